import Foundation
import ScrollEngine

/// Reads a progress again and again until it has finished or is cancelled, and tells when it is another.
@MainActor final class ProgressFollower: FrameClock.Sleeper {
  private let progress: Progress
  private let clock: FrameClock
  private let tell: (Float) -> Void
  private var told: Float?

  init(_ progress: Progress, on clock: FrameClock, tell: @escaping (Float) -> Void) {
    (self.progress, self.clock, self.tell) = (progress, clock, tell)
    read(at: clock.now)
  }

  func stop() { clock.cancel(self) }

  func deadline(at now: Timestamp) { read(at: now) }

  private func read(at now: Timestamp) {
    // Before the fraction: what finishes in between is then read once more.
    let isOver = progress.isFinished || progress.isCancelled
    let fraction = Float(progress.fractionCompleted)
    if fraction != told {
      told = fraction
      tell(fraction)
    }
    if !isOver { clock.wake(self, at: now.advanced(by: Self.pause)) }
  }

  /// Seconds between two readings. Chosen.
  private static let pause = 0.1
}
