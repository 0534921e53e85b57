extension TileWindow {
  /// The window with the rows and columns next to it of which every tile is there: what a resampling of the window reads too.
  package func withNeighbours(of pyramid: TilePyramid, hasTile: (TileAddress) -> Bool) -> TileWindow {
    guard !isEmpty else { return self }
    func isComplete(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
      for row in rows {
        for column in columns where !hasTile(TileAddress(level: level, column: column, row: row)) {
          return false
        }
      }
      return true
    }
    var (columns, rows) = (columns, rows)
    if columns.lowerBound > 0, isComplete(columns.lowerBound - 1..<columns.lowerBound, rows) {
      columns = columns.lowerBound - 1..<columns.upperBound
    }
    if columns.upperBound < pyramid.tileCount(.horizontal, level),
      isComplete(columns.upperBound..<columns.upperBound + 1, rows)
    {
      columns = columns.lowerBound..<columns.upperBound + 1
    }
    if rows.lowerBound > 0, isComplete(columns, rows.lowerBound - 1..<rows.lowerBound) {
      rows = rows.lowerBound - 1..<rows.upperBound
    }
    if rows.upperBound < pyramid.tileCount(.vertical, level),
      isComplete(columns, rows.upperBound..<rows.upperBound + 1)
    {
      rows = rows.lowerBound..<rows.upperBound + 1
    }
    return TileWindow(level: level, columns: columns, rows: rows)
  }
}
