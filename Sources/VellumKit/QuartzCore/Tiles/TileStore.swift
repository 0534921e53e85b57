import Foundation
import ScrollEngine

/// What all tiled layers share: the memory for tiles, and the frames in which they fade in.
@MainActor final class TileStore {
  static let shared = TileStore()

  /// Bytes.
  var budget = TileStore.defaultBudget {
    didSet { if budget != oldValue { LayerTree.setNeedsCommit() } }
  }
  /// 128 MB: what a screen of 3840 × 2160 shows at most. Chosen.
  private static let defaultBudget = 128 * 1024 * 1024

  private struct Member {
    weak var tiles: LayerTiles?
  }
  private var members: [Member] = []
  private var isFading = false

  /// Bytes that tiles take.
  var bytes: Int { members.reduce(0) { $0 + ($1.tiles?.residentBytes ?? 0) } }

  func add(_ tiles: LayerTiles) {
    if !members.contains(where: { $0.tiles === tiles }) { members.append(Member(tiles: tiles)) }
  }

  /// What of the budget is left to a layer by the others, and whether there is room for more than what is seen.
  func share(of tiles: LayerTiles) -> (budget: Int, hasRoom: Bool) {
    var others = 0
    for member in members {
      if let other = member.tiles, other !== tiles { others += other.wantedBytes }
    }
    return (budget - others, others + tiles.wantedBytes <= budget / 2)
  }

  /// The frame's picture has been made: whoever is not in it stops, and what does not fit the budget goes.
  func endCommit() {
    guard !members.isEmpty else { return }
    members.removeAll { $0.tiles == nil }
    var total = 0
    for member in members {
      guard let tiles = member.tiles else { continue }
      if tiles.lastFrame != LayerTree.frame { tiles.rest() }
      total += tiles.residentBytes + tiles.bytesToCome
    }
    guard total > budget else { return }

    var leftOver: [LeftOver] = []
    for (member, tiles) in members.compactMap(\.tiles).enumerated() {
      for (address, tile) in tiles.tiles where !tiles.isWanted(address) {
        leftOver.append(LeftOver(member: member, address: address, bytes: tile.bytes, lastUse: tile.lastUse))
      }
    }
    leftOver.sort()
    for tile in leftOver where total > budget {
      members[tile.member].tiles?.evict(tile.address)
      total -= tile.bytes
    }
  }

  /// A tile that nobody wants.
  private struct LeftOver: Comparable {
    var member: Int
    var address: TileAddress
    var bytes: Int
    var lastUse: Int

    static func < (a: LeftOver, b: LeftOver) -> Bool {
      (a.lastUse, a.member, a.address.level, a.address.row, a.address.column)
        < (b.lastUse, b.member, b.address.level, b.address.row, b.address.column)
    }
  }

  /// Makes the next frame's picture anew, because a tile is fading in.
  func continueFading() {
    isFading = true
    FrameClock.shared.add(self)
  }
}

extension TileStore: FrameClock.Observer {
  func frame(at now: Timestamp) -> Bool {
    guard isFading else { return false }
    isFading = false
    LayerTree.setNeedsCommit()
    return true
  }
}
