import TestSupport
import Testing

@testable import DeepZoom

/// Iterating points side by side.
struct IterationLanesTests {
  private func escapeTime(level: Int, limit: Int) throws -> EscapeTime {
    let cell = ReferenceCells.cell(of: MandelbrotTests.tile(at: MandelbrotTests.spiral, level: level))
    let reference = try #require(ReferencePoints().reference(of: cell, limit: limit) { true })
    return EscapeTime(orbit: reference.orbit, steps: reference.steps, limit: limit)
  }

  /// Points of the whole set and around it, and points at depths where distances have an exponent of their
  /// own, in any order.
  @Test(arguments: [(0, 2), (40, -30), (500, -490), (1400, -1391)])
  func whatBecomesOfAPointDoesNotDependOnThoseBesideIt(level: Int, octaves: Int) throws {
    let escapeTime = try escapeTime(level: level, limit: 3000 + 20 * level)
    var numbers = SeededNumbers(seed: UInt64(level))
    let points = (0..<90).map { _ in
      WideComplex(
        numbers.number(in: -1...1), numbers.number(in: -1...1),
        exponent: octaves - Int(numbers.number(in: 0...4)))
    }
    var (next, results) = (0, [Int: Escape]())
    escapeTime.escapes(
      next: {
        guard next < points.count else { return nil }
        defer { next += 1 }
        return (next, points[next])
      },
      found: {
        #expect(results[$0] == nil)
        results[$0] = $1
      })
    #expect(results.count == points.count)
    for (number, point) in points.enumerated() { #expect(results[number] == escapeTime.escape(at: point)) }
    #expect(results.values.contains { if case .escaped = $0 { true } else { false } })
  }

  @Test func noPointsAreSoonDone() throws {
    try escapeTime(level: 0, limit: 100).escapes(next: { nil }, found: { _, _ in Issue.record("a point") })
  }

  @Test(arguments: [1, 2, 17, 100]) func aPointThatHasNotEscapedWithinTheLimitIsUndecided(limit: Int) throws {
    let escapeTime = try escapeTime(level: 0, limit: limit)
    // The point is 0.2501, just outside the cusp. Passing the cusp takes π / √0.0001 steps. The reference is
    // −0.75.
    #expect(escapeTime.escape(at: WideComplex(1.0001, 0)) == .undecided)
  }
}
