import BigInt
import ScrollEngine

/// The part of a plane around a viewport, small enough that `Int` counts its tiles and `Double` its pixels.
///
/// Scroll views and tile planners work in it as in an ordinary picture. Before they reach its end, it is
/// replaced by the neighbourhood of what is seen then.
struct TileNeighbourhood: Equatable {
  /// The top left of its finest tiles.
  let first: EndlessAddress
  /// The neighbourhood as a picture: its level 0 is the level of `first`.
  let pyramid: TilePyramid

  /// The octaves by which one can zoom in and out within a neighbourhood. Chosen: more than fingers can do
  /// without lifting, which is about 6 octaves across a large screen.
  static let octaves = 8
  /// The number of finest tiles along its side, as a power of two, unless the world is smaller. At the level
  /// that is seen first these are 2^15 tiles: about four million pixels to each side of the middle. Chosen.
  static let sideOctaves = 23

  /// The neighbourhood with `viewport` in its middle.
  init(around viewport: EndlessViewport, in extent: EndlessExtent) {
    let level = viewport.level
    switch extent {
    case .plane:
      self.init(around: viewport, finest: level + Self.octaves, side: Self.sideOctaves, limit: nil)
    case .unit:
      let finest = max(level + Self.octaves, 0)
      self.init(
        around: viewport, finest: finest, side: min(finest, Self.sideOctaves), limit: BigInt(1) << finest)
    }
  }

  /// A neighbourhood with finest tiles of level `finest`, 2^`side` of them along its side. `limit` is the
  /// number of finest tiles along the world's side; nil if the world is endless.
  private init(around viewport: EndlessViewport, finest: Int, side: Int, limit: BigInt?) {
    let middle = viewport.center.place(at: finest).tile
    // The start is aligned, so that the coarsest tiles are whole.
    let coarsest = min(2 * Self.octaves, side)
    let length = BigInt(1) << side
    func start(_ index: BigInt) -> BigInt {
      let aligned = (index - length / 2).halved(coarsest) << coarsest
      guard let limit else { return aligned }
      return max(0, min(aligned, limit - length))
    }
    first = EndlessAddress(level: finest, column: start(middle.column), row: start(middle.row))
    let pixels = Double(sign: .plus, exponent: side, significand: Double(EndlessViewport.tileSide))
    let tileSide = Double(EndlessViewport.tileSide)
    pyramid = TilePyramid(
      size: Vector(x: pixels, y: pixels), tileSize: Vector(x: tileSide, y: tileSide), levelCount: coarsest + 1
    )
  }

  // MARK: - Addresses

  /// The address in the world of a tile of the picture.
  func address(of tile: TileAddress) -> EndlessAddress {
    first.ancestor(at: first.level - tile.level).moved(columns: tile.column, rows: tile.row)
  }

  /// The tile of the picture at an address in the world; nil if it is not part of the picture.
  func tile(at address: EndlessAddress) -> TileAddress? {
    let level = first.level - address.level
    guard pyramid.hasLevel(level) else { return nil }
    let start = first.ancestor(at: address.level)
    let (column, row) = (address.column - start.column, address.row - start.row)
    guard let column = Int(exactly: column), let row = Int(exactly: row) else { return nil }
    let tile = TileAddress(level: level, column: column, row: row)
    return pyramid.contains(tile) ? tile : nil
  }

  // MARK: - Places

  /// A place in pixels of the picture.
  func point(of position: EndlessPosition) -> Vector {
    let place = position.place(at: first.level)
    let side = Double(EndlessViewport.tileSide)
    func pixels(_ tiles: BigInt, _ offset: Double) -> Double {
      ((WideDouble(nearest: tiles) + WideDouble(offset)) * side).double
    }
    return Vector(
      x: pixels(place.tile.column - first.column, place.offsetX),
      y: pixels(place.tile.row - first.row, place.offsetY))
  }

  /// Whether a position is at least a quarter of the neighbourhood's side away from each edge beyond which
  /// the world continues.
  func hasRoom(around position: EndlessPosition, in extent: EndlessExtent) -> Bool {
    let point = point(of: position)
    let side = pyramid.size.x
    let quarter = side / 4
    let isAtStart: (BigInt) -> Bool = { extent == .unit && $0 == 0 }
    let limit = BigInt(1) << max(first.level, 0)
    let tiles = BigInt(side / Double(EndlessViewport.tileSide))
    let isAtEnd: (BigInt) -> Bool = { extent == .unit && $0 + tiles == limit }
    return (point.x >= quarter || isAtStart(first.column)) && (point.y >= quarter || isAtStart(first.row))
      && (point.x <= side - quarter || isAtEnd(first.column))
      && (point.y <= side - quarter || isAtEnd(first.row))
  }
}
