// As Apple's do, each module brings the one below it.
@_exported import VellumLayers

#if THREAD_SANITIZER
  /// The one whose locking Thread Sanitizer sees, in place of `Synchronization.Mutex`.
  typealias Mutex<Value> = VellumGraphics.Mutex<Value>
#endif
