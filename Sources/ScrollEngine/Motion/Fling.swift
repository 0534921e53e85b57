/// The motion of one axis after a release: deceleration up to the edge, and the bounce at it.
///
/// Released inside the range, content decelerates, and bounces if it reaches the edge. Released past the edge it
/// bounces back, and decelerates inside if it was flicked inwards. The moment at which one law follows the other is
/// solved, not stepped over: position and velocity are continuous, except that a release past the edge starts back at
/// full speed.
public struct Fling: Simulation, Equatable, Sendable {
  /// The bounce back, if the content was released past an edge.
  let approach: Bounce?
  /// The deceleration inside the range.
  let coast: Deceleration?
  /// The bounce at the edge that the decelerating content reached.
  let recoil: Bounce?
  /// Seconds from the release.
  let coastBegins: Double
  let recoilBegins: Double
  /// How quickly the velocity decays.
  public let rate: DecelerationRate
  /// The greatest speed, in points per second, with which the bounce at the edge ahead begins.
  public let greatestRecoil: Double
  /// Seconds until rest; 0 if nothing moves.
  public let duration: Double
  /// Where the content comes to rest, in points.
  public let destination: Double

  /// Makes the motion that follows a release at `velocity`, in points per second.
  ///
  /// - Parameters:
  ///   - start: Where the content is; it may be outside of `range`.
  ///   - velocity: Points per second.
  ///   - rate: How the velocity decays.
  ///   - range: Where content may rest.
  ///   - bounces: If false, the motion stops dead at the edge.
  ///   - greatestRecoil: The greatest speed, in points per second, with which the bounce at the edge ahead begins.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate, range: ClosedRange<Double>, bounces: Bool,
    greatestRecoil: Double = .infinity
  ) {
    self.rate = rate
    self.greatestRecoil = greatestRecoil
    let edge = start.clamped(to: range)
    var position = start
    var velocity = velocity
    if start == edge {
      approach = nil
      coastBegins = 0
    } else {
      let bounce = bounces ? Bounce(from: start, velocity: velocity, edge: edge, rate: rate) : nil
      approach = bounce
      coastBegins = bounce?.duration ?? 0
      position = edge
      velocity = bounce?.reentry?.velocity ?? 0
    }

    let free = Deceleration(from: position, velocity: velocity, rate: rate)
    let edgeAhead = velocity > 0 ? range.upperBound : range.lowerBound
    coast = free.duration > 0 ? free : nil
    guard let crossing = free.crossing(of: edgeAhead) else {
      recoil = nil
      recoilBegins = coastBegins + free.duration
      duration = recoilBegins
      destination = free.destination
      return
    }
    recoilBegins = coastBegins + crossing.time
    let met = crossing.velocity.clamped(to: -greatestRecoil...greatestRecoil)
    recoil = bounces ? Bounce(from: edgeAhead, velocity: met, edge: edgeAhead, rate: rate) : nil
    duration = recoilBegins + (recoil?.duration ?? 0)
    destination = edgeAhead
  }

  /// A deceleration that ends inside the range.
  public init(_ deceleration: Deceleration) {
    rate = deceleration.rate
    greatestRecoil = .infinity
    approach = nil
    coast = deceleration
    recoil = nil
    coastBegins = 0
    recoilBegins = deceleration.duration
    duration = deceleration.duration
    destination = deceleration.destination
  }

  /// Where the content is, in points, `elapsed` seconds after the release.
  public func position(at elapsed: Double) -> Double {
    guard elapsed < duration else { return destination }
    if let recoil, elapsed >= recoilBegins { return recoil.position(at: elapsed - recoilBegins) }
    if let coast, elapsed >= coastBegins { return coast.position(at: elapsed - coastBegins) }
    return approach?.position(at: elapsed) ?? destination
  }

  /// The velocity in points per second, `elapsed` seconds after the release; 0 at rest.
  public func velocity(at elapsed: Double) -> Double {
    guard elapsed < duration else { return 0 }
    if let recoil, elapsed >= recoilBegins { return recoil.velocity(at: elapsed - recoilBegins) }
    if let coast, elapsed >= coastBegins { return coast.velocity(at: elapsed - coastBegins) }
    return approach?.velocity(at: elapsed) ?? 0
  }

  /// The velocity with which a new fling continues this one, in points per second. 0 at rest.
  public func momentum(at elapsed: Double) -> Double {
    guard elapsed < duration else { return 0 }
    if let recoil, elapsed >= recoilBegins { return recoil.momentum(at: elapsed - recoilBegins) }
    if let coast, elapsed >= coastBegins { return coast.momentum(at: elapsed - coastBegins) }
    return approach?.momentum(at: elapsed) ?? 0
  }
}
