import CEscape

/// Brings many points to their ends, a few at a time: single steps at plain distances are made by all of them at once
/// (``EscapeLane``), the rest by each on its own (``Course``).
///
/// What becomes of a point does not depend on those beside it.
struct CourseLanes {
  typealias Next = () -> (number: Int, c: WideComplex)?
  typealias Found = (Int, Escape) -> Void

  private let escapeTime: EscapeTime
  private var reference: EscapeReference
  private let lanes: UnsafeMutableBufferPointer<EscapeLane>
  private var guests: [Guest]

  /// Who is in a lane, and what of it is not told there.
  private struct Guest {
    /// Nil where there are no points any more.
    var number: Int?
    var course = Course(of: .zero)
    /// The exponent of the factor of the derivative by c, at least 0.
    var factor = 0
  }

  init(
    of escapeTime: EscapeTime, _ re: UnsafePointer<Double>, _ im: UnsafePointer<Double>,
    in lanes: UnsafeMutableBufferPointer<EscapeLane>
  ) {
    self.escapeTime = escapeTime
    self.lanes = lanes
    lanes.initialize(repeating: EscapeLane())
    guests = Array(repeating: Guest(), count: lanes.count)
    reference = EscapeReference(
      re: re, im: im, last: escapeTime.orbit.count - 1, bailout: EscapeTime.bailout,
      reach: max(escapeTime.steps.reach, Self.leastDistance), least: Self.leastDistance)
  }

  /// The square of the least plain distance.
  private static let leastDistance = Double(
    sign: .plus, exponent: 2 * EscapeTime.wideExponent, significand: 1)
  private static let blockMask = (1 << LinearSteps.leastOctave) - 1

  mutating func run(next: Next, found: Found) {
    for lane in lanes.indices { fill(lane, next, found) }
    while guests.contains(where: { $0.number != nil }) {
      let alarm = escape_lanes_run(lanes.baseAddress!, &reference)
      for lane in lanes.indices where alarm >> lane & 1 == 1 { lookAfter(lane, next, found) }
    }
  }

  // MARK: - Coming and going

  /// Gives a lane the next point that does not come to its end before it is there.
  private mutating func fill(_ lane: Int, _ next: Next, _ found: Found) {
    while let (number, c) = next() {
      guests[lane].number = number
      if let end = goOn(lane, Course(of: c)) { found(number, end) } else { return }
    }
    guests[lane].number = nil
    rest(lane)
  }

  /// Has a lane follow the reference, to no end.
  private func rest(_ lane: Int) {
    lanes[lane] = EscapeLane()
    lanes[lane].slope = 1
    lanes[lane].unit = 1
    lanes[lane].watch = -1
    lanes[lane].left = reference.last
    lanes[lane].room = reference.last
  }

  /// Has a point go on by itself, and in the lane from where the steps are single ones at plain distances.
  ///
  /// - Returns: What becomes of it, if that is known before.
  private mutating func goOn(_ lane: Int, _ course: Course) -> Escape? {
    var course = course
    if let end = course.goOn(by: escapeTime) { return end }
    let (delta, c, derivative) = (course.delta.plain, course.c.plain, course.derivative)
    var point = EscapeLane()
    (point.dx, point.dy, point.cx, point.cy) = (delta.re, delta.im, c.re, c.im)
    point.zx = reference.re[course.index] + point.dx
    point.zy = reference.im[course.index] + point.dy
    point.norm = point.zx * point.zx + point.zy * point.zy
    let factor = max(derivative.exponent, 0)
    let scale = WideComplex.smallPower(derivative.isZero ? 0 : derivative.exponent - factor)
    (point.ax, point.ay) = (derivative.re * scale, derivative.im * scale)
    point.unit = WideComplex.smallPower(-factor)
    point.slope = course.slope
    (point.index, point.count) = (course.index, course.count)
    lanes[lane] = point
    guests[lane].course = course
    guests[lane].factor = factor
    watch(lane)
    return nil
  }

  /// What a lane has come to.
  private func course(_ lane: Int) -> Course {
    var course = guests[lane].course
    let point = lanes[lane]
    (course.index, course.count, course.slope) = (point.index, point.count, point.slope)
    course.delta = WideComplex(point.dx, point.dy)
    course.derivative = WideComplex(point.ax, point.ay, exponent: guests[lane].factor)
    return course
  }

  // MARK: - Looking after

  /// Notes when a lane has to be looked after next: within the reach of blocks of steps where the next one may begin, else when it
  /// comes there.
  private func watch(_ lane: Int) {
    let point = lanes[lane]
    let isNear = point.dx * point.dx + point.dy * point.dy < reference.reach
    let room = escapeTime.limit - point.count
    var left = min(reference.last - point.index, room)
    if isNear { left = min(left, Self.blockMask + 1 - ((point.index - 1) & Self.blockMask)) }
    lanes[lane].watch = isNear ? reference.least : reference.reach
    (lanes[lane].room, lanes[lane].left) = (room, left)
  }

  private mutating func lookAfter(_ lane: Int, _ next: Next, _ found: Found) {
    guard let number = guests[lane].number else { return rest(lane) }
    if let end = end(lane) {
      found(number, end)
      fill(lane, next, found)
    }
  }

  /// What has become of the point in a lane; nil if it goes on.
  private mutating func end(_ lane: Int) -> Escape? {
    let point = lanes[lane]
    if point.norm > reference.bailout {
      let course = course(lane)
      return .escaped(
        Escaped(count: course.count, re: point.zx, im: point.zy, derivative: course.derivative))
    }
    if isDrawnToACycle(lane) { return .inside }
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
    if mayBegin || distance < reference.least { return goOn(lane, course(lane)) }
    watch(lane)
    return nil
  }

  /// Also keeps derivatives within what a `Double` has.
  private mutating func isDrawnToACycle(_ lane: Int) -> Bool {
    guests[lane].course.slope = lanes[lane].slope
    if guests[lane].course.isDrawnToACycle() { return true }
    lanes[lane].slope = guests[lane].course.slope
    let size = abs(lanes[lane].ax) + abs(lanes[lane].ay)
    guard size > 0 else { return false }
    let shift = max(Int(size.exponent), -guests[lane].factor)
    let scale = WideComplex.power(-shift)
    (lanes[lane].ax, lanes[lane].ay) = (lanes[lane].ax * scale, lanes[lane].ay * scale)
    guests[lane].factor += shift
    lanes[lane].unit = WideComplex.smallPower(-guests[lane].factor)
    return false
  }
}
