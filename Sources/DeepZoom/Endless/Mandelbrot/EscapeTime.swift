/// Finds what becomes of points, by their distance from a reference orbit (perturbation).
///
///     z = Z + δ          δ' = (2·Z + δ)·δ + δc
///
/// Where z comes nearer to 0 than to Z, or Z ends, z itself becomes δ and the reference begins anew (re-basing, by Zhuoran): so the
/// difference never loses the digits that tell points apart, and there are no glitches to look for. Distances too small for a
/// `Double` have an exponent of their own; many steps are made at once where the distance grows linearly (``LinearSteps``).
struct EscapeTime {
  /// The square of the absolute value beyond which a point has escaped. Chosen: large enough for smooth colours.
  static let bailout = 0x1p20

  /// Distances of less than 2 to this have an exponent of their own: their squares and products with others like them would
  /// not be plain numbers. Chosen.
  static let wideExponent = -400

  /// Where the derivative by the first value has shrunk to 2 to this, squared, an orbit is drawn to a cycle. Chosen: near
  /// parabolic points it shrinks with the square of the steps, which are never that many.
  static let insideExponent = -80

  let orbit: ReferenceOrbit
  let steps: LinearSteps
  /// Steps that are tried.
  let limit: Int

  /// What becomes of the point `c` away from the reference.
  func escape(at c: WideComplex) -> Escape {
    orbit.re.withUnsafeBufferPointer { re in
      orbit.im.withUnsafeBufferPointer { im in
        var course = Course(c: c, plainC: c.plain, re: re, im: im, orbit: orbit, steps: steps, limit: limit)
        return course.run()
      }
    }
  }
}

/// One point on its way.
private struct Course {
  let c: WideComplex
  let plainC: (re: Double, im: Double)
  let re: UnsafeBufferPointer<Double>
  let im: UnsafeBufferPointer<Double>
  let orbit: ReferenceOrbit
  let steps: LinearSteps
  let limit: Int

  /// Steps made.
  var count = 0
  /// The reference's value that ``delta`` is the distance from.
  var index = 0
  var delta = WideComplex.zero
  /// By c.
  var derivative = WideComplex.zero
  /// The square of the derivative by the first value: a factor, and the exponent of another one, at least 0.
  var slope = 1.0
  var slopeExponent = 0

  init(
    c: WideComplex, plainC: (re: Double, im: Double), re: UnsafeBufferPointer<Double>,
    im: UnsafeBufferPointer<Double>, orbit: ReferenceOrbit, steps: LinearSteps, limit: Int
  ) {
    (self.c, self.plainC, self.re, self.im) = (c, plainC, re, im)
    (self.orbit, self.steps, self.limit) = (orbit, steps, limit)
  }

  mutating func run() -> Escape {
    while count < limit {
      let end = delta.exponent < EscapeTime.wideExponent ? stepWide() : runPlain()
      if let end { return end }
    }
    return .undecided
  }

  // MARK: - Distances with an exponent of their own

  /// One step, or one block of them.
  private mutating func stepWide() -> Escape? {
    if !takeBlock() {
      let value = orbit.wide(index)
      let z = value + delta
      if count > 0 {
        slope *= 4 * (z.re * z.re + z.im * z.im)
        slopeExponent += 2 * z.exponent
        if z.isZero { return .inside }
      }
      derivative = (z * derivative).doubled + .one
      delta = (value.doubled + delta) * delta + c
      index += 1
      count += 1
    }
    return arrive()
  }

  /// Looks where the steps have led to.
  private mutating func arrive() -> Escape? {
    if isDrawnToACycle() { return .inside }
    let z = orbit.wide(index) + delta
    let plain = z.plain
    if plain.re * plain.re + plain.im * plain.im > EscapeTime.bailout {
      return .escaped(Escaped(count: count, re: plain.re, im: plain.im, derivative: derivative))
    }
    if z.isNearer(than: delta) || index == orbit.count - 1 { (delta, index) = (z, 0) }
    return nil
  }

  private mutating func takeBlock() -> Bool {
    guard let (block, length) = steps.block(at: index, exponent: delta.exponent, limit: limit - count) else {
      return false
    }
    delta = block.a * delta + block.b * c
    derivative = block.a * derivative + block.b
    slope *= block.a.re * block.a.re + block.a.im * block.a.im
    slopeExponent += 2 * block.a.exponent
    index += length
    count += length
    return true
  }

  /// Also brings the slope's factor near 1 and its exponent to at least 0.
  private mutating func isDrawnToACycle() -> Bool {
    guard slope > 0 else { return true }
    let shift = Int(slope.exponent)
    slope *= WideComplex.power(-shift)
    slopeExponent += shift
    if slopeExponent < EscapeTime.insideExponent { return true }
    if slopeExponent < 0 {
      slope *= WideComplex.power(slopeExponent)
      slopeExponent = 0
    }
    return false
  }

  // MARK: - Plain distances

  /// Steps until the distance needs an exponent again, or a block can be taken, or the point's end is known.
  private mutating func runPlain() -> Escape? {
    var (dx, dy) = delta.plain
    // The derivative as plain numbers, and the exponent of a factor, at least 0.
    var factor = derivative.exponent > 0 ? derivative.exponent : 0
    var unit = WideComplex.smallPower(-factor)
    let scale = WideComplex.smallPower(derivative.isZero ? 0 : derivative.exponent - factor)
    var (ax, ay) = (derivative.re * scale, derivative.im * scale)
    let (cx, cy) = plainC
    let last = re.count - 1
    let (re, im) = (self.re.baseAddress!, self.im.baseAddress!)
    var (zx, zy) = (re[self.index] + dx, im[self.index] + dy)
    var norm = zx * zx + zy * zy
    if self.count == 0 { norm = 0.25 }
    var (index, count, slope) = (self.index, self.count, self.slope)
    let limit = limit
    var unchecked = 0

    while count < limit {
      if index & Self.blockMask == 1 {
        let larger = abs(dx) > abs(dy) ? dx : dy
        if steps.block(at: index, exponent: Int(larger.exponent), limit: limit - count) != nil {
          (self.index, self.count, self.slope) = (index, count, slope)
          keep(dx, dy, ax, ay, factor)
          return takeBlock() ? arrive() : nil
        }
      }
      slope *= 4 * norm
      (ax, ay) = (2 * (zx * ax - zy * ay) + unit, 2 * (zx * ay + zy * ax))
      let (sx, sy) = (re[index] + zx, im[index] + zy)
      (dx, dy) = (sx * dx - sy * dy + cx, sx * dy + sy * dx + cy)
      index += 1
      count += 1
      (zx, zy) = (re[index] + dx, im[index] + dy)
      norm = zx * zx + zy * zy
      if norm > EscapeTime.bailout {
        return .escaped(
          Escaped(count: count, re: zx, im: zy, derivative: WideComplex(ax, ay, exponent: factor)))
      }
      let distance = dx * dx + dy * dy
      if norm < distance || index == last {
        (dx, dy, index) = (zx, zy, 0)
        if norm < Self.plainNorm { break }
      } else if distance < Self.plainNorm {
        break
      }
      unchecked += 1
      if unchecked == Self.checkStride {
        unchecked = 0
        self.slope = slope
        if isDrawnToACycle() { return .inside }
        slope = self.slope
        let size = abs(ax) + abs(ay)
        if size > 0x1p400 || (size < 0x1p-100 && factor > 0) {
          let shift = max(Int(size.exponent), -factor)
          (ax, ay) = (ax * WideComplex.power(-shift), ay * WideComplex.power(-shift))
          factor += shift
          unit = WideComplex.smallPower(-factor)
        }
      }
    }
    (self.index, self.count, self.slope) = (index, count, slope)
    keep(dx, dy, ax, ay, factor)
    return nil
  }

  private static let blockMask = (1 << LinearSteps.leastOctave) - 1
  /// Steps after which the exponents of derivatives are looked after. Chosen: a step's factor is less than 2^12, so that no
  /// product of that many leaves what a `Double` has.
  private static let checkStride = 16
  /// The square of the least plain distance.
  private static let plainNorm = Double(sign: .plus, exponent: 2 * EscapeTime.wideExponent, significand: 1)

  private mutating func keep(_ dx: Double, _ dy: Double, _ ax: Double, _ ay: Double, _ factor: Int) {
    delta = WideComplex(dx, dy)
    derivative = WideComplex(ax, ay, exponent: factor)
  }
}
