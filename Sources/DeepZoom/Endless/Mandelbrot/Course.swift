/// One point on its way, where its distance from the reference may have an exponent of its own.
struct Course {
  let c: WideComplex

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

  init(of c: WideComplex) { self.c = c }

  /// Steps until the distance is a plain number, and no block of steps can be taken; or until the point's end is known.
  mutating func goOn(by reference: borrowing EscapeTime) -> Escape? {
    while count < reference.limit {
      if delta.exponent >= EscapeTime.wideExponent {
        guard takeBlock(of: reference) else { return nil }
        if let end = arrive(by: reference) { return end }
      } else if let end = step(by: reference) {
        return end
      }
    }
    return .undecided
  }

  /// One step, or one block of them.
  private mutating func step(by reference: borrowing EscapeTime) -> Escape? {
    if !takeBlock(of: reference) {
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
    return arrive(by: reference)
  }

  /// Looks where the steps have led to.
  private mutating func arrive(by reference: borrowing EscapeTime) -> Escape? {
    if isDrawnToACycle() { return .inside }
    let z = reference.orbit.wide(index) + delta
    let plain = z.plain
    if plain.re * plain.re + plain.im * plain.im > EscapeTime.bailout {
      return .escaped(Escaped(count: count, re: plain.re, im: plain.im, derivative: derivative))
    }
    if z.isNearer(than: delta) || index == reference.orbit.count - 1 { (delta, index) = (z, 0) }
    return nil
  }

  private mutating func takeBlock(of reference: borrowing EscapeTime) -> Bool {
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

  /// Also brings the slope's factor near 1 and its exponent to at least 0.
  mutating func isDrawnToACycle() -> Bool {
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
