import Foundation
import RenderList

/// Counts background work that will change what is shown, so that a host can wait for it.
///
/// A piece of work counts until the main actor has handled its result.
package final class BackgroundWork: @unchecked Sendable {
  package static let shared = BackgroundWork()

  private let lock = NSLock()
  private var count = 0
  private var changeCount = 0
  private var onChange: (@Sendable () -> Void)?

  /// Pieces of work under way.
  package var inFlight: Int { lock.withLock { count } }

  /// Sets what is called, on any thread, when work needs the main actor or has ended. One host at a time.
  package func wake(with handler: (@Sendable () -> Void)?) { lock.withLock { onChange = handler } }

  /// Makes a thread for pieces of work that are done one after the other, and give way to what draws.
  package static func makeThread() -> WorkerThreads { WorkerThreads(width: 1, givesWay: true) }

  /// Runs `work` on one of `threads`, then `completion` on the main actor.
  package func run<Result: Sendable>(
    on threads: WorkerThreads, _ work: @escaping @Sendable () -> Result,
    completion: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    begin(1)
    threads.run {
      let result = work()
      Task { @MainActor in
        completion(result)
        self.end(1)
      }
      self.announce()
    }
  }

  /// Grows with every piece of work that needs the main actor or ends.
  package var changes: Int { lock.withLock { changeCount } }

  /// Counts pieces of work that the caller runs and ends with `end(_:)`.
  package func begin(_ pieces: Int) { lock.withLock { count += pieces } }

  /// Ends pieces of work that the main actor has handled, or that were withdrawn.
  package func end(_ pieces: Int) {
    lock.withLock { count -= pieces }
    announce()
  }

  /// Wakes the host: work needs the main actor, or has ended.
  package func announce() {
    let handler = lock.withLock {
      changeCount += 1
      return onChange
    }
    handler?()
  }
}
