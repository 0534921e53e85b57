import Foundation
import RenderList
import ScrollEngine
import Synchronization

/// Draws the tiles of a screen's layers, a bounded number at a time, on threads of its own.
///
/// Owners are served in turn, each in the order of its list. A task that has not begun can be withdrawn. One
/// that has begun is finished, and its owner decides whether to use the result.
package final class TilePool: Sendable {
  /// Tiles that are drawn at the same time: one for each processor, but at least 2, so that a slow tile does
  /// not hold up the others, and at most 8, so that a large machine is not taken up. Chosen.
  package static let width = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 8)

  fileprivate struct OwnerQueue {
    let owner: ObjectIdentifier
    var tasks: ArraySlice<any TileTask>
  }

  fileprivate struct Drawn {
    let task: any TileTask
    let image: RenderImage?
  }

  fileprivate struct State {
    /// The highest number that was given out, and the highest of a task that was added.
    var lastNumber = 0
    var lastAdded = 0
    /// One for each owner with tasks that wait; the first one's turn is next.
    var queues: [OwnerQueue] = []
    /// Threads at work.
    var working = 0
    /// Drawn, and not handed over yet.
    var drawn: [Drawn] = []
  }

  private let state = Mutex(State())
  private let executor = TileExecutor()

  // MARK: - The main actor's side

  /// A number for a new task, higher than those of all others. The task has to be passed to `update(_:of:)`
  /// before the main actor does anything else.
  @MainActor package func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Replaces the tasks of an owner that wait by `tasks`, most urgent first. Some of these may have been
  /// passed before; those that have begun meanwhile go on.
  ///
  /// - Returns: The numbers of those that waited and are not among `tasks`. They are closed.
  @MainActor package func update(_ tasks: [any TileTask], of owner: AnyObject) -> [Int] {
    let (dropped, added, threads) = state.withLock { $0.replace(ObjectIdentifier(owner), by: tasks) }
    // New work is counted before old work is ended, so that the count does not become 0 in between.
    if added > 0 { BackgroundWork.shared.begin(added) }
    for _ in 0..<threads { startThread() }
    close(dropped)
    return dropped.map(\.number)
  }

  /// Withdraws those of an owner's tasks that have not begun.
  @MainActor package func withdraw(_ numbers: Set<Int>, of owner: AnyObject) {
    close(state.withLock { $0.withdraw(numbers, of: ObjectIdentifier(owner)) })
  }

  @MainActor private func close(_ tasks: [any TileTask]) {
    guard !tasks.isEmpty else { return }
    for task in tasks { task.close() }
    BackgroundWork.shared.end(tasks.count)
  }

  /// Hands over what has been drawn.
  @MainActor private func handOver() {
    let drawn = state.withLock { state in
      defer { state.drawn = [] }
      return state.drawn
    }
    for drawn in drawn {
      drawn.task.finish(with: drawn.image)
      drawn.task.close()
    }
    BackgroundWork.shared.end(drawn.count)
  }

  // MARK: - The threads' side

  private func startThread() {
    Task(executorPreference: executor) { self.work() }
  }

  /// Draws until no task is left. Does not suspend, because the main actor's isolation is lent to this
  /// thread.
  private nonisolated func work() {
    while let task = next() {
      let image = task.draw()
      let isFirst = state.withLock { state in
        state.drawn.append(Drawn(task: task, image: image))
        return state.drawn.count == 1
      }
      guard isFirst else { continue }
      Task { @MainActor in self.handOver() }
      BackgroundWork.shared.announce()
    }
  }

  /// The task whose turn it is; nil ends the thread.
  private func next() -> (any TileTask)? {
    state.withLock { state in
      guard !state.queues.isEmpty else {
        state.working -= 1
        return nil
      }
      var queue = state.queues.removeFirst()
      let task = queue.tasks.removeFirst()
      if !queue.tasks.isEmpty { state.queues.append(queue) }
      return task
    }
  }
}

extension TilePool.State {
  /// Returns what waited and is not among `tasks`, how many of them are new, and how many threads to start for those.
  fileprivate mutating func replace(
    _ owner: ObjectIdentifier, by tasks: [any TileTask]
  ) -> (dropped: [any TileTask], added: Int, threads: Int) {
    let index = queues.firstIndex { $0.owner == owner }
    let waiting = index.map { queues[$0].tasks } ?? []
    let waitingNumbers = Set(waiting.map(\.number))
    // A task that was added before and does not wait has begun.
    let next = tasks.filter { $0.number > lastAdded || waitingNumbers.contains($0.number) }
    let nextNumbers = Set(next.map(\.number))
    let dropped = waiting.filter { !nextNumbers.contains($0.number) }
    let added = next.count - (waiting.count - dropped.count)
    lastAdded = next.reduce(lastAdded) { max($0, $1.number) }
    if let index {
      queues[index].tasks = next[...]
      if next.isEmpty { queues.remove(at: index) }
    } else if !next.isEmpty {
      queues.append(TilePool.OwnerQueue(owner: owner, tasks: next[...]))
    }
    let threads = min(TilePool.width - working, added)
    working += threads
    return (dropped, added, threads)
  }

  fileprivate mutating func withdraw(_ numbers: Set<Int>, of owner: ObjectIdentifier) -> [any TileTask] {
    guard let index = queues.firstIndex(where: { $0.owner == owner }) else { return [] }
    let withdrawn = queues[index].tasks.filter { numbers.contains($0.number) }
    queues[index].tasks.removeAll { numbers.contains($0.number) }
    if queues[index].tasks.isEmpty { queues.remove(at: index) }
    return Array(withdrawn)
  }
}
