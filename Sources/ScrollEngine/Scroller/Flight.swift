/// The motion of content after a release: one law per axis, begun together.
struct Flight: Equatable, Sendable {
  /// How one axis moves.
  enum AxisMotion: Equatable, Sendable {
    case still(Double)
    case fling(Fling)
    /// To a page, or to a target that the release does not lead to.
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

    /// Points per second: the velocity with which a new motion continues this one. 0 at rest.
    func momentum(at elapsed: Double) -> Double {
      switch self {
      case .still: 0
      case .fling(let fling): fling.momentum(at: elapsed)
      case .spring(let spring): spring.velocity(at: elapsed)
      }
    }
  }

  private(set) var x: AxisMotion
  private(set) var y: AxisMotion
  var began: Timestamp
  /// Whether it continues a drag as momentum. A release past an edge does not: it moves against the fingers.
  let isMomentum: Bool
  /// Seconds until both axes rest.
  private(set) var duration: Double

  init(x: AxisMotion, y: AxisMotion, began: Timestamp, isMomentum: Bool) {
    self.x = x
    self.y = y
    self.began = began
    self.isMomentum = isMomentum
    duration = max(x.duration, y.duration)
  }

  subscript(axis: Axis) -> AxisMotion {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
      duration = max(x.duration, y.duration)
    }
  }

  var destination: Vector { Vector(x: x.destination, y: y.destination) }

  /// The offset at `now`.
  func position(at now: Timestamp) -> Vector {
    let elapsed = now.seconds(since: began)
    return Vector(x: x.position(at: elapsed), y: y.position(at: elapsed))
  }

  func hasEnded(at now: Timestamp) -> Bool { now.seconds(since: began) >= duration }
}

extension Flight {
  /// Points per second. Inside the range, a release with a shorter velocity does not start a flight; and along one axis, a
  /// retargeted release with less is taken to its target by a spring. Agreed by re-implementations.
  static var minSpeed: Double { 250 }
  /// Angular frequency of the spring to a target that the content does not move towards, 1/s. Chosen.
  static var retargetingFrequency: Double { 10.9 }
  /// Angular frequency of the spring to a page, 1/s. Chosen: half a page of 390 points takes 0.30 s to within
  /// ``restDistance`` from rest, and 0.29 s from 1500 pt/s. By least squares of the logarithms, this frequency is nearest
  /// to the independent figures of 0.33 s and 0.26 s.
  static var pagingFrequency: Double { 27.3 }
  /// Points from the target at which it counts as reached. Chosen: as for a bounce.
  static var restDistance: Double { Bounce.restDistance }
}
