import HostInterface
import VellumKit

// These two hide Swift's own in programs that import UIKit. They end on the caller's actor, so that the code after the sleep
// has begun when the wait is over.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for so many nanoseconds, as Swift's `sleep` does. A program without a window waits for it.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task for a duration of the continuous clock, as Swift's `sleep` does. A program without a window waits for it.
  nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
    PendingWaits.shared.begin()
    defer { PendingWaits.shared.end() }
    let clock = ContinuousClock()
    try await clock.sleep(until: clock.now.advanced(by: duration))
  }
}
