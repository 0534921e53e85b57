import CEscape

/// Iterates many points, a few at a time. Single steps with distances that fit a `Double` are made in all
/// lanes at once (`EscapeLane`); other steps are made for each point alone (`PointIteration`).
///
/// The outcome of a point does not depend on the points beside it.
struct IterationLanes {
  typealias Next = () -> (number: Int, c: WideComplex)?
  typealias Found = (Int, Escape) -> Void

  private let escapeTime: EscapeTime
  private var reference: EscapeReference
  private let lanes: UnsafeMutableBufferPointer<EscapeLane>
  private var occupants: [Occupant]

  /// The point in a lane, and the part of its state that the lane does not hold.
  private struct Occupant {
    /// The point's number; nil in an idle lane.
    var number: Int?
    var iteration = PointIteration(of: .zero)
    /// The lane's derivative with respect to c is to be multiplied by 2^`factor`; at least 0.
    var factor = 0
  }

  init(
    of escapeTime: EscapeTime, _ re: UnsafePointer<Double>, _ im: UnsafePointer<Double>,
    in lanes: UnsafeMutableBufferPointer<EscapeLane>
  ) {
    self.escapeTime = escapeTime
    self.lanes = lanes
    lanes.initialize(repeating: EscapeLane())
    occupants = Array(repeating: Occupant(), count: lanes.count)
    reference = EscapeReference(
      re: re, im: im, last: escapeTime.orbit.count - 1, bailout: EscapeTime.bailout,
      reach: max(escapeTime.steps.reach, Self.minDistance), least: Self.minDistance)
  }

  /// The square of the least distance that the lanes handle.
  private static let minDistance = Double(
    sign: .plus, exponent: 2 * EscapeTime.wideExponent, significand: 1)
  private static let blockMask = (1 << LinearSteps.minOctave) - 1

  mutating func run(next: Next, found: Found) {
    for lane in lanes.indices { fill(lane, next, found) }
    while occupants.contains(where: { $0.number != nil }) {
      let alarm = escape_lanes_run(lanes.baseAddress!, &reference)
      for lane in lanes.indices where alarm >> lane & 1 == 1 { attend(lane, next, found) }
    }
  }

  // MARK: - Filling lanes

  /// Gives a lane the next point that needs steps in the lane. Reports the outcomes of those that do not.
  private mutating func fill(_ lane: Int, _ next: Next, _ found: Found) {
    while let (number, c) = next() {
      occupants[lane].number = number
      if let end = advance(lane, PointIteration(of: c)) { found(number, end) } else { return }
    }
    occupants[lane].number = nil
    rest(lane)
  }

  /// Makes a lane idle: it follows the reference orbit.
  private func rest(_ lane: Int) {
    lanes[lane] = EscapeLane()
    lanes[lane].slope = 1
    lanes[lane].unit = 1
    lanes[lane].watch = -1
    lanes[lane].left = reference.last
    lanes[lane].room = reference.last
  }

  /// Iterates a point alone as long as that is needed, then puts it into the lane. Returns the outcome if it
  /// is known before.
  private mutating func advance(_ lane: Int, _ iteration: PointIteration) -> Escape? {
    var iteration = iteration
    if let end = iteration.iterate(by: escapeTime) { return end }
    let (delta, c, derivative) = (iteration.delta.plain, iteration.c.plain, iteration.derivative)
    var point = EscapeLane()
    (point.dx, point.dy, point.cx, point.cy) = (delta.re, delta.im, c.re, c.im)
    point.zx = reference.re[iteration.index] + point.dx
    point.zy = reference.im[iteration.index] + point.dy
    point.norm = point.zx * point.zx + point.zy * point.zy
    let factor = max(derivative.exponent, 0)
    let scale = WideComplex.smallPower(derivative.isZero ? 0 : derivative.exponent - factor)
    (point.ax, point.ay) = (derivative.re * scale, derivative.im * scale)
    point.unit = WideComplex.smallPower(-factor)
    point.slope = iteration.slope
    (point.index, point.count) = (iteration.index, iteration.count)
    lanes[lane] = point
    occupants[lane].iteration = iteration
    occupants[lane].factor = factor
    watch(lane)
    return nil
  }

  /// The state of the point in a lane.
  private func iteration(_ lane: Int) -> PointIteration {
    var iteration = occupants[lane].iteration
    let point = lanes[lane]
    (iteration.index, iteration.count, iteration.slope) = (point.index, point.count, point.slope)
    iteration.delta = WideComplex(point.dx, point.dy)
    iteration.derivative = WideComplex(point.ax, point.ay, exponent: occupants[lane].factor)
    return iteration
  }

  // MARK: - Attending to lanes

  /// Sets when a lane needs attention next. If its distance is within the reach of blocks of steps: where the
  /// next block may begin; otherwise when the distance comes within that reach.
  private func watch(_ lane: Int) {
    let point = lanes[lane]
    let isNear = point.dx * point.dx + point.dy * point.dy < reference.reach
    let room = escapeTime.limit - point.count
    var left = min(reference.last - point.index, room)
    if isNear { left = min(left, Self.blockMask + 1 - ((point.index - 1) & Self.blockMask)) }
    lanes[lane].watch = isNear ? reference.least : reference.reach
    (lanes[lane].room, lanes[lane].left) = (room, left)
  }

  private mutating func attend(_ lane: Int, _ next: Next, _ found: Found) {
    guard let number = occupants[lane].number else { return rest(lane) }
    if let end = end(lane) {
      found(number, end)
      fill(lane, next, found)
    }
  }

  /// The outcome of the point in a lane; nil if it continues.
  private mutating func end(_ lane: Int) -> Escape? {
    let point = lanes[lane]
    if point.norm > reference.bailout {
      let iteration = iteration(lane)
      return .escaped(
        EscapedPoint(count: iteration.count, re: point.zx, im: point.zy, derivative: iteration.derivative))
    }
    if isAttractedToCycle(lane) { return .inside }
    if point.count >= escapeTime.limit { return .undecided }
    var distance = point.dx * point.dx + point.dy * point.dy
    if point.norm < distance || point.index == reference.last {
      (lanes[lane].dx, lanes[lane].dy, lanes[lane].index) = (point.zx, point.zy, 0)
      distance = point.norm
      if distance >= reference.least {
        watch(lane)
        return nil
      }
    }
    let mayBegin = lanes[lane].index & Self.blockMask == 1 && distance < reference.reach
    if mayBegin || distance < reference.least { return advance(lane, iteration(lane)) }
    watch(lane)
    return nil
  }

  /// Whether the orbit is attracted to a cycle. Also keeps the lane's derivatives within the range of a
  /// `Double`.
  private mutating func isAttractedToCycle(_ lane: Int) -> Bool {
    occupants[lane].iteration.slope = lanes[lane].slope
    if occupants[lane].iteration.isAttractedToCycle() { return true }
    lanes[lane].slope = occupants[lane].iteration.slope
    let size = abs(lanes[lane].ax) + abs(lanes[lane].ay)
    guard size > 0 else { return false }
    let shift = max(Int(size.exponent), -occupants[lane].factor)
    let scale = WideComplex.power(-shift)
    (lanes[lane].ax, lanes[lane].ay) = (lanes[lane].ax * scale, lanes[lane].ay * scale)
    occupants[lane].factor += shift
    lanes[lane].unit = WideComplex.smallPower(-occupants[lane].factor)
    return false
  }
}
