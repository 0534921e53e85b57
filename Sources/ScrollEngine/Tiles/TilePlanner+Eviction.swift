extension TilePlanner {
  /// A resident tile that may go.
  struct Droppable {
    var tile: ResidentTile
    /// Whether it is shown in place of one that is missing.
    var standsIn: Bool

    func precedes(_ other: Droppable) -> Bool {
      if standsIn != other.standsIn { return !standsIn }
      if tile.lastUse != other.tile.lastUse { return tile.lastUse < other.tile.lastUse }
      return tile.address.precedes(other.tile.address)
    }
  }

  /// Lists what has to go so that the rest, and what is to come, fit the budget; what was not used for longest goes first,
  /// and what stands in for something missing goes last.
  mutating func evict(from resident: [ResidentTile], toCome: Int, into evict: inout [TileAddress]) {
    var total = toCome
    for tile in resident { total += tile.bytes }
    guard total > budget else { return }
    droppable.removeAll(keepingCapacity: true)
    for tile in resident where !isKept(tile.address) {
      droppable.append(Droppable(tile: tile, standsIn: standsIn(tile.address)))
    }
    heapSort(&droppable) { $0.precedes($1) }
    for candidate in droppable {
      guard total > budget else { return }
      evict.append(candidate.tile.address)
      total -= candidate.tile.bytes
    }
  }

  /// Whether a tile of another level shows the place of one that is seen and missing.
  private func standsIn(_ tile: TileAddress) -> Bool {
    guard let seen = windows.first(where: { $0.purpose == .seen }) else { return false }
    guard tile.level < seen.tiles.level else { return isMissingSomething(under: tile) }
    let coarser = tile.ancestor(at: seen.tiles.level)
    guard seen.tiles.level - tile.level <= TilePyramid.finerStandIns, seen.tiles.contains(coarser) else {
      return false
    }
    return marks[seen.firstMark + seen.tiles.index(of: coarser)].residentBytes == nil
  }
}
