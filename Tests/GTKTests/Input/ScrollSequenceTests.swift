import Foundation
import Testing
import VellumKit

@testable import VellumGTK

struct ScrollSequenceTests {
  @Test func wholeNotchesAreAWheelsAndHaveNoPhases() {
    var sequence = ScrollSequence()

    #expect(
      sequence.scroll(by: CGVector(dx: 0, dy: -3), in: .notches, isStop: false)
        == .notches(CGVector(dx: 0, dy: -3)))
    #expect(sequence.state == .idle)
  }

  @Test func aNotchNeedNotBeExact() {
    var sequence = ScrollSequence()
    let nearly = CGVector(dx: 1e-9, dy: 1 - 1e-9)

    #expect(sequence.scroll(by: nearly, in: .notches, isStop: false) == .notches(CGVector(dx: 0, dy: 1)))
  }

  @Test(arguments: [1, 2, 4, 8, 120])
  func threeNotchesAreThreeNotchesInHoweverManyPartsTheyCome(_ parts: Int) {
    var sequence = ScrollSequence()
    var sum = 0.0
    for _ in 0..<3 * parts {
      let delta = sequence.scroll(by: CGVector(dx: 0, dy: 1 / Double(parts)), in: .notches, isStop: false)
      guard case .notches(let notches) = delta else {
        Issue.record("\(String(describing: delta)) is no wheel's")
        return
      }
      sum += notches.dy
    }
    #expect(abs(sum - 3) < 1e-9)
    #expect(sequence.state == .idle)
  }

  @Test func otherFractionsOfANotchAreATouchpadsUntilNothingMoves() {
    var sequence = ScrollSequence()
    let perNotch = ScrollSequence.touchpadPointsPerNotch
    let steps = [0.21, 1, -0.51, 0].map {
      sequence.scroll(by: CGVector(dx: 0, dy: $0), in: .notches, isStop: false)
    }

    #expect(
      steps == [
        .points(CGVector(dx: 0, dy: 0.21 * perNotch), .began),
        .points(CGVector(dx: 0, dy: perNotch), .changed),
        .points(CGVector(dx: 0, dy: -0.51 * perNotch), .changed),
        .points(.zero, .ended),
      ])
    #expect(sequence.state == .idle)
  }

  @Test func pointsEndWithTheStopThatIsReported() {
    var sequence = ScrollSequence()

    #expect(
      sequence.scroll(by: CGVector(dx: 4, dy: 0), in: .points, isStop: false)
        == .points(CGVector(dx: 4, dy: 0), .began))
    #expect(sequence.scroll(by: .zero, in: .points, isStop: true) == .points(.zero, .ended))
  }

  @Test func theTimeOutEndsWhatIsOnAndNothingElse() {
    var sequence = ScrollSequence()
    #expect(sequence.end() == nil)

    _ = sequence.scroll(by: CGVector(dx: 0, dy: 0.11), in: .notches, isStop: false)

    #expect(sequence.end() == .points(.zero, .ended))
    #expect(sequence.end() == nil)
  }

  @Test func anEventThatOnlyReportsWhereTheAxesAreIsNothing() {
    var sequence = ScrollSequence()

    #expect(sequence.scroll(by: .zero, in: .notches, isStop: false) == nil)
    #expect(sequence.scroll(by: .zero, in: .points, isStop: true) == nil)
  }
}
