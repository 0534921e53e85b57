import DeepZoom
import UIKit

/// A small picture of a place of the Mandelbrot set: one tile of it, which is computed in the background.
final class PlacePicture: UIView {
  private let place: MandelbrotPage.Place
  /// The tile, and where in it the place is, in parts of its sides; nil before it is asked for.
  private var tile: (view: TiledImageView, middle: CGPoint)?

  init(_ place: MandelbrotPage.Place) {
    self.place = place
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = MandelbrotPage.water
  }

  required init?(coder: NSCoder) { fatalError("pictures are not archived") }

  /// Whether it is computed, or will be.
  var isAskedFor: Bool { tile != nil }

  /// Levels from the one that shows the place as it looks, among which the tile is chosen that has it nearest to its middle.
  private static let levels = 0...4

  /// Shows the picture once it is computed.
  func compute() {
    guard tile == nil else { return }
    var middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
    if let point = place.point {
      let level = Int((place.likeness * log2(10)).rounded())
      let position = point.place(octaves: level + 64)
      middle =
        Self.levels.map { position.place(at: level + $0) }.min { Self.way($0) < Self.way($1) } ?? middle
    }
    let view = TiledImageView(source: SetTile(address: middle.tile))
    addSubview(view)
    tile = (view, CGPoint(x: middle.offsetX, y: middle.offsetY))
    setNeedsLayout()
  }

  /// How far a position is from the middle of its tile, in tiles.
  private static func way(_ position: EndlessPosition) -> Double {
    max(abs(position.offsetX - 0.5), abs(position.offsetY - 0.5))
  }

  /// The place in the middle, and the tile no larger than it must be for that.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let (view, middle) = tile, !bounds.isEmpty else { return }
    func side(_ length: CGFloat, _ place: CGFloat) -> CGFloat { length / 2 / max(0.1, min(place, 1 - place)) }
    let side = max(side(bounds.width, middle.x), side(bounds.height, middle.y))
    let scale = side / max(1, view.bounds.width)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.center = CGPoint(
      x: bounds.midX + (0.5 - middle.x) * side, y: bounds.midY + (0.5 - middle.y) * side)
  }
}

/// A tile of the Mandelbrot set as a picture of its own.
private struct SetTile: TileSource {
  let address: EndlessAddress
  let name = "Mandelbrot"
  let pyramid = TilePyramid(width: 256, height: 256)
  private static let world = MandelbrotWorld()

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    guard let pixels = Self.world.pixels(of: EndlessTile(at: self.address)) else {
      throw TileError(source: name, reason: .missing)
    }
    return pixels
  }
}
