#if THREAD_SANITIZER
  import VellumKit

  /// Replaces `Synchronization.Mutex` by one whose locking Thread Sanitizer sees.
  typealias Mutex<Value> = VellumKit.Mutex<Value>
#endif
