import ScrollEngine
import TestSupport
import Testing

struct EdgeShareTests {
  private func share(from start: Double = 100, settled: Double = 0) -> EdgeShare {
    EdgeShare(
      axes: .both, start: Vector(x: start, y: start), settled: Vector(x: settled, y: settled))
  }

  @Test func withinTheRangeEverythingIsTheContents() {
    #expect(share().own(400, .horizontal, in: 0...400) == 400)
    #expect(share().given(400, .horizontal, in: 0...400) == 0)
    #expect(share().given(0, .vertical, in: 0...400) == 0)
  }

  @Test func pastAnEdgeContentIsExactlyThereAndTheRestIsGiven() {
    #expect(share().own(463.7, .horizontal, in: 0...400.1) == 400.1)
    #expect(share().given(463.7, .horizontal, in: 0...400.1) == 463.7 - 400.1)
    #expect(share().own(-5, .vertical, in: 0...400) == 0)
    #expect(share().given(-5, .vertical, in: 0...400) == -5)
  }

  @Test func anAxisThatIsNotSharedGivesNothing() {
    let share = EdgeShare(
      axes: AxisFlags(horizontal: true, vertical: false), start: .zero, settled: .zero)
    #expect(share.own(500, .vertical, in: 0...400) == 500)
    #expect(share.given(500, .vertical, in: 0...400) == 0)
    #expect(EdgeShare.none.given(500, .horizontal, in: 0...400) == 0)
  }

  @Test func anEdgeThatContentWasBeyondGivesWay() {
    #expect(share(from: 450).own(500, .horizontal, in: 0...400) == 500)
    #expect(share(from: 450).own(-20, .horizontal, in: 0...400) == 0)
    #expect(share(from: -50).own(-60, .horizontal, in: 0...400) == -60)
  }

  @Test func theOwnAndTheGivenPartAddUpToThePullAtEveryPoint() {
    var numbers = SeededNumbers(seed: 21)
    for _ in 0..<3000 {
      let end = numbers.number(in: 0...1000)
      let settled = numbers.number(in: -100...100)
      let share = share(from: numbers.number(in: -200...1200), settled: settled)
      let pulled = numbers.number(in: -2000...3000)
      let own = share.own(pulled, .vertical, in: 0...end)
      let given = share.given(pulled, .vertical, in: 0...end)
      #expect((own + given).isClose(to: pulled + settled))
      // Neither jumps, and neither goes the other way.
      let step = numbers.number(in: 0...3)
      let ownStep = share.own(pulled + step, .vertical, in: 0...end) - own
      let givenStep = share.given(pulled + step, .vertical, in: 0...end) - given
      #expect(ownStep >= 0 && ownStep <= step + 1e-9)
      #expect(givenStep >= -1e-9 && givenStep <= step + 1e-9)
    }
  }
}
