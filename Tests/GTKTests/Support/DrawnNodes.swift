import CGtk4
import RenderList

@testable import VellumGTK

/// Draws nodes without a display, with the functions of GTK's Cairo renderer.
@MainActor enum DrawnNodes {
  /// The pixels of a node, on black.
  static func pixels(of node: RenderNode, width: Int, height: Int, scale: Int = 1) -> [UInt32] {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))!
    let context = cairo_create(surface)!
    cairo_scale(context, Double(scale), Double(scale))
    gsk_render_node_draw(node.pointer, context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let data = UnsafeRawPointer(cairo_image_surface_get_data(surface)!)
    let stride = Int(cairo_image_surface_get_stride(surface))
    func row(_ y: Int) -> UnsafePointer<UInt32> {
      (data + y * stride).assumingMemoryBound(to: UInt32.self)
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      let first = buffer.baseAddress!
      for y in 0..<height { (first + y * width).initialize(from: row(y), count: width) }
      // A plain loop: a debug build takes long for any other.
      while count < width * height {
        first[count] |= 0xff00_0000
        count += 1
      }
    }
    cairo_surface_destroy(surface)
    return pixels
  }

  /// Registers GSK's types, which happens when GTK looks for a display, even if there is none.
  static func prepare() { _ = GTKHost.connect() }
}

/// The difference of two pictures of the same size.
struct Difference: CustomStringConvertible {
  /// The mean of the differences of all components, from 0 to 255.
  var mean = 0.0
  /// The largest difference of a component.
  var largest = 0
  /// The fraction of the pixels in which a component differs by more than ``step``.
  var part = 0.0

  /// A difference that cannot be seen at the edge of a shape. Chosen.
  static let step = 12

  init(_ a: [UInt32], _ b: [UInt32]) {
    var (sum, wrong) = (0, 0)
    for (p, q) in zip(a, b) where p != q {
      var most = 0
      for shift: UInt32 in [0, 8, 16] {
        let apart = abs(Int((p >> shift) & 255) - Int((q >> shift) & 255))
        sum += apart
        most = max(most, apart)
      }
      largest = max(largest, most)
      if most > Self.step { wrong += 1 }
    }
    mean = Double(sum) / Double(a.count * 3)
    part = Double(wrong) / Double(a.count)
  }

  var description: String { "mean \(mean), largest \(largest), part \(part)" }
}
