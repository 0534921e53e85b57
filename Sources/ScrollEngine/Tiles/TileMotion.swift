/// How what is seen of a picture moves, told from its last two frames, and what will be seen if it goes on like that.
///
/// A motion is taken to go on evenly about the device point that stays where it is: a zoom grows by the same factor in the
/// same time, a pan covers the same way. Fingers that turn back are wrong for one frame.
public struct TileMotion: Equatable, Sendable {
  /// The last frame's viewport.
  public private(set) var viewport: TileViewport
  private var time: Timestamp
  private var step: Step?

  /// From the frame before to the last one.
  private struct Step: Equatable {
    var origin: Vector
    /// ln of the scale's growth.
    var growth: Vector
    var duration: Double
  }

  /// Makes a motion whose first frame shows `viewport`.
  public init(_ viewport: TileViewport, at time: Timestamp) {
    self.viewport = viewport
    self.time = time
  }

  /// Seconds between two frames above which they tell nothing of a motion. Chosen: six frames are missed.
  private static let longestStep = 0.1

  /// Takes in a frame.
  public mutating func move(to new: TileViewport, at now: Timestamp) {
    let duration = now.seconds(since: time)
    guard duration > 0 || new != viewport else { return }
    let isMotion =
      duration > 0 && duration <= Self.longestStep && new != viewport && new.size == viewport.size
      && new.isUsable && viewport.isUsable
    step =
      isMotion
      ? Step(
        origin: new.origin - viewport.origin,
        growth: Vector(
          x: naturalLogarithm(new.scale.x / viewport.scale.x),
          y: naturalLogarithm(new.scale.y / viewport.scale.y)), duration: duration) : nil
    (viewport, time) = (new, now)
  }

  /// ln of growth above which a step zooms; below, it is a pan with rounding errors. Chosen.
  private static let minGrowth = 1e-6
  /// ln of the growth that is looked ahead at most: four times. Chosen.
  private static let maxGrowth = 1.386

  /// What will be seen in `seconds`; nil where nothing moves.
  public func viewport(in seconds: Double) -> TileViewport? {
    guard let step else { return nil }
    let longest = max(abs(step.growth.x), abs(step.growth.y))
    var steps = seconds / step.duration
    if longest * steps > Self.maxGrowth { steps = Self.maxGrowth / longest }
    var ahead = viewport
    for axis in Axis.allCases {
      let growth = step.growth[axis]
      ahead.scale[axis] *= exponential(growth * steps)
      // The steps to come are to the last one as the viewport's extents are: a geometric series.
      let sum =
        abs(growth) < Self.minGrowth
        ? steps : (1 - exponential(-growth * steps)) / (exponential(growth) - 1)
      ahead.origin[axis] += step.origin[axis] * sum
    }
    return ahead.isUsable ? ahead : nil
  }

  /// Seconds for which a motion is assumed to continue. A tile takes about as long to arrive over a network,
  /// and a quick zoom to reach the next level. Chosen.
  private static var lookAheadSeconds: InlineArray<2, Double> { [0.1, 0.3] }

  /// Adds what will be seen as the motion goes on, soonest first.
  package func lookAhead(into ahead: inout [TileViewport]) {
    let seconds = Self.lookAheadSeconds
    for index in seconds.indices {
      if let seen = viewport(in: seconds[index]) { ahead.append(seen) }
    }
  }

  /// The device point about which the motion zooms; nil where it does not, or not about a point of the viewport.
  public var focus: Vector? {
    guard let step, max(abs(step.growth.x), abs(step.growth.y)) >= Self.minGrowth else { return nil }
    var focus = Vector.zero
    for axis in Axis.allCases {
      focus[axis] = step.origin[axis] * viewport.scale[axis] / (exponential(step.growth[axis]) - 1)
      guard focus[axis] >= 0, focus[axis] <= viewport.size[axis] else { return nil }
    }
    return focus
  }
}
