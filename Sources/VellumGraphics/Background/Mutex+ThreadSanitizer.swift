#if THREAD_SANITIZER
  import Foundation

  /// Stands for `Synchronization.Mutex`, whose locking happens where Thread Sanitizer does not see it; this one's it sees.
  ///
  /// Only in the build that scripts/test-threads makes.
  package final class Mutex<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    }
  }
#endif
