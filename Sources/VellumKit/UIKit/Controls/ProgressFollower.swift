import Foundation
import ScrollEngine

/// Polls a progress until it has finished or is cancelled, and calls a closure when its fraction has changed.
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
    // Read before the fraction, so that a progress that finishes in between is read once more.
    let isOver = progress.isFinished || progress.isCancelled
    let fraction = Float(progress.fractionCompleted)
    if fraction != told {
      told = fraction
      tell(fraction)
    }
    if !isOver { clock.wake(self, at: now.advanced(by: Self.pause)) }
  }

  /// The interval of polling, in seconds. Chosen.
  private static let pause = 0.1
}
