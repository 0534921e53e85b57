import HostInterface
import VellumKit

// These hide Swift's own in programs that import UIKit. They end on the caller's actor, so that the code after the sleep
// has begun when the wait is over.
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for so many nanoseconds, as Swift's `sleep` does. A program without a window waits for it.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task for a duration of the continuous clock, as Swift's `sleep` does. A program without a window waits for it.
  nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
    let clock = ContinuousClock()
    try await sleep(until: clock.now.advanced(by: duration), clock: clock)
  }

  /// Suspends the task for a duration of a clock, as Swift's `sleep` does. A program without a window waits for it.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    try await sleep(until: clock.now.advanced(by: duration), tolerance: tolerance, clock: clock)
  }

  /// Suspends the task until a moment of a clock, as Swift's `sleep` does. A program without a window waits for it.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    PendingWaits.shared.begin()
    defer { PendingWaits.shared.end() }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
