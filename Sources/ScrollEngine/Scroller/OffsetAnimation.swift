extension Scroller {
  /// A straight way to an offset.
  struct OffsetAnimation: Equatable, Sendable {
    /// What its end is to the delegate, and what becomes of it when the range changes.
    enum Goal: Equatable, Sendable {
      /// Where a program has sent it, whatever the range is. Told however it ends.
      case offset
      /// A place inside the range. Told however it ends.
      case inside
      /// The least vertical offset. Told if it gets there.
      case top
      /// A place inside the range, where a wheel has sent it. Not told.
      case wheel
    }

    var goal: Goal
    var from: Vector
    var to: Vector
    /// How far along each axis is; the same for both unless one was moving before.
    private var x: TimingCurve
    private var y: TimingCurve
    var duration: Double
    var began: Timestamp

    init(
      goal: Goal, from: Vector, to: Vector, curve: TimingCurve, duration: Double, began: Timestamp
    ) {
      self.goal = goal
      self.from = from
      self.to = to
      (x, y) = (curve, curve)
      self.duration = duration
      self.began = began
    }

    func offset(at now: Timestamp) -> Vector {
      let elapsed = now.seconds(since: began)
      guard elapsed < duration else { return to }
      let (part, way) = (elapsed / duration, to - from)
      let progress = x.progress(at: part)
      return from + Vector(x: way.x * progress, y: way.y * (x == y ? progress : y.progress(at: part)))
    }

    /// Points per second.
    func velocity(at now: Timestamp) -> Vector {
      let elapsed = now.seconds(since: began)
      guard elapsed < duration else { return .zero }
      let (part, way) = (elapsed / duration, (to - from) * (1 / duration))
      return Vector(x: way.x * x.slope(at: part), y: way.y * y.slope(at: part))
    }

    /// Sets out at a velocity, as far as that points where it goes: the slope of a curve at its beginning is that of the
    /// line to its first control point. That point stays below the curve's end, so that nothing overshoots.
    mutating func start(at velocity: Vector) {
      x = Self.curve(x, way: to.x - from.x, velocity: velocity.x * duration)
      y = Self.curve(y, way: to.y - from.y, velocity: velocity.y * duration)
    }

    private static func curve(_ curve: TimingCurve, way: Double, velocity: Double) -> TimingCurve {
      guard way * velocity > 0 else { return curve }
      let first = Vector(x: curve.first.x, y: min(curve.first.x * velocity / way, 1))
      return TimingCurve(first, curve.second)
    }

    /// Goes somewhere else from where it is: the same part of its way is left to it, and it arrives at the same moment.
    mutating func redirect(to target: Vector, at now: Timestamp) {
      let elapsed = now.seconds(since: began)
      guard elapsed < duration, target != to else { return to = target }
      let (place, part) = (offset(at: now), elapsed / duration)
      from = Vector(
        x: Self.start(of: place.x, to: target.x, after: x.progress(at: part)),
        y: Self.start(of: place.y, to: target.y, after: y.progress(at: part)))
      to = target
    }

    /// Where a way to `end` starts that is at `place` after `progress`, which is less than 1 except for rounding.
    private static func start(of place: Double, to end: Double, after progress: Double) -> Double {
      let left = 1 - progress
      return left > 1e-6 ? (place - end * progress) / left : end
    }

    /// The same way somewhere else.
    func moved(by distance: Vector) -> OffsetAnimation {
      var moved = self
      moved.from = from + distance
      moved.to = to + distance
      return moved
    }

    func hasEnded(at now: Timestamp) -> Bool { now.seconds(since: began) >= duration }
  }
}
