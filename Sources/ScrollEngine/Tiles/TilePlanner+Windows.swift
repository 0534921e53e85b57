extension TilePlanner {
  /// Why tiles are wanted, in the order in which the budget is spent.
  enum Purpose: Int {
    // Before what is seen: these are few, and without them something could be blank.
    case overview
    case standIn
    case seen
    case ahead
    case margin
  }

  /// A rectangle of tiles that are wanted for one purpose.
  struct Window {
    var purpose: Purpose
    var tiles: TileWindow
    /// Place of the first tile's mark.
    var firstMark: Int
    /// The part of the motion that it belongs to, counted in the array of viewports ahead.
    var step = 0
  }

  /// What is known about a wanted tile.
  struct Mark {
    /// Bytes that it takes in memory; nil if it is not there.
    var residentBytes: Int?
    var isUnderWay = false
    /// Whether a resident tile shows the place well enough for the time being.
    var isCovered = false
    var isKept = false
  }

  /// Finds the windows of everything that is wanted.
  mutating func lookAt(_ viewport: TileViewport, ahead: [TileViewport]) {
    windows.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    let level = pyramid.level(forScale: viewport.scale)
    let overview = pyramid.overviewLevel
    look(.seen, at: level, in: viewport)
    if overview > level { look(.overview, at: overview, in: viewport) }
    var standIn = level
    while standIn < level + Self.standInOctaves, let next = pyramid.level(above: standIn) { standIn = next }
    if standIn > level, standIn < overview { look(.standIn, at: standIn, in: viewport) }
    for step in ahead.indices {
      look(.ahead, at: pyramid.level(forScale: ahead[step].scale), in: ahead[step], step: step)
    }
    look(.margin, at: level, in: viewport, margin: margin)
  }

  private mutating func look(
    _ purpose: Purpose, at level: Int, in viewport: TileViewport, margin: Double = 0, step: Int = 0
  ) {
    let tiles = TileWindow(of: pyramid, level: level, in: viewport, margin: margin)
    guard !tiles.isEmpty else { return }
    windows.append(Window(purpose: purpose, tiles: tiles, firstMark: marks.count, step: step))
    for _ in 0..<tiles.count { marks.append(Mark()) }
  }

  /// The place of a tile's mark, which is in the first window that has it; nil if it is not wanted.
  func markIndex(of tile: TileAddress) -> Int? {
    for window in windows where window.tiles.contains(tile) {
      return window.firstMark + window.tiles.index(of: tile)
    }
    return nil
  }

  func isKept(_ tile: TileAddress) -> Bool {
    markIndex(of: tile).map { marks[$0].isKept } ?? false
  }

  /// Notes which of the wanted tiles are there already.
  mutating func mark(_ resident: [ResidentTile], _ underWay: [TileAddress]) {
    for tile in resident {
      if let index = markIndex(of: tile.address) { marks[index].residentBytes = tile.bytes }
    }
    for tile in underWay {
      if let index = markIndex(of: tile) { marks[index].isUnderWay = true }
    }
    guard let seen = windows.first(where: { $0.purpose == .seen })?.tiles,
      let standIn = windows.first(where: { $0.purpose == .standIn })
    else { return }
    for tile in resident
    where tile.address.level >= standIn.tiles.level
      && tile.address.level <= seen.level + Self.acceptedOctaves
    {
      forEachTile(of: standIn.tiles, in: tile.address) { marks[standIn.firstMark + $0].isCovered = true }
    }
  }

  /// Calls `body` with the index of every tile of a window that `coarser` covers.
  func forEachTile(of window: TileWindow, in coarser: TileAddress, _ body: (Int) -> Void) {
    let shift = coarser.level - window.level
    let columns = window.columns.clamped(to: coarser.column << shift..<(coarser.column + 1) << shift)
    let rows = window.rows.clamped(to: coarser.row << shift..<(coarser.row + 1) << shift)
    for row in rows {
      for column in columns {
        body(window.index(of: TileAddress(level: window.level, column: column, row: row)))
      }
    }
  }
}
