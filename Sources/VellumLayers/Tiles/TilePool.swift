import Foundation
import RenderList
import ScrollEngine
import Synchronization

/// Draws the tiles of all layers, a bounded number at a time, on threads of its own.
///
/// Owners are served in turn, each in the order of its list. A task that nobody has begun with can be taken back. One that has been
/// begun with is finished, and its owner decides whether it is still of use.
package final class TilePool: Sendable {
  /// Tiles that are drawn at the same time: one for each processor, so that a slow tile does not hold up the others on a small
  /// machine, nor do many take a large one. Chosen.
  package static let width = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 8)

  fileprivate struct Line {
    let owner: ObjectIdentifier
    var tasks: ArraySlice<any TileTask>
  }

  fileprivate struct Drawn {
    let task: any TileTask
    let image: RenderImage?
  }

  fileprivate struct State {
    /// The last number that was given out, and the last of a task that came.
    var lastNumber = 0
    var lastAdded = 0
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

  /// A number for a new task, higher than those of all others. It is to be given to ``update(_:of:)`` before the main actor turns to
  /// something else.
  @MainActor package func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Puts `tasks`, most urgent first, in the place of those of an owner that wait. Some of them may have come before: what has been
  /// begun with meanwhile goes on.
  ///
  /// - Returns: The numbers of those that waited and are not among `tasks`. They are closed.
  @MainActor package func update(_ tasks: [any TileTask], of owner: AnyObject) -> [Int] {
    let (dropped, added, threads) = state.withLock { $0.replace(ObjectIdentifier(owner), by: tasks) }
    // First what begins, so that there is no moment without work.
    if added > 0 { BackgroundWork.shared.begin(added) }
    for _ in 0..<threads { startThread() }
    close(dropped)
    return dropped.map(\.number)
  }

  /// Takes back those tasks of an owner that nobody has begun with.
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

  /// Draws until nothing is left to draw. Without a suspension: the isolation is lent to this thread.
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
      guard !state.lines.isEmpty else {
        state.working -= 1
        return nil
      }
      var line = state.lines.removeFirst()
      let task = line.tasks.removeFirst()
      if !line.tasks.isEmpty { state.lines.append(line) }
      return task
    }
  }
}

extension TilePool.State {
  /// Returns what waited and is not among `tasks`, how many of them are new, and how many threads to start for those.
  fileprivate mutating func replace(
    _ owner: ObjectIdentifier, by tasks: [any TileTask]
  ) -> (dropped: [any TileTask], added: Int, threads: Int) {
    let index = lines.firstIndex { $0.owner == owner }
    let waiting = index.map { lines[$0].tasks } ?? []
    let waitingNumbers = Set(waiting.map(\.number))
    // One that came before and does not wait has been begun with.
    let next = tasks.filter { $0.number > lastAdded || waitingNumbers.contains($0.number) }
    let nextNumbers = Set(next.map(\.number))
    let dropped = waiting.filter { !nextNumbers.contains($0.number) }
    let added = next.count - (waiting.count - dropped.count)
    lastAdded = next.reduce(lastAdded) { max($0, $1.number) }
    if let index {
      lines[index].tasks = next[...]
      if next.isEmpty { lines.remove(at: index) }
    } else if !next.isEmpty {
      lines.append(TilePool.Line(owner: owner, tasks: next[...]))
    }
    let threads = min(TilePool.width - working, added)
    working += threads
    return (dropped, added, threads)
  }

  fileprivate mutating func withdraw(_ numbers: Set<Int>, of owner: ObjectIdentifier) -> [any TileTask] {
    guard let index = lines.firstIndex(where: { $0.owner == owner }) else { return [] }
    let withdrawn = lines[index].tasks.filter { numbers.contains($0.number) }
    lines[index].tasks.removeAll { numbers.contains($0.number) }
    if lines[index].tasks.isEmpty { lines.remove(at: index) }
    return Array(withdrawn)
  }
}
