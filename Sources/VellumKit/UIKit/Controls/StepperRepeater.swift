import ScrollEngine

/// Steps on while a button is held: after half a second, then ten times a second, and after three seconds thirty times.
@MainActor final class StepperRepeater: FrameClock.Sleeper {
  private let clock: FrameClock
  private let step: () -> Void
  private let begin: Timestamp

  init(on clock: FrameClock, step: @escaping () -> Void) {
    (self.clock, self.step) = (clock, step)
    begin = clock.eventTime
    clock.wake(self, at: begin.advanced(by: Self.patience))
  }

  func stop() { clock.cancel(self) }

  func deadline(at now: Timestamp) {
    let pause = now.seconds(since: begin) < Self.slowTime ? Self.slow : Self.fast
    clock.wake(self, at: now.advanced(by: pause))
    step()
  }

  /// Seconds. Chosen.
  private static let patience = 0.5
  private static let slow = 0.1
  private static let fast = 1.0 / 30
  private static let slowTime = 3.0
}
