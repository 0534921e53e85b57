import ScrollEngine

/// Announces frames and deadlines inside UIKit: reads the host's ``FrameSource``, and asks it for no more than somebody needs.
///
/// Gestures' time-outs, animations, `CADisplayLink` and scroll views all live from here; none of them reads a clock.
@MainActor final class FrameClock {
  /// Told of every frame for as long as it wants them.
  protocol Observer: AnyObject {
    /// Returns whether it wants the next frame as well.
    @MainActor func frame(at now: Timestamp) -> Bool
  }

  /// Told once that its deadline has come.
  protocol Sleeper: AnyObject {
    @MainActor func deadline(at now: Timestamp)
  }

  static let shared = FrameClock()

  /// The moment of the input being handled; between inputs, that of the last one.
  private(set) var now = Timestamp(nanoseconds: 0)
}
