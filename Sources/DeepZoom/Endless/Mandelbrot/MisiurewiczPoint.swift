import BigInt

/// A point of the Mandelbrot set whose orbit ends in a cycle that it is not part of: the middle of a spiral, the tip of a branch.
///
/// Around it the set looks the same at every depth, and its place is known to as many digits as anybody asks for; so it is where to
/// go deep.
public struct MisiurewiczPoint: Sendable {
  /// Where it is, roughly: near enough for Newton's method to find it, and no other.
  public let re: Double
  /// The imaginary part of that place.
  public let im: Double
  /// Steps until the cycle begins.
  public let preperiod: Int
  /// Steps of the cycle.
  public let period: Int

  /// - Precondition of ``place(octaves:)``: there is such a point near `re` + `im` i.
  public init(re: Double, im: Double, preperiod: Int, period: Int) {
    (self.re, self.im, self.preperiod, self.period) = (re, im, preperiod, period)
  }

  /// Its place in ``MandelbrotWorld``, exact to 2^−`octaves`: Newton's method on the equation that says so.
  ///
  /// - Precondition: `octaves` is positive.
  public func place(octaves: Int) -> EndlessPosition {
    precondition(octaves > 0, "a place has digits")
    let bits = octaves + Self.guardBits
    var c = FixedComplex(plain: re, im, bits: bits)
    // Every round doubles the digits that are right. At first there are a few.
    var round = 0
    while round < Self.mostRounds {
      let step = self.step(at: c)
      c = c - step
      round += 1
      if step.wide.isZero || step.wide.exponent < -(octaves + 2) { break }
    }
    return MandelbrotPlane.place(of: c)
  }

  private static let guardBits = 64
  /// Chosen: from the few digits that the point is given with to more than 10^100000.
  private static let mostRounds = 40

  /// g / g′ for g(c) = zₖ₊ₚ(c) − zₖ(c).
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
