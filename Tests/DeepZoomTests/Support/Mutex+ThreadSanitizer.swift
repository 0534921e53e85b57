#if THREAD_SANITIZER
  import VellumKit

  /// The one whose locking Thread Sanitizer sees, in place of `Synchronization.Mutex`.
  typealias Mutex<Value> = VellumKit.Mutex<Value>
#endif
