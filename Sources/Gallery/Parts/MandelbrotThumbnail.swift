import DeepZoom
import UIKit

/// A small picture of a place of the Mandelbrot set: one tile, computed in the background.
final class MandelbrotThumbnail: UIView {
  private let place: MandelbrotPage.Place
  /// The tile, and where the place is in it, as fractions of its sides; nil before `compute()`.
  private var tile: (view: TiledImageView, middle: CGPoint)?

  init(_ place: MandelbrotPage.Place) {
    self.place = place
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = MandelbrotPage.water
  }

  required init?(coder: NSCoder) { fatalError("pictures are not archived") }

  /// Whether `compute()` has been called.
  var isAskedFor: Bool { tile != nil }

  /// The levels, from that of the place's likeness, among which the tile with the place nearest to its centre is chosen.
  private static let levels = 0...4

  /// Shows the picture once it is computed.
  func compute() {
    guard tile == nil else { return }
    var middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
    if let point = place.point {
      let level = Int((place.likeness * log2(10)).rounded())
      let position = point.place(octaves: level + 64)
      middle =
        Self.levels.map { position.place(at: level + $0) }
        .min { Self.eccentricity($0) < Self.eccentricity($1) } ?? middle
    }
    let view = TiledImageView(source: SetTile(address: middle.tile))
    addSubview(view)
    tile = (view, CGPoint(x: middle.offsetX, y: middle.offsetY))
    setNeedsLayout()
  }

  /// The distance of a position from the centre of its tile, in tiles.
  private static func eccentricity(_ position: EndlessPosition) -> Double {
    max(abs(position.offsetX - 0.5), abs(position.offsetY - 0.5))
  }

  /// Centres the place, with the tile just large enough to fill the view.
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
