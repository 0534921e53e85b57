import Foundation
import ScrollEngine

/// How a tiled layer is divided: its levels and their tiles.
package struct LevelGrid: Equatable {
  let bounds: CGRect
  /// Pixels of the finest level to a point.
  let density: Vector
  let pyramid: TilePyramid

  /// A whole pyramid that fills `bounds`; nil if those have no size.
  package init?(_ pyramid: TilePyramid, filling bounds: CGRect) {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    self.bounds = bounds
    self.pyramid = pyramid
    density = Vector(x: pyramid.size.x / Double(bounds.width), y: pyramid.size.y / Double(bounds.height))
  }

  /// Nil for a layer without a size.
  @MainActor init?(of layer: CATiledLayer, bounds: CGRect) {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let scale = Double(layer.contentsScale)
    let tile = Vector(x: Self.tileLength(layer.tileSize.width), y: Self.tileLength(layer.tileSize.height))
    let size = Vector(x: Double(bounds.width), y: Double(bounds.height))
    let longest = max(size.x, size.y)
    var levels = min(max(layer.levelsOfDetail, 1), TilePyramid.maxLevels)
    var bias = min(max(layer.levelsOfDetailBias, -Self.farthestBias), Self.farthestBias)

    func density(_ bias: Int) -> Double { scale * Double(sign: .plus, exponent: bias, significand: 1) }
    // The finest levels are left out if they would have too many tiles.
    while levels > 1, longest * density(bias) / min(tile.x, tile.y) > Self.maxTiles {
      (bias, levels) = (bias - 1, levels - 1)
    }
    while longest * density(bias) / min(tile.x, tile.y) > Self.maxTiles { bias -= 1 }

    self.bounds = bounds
    self.density = Vector(x: density(bias), y: density(bias))
    let finest = size * density(bias)
    let counted = TilePyramid.levelCount(of: finest, downTo: 1)
    pyramid = TilePyramid(size: finest, tileSize: tile, levelCount: min(levels, counted))
  }

  /// The largest bias, positive or negative. Chosen: more than a `Double` can resolve on any screen.
  private static let farthestBias = 40
  /// The most tiles along an axis; a pyramid can have about twice as many. Chosen.
  private static let maxTiles = 1e9

  /// A tile's length in whole pixels. Chosen: smaller tiles would be too many, larger ones would take too
  /// long to draw.
  private static func tileLength(_ length: CGFloat) -> Double {
    Double(length.rounded(.up)).clamped(to: 16...4096)
  }

  /// Pixels to a point in a level.
  func scale(of level: Int) -> Vector { density * (1 / Double(UInt64(1) << UInt64(level))) }

  /// Whether a tile has the same place and size in the layer as in another grid.
  func hasSamePlace(for tile: TileAddress, as other: LevelGrid) -> Bool {
    density == other.density && bounds.origin == other.bounds.origin
      && pyramid.tileSize == other.pyramid.tileSize && pyramid.contains(tile)
      && pyramid.area(of: tile) == other.pyramid.area(of: tile)
  }

  /// What a tile covers, in the layer's coordinates.
  func area(of tile: TileAddress) -> CGRect {
    let area = pyramid.area(of: tile)
    return CGRect(
      x: Double(bounds.minX) + area.origin.x / density.x, y: Double(bounds.minY) + area.origin.y / density.y,
      width: area.size.x / density.x, height: area.size.y / density.y)
  }

  /// From the layer's coordinates to a tile's pixels, from its top left.
  func mapping(to tile: TileAddress) -> CGAffineTransform {
    let scale = scale(of: tile.level)
    return CGAffineTransform(
      a: scale.x, b: 0, c: 0, d: scale.y,
      tx: -Double(bounds.minX) * scale.x - Double(tile.column) * pyramid.tileSize.x,
      ty: -Double(bounds.minY) * scale.y - Double(tile.row) * pyramid.tileSize.y)
  }
}
