/// The motion of the visible part of a picture, found from its last two frames, and the viewports that follow if it continues.
///
/// A motion is assumed to continue evenly about the device point that does not move: a zoom by the same factor in the same time,
/// a pan by the same distance. If fingers turn back, the assumption is wrong for one frame.
public struct TileMotion: Equatable, Sendable {
  /// The last frame's viewport.
  public private(set) var viewport: TileViewport
  private var time: Timestamp
  private var step: Step?

  /// The step from the frame before to the last one.
  private struct Step: Equatable {
    var origin: Vector
    /// The natural logarithm of the factor by which the scale has grown.
    var growth: Vector
    var duration: Double
  }

  /// Makes a motion whose first frame shows `viewport`.
  public init(_ viewport: TileViewport, at time: Timestamp) {
    self.viewport = viewport
    self.time = time
  }

  /// The longest time in seconds between two frames from which a motion is found. Chosen: six missed frames.
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

  /// The logarithm above which a step is a zoom. Below it, the step is a pan with rounding errors. Chosen.
  private static let minGrowth = 1e-6
  /// The logarithm of the greatest change of scale that is looked ahead: four times. Chosen.
  private static let maxGrowth = 1.386

  /// The viewport in `seconds`; nil if nothing moves.
  public func viewport(in seconds: Double) -> TileViewport? {
    guard let step else { return nil }
    let longest = max(abs(step.growth.x), abs(step.growth.y))
    var steps = seconds / step.duration
    if longest * steps > Self.maxGrowth { steps = Self.maxGrowth / longest }
    var ahead = viewport
    for axis in Axis.allCases {
      let growth = step.growth[axis]
      ahead.scale[axis] *= exponential(growth * steps)
      // Each further step of the origin is the one before, divided by the growth of the scale: a geometric series.
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

  /// Adds the viewports that follow if the motion continues, soonest first.
  package func lookAhead(into ahead: inout [TileViewport]) {
    let seconds = Self.lookAheadSeconds
    for index in seconds.indices {
      if let seen = viewport(in: seconds[index]) { ahead.append(seen) }
    }
  }

  /// The device point about which the motion zooms; nil if it does not zoom, or if the point is outside the viewport.
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
