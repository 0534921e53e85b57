// Each module re-exports the one below it, as Apple's modules do.
@_exported import VellumLayers

#if THREAD_SANITIZER
  /// Thread Sanitizer understands the locks of this type; it does not understand those of
  /// `Synchronization.Mutex`.
  typealias Mutex<Value> = VellumGraphics.Mutex<Value>
#endif
