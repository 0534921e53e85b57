import CEscape

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
    var (isAsked, result) = (false, Escape.undecided)
    escapes(
      next: {
        defer { isAsked = true }
        return isAsked ? nil : (0, c)
      },
      found: { _, escape in result = escape })
    return result
  }

  /// What becomes of many points, which are told in another order than they are asked for.
  ///
  /// - Parameters:
  ///   - next: A point's number and where it is, away from the reference; nil when there are no more.
  ///   - found: A point's number, and what becomes of it.
  func escapes(next: () -> (number: Int, c: WideComplex)?, found: (Int, Escape) -> Void) {
    orbit.re.withUnsafeBufferPointer { re in
      orbit.im.withUnsafeBufferPointer { im in
        withUnsafeTemporaryAllocation(of: EscapeLane.self, capacity: Int(ESCAPE_LANES)) { lanes in
          var courses = CourseLanes(of: self, re.baseAddress!, im.baseAddress!, in: lanes)
          courses.run(next: next, found: found)
        }
      }
    }
  }
}
