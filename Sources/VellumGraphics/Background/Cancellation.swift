import CVipsShim

/// Asks decoding or resampling on another thread to stop.
package final class Cancellation: @unchecked Sendable {
  package let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  package init() { flag.pointee = 0 }

  package func cancel() { vellum_cancel(flag) }

  deinit { flag.deallocate() }
}
