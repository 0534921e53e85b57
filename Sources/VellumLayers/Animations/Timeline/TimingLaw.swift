import Foundation
import ScrollEngine

/// How the changes of a timeline go from their start to their end.
package struct TimingLaw {
  package enum Kind {
    case curve(TimingCurve)
    /// A spring that is at rest when the timeline's duration is over.
    case fittedSpring(dampingRatio: Double)
    /// A spring that takes its own time.
    case spring(Spring.Parameters)
  }

  package var kind: Kind
  /// Of a spring: whole distances a second at the start, towards the end.
  package var velocity: UnitProgress
  /// Of a spring: how its time follows the timeline's; nil for evenly.
  package var pace: TimingCurve?

  package init(_ kind: Kind, velocity: UnitProgress = UnitProgress(0), pace: TimingCurve? = nil) {
    (self.kind, self.velocity, self.pace) = (kind, velocity, pace)
  }

  /// The spring of the law that takes `seconds`, or its own time; nil for a curve.
  func parameters(seconds: Double) -> Spring.Parameters? {
    switch kind {
    case .curve: nil
    case .spring(let parameters): parameters
    case .fittedSpring(let ratio):
      .fitted(
        dampingRatio: ratio, duration: seconds,
        initialVelocity: abs(velocity.x) > abs(velocity.y) ? velocity.x : velocity.y)
    }
  }

  /// Seconds until a spring that takes its own time is at rest; nil for others.
  package var ownDuration: Double? {
    guard case .spring(let parameters) = kind else { return nil }
    return [velocity.x, velocity.y, velocity.whole].map {
      Spring(
        from: 0, to: 1, velocity: $0, parameters: parameters, restDistance: CASpringAnimation.restDistance
      ).duration
    }.max()
  }
}

extension TimingCurve {
  /// The first moment, as a fraction of the duration, at which progress is `progress`. Where it is never reached, an end.
  func fraction(ofProgress progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if self == .linear { return min(progress, 1) }
    // Curves need not rise all the way: the first step that contains it.
    let steps = 64
    for step in 1...steps where self.progress(at: Double(step) / Double(steps)) >= progress {
      var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if self.progress(at: middle) < progress { low = middle } else { high = middle }
      }
      return high
    }
    return 1
  }
}
