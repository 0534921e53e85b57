extension Scroller {
  /// An animated change of the offset, along a straight line.
  struct OffsetAnimation: Equatable, Sendable {
    /// Where it leads. Decides what the delegate hears of its end, and what a change of the range does to it.
    enum Goal: Equatable, Sendable {
      /// An offset of a program's, also outside the range. The delegate hears of every end.
      case offset
      /// An offset inside the range. The delegate hears of every end.
      case inside
      /// The least vertical offset. The delegate hears of its arrival.
      case top
      /// An offset inside the range, of a wheel's. The delegate hears nothing.
      case wheel
    }

    var goal: Goal
    var from: Vector
    var to: Vector
    /// Progress along each axis; the same curve for both unless it started at a velocity.
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

    /// Makes it start at a velocity, so far as that points towards the target. The slope at the beginning of a curve is that
    /// of the line to its first control point, which stays below the curve's end: nothing overshoots.
    mutating func start(at velocity: Vector) {
      x = Self.curve(x, way: to.x - from.x, velocity: velocity.x * duration)
      y = Self.curve(y, way: to.y - from.y, velocity: velocity.y * duration)
    }

    private static func curve(_ curve: TimingCurve, way: Double, velocity: Double) -> TimingCurve {
      guard way * velocity > 0 else { return curve }
      let first = Vector(x: curve.first.x, y: min(curve.first.x * velocity / way, 1))
      return TimingCurve(first, curve.second)
    }

    /// Changes the target without a jump. It arrives at the same moment.
    mutating func redirect(to target: Vector, at now: Timestamp) {
      let elapsed = now.seconds(since: began)
      guard elapsed < duration, target != to else { return to = target }
      let (place, part) = (offset(at: now), elapsed / duration)
      from = Vector(
        x: Self.start(of: place.x, to: target.x, after: x.progress(at: part)),
        y: Self.start(of: place.y, to: target.y, after: y.progress(at: part)))
      to = target
    }

    /// The start of a way to `end` that is at `place` after `progress`, which is less than 1 except for rounding.
    private static func start(of place: Double, to end: Double, after progress: Double) -> Double {
      let left = 1 - progress
      return left > 1e-6 ? (place - end * progress) / left : end
    }

    /// The same animation, moved by `distance`.
    func moved(by distance: Vector) -> OffsetAnimation {
      var moved = self
      moved.from = from + distance
      moved.to = to + distance
      return moved
    }

    func hasEnded(at now: Timestamp) -> Bool { now.seconds(since: began) >= duration }
  }
}
