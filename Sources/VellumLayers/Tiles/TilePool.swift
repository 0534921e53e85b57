import Foundation
import RenderList
import ScrollEngine
import Synchronization

/// Draws the tiles of all layers, a bounded number at a time, on threads of its own.
///
/// What is ordered is begun with in turn between owners, of one owner in the order of the list. What has not been begun with can
/// be taken back; what has is finished, and whoever ordered it decides whether it is still of use.
package final class TilePool: Sendable {
  package static let shared = TilePool()

  /// Tiles that are drawn at the same time: one for each processor, so that a slow tile does not hold up the others on a small
  /// machine, nor do many take a large one. Chosen.
  package static let width = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 8)

  private struct Line {
    let owner: ObjectIdentifier
    var tasks: ArraySlice<any TileTask>
  }

  private struct Drawn {
    let task: any TileTask
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
  @MainActor package func add(_ tasks: [any TileTask], of owner: AnyObject) {
    BackgroundWork.shared.begin(tasks.count)
    let idle = state.withLock { state in
      state.lines.append(Line(owner: ObjectIdentifier(owner), tasks: tasks[...]))
      let wanted = min(Self.width - state.working, tasks.count)
      state.working += wanted
      return wanted
    }
    for _ in 0..<idle { startThread() }
  }

  /// Takes back what an owner has ordered and nobody has begun with; returns what that was.
  @discardableResult @MainActor package func withdraw(of owner: AnyObject) -> [any TileTask] {
    let withdrawn = state.withLock { state in
      var withdrawn: [any TileTask] = []
      state.lines.removeAll { line in
        guard line.owner == ObjectIdentifier(owner) else { return false }
        withdrawn += line.tasks
        return true
      }
      return withdrawn
    }
    guard !withdrawn.isEmpty else { return [] }
    for task in withdrawn { task.close() }
    BackgroundWork.shared.end(withdrawn.count)
    return withdrawn
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
