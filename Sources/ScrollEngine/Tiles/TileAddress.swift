/// Names one tile of a pyramid.
public struct TileAddress: Hashable, Sendable {
  /// How often the picture has been halved: a pixel of the tile covers 2^level pixels of the finest level, which is 0.
  public var level: Int
  /// The column: how many tiles of the level are to the left.
  public var column: Int
  /// The row: how many tiles of the level are above.
  public var row: Int

  /// Makes an address; whether there is such a tile is ``TilePyramid/contains(_:)``.
  public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }

  /// The tile of `level`, this one's or a coarser one, in which this tile lies.
  public func ancestor(at level: Int) -> TileAddress {
    let shift = level - self.level
    return TileAddress(level: level, column: column >> shift, row: row >> shift)
  }

  /// Whether this tile covers all of `other`, which may be itself.
  public func covers(_ other: TileAddress) -> Bool {
    level >= other.level && other.ancestor(at: level) == self
  }

  /// The order in which tiles are counted where nothing else tells them apart.
  func precedes(_ other: TileAddress) -> Bool {
    if level != other.level { return level > other.level }
    return row == other.row ? column < other.column : row < other.row
  }
}
