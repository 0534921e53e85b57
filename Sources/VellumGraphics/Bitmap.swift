import CCairo
import Foundation
import RenderList

/// The pixels under a bitmap context.
///
/// Cairo draws in one layout. A bitmap of another one has its pixels twice: those that Cairo draws on, and those of the program. Around
/// each drawing the touched part is taken over from the program's, which may have been written to, and then given back.
package final class Bitmap {
  package let surface: OpaquePointer
  package let width: Int
  package let height: Int
  let isOpaque: Bool
  /// The pixels that Cairo draws on.
  private let pixels: UnsafeMutableRawPointer
  private let stride: Int
  private let ownsPixels: Bool
  /// Only of a bitmap in another layout than Cairo's.
  private let translation: Translation?

  /// The pixels of a program in a layout that Cairo does not draw in.
  private final class Translation {
    let layout: PixelLayout
    let memory: UnsafeMutableRawPointer
    let bytesPerRow: Int
    private let ownsMemory: Bool
    /// Whether a drawing is under way, whose parts need no translation of their own.
    var isDrawing = false

    init(_ layout: PixelLayout, _ memory: UnsafeMutableRawPointer, bytesPerRow: Int, ownsMemory: Bool) {
      (self.layout, self.memory, self.bytesPerRow) = (layout, memory, bytesPerRow)
      self.ownsMemory = ownsMemory
    }

    deinit { if ownsMemory { free(memory) } }
  }

  /// What the program gave as a layout that is also Cairo's, with its own colour space and flags.
  private let drawnLayout: PixelLayout?

  private static func allows(_ width: Int, _ height: Int) -> Bool {
    let sides = 1...CairoPainter.longestSide
    return sides.contains(width) && sides.contains(height)
  }

  /// Draws into `data`, or into zeroed memory of its own, in Cairo's layout. Nil if Cairo does not support the size, or without
  /// memory.
  package convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool
  ) {
    self.init(
      drawingOn: data, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque,
      layout: nil, translation: nil)
  }

  private init?(
    drawingOn data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool,
    layout: PixelLayout?, translation: Translation?
  ) {
    guard Self.allows(width, height) else { return nil }
    let stride = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard stride >= width * 4, stride % 4 == 0, stride <= Int(Int32.max),
      let memory = data ?? calloc(stride, height)
    else { return nil }
    surface = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(stride))
    (self.width, self.height, self.isOpaque, self.stride) = (width, height, isOpaque, stride)
    (pixels, ownsPixels) = (memory, data == nil)
    (drawnLayout, self.translation) = (layout, translation)
  }

  /// Draws into `data`, or into zeroed memory of its own, in any layout. Nil if the rows do not fit, the size is not supported, or
  /// without memory.
  convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout
  ) {
    guard Self.allows(width, height) else { return nil }
    let bytesPerRow = bytesPerRow == 0 ? width * layout.bytesPerPixel : bytesPerRow
    guard bytesPerRow >= width * layout.bytesPerPixel, bytesPerRow <= Int(Int32.max) else { return nil }
    // Cairo's rows begin at multiples of four bytes.
    let isAligned = bytesPerRow % 4 == 0 && Int(bitPattern: data) % 4 == 0
    if layout.isDrawn, isAligned {
      self.init(
        drawingOn: data, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: layout.isOpaque,
        layout: layout, translation: nil)
      return
    }
    guard let memory = data ?? calloc(bytesPerRow, height) else { return nil }
    self.init(
      drawingOn: nil, width: width, height: height, bytesPerRow: 0, isOpaque: layout.isOpaque, layout: nil,
      translation: Translation(layout, memory, bytesPerRow: bytesPerRow, ownsMemory: data == nil))
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if ownsPixels { free(pixels) }
  }

  /// The program's pixels.
  var data: UnsafeMutableRawPointer { translation?.memory ?? pixels }
  var bytesPerRow: Int { translation?.bytesPerRow ?? stride }
  var layout: PixelLayout { translation?.layout ?? drawnLayout ?? .drawn(isOpaque: isOpaque) }

  /// Finishes the drawing that Cairo has deferred.
  package func flush() { cairo_surface_flush(surface) }

  /// A copy of the pixels as they are.
  package func makeImage(_ revision: ImageRevision? = nil) -> RenderImage {
    if translation != nil { takeOver(PixelRect(x: 0, y: 0, width: width, height: height)) }
    flush()
    let format = isOpaque ? RenderImage.Format.opaque : .premultiplied
    return RenderImage(width: width, height: height, format: format, revision: revision) { target in
      for y in 0..<height {
        target.baseAddress!.advanced(by: y * width * 4)
          .copyMemory(from: pixels.advanced(by: y * stride), byteCount: width * 4)
      }
    }
  }

  // MARK: - Translating

  /// Whether a drawing has to be translated.
  var isTranslated: Bool { translation?.isDrawing == false }

  /// Draws on pixels of an area: what the program has written there is taken over first, and what is drawn is given back.
  func draw(on area: PixelRect, _ draw: () -> Void) {
    takeOver(area)
    translation?.isDrawing = true
    draw()
    translation?.isDrawing = false
    giveBack(area)
  }

  private func takeOver(_ area: PixelRect) {
    guard let translation else { return }
    flush()
    let size = translation.layout.bytesPerPixel
    for y in area.y..<area.y + area.height {
      translation.layout.read(
        translation.memory + (y * translation.bytesPerRow + area.x * size),
        to: pixels + (y * stride + area.x * 4),
        count: area.width)
    }
    cairo_surface_mark_dirty_rectangle(
      surface, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
  }

  private func giveBack(_ area: PixelRect) {
    guard let translation else { return }
    flush()
    let size = translation.layout.bytesPerPixel
    for y in area.y..<area.y + area.height {
      translation.layout.write(
        pixels + (y * stride + area.x * 4),
        to: translation.memory + (y * translation.bytesPerRow + area.x * size), count: area.width)
    }
  }
}
