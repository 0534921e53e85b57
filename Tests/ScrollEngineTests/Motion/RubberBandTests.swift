import ScrollEngine
import TestSupport
import Testing

struct RubberBandTests {
  @Test func followsTheClosedForm() {
    let shown: Double = (1 - 1 / (100 * 0.55 / 800 + 1)) * 800
    #expect(RubberBand(length: 800).displacement(forPull: 100).isClose(to: shown))
    #expect(RubberBand(length: 800).displacement(forPull: 100).isClose(to: 51.5, within: 0.05))
    #expect(RubberBand(length: 320).displacement(forPull: 0) == 0)
  }

  @Test(arguments: 0..<100) func theInverseUndoesIt(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let band = RubberBand(length: numbers.number(in: 1...2000))
    let pull = numbers.number(in: -5000...5000)
    #expect(band.pull(forDisplacement: band.displacement(forPull: pull)).isClose(to: pull, within: 1e-6))
    #expect(band.displacement(forPull: -pull) == -band.displacement(forPull: pull))
  }

  /// A program may put content farther out than any finger could.
  @Test(arguments: [1.0, 100, 799, 800, 1e4, 1e9]) func everyDisplacementHasAPull(displacement: Double) {
    let band = RubberBand(length: 800)
    let pull = band.pull(forDisplacement: displacement)
    #expect(pull.isFinite)
    #expect(band.displacement(forPull: pull).isClose(to: displacement, within: displacement * 1e-9))
  }

  @Test func aViewportWithoutLengthHasNoBand() {
    #expect(RubberBand(length: 0).displacement(forPull: 50) == 0)
    #expect(RubberBand(length: 0).pull(forDisplacement: 50) == 0)
  }
}
