import Foundation
import RenderList
import ScrollEngine

/// A tile that a layer or its view draws. What it retains is released on the main actor: views and layers
/// must not end on another thread.
struct TileOrder: TileTask, @unchecked Sendable {
  let number: Int
  private let layer: Unmanaged<CATiledLayer>
  /// Retained, because the layer does not retain it.
  private let delegate: Unmanaged<AnyObject>?
  private let width: Int
  private let height: Int
  /// From the layer's coordinates to the tile's pixels.
  private let mapping: CGAffineTransform
  private let area: CGRect

  @MainActor init(of tile: TileAddress, number: Int, in grid: LevelGrid, layer: CATiledLayer) {
    self.number = number
    self.layer = .passRetained(layer)
    delegate = layer.delegate.map { .passRetained($0) }
    let pixels = grid.pyramid.pixels(of: tile)
    (width, height) = (Int(pixels.x), Int(pixels.y))
    mapping = grid.mapping(to: tile)
    area = grid.area(of: tile)
  }

  @MainActor func finish(with image: RenderImage?) {
    layer.takeUnretainedValue().supply.accept(number, image: image)
  }

  @MainActor func close() {
    layer.release()
    delegate?.release()
  }

  func draw() -> RenderImage? { MainActor.assumeIsolated { drawn() } }

  @MainActor private func drawn() -> RenderImage? {
    guard let bitmap = Bitmap(data: nil, width: width, height: height, bytesPerRow: 0, isOpaque: false)
    else { return nil }
    let context = CGContext(bitmap: bitmap, base: mapping)
    context.tileArea = area
    layer._withUnsafeGuaranteedRef { $0.draw(in: context) }
    return bitmap.makeImage().withoutNeedlessAlpha
  }
}

extension RenderImage {
  /// The same pixels, as an opaque image if all are opaque, because that is cheaper to show; nil if all are
  /// transparent.
  var withoutNeedlessAlpha: RenderImage? {
    var (all, any) = (UInt32.max, UInt32.min)
    let pixels = UnsafeBufferPointer(
      start: bytes.assumingMemoryBound(to: UInt32.self), count: bytesPerRow / 4 * height)
    for pixel in pixels {
      all &= pixel
      any |= pixel
    }
    if any == 0 { return nil }
    guard all >> 24 == 0xff else { return self }
    return RenderImage(
      width: width, height: height, bytesPerRow: bytesPerRow, format: .opaque, bytes: bytes,
      release: { _ = self })
  }
}
