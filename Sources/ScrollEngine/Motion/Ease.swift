/// Motion from one place to another in a given time, along a ``TimingCurve``: what a program asked for with
/// `animated: true`.
public struct Ease: Simulation, Equatable, Sendable {
  public let start: Double
  public let destination: Double
  public let curve: TimingCurve
  /// Seconds; more than 0.
  public let duration: Double

  public init(from start: Double, to destination: Double, curve: TimingCurve, duration: Double) {
    precondition(duration > 0, "a motion takes time")
    self.start = start
    self.destination = destination
    self.curve = curve
    self.duration = duration
  }

  public func position(at elapsed: Double) -> Double {
    guard elapsed < duration else { return destination }
    return start + (destination - start) * curve.progress(at: elapsed / duration)
  }

  public func velocity(at elapsed: Double) -> Double {
    guard elapsed >= 0, elapsed < duration else { return 0 }
    return (destination - start) * curve.slope(at: elapsed / duration) / duration
  }
}
