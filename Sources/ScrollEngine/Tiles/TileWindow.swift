/// The tiles of one level that a viewport shows: a rectangle of the grid.
public struct TileWindow: Equatable, Sendable {
  /// The level of all its tiles.
  public let level: Int
  /// The columns, from the left.
  public let columns: Range<Int>
  /// The rows, from the top.
  public let rows: Range<Int>

  /// Makes a window from its columns and rows.
  public init(level: Int, columns: Range<Int>, rows: Range<Int>) {
    self.level = level
    self.columns = columns
    self.rows = rows
  }

  /// The tiles of `level` that have an area in the viewport, or within `margin` device pixels of it.
  ///
  /// No more than ``longest`` columns and rows, those in the middle.
  public init(of pyramid: TilePyramid, level: Int, in viewport: TileViewport, margin: Double = 0) {
    self.level = level
    guard viewport.isUsable else {
      (columns, rows) = (0..<0, 0..<0)
      return
    }
    columns = Self.tiles(of: pyramid, level, .horizontal, viewport, margin)
    rows = Self.tiles(of: pyramid, level, .vertical, viewport, margin)
  }

  private static func tiles(
    of pyramid: TilePyramid, _ level: Int, _ axis: Axis, _ viewport: TileViewport, _ margin: Double
  ) -> Range<Int> {
    let edges = TileEdges(of: pyramid, level: level, axis, in: viewport)
    let range = edges.tiles(in: -margin..<viewport.size[axis] + margin)
    guard range.count > longest else { return range }
    let first = range.lowerBound + (range.count - longest) / 2
    return first..<first + longest
  }

  /// Tiles along an axis that a plan looks at: twice what 8192 pixels show of tiles of 128. A picture without coarser
  /// levels could ask for millions. Chosen.
  public static var longest: Int { 128 }

  /// How many tiles it has.
  public var count: Int { columns.count * rows.count }
  /// Whether it has no tile.
  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Whether `tile` is one of its tiles.
  public func contains(_ tile: TileAddress) -> Bool {
    tile.level == level && columns.contains(tile.column) && rows.contains(tile.row)
  }

  /// The tiles of the window that a tile of the same or a coarser level covers.
  func part(in coarser: TileAddress) -> TileWindow {
    let shift = coarser.level - level
    return TileWindow(
      level: level, columns: tileIndices(columns, in: coarser.column, coarserBy: shift),
      rows: tileIndices(rows, in: coarser.row, coarserBy: shift))
  }

  /// The place of a tile of the window in an array of ``count``, row by row.
  func index(of tile: TileAddress) -> Int {
    // The differences first: a column is as great as Int can hold where that has 32 bits.
    (tile.row - rows.lowerBound) * columns.count + (tile.column - columns.lowerBound)
  }
}

/// Those of the columns, or rows, `indices` of a level that lie in column, or row, `coarser` of a level so many octaves coarser.
///
/// What is behind the greatest number is as good as the greatest, because Int has 32 bits in browsers.
func tileIndices<Index: FixedWidthInteger>(
  _ indices: Range<Index>, in coarser: Index, coarserBy octaves: Int
) -> Range<Index> where Index.Stride: SignedInteger {
  let last = Index.max >> octaves
  let start = coarser > last ? Index.max : coarser << octaves
  return indices.clamped(to: start..<(coarser >= last ? Index.max : (coarser + 1) << octaves))
}
