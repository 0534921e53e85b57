import BigInt

/// A point of the Mandelbrot set whose orbit enters a cycle that the point is not part of: the middle of a
/// spiral, the tip of a branch.
///
/// Around it the set looks alike at every depth, and it can be computed to any number of digits. It is
/// therefore a good target for deep zooms.
public struct MisiurewiczPoint: Sendable {
  /// The real part of an approximation, near enough that Newton's method finds this point and no other.
  public let re: Double
  /// The imaginary part of that approximation.
  public let im: Double
  /// Steps until the cycle begins.
  public let preperiod: Int
  /// The number of steps in the cycle.
  public let period: Int

  /// A point near `re` + `im`·i. `place(octaves:)` requires that there is a point of this preperiod and
  /// period near it.
  public init(re: Double, im: Double, preperiod: Int, period: Int) {
    (self.re, self.im, self.preperiod, self.period) = (re, im, preperiod, period)
  }

  /// Its place in `MandelbrotWorld`, exact to 2^−`octaves`: found by Newton's method on zₖ₊ₚ(c) = zₖ(c).
  ///
  /// - Precondition: `octaves` is positive.
  public func place(octaves: Int) -> EndlessPosition {
    precondition(octaves > 0, "MisiurewiczPoint.place: there must be octaves to zoom in by")
    let bits = octaves + Self.guardBits
    var c = FixedComplex(plain: re, im, bits: bits)
    // Every round doubles the number of correct digits.
    var round = 0
    while round < Self.maxRounds {
      let step = self.step(at: c)
      c = c - step
      round += 1
      if step.wide.isZero || step.wide.exponent < -(octaves + 2) { break }
    }
    return MandelbrotPlane.place(of: c)
  }

  /// Bits beyond the wanted ones, which rounding errors may spoil. Chosen.
  private static let guardBits = 64
  /// Rounds of Newton's method at most. Chosen: enough to get from a few correct digits to more than 100 000.
  private static let maxRounds = 40

  /// Newton's step g / g′ for g(c) = zₖ₊ₚ(c) − zₖ(c).
  private func step(at c: FixedComplex) -> FixedComplex {
    let one = FixedComplex(plain: 1, 0, bits: c.bits)
    var z = FixedComplex(plain: 0, 0, bits: c.bits)
    var slope = z
    var (early, earlySlope) = (z, slope)
    for count in 1...preperiod + period {
      let twice = FixedComplex(re: z.re << 1, im: z.im << 1, bits: c.bits)
      slope = twice * slope + one
      z = z.squared + c
      if count == preperiod { (early, earlySlope) = (z, slope) }
    }
    return (z - early) / (slope - earlySlope)
  }
}
