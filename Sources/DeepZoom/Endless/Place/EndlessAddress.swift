public import BigInt

/// The address of one tile of a plane that has neither a finest nor a coarsest level.
///
/// A tile of level 0 is one unit of the world wide and high; each next level halves that. Columns count to
/// the right and rows downwards from the world's origin, and may be negative. They have any number of digits.
public struct EndlessAddress: Hashable, Sendable {
  /// The number of times that a unit is halved; negative for tiles larger than a unit.
  public var level: Int
  /// Counted from the world's origin to the right.
  public var column: BigInt
  /// Counted from the world's origin downwards.
  public var row: BigInt

  /// The tile of that level, column and row.
  public init(level: Int, column: BigInt, row: BigInt) {
    self.level = level
    self.column = column
    self.row = row
  }

  /// The tile of level 0 at the world's origin.
  public static let unit = EndlessAddress(level: 0, column: 0, row: 0)

  /// The tile of `level`, this one's or a coarser one, in which this tile lies.
  public func ancestor(at level: Int) -> EndlessAddress {
    precondition(level <= self.level, "EndlessAddress.ancestor: the level must not be finer than the tile's")
    let shift = self.level - level
    return EndlessAddress(level: level, column: column.halved(shift), row: row.halved(shift))
  }

  /// The tile of `level`, this one's or a finer one, at the top left of this tile.
  public func descendant(at level: Int) -> EndlessAddress {
    precondition(
      level >= self.level, "EndlessAddress.descendant: the level must not be coarser than the tile's")
    let shift = level - self.level
    return EndlessAddress(level: level, column: column << shift, row: row << shift)
  }

  /// The tile of `level` that contains this one, or the top left one of those inside it.
  public func counterpart(at level: Int) -> EndlessAddress {
    level <= self.level ? ancestor(at: level) : descendant(at: level)
  }

  /// The tile of the same level that is so many columns to the right and rows below.
  public func moved(columns: Int, rows: Int) -> EndlessAddress {
    EndlessAddress(level: level, column: column + BigInt(columns), row: row + BigInt(rows))
  }

  /// Whether this tile covers all of `other`, which may be itself.
  public func covers(_ other: EndlessAddress) -> Bool {
    level <= other.level && other.ancestor(at: level) == self
  }
}
