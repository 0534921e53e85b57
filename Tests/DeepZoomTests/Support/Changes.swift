import Synchronization

/// Lets a test wait for what other tasks bring about: each of them says when something has changed.
///
/// What never comes is ended by the suite's time limit.
final class Changes: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Something has changed. On any thread.
  func note() {
    let waiting = state.withLock { state in
      state.count += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when `holds`, which is asked anew after every change.
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
