extension TilePlanner {
  /// A wanted tile, and where it stands among them.
  struct Candidate {
    var tile: TileAddress
    var mark: Int
    var purpose: Purpose
    /// For ``Purpose/ahead``, the part of the motion.
    var step: Int
    /// Device pixels from the tile's centre to the focus, squared.
    var distance: Double

    func precedes(_ other: Candidate) -> Bool {
      if purpose != other.purpose { return purpose.rawValue < other.purpose.rawValue }
      if step != other.step { return step < other.step }
      return distance == other.distance ? tile.precedes(other.tile) : distance < other.distance
    }
  }

  /// Lists what is wanted, each tile once, in the order in which the budget is spent.
  mutating func collect(_ viewport: TileViewport, focus: Vector, ahead: [TileViewport]) {
    wanted.removeAll(keepingCapacity: true)
    for index in windows.indices {
      let window = windows[index]
      let isAhead = window.purpose == .ahead
      let seen = isAhead ? ahead[window.step] : viewport
      let centre = isAhead ? seen.size * 0.5 : focus
      for row in window.tiles.rows {
        for column in window.tiles.columns {
          let tile = TileAddress(level: window.tiles.level, column: column, row: row)
          let mark = window.firstMark + window.tiles.index(of: tile)
          guard markIndex(of: tile) == mark else { continue }
          wanted.append(
            Candidate(
              tile: tile, mark: mark, purpose: window.purpose, step: window.step,
              distance: distance(of: tile, to: centre, in: seen)))
        }
      }
    }
    heapSort(&wanted) { $0.precedes($1) }
  }

  private func distance(of tile: TileAddress, to point: Vector, in viewport: TileViewport) -> Double {
    let centre = pyramid.area(of: tile).center - viewport.origin
    let x = centre.x * viewport.scale.x - point.x
    let y = centre.y * viewport.scale.y - point.y
    return x * x + y * y
  }

  /// Spends the budget on what is wanted, and lists what of it is missing, most urgent first.
  mutating func keep(listing missing: inout [TileAddress]) {
    var spent = 0
    // What is seen is never given up for anything.
    for index in wanted.indices where wanted[index].purpose == .seen {
      let candidate = wanted[index]
      guard let bytes = marks[candidate.mark].residentBytes else { continue }
      marks[candidate.mark].isKept = true
      spent += bytes
    }
    neededBytes = spent
    bytesToCome = 0
    for index in wanted.indices where !marks[wanted[index].mark].isKept {
      let candidate = wanted[index]
      let resident = marks[candidate.mark].residentBytes
      let bytes = resident ?? self.bytes(of: candidate.tile)
      let isLater = candidate.purpose.isLater
      guard bytes <= (isLater ? min(budget, budgetAhead) : budget) - spent else { break }
      marks[candidate.mark].isKept = true
      spent += bytes
      if !isLater { neededBytes = spent }
      if resident == nil { bytesToCome += bytes }
    }
    wantedBytes = spent
    appendMissing(to: &missing) { $0.purpose == .overview || isNeededFirst($0) }
    appendMissing(to: &missing) { $0.purpose == .seen }
    appendMissing(to: &missing) { $0.purpose == .standIn && !isNeededFirst($0) }
    appendMissing(to: &missing) { $0.purpose == .ahead }
    urgentCount = missing.count
    appendMissing(to: &missing) { $0.purpose == .margin }
  }

  private func appendMissing(to missing: inout [TileAddress], where isNext: (Candidate) -> Bool) {
    for index in wanted.indices {
      let candidate = wanted[index]
      let mark = marks[candidate.mark]
      guard mark.isKept, mark.residentBytes == nil, isNext(candidate) else { continue }
      missing.append(candidate.tile)
    }
  }

  /// Whether it stands in for something that is seen, and missing, and not yet stood in for.
  private func isNeededFirst(_ candidate: Candidate) -> Bool {
    guard candidate.purpose == .standIn, !marks[candidate.mark].isCovered else { return false }
    return isMissingSomething(under: candidate.tile)
  }
}
