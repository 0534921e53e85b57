/// The iteration of one point, whose distance from the reference orbit may need an exponent of its own.
struct PointIteration {
  let c: WideComplex

  /// Steps made.
  var count = 0
  /// The index of the reference's value from which `delta` is measured.
  var index = 0
  var delta = WideComplex.zero
  /// The derivative with respect to c.
  var derivative = WideComplex.zero
  /// The squared derivative with respect to the first value: `slope` · 2^`slopeExponent`. The exponent is at
  /// least 0.
  var slope = 1.0
  var slopeExponent = 0

  init(of c: WideComplex) { self.c = c }

  /// Iterates until the outcome is known, which it returns. Returns nil when the distance fits a `Double` and
  /// no block of steps applies.
  mutating func iterate(by reference: borrowing EscapeTime) -> Escape? {
    while count < reference.limit {
      if delta.exponent >= EscapeTime.wideExponent {
        guard applyBlock(of: reference) else { return nil }
        if let end = outcome(by: reference) { return end }
      } else if let end = step(by: reference) {
        return end
      }
    }
    return .undecided
  }

  /// One step, or one block of them.
  private mutating func step(by reference: borrowing EscapeTime) -> Escape? {
    if !applyBlock(of: reference) {
      let value = reference.orbit.wide(index)
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
    return outcome(by: reference)
  }

  /// Returns the outcome if the value reached decides it; re-bases the distance otherwise.
  private mutating func outcome(by reference: borrowing EscapeTime) -> Escape? {
    if isAttractedToCycle() { return .inside }
    let z = reference.orbit.wide(index) + delta
    let plain = z.plain
    if plain.re * plain.re + plain.im * plain.im > EscapeTime.bailout {
      return .escaped(EscapedPoint(count: count, re: plain.re, im: plain.im, derivative: derivative))
    }
    if z.isNearer(than: delta) || index == reference.orbit.count - 1 { (delta, index) = (z, 0) }
    return nil
  }

  private mutating func applyBlock(of reference: borrowing EscapeTime) -> Bool {
    guard
      let (block, length) = reference.steps.block(
        at: index, exponent: delta.exponent, limit: reference.limit - count)
    else { return false }
    delta = block.a * delta + block.b * c
    derivative = block.a * derivative + block.b
    slope *= block.a.re * block.a.re + block.a.im * block.a.im
    slopeExponent += 2 * block.a.exponent
    index += length
    count += length
    return true
  }

  /// Whether the orbit is attracted to a cycle. Also normalizes the slope.
  mutating func isAttractedToCycle() -> Bool {
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
}
