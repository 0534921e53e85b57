import Foundation
import RenderList

/// An image whose pixels are computed: `pixel` gives alpha, red, green, blue from the highest byte, premultiplied.
package func image(
  _ width: Int, _ height: Int, _ format: RenderImage.Format = .opaque, pixel: (Int, Int) -> UInt32
) -> RenderImage {
  let bytes = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
  for y in 0..<height {
    for x in 0..<width { bytes[y * width + x] = pixel(x, y) }
  }
  let address = UInt(bitPattern: bytes)
  return RenderImage(
    width: width, height: height, bytesPerRow: width * 4, format: format, bytes: UnsafeRawPointer(bytes)
  ) { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
}

package func whiteImage(_ width: Int, _ height: Int) -> RenderImage {
  image(width, height) { _, _ in 0xffff_ffff }
}

/// An image in which no pixel equals its neighbours.
package func texture(_ width: Int, _ height: Int, _ format: RenderImage.Format = .opaque) -> RenderImage {
  image(width, height, format) { x, y in
    let alpha = format == .opaque ? 255 : (x &* 13 &+ y &* 29) % 256
    func channel(_ value: Int) -> UInt32 { UInt32((value % 256) * alpha / 255) }
    return UInt32(alpha) << 24 | channel(x &* 7) << 16 | channel(y &* 11) << 8 | channel((x ^ y) &* 5)
  }
}

package func rect(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> RenderRect {
  RenderRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
}

extension RenderColor {
  package static let black = RenderColor(red: 0, green: 0, blue: 0)
  package static let white = RenderColor(red: 1, green: 1, blue: 1)
  package static let red = RenderColor(red: 1, green: 0, blue: 0)
}

extension CairoPainter {
  /// Every pixel, row by row.
  package var pixels: [UInt32] {
    let (count, isOpaque) = (width * height, format == .opaque)
    return [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      let pixels = buffer.baseAddress!
      for y in 0..<height { memcpy(pixels + y * width, bytes + y * bytesPerRow, width * 4) }
      // A plain loop: a debug build takes long for any other.
      var index = isOpaque ? 0 : count
      while index < count {
        pixels[index] |= 0xff00_0000
        index += 1
      }
      initialized = count
    }
  }

  /// The frame after a complete painting of `list`.
  package static func pixels(of list: RenderList, format: RenderImage.Format = .opaque) -> [UInt32] {
    let painter = CairoPainter(width: list.width, height: list.height, format: format)
    painter.paint(list)
    return painter.pixels
  }

  /// Whether every pixel is as after a complete painting of `list`.
  package func shows(_ list: RenderList) -> Bool {
    let (shown, whole) = (pixels, Self.pixels(of: list, format: format))
    // As bytes: a debug build takes long to compare numbers one by one.
    return shown.count == whole.count && memcmp(shown, whole, whole.count * 4) == 0
  }
}

/// An image whose colours change slowly, so that filters agree on it.
package func smoothImage(_ width: Int, _ height: Int, _ format: RenderImage.Format = .opaque) -> RenderImage {
  image(width, height, format) { x, y in
    let alpha = format == .opaque ? 255 : 128 + 127 * x / width
    func channel(_ part: Int, of whole: Int) -> UInt32 { UInt32(part * alpha / whole) }
    return UInt32(alpha) << 24 | channel(x, of: width) << 16 | channel(y, of: height) << 8
      | channel(x + y, of: width + height)
  }
}
