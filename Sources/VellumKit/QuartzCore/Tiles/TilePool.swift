import Foundation
import RenderList
import ScrollEngine
import Synchronization

/// Draws the tiles of all layers, a bounded number at a time, on threads of its own.
///
/// What is ordered is begun with in turn between layers, within a layer in the order of the list. What has not been begun with can
/// be taken back; what has is finished, and whoever ordered it decides whether it is still of use.
final class TilePool: Sendable {
  static let shared = TilePool()

  /// Tiles that are drawn at the same time: one for each processor, so that a slow tile does not hold up the others on a small
  /// machine, nor do many take a large one. Chosen.
  static let width = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 8)

  private struct Line {
    let owner: ObjectIdentifier
    var orders: ArraySlice<TileOrder>
  }

  private struct Drawn {
    let order: TileOrder
    let image: RenderImage?
  }

  private struct State {
    /// One for each layer that waits for something; the first one's turn is next.
    var lines: [Line] = []
    /// Threads at work.
    var working = 0
    /// Drawn, and not handed over yet.
    var drawn: [Drawn] = []
  }

  private let state = Mutex(State())
  private let executor = TileExecutor()

  // MARK: - The main actor's side

  /// Orders tiles, most urgent first.
  @MainActor func add(_ orders: [TileOrder], of owner: DrawnTiles) {
    BackgroundWork.shared.begin(orders.count)
    let idle = state.withLock { state in
      state.lines.append(Line(owner: ObjectIdentifier(owner), orders: orders[...]))
      let wanted = min(Self.width - state.working, orders.count)
      state.working += wanted
      return wanted
    }
    for _ in 0..<idle { startThread() }
  }

  /// Takes back what a layer has ordered and nobody has begun with; returns which tiles those were.
  @discardableResult @MainActor func withdraw(of owner: DrawnTiles) -> [TileAddress] {
    let withdrawn = state.withLock { state in
      var withdrawn: [TileOrder] = []
      state.lines.removeAll { line in
        guard line.owner == ObjectIdentifier(owner) else { return false }
        withdrawn += line.orders
        return true
      }
      return withdrawn
    }
    guard !withdrawn.isEmpty else { return [] }
    for order in withdrawn { order.close() }
    BackgroundWork.shared.end(withdrawn.count)
    return withdrawn.map(\.tile)
  }

  /// Hands over what has been drawn.
  @MainActor private func handOver() {
    let drawn = state.withLock { state in
      defer { state.drawn = [] }
      return state.drawn
    }
    for drawn in drawn {
      drawn.order.tiles.accept(drawn.order.tile, order: drawn.order.number, image: drawn.image)
      drawn.order.close()
    }
    BackgroundWork.shared.end(drawn.count)
  }

  // MARK: - The threads' side

  private func startThread() {
    Task(executorPreference: executor) { self.work() }
  }

  /// Draws until nothing is left to draw. Without a suspension: the isolation is lent to this thread.
  private nonisolated func work() {
    while let order = next() {
      let image = MainActor.assumeIsolated { order.draw() }
      let isFirst = state.withLock { state in
        state.drawn.append(Drawn(order: order, image: image))
        return state.drawn.count == 1
      }
      guard isFirst else { continue }
      Task { @MainActor in self.handOver() }
      BackgroundWork.shared.announce()
    }
  }

  /// The order whose turn it is; nil ends the thread.
  private func next() -> TileOrder? {
    state.withLock { state in
      guard !state.lines.isEmpty else {
        state.working -= 1
        return nil
      }
      var line = state.lines.removeFirst()
      let order = line.orders.removeFirst()
      if !line.orders.isEmpty { state.lines.append(line) }
      return order
    }
  }
}
