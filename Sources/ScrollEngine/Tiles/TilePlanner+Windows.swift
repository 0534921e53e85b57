extension TilePlanner {
  /// Why tiles are wanted, in the order in which the budget is spent.
  enum Purpose: Int {
    // Before what is seen: these are few, and without them something could be blank.
    case overview
    case standIn
    case seen
    case ahead
    case margin

    /// Whether it is not for what is on the screen.
    var isLater: Bool {
      switch self {
      case .ahead, .margin: true
      case .overview, .standIn, .seen: false
      }
    }
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
    if !isCutShort(.seen) { look(.margin, at: level, in: viewport, margin: margin) }
  }

  /// Whether not even all tiles for a purpose are looked at. Then nothing around them is worth loading.
  private func isCutShort(_ purpose: Purpose) -> Bool {
    guard let tiles = window(for: purpose)?.tiles else { return false }
    return max(tiles.columns.count, tiles.rows.count) >= TileWindow.longest
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
    for index in windows.indices where windows[index].tiles.contains(tile) {
      return windows[index].firstMark + windows[index].tiles.index(of: tile)
    }
    return nil
  }

  /// What the last plan wants a tile for, there or not.
  public func priority(of tile: TileAddress) -> TilePriority {
    for index in windows.indices where windows[index].tiles.contains(tile) {
      let window = windows[index]
      guard marks[window.firstMark + window.tiles.index(of: tile)].isKept else { return .none }
      return window.purpose.isLater ? .later : .screen
    }
    return .none
  }

  /// The window of a purpose of which there is one at most; nil if it has no tiles.
  func window(for purpose: Purpose) -> Window? {
    for index in windows.indices where windows[index].purpose == purpose { return windows[index] }
    return nil
  }

  /// Notes which of the wanted tiles are there already.
  mutating func mark(_ resident: [ResidentTile]) {
    for tile in resident.indices {
      if let index = markIndex(of: resident[tile].address) {
        marks[index].residentBytes = resident[tile].bytes
      }
    }
    guard let seen = window(for: .seen)?.tiles, let standIn = window(for: .standIn) else { return }
    let accepted = standIn.tiles.level...max(standIn.tiles.level, seen.level + Self.acceptedOctaves)
    for tile in resident.indices where accepted.contains(resident[tile].address.level) {
      markCovered(standIn, by: resident[tile].address)
    }
  }

  private mutating func markCovered(_ window: Window, by coarser: TileAddress) {
    let part = window.tiles.part(in: coarser)
    for row in part.rows {
      for column in part.columns {
        let tile = TileAddress(level: part.level, column: column, row: row)
        marks[window.firstMark + window.tiles.index(of: tile)].isCovered = true
      }
    }
  }

  /// Whether, of the tiles that are seen, one that `tile` covers is not there.
  func isMissingSomething(under tile: TileAddress) -> Bool {
    guard let seen = window(for: .seen), tile.level >= seen.tiles.level else { return false }
    let part = seen.tiles.part(in: tile)
    for row in part.rows {
      for column in part.columns {
        let index = seen.tiles.index(of: TileAddress(level: part.level, column: column, row: row))
        if marks[seen.firstMark + index].residentBytes == nil { return true }
      }
    }
    return false
  }
}
