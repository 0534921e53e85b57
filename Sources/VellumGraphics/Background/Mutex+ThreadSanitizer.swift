#if THREAD_SANITIZER
  import Foundation

  /// Replaces `Synchronization.Mutex`, whose locking Thread Sanitizer does not see. It sees that of `NSLock`.
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
