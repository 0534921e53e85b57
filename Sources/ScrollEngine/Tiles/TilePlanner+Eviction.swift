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
  mutating func evict(from resident: [ResidentTile], into evict: inout [TileAddress]) {
    var total = bytesToCome
    for index in resident.indices { total += resident[index].bytes }
    guard total > budget else { return }
    droppable.removeAll(keepingCapacity: true)
    for index in resident.indices where !isWanted(resident[index].address) {
      droppable.append(Droppable(tile: resident[index], standsIn: standsIn(resident[index].address)))
    }
    heapSort(&droppable) { $0.precedes($1) }
    for index in droppable.indices where total > budget {
      evict.append(droppable[index].tile.address)
      total -= droppable[index].tile.bytes
    }
  }

  /// Whether a tile of another level shows the place of one that is seen and missing.
  private func standsIn(_ tile: TileAddress) -> Bool {
    guard let seen = window(for: .seen) else { return false }
    guard tile.level < seen.tiles.level else { return isMissingSomething(under: tile) }
    let coarser = tile.ancestor(at: seen.tiles.level)
    guard seen.tiles.level - tile.level <= TilePyramid.finerStandIns, seen.tiles.contains(coarser) else {
      return false
    }
    return marks[seen.firstMark + seen.tiles.index(of: coarser)].residentBytes == nil
  }
}
