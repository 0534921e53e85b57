import Foundation
import RenderList

/// The pixels of a picture that is put together of tiles.
final class TilePicture: @unchecked Sendable {
  /// Pixels of a side at most: with two such sides it takes 1 GB. Chosen.
  static let longestSide = 16_384.0

  private let width, height: Int
  private let pixels: UnsafeMutablePointer<UInt32>
  private var isOpaque = true
  /// Whether the pixels belong to an image, which releases them.
  private var isTaken = false

  /// Nil if there is not enough memory.
  init?(width: Int, height: Int) {
    guard let memory = calloc(width * height, 4) else { return nil }
    (self.width, self.height) = (width, height)
    pixels = memory.assumingMemoryBound(to: UInt32.self)
  }

  deinit { if !isTaken { free(pixels) } }

  /// Copies a tile to a place. What is outside the picture is left out.
  func put(_ tile: TilePixels, x: Int, y: Int) {
    let image = tile.image
    let (columns, rows) = (min(image.width, width - x), min(image.height, height - y))
    guard columns > 0, rows > 0 else { return }
    let opaque: UInt32 = image.format == .opaque ? 0xFF00_0000 : 0
    if opaque == 0 { isOpaque = false }
    for row in 0..<rows {
      let source = (image.bytes + row * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let target = pixels + (y + row) * width + x
      for column in 0..<columns { target[column] = source[column] | opaque }
    }
  }

  /// The picture. Call it once, at the end.
  func image() -> RenderImage {
    isTaken = true
    let address = Int(bitPattern: pixels)
    return RenderImage(
      width: width, height: height, bytesPerRow: width * 4, format: isOpaque ? .opaque : .premultiplied,
      bytes: pixels, release: { free(UnsafeMutableRawPointer(bitPattern: address)) })
  }
}
