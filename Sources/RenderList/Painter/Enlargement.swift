import CCairo

/// An image that is enlarged so much that its pixels are read here, in full precision.
///
/// Pixman's fixed point has 65 536 steps in a pixel. At a thousandfold, edges of pixels would be at wrong places; beyond
/// 65 536-fold it cannot read the image. A pixel's value depends on the item only, not on what is being repainted.
package struct Enlargement {
  let image: RenderImage
  let source: RenderRect
  /// Where `source` is shown.
  let place: DeviceRect
  let filter: RenderFilter

  /// Device pixels to a pixel of the image above which fixed point is too coarse: after a thousand pixels it is off by a
  /// quarter of one. Chosen.
  package static let least = 16.0

  /// Nil if fixed point is fine enough.
  init?(_ image: RenderImage, source: RenderRect, _ rect: RenderRect, _ filter: RenderFilter) {
    place = DeviceRect(rect, under: .identity)
    let isLarge =
      Double(place.width) > source.width * Self.least || Double(place.height) > source.height * Self.least
    guard isLarge, source.width > 0, source.height > 0 else { return nil }
    (self.image, self.source, self.filter) = (image, source, filter)
  }

  /// The two pixels, along one axis, between which the centre of a device pixel lies, `part`/256 of the way from `first` to
  /// `second`.
  private struct Sample {
    var first: Int
    var second: Int
    var part: UInt32
  }

  private func samples(
    _ pixels: Range<Int>, from start: Double, _ length: Double, at origin: Int, _ extent: Int, of count: Int
  ) -> [Sample] {
    let step = length / Double(extent)
    func index(_ place: Double) -> Int { Int(max(0, min(Double(count - 1), place))) }
    return pixels.map { pixel in
      let place = start + (Double(pixel - origin) + 0.5) * step
      guard filter == .bilinear else {
        let index = index(place.rounded(.down))
        return Sample(first: index, second: index, part: 0)
      }
      let first = (place - 0.5).rounded(.down)
      return Sample(
        first: index(first), second: index(first + 1), part: UInt32((place - 0.5 - first) * 256))
    }
  }

  /// The pixels of `area`, a part of ``place``, as a surface.
  func surface(_ area: DeviceRect) -> OpaquePointer? {
    let surface = cairo_image_surface_create(image.format.cairo, Int32(area.width), Int32(area.height))!
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let columns = samples(
      area.minX..<area.maxX, from: source.minX, source.width, at: place.minX, place.width, of: image.width)
    let rows = samples(
      area.minY..<area.maxY, from: source.minY, source.height, at: place.minY, place.height, of: image.height)
    let width = area.width
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * 2) { lines in
      // Two rows of the image, enlarged horizontally; each is used for many rows of the target.
      var held = (first: -1, second: -1)
      let upper = lines.baseAddress!
      let lower = upper + width
      for (y, row) in rows.enumerated() {
        if held.first != row.first || held.second != row.second {
          if held.second == row.first {
            upper.update(from: lower, count: width)
          } else {
            read(row.first, columns, into: upper)
          }
          read(row.second, columns, into: lower)
          held = (row.first, row.second)
        }
        let target = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        if row.part == 0 {
          target.update(from: upper, count: width)
        } else {
          for x in 0..<width { target[x] = Self.mix(upper[x], lower[x], row.part) }
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  private func read(_ row: Int, _ columns: [Sample], into line: UnsafeMutablePointer<UInt32>) {
    let pixels = (image.bytes + row * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
    columns.withUnsafeBufferPointer { columns in
      for x in 0..<columns.count {
        let sample = columns[x]
        line[x] =
          sample.part == 0
          ? pixels[sample.first] : Self.mix(pixels[sample.first], pixels[sample.second], sample.part)
      }
    }
  }

  /// The mean of `a` and `b` in each of the four bytes, with weights 256 − `part` and `part`.
  private static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let (odd, half): (UInt32, UInt32) = (0x00ff_00ff, 0x0080_0080)
    let rest = 256 - part
    let low = ((a & odd) &* rest &+ (b & odd) &* part &+ half) >> 8 & odd
    let high = ((a >> 8 & odd) &* rest &+ (b >> 8 & odd) &* part &+ half) & ~odd
    return low | high
  }
}
