import Synchronization

/// Lets a test wait for other tasks, each of which calls `note()` when something has changed.
///
/// The suite's time limit ends a wait for something that never happens.
final class Changes: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Call when something has changed; from any thread.
  func note() {
    let waiting = state.withLock { state in
      state.count += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when `holds` is true; it is evaluated again after every change.
  nonisolated(nonsending) func until(_ holds: () -> Bool) async {
    while !Task.isCancelled {
      let seen = state.withLock { $0.count }
      if holds() { return }
      await next(after: seen)
    }
  }

  nonisolated(nonsending) private func next(after seen: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard state.count == seen, !Task.isCancelled else { return true }
          state.waiting.append(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      note()
    }
  }
}
