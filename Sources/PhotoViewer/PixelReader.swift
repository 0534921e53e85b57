import DeepZoom
import Look
import UIKit

/// A pixel of a picture: its position and decoded values, not those on the screen.
package struct PixelReading: Sendable, Equatable {
  package let x, y: Int
  /// From 0 to 255; colours are not premultiplied.
  package let red, green, blue, alpha: UInt8

  /// Makes a reading of a premultiplied pixel with alpha in its highest byte.
  package init(x: Int, y: Int, premultiplied pixel: UInt32, isOpaque: Bool) {
    (self.x, self.y) = (x, y)
    let alpha = isOpaque ? 255 : pixel >> 24
    func color(_ shift: UInt32) -> UInt8 {
      let value = pixel >> shift & 255
      return UInt8(alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha))
    }
    (red, green, blue, self.alpha) = (color(16), color(8), color(0), UInt8(alpha))
  }

  /// "1,234, 567".
  package var place: String { "\(String(grouped: x)), \(String(grouped: y))" }

  /// "255, 128, 0", followed by the opacity in per cent unless it is 100.
  package var values: String {
    let colors = "\(red), \(green), \(blue)"
    return alpha == 255 ? colors : colors + ", \((Int(alpha) * 100 + 127) / 255) %"
  }
}

/// Reads a pixel of a picture in the background. While it is busy, only the latest request is kept.
@MainActor final class PixelReader {
  /// The picture that pixels are read from.
  enum Source {
    case image(CGImage)
    case tiles(any TileSource)
  }

  private enum State {
    case idle
    /// A pixel is being read. `next` is the latest request that has come meanwhile.
    case reading(next: (() -> Void)?)
  }
  private var state = State.idle
  /// The last tile read, because the pointer often stays in one tile.
  private var last: (source: any TileSource, address: TileAddress, pixels: TilePixels)?
  /// Serial, because decoding takes memory.
  private static let thread = BackgroundWork.makeThread()

  /// Reads the pixel at a position, which must be inside the picture. The reading of a document's page is at a point. A later request replaces one that has not started or finished.
  func read(_ x: Int, _ y: Int, of source: Source, then: @escaping (PixelReading?) -> Void) {
    guard case .idle = state else {
      state = .reading(next: { [unowned self] in read(x, y, of: source, then: then) })
      return
    }
    state = .reading(next: nil)
    switch source {
    case .image(let image):
      BackgroundWork.shared.run(on: Self.thread) {
        Self.pixel(x, y, of: image)
      } completion: { [weak self] in
        self?.finish($0, then)
      }
    case .tiles(let source):
      let (pyramid, detail) = (source.pyramid, source.detail)
      // A document has points, and many pixels in one: a coarse tile shows as much.
      let level = min(detail.trailingZeroBitCount, pyramid.coarsestLevel)
      let (pixel, size) = ((x: x >> level, y: y >> level), pyramid.tileSize)
      let address = TileAddress(level: level, column: pixel.x / Int(size.x), row: pixel.y / Int(size.y))
      let place = (pixel.x - address.column * Int(size.x), pixel.y - address.row * Int(size.y))
      let shown = (x / detail, y / detail)
      if let last, last.source.isSame(as: source), last.address == address {
        return finish(Self.pixel(place.0, place.1, of: last.pixels.cgImage, at: shown), then)
      }
      Task { [weak self] in
        BackgroundWork.shared.begin(1)
        defer { BackgroundWork.shared.end(1) }
        let tile = try? await source.tile(at: address)
        guard let self else { return }
        if let tile { last = (source, address, tile) }
        finish(tile.flatMap { Self.pixel(place.0, place.1, of: $0.cgImage, at: shown) }, then)
      }
    }
  }

  private func finish(_ reading: PixelReading?, _ then: (PixelReading?) -> Void) {
    let finished = state
    state = .idle
    if case .reading(next: let next?) = finished { next() } else { then(reading) }
  }

  /// Reads a pixel of an image, which is decoded first if necessary.
  private nonisolated static func pixel(
    _ x: Int, _ y: Int, of image: CGImage, at place: (Int, Int)? = nil
  ) -> PixelReading? {
    guard x >= 0, y >= 0, x < image.width, y < image.height, let level = image.sharpLevel(forScale: 1) else {
      return nil
    }
    let (column, row) = (x + Int(level.source.minX), y + Int(level.source.minY))
    let pixel = level.image.bytes.load(
      fromByteOffset: row * level.image.bytesPerRow + column * 4, as: UInt32.self)
    return PixelReading(
      x: place?.0 ?? x, y: place?.1 ?? y, premultiplied: pixel, isOpaque: level.image.format == .opaque)
  }
}

extension PhotoScrollView {
  /// The pixel at a point of this view, in the coordinates of the file's picture; nil outside the picture.
  func pixel(at point: CGPoint) -> (x: Int, y: Int, source: PixelReader.Source)? {
    let view = imageView ?? photoView
    let place = view.convert(point, from: self)
    guard view.bounds.contains(place) else { return nil }
    if let tiles { return (Int(place.x), Int(place.y), .tiles(tiles.source)) }
    guard let image, let pixels = image.upright else { return nil }
    // A smaller copy stands in until the picture is loaded.
    guard abs(image.size.width - view.bounds.width) < 0.5 else { return nil }
    return (Int(place.x * image.scale), Int(place.y * image.scale), .image(pixels))
  }
}
