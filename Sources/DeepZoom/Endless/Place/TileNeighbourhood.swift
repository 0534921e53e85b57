import BigInt
import ScrollEngine

/// The part of a plane around a viewport, so small that its tiles can be counted with `Int` and its pixels with `Double`.
///
/// This is what scroll views and tile planners work in: to them it is an ordinary picture. Before they come to its end they are
/// given another one, around what is then seen.
struct TileNeighbourhood: Equatable {
  /// The top left one of its finest tiles.
  let first: EndlessAddress
  /// The neighbourhood as a picture: its level 0 is that of ``first``.
  let pyramid: TilePyramid

  /// Halvings and doublings of what is seen that it has room for. Chosen: more than fingers can do without lifting, which is 2^6
  /// from one edge of a large screen to the other.
  static let octaves = 8
  /// Tiles along the side of one that does not end where the world does: of the finest level, as a power of two. Of those that
  /// are seen it is 2^13, about a million pixels to each side. Chosen.
  static let sideOctaves = 23

  /// The neighbourhood of what is seen in `viewport`, with it in the middle.
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

  /// - Parameters:
  ///   - finest: The level of its finest tiles.
  ///   - side: Its side as a power of two of finest tiles.
  ///   - limit: How many finest tiles there are in the world; nil where it has no end.
  private init(around viewport: EndlessViewport, finest: Int, side: Int, limit: BigInt?) {
    let middle = viewport.center.place(at: finest).tile
    // Coarsest tiles are whole.
    let coarsest = min(2 * Self.octaves, side)
    let length = BigInt(1) << side
    func start(_ index: BigInt) -> BigInt {
      let aligned = (index - length / 2).halved(coarsest) << coarsest
      guard let limit else { return aligned }
      return max(0, min(aligned, limit - length))
    }
    first = EndlessAddress(level: finest, column: start(middle.column), row: start(middle.row))
    let pixels = Double(EndlessViewport.tileSide << side)
    let tileSide = Double(EndlessViewport.tileSide)
    pyramid = TilePyramid(
      size: Vector(x: pixels, y: pixels), tileSize: Vector(x: tileSide, y: tileSide), levelCount: coarsest + 1
    )
  }

  // MARK: - Names

  /// What a tile of the picture is called in the world.
  func address(of tile: TileAddress) -> EndlessAddress {
    first.ancestor(at: first.level - tile.level).moved(columns: tile.column, rows: tile.row)
  }

  /// What a tile of the world is called in the picture; nil if it is no part of it.
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

  /// Whether there is room around a viewport's middle, on all sides where the world goes on, for half of what there was.
  func hasRoom(around position: EndlessPosition, in extent: EndlessExtent) -> Bool {
    let point = point(of: position)
    let side = pyramid.size.x
    let quarter = side / 4
    let isAtStart: (BigInt) -> Bool = { extent == .unit && $0 == 0 }
    let limit = BigInt(1) << max(first.level, 0)
    let tiles = BigInt(Int(side) / EndlessViewport.tileSide)
    let isAtEnd: (BigInt) -> Bool = { extent == .unit && $0 + tiles == limit }
    return (point.x >= quarter || isAtStart(first.column)) && (point.y >= quarter || isAtStart(first.row))
      && (point.x <= side - quarter || isAtEnd(first.column))
      && (point.y <= side - quarter || isAtEnd(first.row))
  }
}
