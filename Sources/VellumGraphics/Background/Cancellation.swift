import CVipsShim

/// Stops work on another thread, also that of libvips. The work asks it between two pieces.
package final class Cancellation: @unchecked Sendable {
  package let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  package init() { flag.initialize(to: 0) }

  package func cancel() { vellum_cancel(flag) }
  package var isCancelled: Bool { vellum_is_cancelled(flag) != 0 }

  deinit { flag.deallocate() }
}
