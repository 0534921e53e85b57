import ScrollEngine
import TestSupport
import Testing

func at(_ milliseconds: Double) -> Timestamp { Timestamp(nanoseconds: 0).advanced(by: milliseconds / 1000) }

struct VelocityEstimateTests {
  /// An estimate from (milliseconds, x).
  func estimate(_ samples: [(Double, Double)]) -> VelocityEstimate {
    var estimate = VelocityEstimate()
    for (time, x) in samples { estimate.add(Vector(x: x, y: -2 * x), at: at(time)) }
    return estimate
  }

  @Test func aSteadyFingerHasItsSpeed() {
    let samples = (0..<20).map { (Double($0) * 8, Double($0) * 8) }
    let velocity = estimate(samples).velocity(at: at(152))
    #expect(velocity.isClose(to: Vector(x: 1000, y: -2000)))
  }

  @Test func threeSegmentsAreWeightedOldestMost() {
    let velocity = estimate([(0, 0), (10, 10), (20, 30), (30, 60)]).velocity(at: at(30))
    let expected = 0.60 * 1000 + 0.35 * 2000 + 0.05 * 3000
    #expect(velocity.x.isClose(to: expected))
  }

  @Test func onlyTheLastThreeSegmentsCount() {
    let velocity = estimate([(-20, 999), (-10, -500), (0, 0), (10, 10), (20, 30), (30, 60)]).velocity(
      at: at(30))
    let expected = 0.60 * 1000 + 0.35 * 2000 + 0.05 * 3000
    #expect(velocity.x.isClose(to: expected))
  }

  @Test func weightsOfFewerSegmentsAreRenormalised() {
    #expect(estimate([(0, 0)]).velocity(at: at(0)) == .zero)
    #expect(estimate([(0, 0), (10, 20)]).velocity(at: at(10)).x.isClose(to: 2000))
    let two = estimate([(0, 0), (10, 10), (20, 40)]).velocity(at: at(20)).x
    #expect(two.isClose(to: (0.35 * 1000 + 0.05 * 3000) / 0.40))
  }

  @Test func samplesThatComeTooSoonAreNotSegments() {
    let sparse = estimate([(0, 0), (8, 8), (16, 16)])
    let dense = estimate([(0, 0), (1, 3), (3.9, -5), (8, 8), (9, 80), (16, 16), (16, 16)])
    #expect(sparse.velocity(at: at(16)) == dense.velocity(at: at(16)))
  }

  @Test func aFingerThatRestsHasNoSpeed() {
    let moved = estimate([(0, 0), (10, 10)])
    #expect(moved.velocity(at: at(10 + 40)).x.isClose(to: 1000))
    #expect(moved.velocity(at: at(10 + 40.001)) == .zero)
  }

  @Test func reportsOfTheSamePlaceAreNoMovement() {
    let resting = estimate([(0, 0), (10, 10), (20, 10), (30, 10), (40, 10), (50, 10)])
    #expect(resting.velocity(at: at(50.001)) == .zero)
  }

  @Test func resetForgetsAll() {
    var moved = estimate([(0, 0), (10, 10)])
    moved.reset()
    #expect(moved.velocity(at: at(10)) == .zero)
    moved.add(Vector(x: 7, y: 0), at: at(20))
    moved.add(Vector(x: 8, y: 0), at: at(30))
    #expect(moved.velocity(at: at(30)).isClose(to: Vector(x: 100, y: 0)))
  }

  @Test func forgettingThePastLeavesTheLastSegment() {
    var moved = estimate([(0, 0), (10, 10), (20, 30), (30, 60)])
    moved.discardHistory()
    #expect(moved.velocity(at: at(30)).x.isClose(to: 3000))
  }

  @Test func mirroredMovementHasMirroredVelocity() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<100 {
      var one = VelocityEstimate()
      var mirrored = VelocityEstimate()
      var time = 0.0
      for _ in 0..<8 {
        time += numbers.number(in: 1...20)
        let position = Vector(x: numbers.number(in: -100...100), y: numbers.number(in: -100...100))
        one.add(position, at: at(time))
        mirrored.add(Vector(x: -position.y, y: -position.x), at: at(time))
      }
      let velocity = one.velocity(at: at(time))
      #expect(mirrored.velocity(at: at(time)) == Vector(x: -velocity.y, y: -velocity.x))
    }
  }
}
