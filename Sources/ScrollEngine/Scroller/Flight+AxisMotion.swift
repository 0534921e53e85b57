/// How the motion of one axis is chosen.
extension Flight.AxisMotion {
  /// What limits the motion along one axis.
  struct Surroundings {
    var range: ClosedRange<Double>
    var rate: DecelerationRate
    var bounces: Bool
    /// The greatest speed, in points per second, with which the bounce at the edge ahead begins.
    var greatestRecoil = Double.infinity

    /// Offsets that the motion may pass through: beyond the range only where it bounces.
    fileprivate var limits: ClosedRange<Double> { bounces ? -.infinity ... .infinity : range }
  }

  /// The motion that a release at `velocity` leads to.
  init(releasedAt start: Double, velocity: Double, in surroundings: Surroundings) {
    let fling = Fling(
      from: start, velocity: velocity, rate: surroundings.rate, range: surroundings.range,
      bounces: surroundings.bounces, greatestRecoil: surroundings.greatestRecoil)
    self = fling.duration > 0 ? .fling(fling) : .still(fling.destination)
  }

  /// The motion of a release that is to end at another target than its own.
  init(from start: Double, velocity: Double, to target: Double, in surroundings: Surroundings) {
    let leadsThere = (target - start) * velocity > 0 && abs(velocity) >= Flight.minSpeed
    if target == start {
      self = .still(target)
    } else if leadsThere, surroundings.range.contains(start) {
      let deceleration = Deceleration(from: start, velocity: velocity, rate: surroundings.rate, to: target)
      self = .fling(Fling(deceleration))
    } else {
      self = .spring(
        TargetSpring(
          from: start, velocity: velocity, to: target, frequency: Flight.retargetingFrequency,
          limits: surroundings.limits))
    }
  }

  /// The motion of a release that is to end on a page. Content past the edge of that page bounces; a velocity back inwards
  /// is limited so that it does not pass the page, as a spring's is.
  init(from start: Double, velocity: Double, toPage page: Double, in surroundings: Surroundings) {
    let overscroll = start - start.clamped(to: surroundings.range)
    if overscroll != 0, page == start - overscroll {
      let greatest = abs(overscroll) / surroundings.rate.reach
      let limited = overscroll > 0 ? max(velocity, -greatest) : min(velocity, greatest)
      self.init(releasedAt: start, velocity: limited, in: surroundings)
      return
    }
    let spring = TargetSpring(
      from: start, velocity: velocity, to: page, frequency: Flight.pagingFrequency,
      limits: surroundings.limits)
    self = start != page && spring.duration > 0 ? .spring(spring) : .still(page)
  }

  /// The same motion, continued from `position` with new edges. `shift` is how far a program has moved the content, and
  /// with it the target.
  func resumed(
    from position: Double, elapsed: Double, shift: Double, in surroundings: Surroundings
  ) -> Flight.AxisMotion {
    let momentum = momentum(at: elapsed)
    switch self {
    case .still:
      return Self(releasedAt: position, velocity: momentum, in: surroundings)
    case .fling(let fling):
      var same = surroundings
      same.rate = fling.rate
      same.greatestRecoil = fling.greatestRecoil
      return Self(releasedAt: position, velocity: momentum, in: same)
    case .spring(let spring):
      return .spring(
        TargetSpring(
          from: position, velocity: momentum,
          to: (spring.destination + shift).clamped(to: surroundings.range), frequency: spring.frequency,
          limits: surroundings.limits))
    }
  }
}
