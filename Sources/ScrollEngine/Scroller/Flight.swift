/// Content that moves by itself after a release: one law per axis, begun together.
struct Flight: Equatable, Sendable {
  /// How one axis moves.
  enum Course: Equatable, Sendable {
    case still(Double)
    case fling(Fling)
    /// Towards a target that the release does not lead to, or a page.
    case spring(TargetSpring)

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

    /// Points per second: what starts the same motion again from where it is. 0 at rest.
    func momentum(at elapsed: Double) -> Double {
      switch self {
      case .still: 0
      case .fling(let fling): fling.momentum(at: elapsed)
      case .spring(let spring): spring.velocity(at: elapsed)
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
  /// How stiff the spring is that settles a page. 1/s, chosen: half a page of 390 points is within ``restDistance`` after
  /// 0.30 s from rest and after 0.29 s from 1500 pt/s. Of all frequencies this one is nearest, in the least squares of the
  /// logarithms, to the independent figures of 0.33 s and 0.26 s.
  static var pagingFrequency: Double { 27.3 }
  /// Points from the target at which it counts as reached. Chosen, as for a bounce.
  static var restDistance: Double { 0.5 }
}
