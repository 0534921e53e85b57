import Dispatch
import Synchronization

extension Cancellation {
  /// Runs `work`, which takes a thread for itself, on a queue; it is told when the task is cancelled.
  static func run<Success: Sendable, Failure: Error>(
    on queue: DispatchQueue, _ work: @escaping @Sendable (Cancellation) throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    let cancellation = Cancellation()
    let outcome = Outcome<Success, Failure>()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
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

/// Hands what has been done on to who waits for it. Behind a lock: Thread Sanitizer does not see that a task goes on later.
private final class Outcome<Success: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Success, Failure>?>(nil)

  func put(_ result: Result<Success, Failure>) { self.result.withLock { $0 = result } }
  func take() -> Result<Success, Failure> { result.withLock { $0! } }
}
