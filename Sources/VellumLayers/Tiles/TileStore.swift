import Foundation
import ScrollEngine

/// What a screen's tiled layers share: the memory for tiles, and the frames in which they fade in.
@MainActor package final class TileStore {
  /// The compositor that owns it.
  package unowned var compositor: Compositor!

  /// Bytes.
  var budget = TileStore.defaultBudget {
    didSet { if budget != oldValue { compositor.setNeedsCommit() } }
  }
  /// 128 MB: what a screen of 3840 × 2160 shows at most. Chosen.
  private static let defaultBudget = 128 * 1024 * 1024

  private struct Member {
    weak var tiles: LayerTiles?
  }
  private var members: [Member] = []
  private var wantsCommit = false
  /// Working memory of `endCommit()`, kept from frame to frame: the tiles of all layers.
  private var held: [HeldTile] = []

  /// Bytes that tiles take.
  var bytes: Int { members.reduce(0) { $0 + ($1.tiles?.residentBytes ?? 0) } }

  func add(_ tiles: LayerTiles) { members.append(Member(tiles: tiles)) }

  func remove(_ tiles: LayerTiles) { members.removeAll { $0.tiles === tiles } }

  /// The part of the budget that the other layers leave to one layer. `needed` is for what is on the screen,
  /// which comes before what others want for later; `wanted` is for everything.
  func share(of tiles: LayerTiles) -> (needed: Int, wanted: Int) {
    var (needed, wanted) = (budget, budget)
    for member in members {
      guard let other = member.tiles, other !== tiles else { continue }
      needed -= other.neededBytes
      wanted -= other.wantedBytes
    }
    return (needed, wanted)
  }

  /// Called after a frame's commit. Layers that were not in it stop wanting tiles, and tiles beyond the
  /// budget are evicted.
  package func endCommit() {
    guard !members.isEmpty else { return }
    members.removeAll { $0.tiles == nil }
    var total = 0
    for member in members {
      guard let tiles = member.tiles else { continue }
      if tiles.lastFrame != compositor.frame { tiles.rest() }
      total += tiles.expectedBytes
    }
    guard total > budget else { return }
    held.removeAll(keepingCapacity: true)
    for (number, member) in members.enumerated() { member.tiles?.addHeld(to: &held, as: number) }
    for tile in TileEvictor.evictions(freeing: total - budget, from: &held) {
      members[tile.picture].tiles?.evict(tile.address)
      // Its layer has to make a smaller plan.
      if tile.priority == .later { requestCommit() }
    }
  }

  /// Asks for a commit in the next frame: a tile is fading in, or the budget has to be divided again.
  func requestCommit() {
    wantsCommit = true
    compositor.clock.add(self)
  }
}

extension TileStore: FrameClock.Observer {
  package func frame(at now: Timestamp) -> Bool {
    guard wantsCommit else { return false }
    wantsCommit = false
    compositor.setNeedsCommit()
    return true
  }
}
