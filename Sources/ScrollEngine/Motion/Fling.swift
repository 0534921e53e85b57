/// Everything that can follow a release along one axis: deceleration as far as the edge, and the bounce at
/// it.
///
/// Released inside the range, content coasts, and bounces if the edge is in the way. Released past the edge
/// it bounces, and coasts on if it was flicked back inwards. Where one law hands over to the next is solved,
/// never stepped over, so that the position is continuous and the velocity is too, save at a release from a
/// stretch, which starts back at full speed at once.
public struct Fling: Simulation, Equatable, Sendable {
  /// Back from where the content was released, past an edge.
  let approach: Bounce?
  /// Inside the range.
  let coast: Deceleration?
  /// Past the edge that the coasting content ran into.
  let recoil: Bounce?
  /// Seconds from the release.
  let coastBegins: Double
  let recoilBegins: Double
  public let rate: DecelerationRate
  /// Points per second at which the edge ahead is met at most.
  public let greatestRecoil: Double
  public let duration: Double
  public let destination: Double

  /// - Parameters:
  ///   - range: Where content may rest.
  ///   - bounces: If false, the motion stops dead at the edge.
  ///   - greatestRecoil: Points per second at which the bounce at the edge ahead begins at most.
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

  public func position(at elapsed: Double) -> Double {
    guard elapsed < duration else { return destination }
    if let recoil, elapsed >= recoilBegins { return recoil.position(at: elapsed - recoilBegins) }
    if let coast, elapsed >= coastBegins { return coast.position(at: elapsed - coastBegins) }
    return approach?.position(at: elapsed) ?? destination
  }

  public func velocity(at elapsed: Double) -> Double {
    guard elapsed < duration else { return 0 }
    if let recoil, elapsed >= recoilBegins { return recoil.velocity(at: elapsed - recoilBegins) }
    if let coast, elapsed >= coastBegins { return coast.velocity(at: elapsed - coastBegins) }
    return approach?.velocity(at: elapsed) ?? 0
  }

  /// Points per second: what starts the same motion again from where it is. 0 at rest.
  public func momentum(at elapsed: Double) -> Double {
    guard elapsed < duration else { return 0 }
    if let recoil, elapsed >= recoilBegins { return recoil.momentum(at: elapsed - recoilBegins) }
    if let coast, elapsed >= coastBegins { return coast.momentum(at: elapsed - coastBegins) }
    return approach?.momentum(at: elapsed) ?? 0
  }
}
