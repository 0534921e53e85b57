import Foundation
import RenderList
import Synchronization

extension Cancellation {
  /// Runs `work`, which takes a thread for itself, on one of `threads`; it is told when the task is cancelled.
  nonisolated(nonsending) static func run<Success: Sendable, Failure: Error>(
    on threads: WorkerThreads, _ work: @escaping @Sendable (Cancellation) throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    let cancellation = Cancellation()
    let outcome = Outcome<Success, Failure>()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        threads.run {
          outcome.put(Result { () throws(Failure) in try work(cancellation) })
          continuation.resume()
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try outcome.take().get()
  }
}

extension WorkerThreads {
  /// Where files are read and written for as long as it takes. Twice as many as processors, and four at least, because they wait
  /// for disks as well. Chosen.
  static let files = WorkerThreads(width: max(2 * ProcessInfo.processInfo.activeProcessorCount, 4))
}

/// Hands what has been done on to who waits for it. Behind a lock: Thread Sanitizer does not see that a task goes on later.
final class Outcome<Success: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Success, Failure>?>(nil)

  func put(_ result: Result<Success, Failure>) { self.result.withLock { $0 = result } }
  func take() -> Result<Success, Failure> { result.withLock { $0! } }
}
