import CEscape

/// Iterates points by their distance from a reference orbit (perturbation).
///
///     z = Z + δ          δ' = (2·Z + δ)·δ + δc
///
/// When z comes nearer to 0 than to Z, or when Z ends, z itself becomes δ and the reference restarts
/// (re-basing, by Zhuoran). The difference therefore keeps the digits that tell points apart, and there are
/// no glitches to detect. Distances too small for a `Double` have an exponent of their own. Where the
/// distance grows linearly, many steps are made at once (`LinearSteps`).
struct EscapeTime {
  /// The square of the absolute value beyond which a point has escaped. Chosen: large enough for smooth colours.
  static let bailout = 0x1p20

  /// Distances below 2 to this power have an exponent of their own, because their squares and products may be
  /// too small for a `Double`. Chosen.
  static let wideExponent = -400

  /// An orbit counts as attracted to a cycle when the squared derivative with respect to its first value is
  /// less than 2 to this power. Chosen: near parabolic points it shrinks only with the square of the steps,
  /// which are too few to reach this.
  static let insideExponent = -80

  let orbit: ReferenceOrbit
  let steps: LinearSteps
  /// The greatest number of steps.
  let limit: Int

  /// Iterates many points. Their outcomes are reported in another order than they are requested.
  ///
  /// - Parameters:
  ///   - next: A point's number and its distance from the reference; nil when there are no more.
  ///   - found: Receives a point's number and its outcome.
  func escapes(next: () -> (number: Int, c: WideComplex)?, found: (Int, Escape) -> Void) {
    orbit.re.withUnsafeBufferPointer { re in
      orbit.im.withUnsafeBufferPointer { im in
        withUnsafeTemporaryAllocation(of: EscapeLane.self, capacity: Int(ESCAPE_LANES)) { lanes in
          var iterations = IterationLanes(of: self, re.baseAddress!, im.baseAddress!, in: lanes)
          iterations.run(next: next, found: found)
        }
      }
    }
  }
}
