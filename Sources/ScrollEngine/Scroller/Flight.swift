/// Content that moves by itself after a release: one law per axis, begun together.
struct Flight: Equatable, Sendable {
  /// How one axis moves.
  enum Course: Equatable, Sendable {
    case still(Double)
    case fling(Fling)
    /// Towards a target that the release does not lead to.
    case spring(Spring)

    func position(at elapsed: Double) -> Double {
      switch self {
      case .still(let position): position
      case .fling(let fling): fling.position(at: elapsed)
      case .spring(let spring): spring.position(at: elapsed)
      }
    }

    var duration: Double {
      switch self {
      case .still: 0
      case .fling(let fling): fling.duration
      case .spring(let spring): spring.duration
      }
    }

    var destination: Double {
      switch self {
      case .still(let position): position
      case .fling(let fling): fling.destination
      case .spring(let spring): spring.destination
      }
    }
  }

  private(set) var x: Course
  private(set) var y: Course
  var began: Timestamp
  /// Whether it carries a drag on, as momentum; not so a release from a stretch, which goes against the
  /// fingers.
  let isMomentum: Bool
  /// Seconds until both axes rest.
  private(set) var duration: Double

  init(x: Course, y: Course, began: Timestamp, isMomentum: Bool) {
    self.x = x
    self.y = y
    self.began = began
    self.isMomentum = isMomentum
    duration = max(x.duration, y.duration)
  }

  subscript(axis: Axis) -> Course {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
      duration = max(x.duration, y.duration)
    }
  }

  var destination: Vector { Vector(x: x.destination, y: y.destination) }

  /// Where the content is at `now`, by the laws.
  func position(at now: Timestamp) -> Vector {
    let elapsed = now.seconds(since: began)
    return Vector(x: x.position(at: elapsed), y: y.position(at: elapsed))
  }

  func hasEnded(at now: Timestamp) -> Bool { now.seconds(since: began) >= duration }
}

extension Flight {
  /// Points per second, as the length of the vector, below which a release inside the range does not move the
  /// content on; and, of one axis, below which a retargeted release is pulled to its target. Agreed by
  /// re-implementations.
  static var leastSpeed: Double { 250 }
  /// How stiff the spring is that takes content to a target it is not moving towards. 1/s, chosen.
  static var retargetingFrequency: Double { 10.9 }
  /// Points from the target at which it counts as reached. Chosen, as for a bounce.
  static var restDistance: Double { 0.5 }
}

extension Flight.Course {
  /// What a release at `velocity` leads to.
  init(
    releasedAt start: Double, velocity: Double, range: ClosedRange<Double>, rate: DecelerationRate,
    bounces: Bool
  ) {
    let fling = Fling(from: start, velocity: velocity, rate: rate, range: range, bounces: bounces)
    self = fling.duration > 0 ? .fling(fling) : .still(fling.destination)
  }

  /// What takes a release to another target than its own.
  init(
    from start: Double, velocity: Double, to target: Double, range: ClosedRange<Double>,
    rate: DecelerationRate
  ) {
    let leadsThere = (target - start) * velocity > 0 && abs(velocity) >= Flight.leastSpeed
    if target == start {
      self = .still(target)
    } else if leadsThere, range.contains(start) {
      self = .fling(Fling(Deceleration(from: start, velocity: velocity, rate: rate, to: target)))
    } else {
      self = .spring(Self.spring(from: start, velocity: velocity, to: target))
    }
  }

  /// Critically damped, its speed towards the target limited so that it does not overshoot.
  private static func spring(from start: Double, velocity: Double, to target: Double) -> Spring {
    let greatest = Flight.retargetingFrequency * (target - start)
    let limited = greatest > 0 ? min(velocity, greatest) : max(velocity, greatest)
    return Spring(
      from: start, to: target, velocity: limited,
      parameters: .init(angularFrequency: Flight.retargetingFrequency, dampingRatio: 1),
      restDistance: Flight.restDistance)
  }

  /// The same motion from `position` on, where other edges may be in the way.
  func resumed(
    from position: Double, elapsed: Double, range: ClosedRange<Double>, rate: DecelerationRate, bounces: Bool
  )
    -> Flight.Course
  {
    switch self {
    case .still:
      Self(releasedAt: position, velocity: 0, range: range, rate: rate, bounces: bounces)
    case .fling(let fling):
      Self(
        releasedAt: position, velocity: fling.momentum(at: elapsed), range: range, rate: fling.rate,
        bounces: bounces)
    case .spring(let spring):
      .spring(
        Self.spring(
          from: position, velocity: spring.velocity(at: elapsed), to: spring.destination.clamped(to: range)))
    }
  }
}
