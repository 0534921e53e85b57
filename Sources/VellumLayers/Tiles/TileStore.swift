import Foundation
import ScrollEngine

/// What all tiled layers share: the memory for tiles, and the frames in which they fade in.
@MainActor package final class TileStore {
  package static let shared = TileStore()

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
  private var wantsPicture = false

  /// Bytes that tiles take.
  var bytes: Int { members.reduce(0) { $0 + ($1.tiles?.residentBytes ?? 0) } }

  func add(_ tiles: LayerTiles) {
    if !members.contains(where: { $0.tiles === tiles }) { members.append(Member(tiles: tiles)) }
  }

  /// What of the budget the others leave to a layer: for what is on the screen, which goes before what others want for later,
  /// and for everything.
  func share(of tiles: LayerTiles) -> (needed: Int, wanted: Int) {
    var (needed, wanted) = (budget, budget)
    for member in members {
      guard let other = member.tiles, other !== tiles else { continue }
      needed -= other.neededBytes
      wanted -= other.wantedBytes
    }
    return (needed, wanted)
  }

  /// The frame's picture has been made: whoever is not in it stops, and what does not fit the budget goes.
  package func endCommit() {
    guard !members.isEmpty else { return }
    members.removeAll { $0.tiles == nil }
    var total = 0
    for member in members {
      guard let tiles = member.tiles else { continue }
      if tiles.lastFrame != LayerTree.frame { tiles.rest() }
      total += tiles.expectedBytes
    }
    guard total > budget else { return }

    var leftOver: [LeftOver] = []
    for (member, tiles) in members.compactMap(\.tiles).enumerated() {
      for (address, tile) in tiles.tiles where !tiles.isNeeded(address) {
        leftOver.append(
          LeftOver(
            isWanted: tiles.isWanted(address), member: member, address: address, bytes: tile.bytes,
            lastUse: tile.lastUse))
      }
    }
    leftOver.sort()
    for tile in leftOver where total > budget {
      members[tile.member].tiles?.evict(tile.address)
      total -= tile.bytes
      // Its layer has to want less.
      if tile.isWanted { makeNextPicture() }
    }
  }

  /// A tile that is not needed for what is on the screen.
  private struct LeftOver: Comparable {
    var isWanted: Bool
    var member: Int
    var address: TileAddress
    var bytes: Int
    var lastUse: Int

    static func < (a: LeftOver, b: LeftOver) -> Bool {
      if a.isWanted != b.isWanted { return b.isWanted }
      return (a.lastUse, a.member, a.address.level, a.address.row, a.address.column)
        < (b.lastUse, b.member, b.address.level, b.address.row, b.address.column)
    }
  }

  /// Makes the next frame's picture anew: a tile is fading in, or the budget has to be shared out again.
  func makeNextPicture() {
    wantsPicture = true
    FrameClock.shared.add(self)
  }
}

extension TileStore: FrameClock.Observer {
  package func frame(at now: Timestamp) -> Bool {
    guard wantsPicture else { return false }
    wantsPicture = false
    LayerTree.setNeedsCommit()
    return true
  }
}
