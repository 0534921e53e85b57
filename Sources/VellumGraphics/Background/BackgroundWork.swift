import Foundation

/// Counts work that goes on behind the main thread and will change what is shown, so that a host can wait for it.
///
/// A piece of work ends when the main actor has taken notice of it, not before.
package final class BackgroundWork: @unchecked Sendable {
  package static let shared = BackgroundWork()

  private let condition = NSCondition()
  private var count = 0
  private var pieces = 0
  private var onChange: (@Sendable () -> Void)?

  /// Pieces of work under way.
  package var inFlight: Int { condition.withLock { count } }

  /// Called from any thread when a piece of work needs the main actor, or has ended. One host at a time.
  package func wake(with handler: (@Sendable () -> Void)?) { condition.withLock { onChange = handler } }

  /// Runs `work` on `queue`, then `completion` on the main actor.
  package func run<Result: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable () -> Result,
    completion: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    begin(1)
    queue.async {
      let result = work()
      Task { @MainActor in
        completion(result)
        self.end(1)
      }
      self.announce()
    }
  }

  /// Grows with every piece of work that needs the main actor or ends.
  package var changes: Int { condition.withLock { pieces } }

  /// Blocks until ``changes`` is no longer `seen`, `deadline` passes, or nothing is under way.
  ///
  /// On the main thread: read ``changes``, let main-actor tasks run, then wait.
  package func wait(since seen: Int, until deadline: Date) {
    condition.withLock {
      while count > 0, pieces == seen, condition.wait(until: deadline) {}
    }
  }

  /// Counts pieces of work that somebody else runs, until as many have come to their ``end(_:)``.
  package func begin(_ pieces: Int) { condition.withLock { count += pieces } }

  /// The main actor has taken notice of pieces of work, or they are not to be done after all.
  package func end(_ pieces: Int) {
    condition.withLock { count -= pieces }
    announce()
  }

  /// Tells whoever waits that work needs the main actor.
  package func announce() {
    let handler = condition.withLock {
      pieces += 1
      condition.broadcast()
      return onChange
    }
    handler?()
  }
}
