import Foundation
import RenderList
import Synchronization
import VellumKit

extension Cancellation {
  /// Runs `work`, which may block, on one of `threads`. Its cancellation is set when the task is cancelled.
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
  /// Threads that read and write files and may block. Twice as many as processors, and at least four, because
  /// they also wait for disks. Chosen.
  static let files = WorkerThreads(width: max(2 * ProcessInfo.processInfo.activeProcessorCount, 4))
}

/// Passes a result to the task that waits for it. It has a lock, because Thread Sanitizer does not see that
/// the task continues after the result is put.
final class Outcome<Success: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Success, Failure>?>(nil)

  func put(_ result: Result<Success, Failure>) { self.result.withLock { $0 = result } }
  func take() -> Result<Success, Failure> { result.withLock { $0! } }
}
