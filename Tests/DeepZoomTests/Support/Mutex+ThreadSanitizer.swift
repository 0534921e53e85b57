#if THREAD_SANITIZER
  import VellumKit

  /// Replaces `Synchronization.Mutex`, whose locking Thread Sanitizer does not see.
  typealias Mutex<Value> = VellumKit.Mutex<Value>
#endif
