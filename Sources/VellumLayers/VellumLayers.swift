// Each module re-exports the one below it, as Apple's do.
@_exported import VellumGraphics

#if THREAD_SANITIZER
  /// Replaces `Synchronization.Mutex` by one whose locking Thread Sanitizer sees.
  typealias Mutex<Value> = VellumGraphics.Mutex<Value>
#endif
