import ScrollEngine
import TestSupport
import Testing

struct DragContestTests {
  typealias Candidate = DragContest.Candidate

  /// The winner of a drag to the right by 10 and down by `dy`.
  private func winner(_ candidates: [Candidate?], x: Double = 10, y: Double = 0) -> Int? {
    var contest = DragContest(travel: Vector(x: x, y: y))
    for candidate in candidates {
      if let candidate { contest.add(candidate) } else { contest.addDisabled() }
    }
    return contest.winner
  }

  private func horizontal(_ response: DragResponse, transfers: Bool = true) -> Candidate {
    Candidate(
      horizontal: response, vertical: .nothing, transfers: AxisFlags(horizontal: transfers, vertical: true))
  }

  private func vertical(_ response: DragResponse) -> Candidate {
    Candidate(horizontal: .nothing, vertical: response)
  }

  @Test func theInnermostThatCanScrollWins() {
    #expect(winner([horizontal(.scrolls), horizontal(.scrolls), horizontal(.scrolls)]) == 0)
    #expect(winner([horizontal(.bounces), horizontal(.scrolls), horizontal(.scrolls)]) == 1)
    #expect(winner([horizontal(.stays), horizontal(.bounces), horizontal(.scrolls)]) == 2)
    #expect(winner([horizontal(.nothing), horizontal(.stays), horizontal(.bounces)]) == 2)
  }

  @Test func whereNobodyCanScrollTheInnermostThatGivesWayWins() {
    #expect(winner([horizontal(.bounces), horizontal(.bounces)]) == 0)
    #expect(winner([horizontal(.stays), horizontal(.bounces), horizontal(.bounces)]) == 1)
    #expect(winner([horizontal(.stays), horizontal(.stays)]) == 0)
    #expect(winner([horizontal(.nothing), horizontal(.nothing)]) == nil)
    #expect(winner([]) == nil)
  }

  @Test func aViewThatDoesNotTransferKeepsTheDrag() {
    #expect(winner([horizontal(.bounces, transfers: false), horizontal(.scrolls)]) == 0)
    #expect(winner([horizontal(.stays, transfers: false), horizontal(.scrolls)]) == 0)
    #expect(winner([horizontal(.bounces), horizontal(.stays, transfers: false), horizontal(.scrolls)]) == 0)
    // It has nothing to keep along an axis along which it does not scroll.
    #expect(winner([horizontal(.nothing, transfers: false), horizontal(.scrolls)]) == 1)
  }

  @Test func aDisabledViewEndsTheWayOutOfOneInsideIt() {
    #expect(winner([horizontal(.bounces), nil, horizontal(.scrolls)]) == 0)
    #expect(winner([nil, horizontal(.bounces), horizontal(.scrolls)]) == 2)
    #expect(winner([vertical(.scrolls), nil, horizontal(.scrolls)]) == 2)
  }

  @Test func aHeldScrollViewWinsFromFartherOutToo() {
    #expect(winner([horizontal(.scrolls), horizontal(.held)]) == 1)
    #expect(winner([horizontal(.bounces, transfers: false), nil, horizontal(.held)]) == 2)
    #expect(winner([horizontal(.held), horizontal(.held)]) == 0)
    #expect(winner([horizontal(.held), horizontal(.scrolls)]) == 0)
    #expect(winner([vertical(.held), horizontal(.scrolls)]) == 1)
  }

  @Test func theLongerComponentDecidesAndTheOtherCountsIfNobodyScrollsThere() {
    #expect(winner([vertical(.scrolls), horizontal(.scrolls)], x: 10, y: 9) == 1)
    #expect(winner([vertical(.scrolls), horizontal(.scrolls)], x: 9, y: -10) == 0)
    #expect(winner([vertical(.scrolls), vertical(.scrolls)], x: 10, y: 9) == 0)
    #expect(winner([vertical(.scrolls)], x: 10, y: 0) == nil)
    #expect(winner([vertical(.scrolls)], x: 0, y: 0) == nil)
  }

  @Test func betweenTheAxesTheInnermostOfTheTwoWins() {
    #expect(winner([vertical(.scrolls), horizontal(.scrolls)], x: 10, y: 10) == 0)
    #expect(winner([horizontal(.scrolls), vertical(.scrolls)], x: -10, y: 10) == 0)
  }

  @Test func theRulesAreTheSameForBothAxes() {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      let candidates = random(&numbers)
      let (x, y) = (numbers.number(in: -20...20), numbers.number(in: -20...20))
      let turned = candidates.map { candidate in
        candidate.map {
          Candidate(
            horizontal: $0.vertical, vertical: $0.horizontal,
            transfers: AxisFlags(horizontal: $0.transfers.vertical, vertical: $0.transfers.horizontal))
        }
      }
      #expect(winner(candidates, x: x, y: y) == winner(turned, x: y, y: x))
    }
  }

  @Test func somebodyWinsIfAnybodyScrollsAlongAnAxisOfTheDrag() {
    var numbers = SeededNumbers(seed: 12)
    for _ in 0..<2000 {
      let candidates = random(&numbers)
      let anybody = candidates.contains {
        $0 != nil && ($0?.horizontal != .nothing || $0?.vertical != .nothing)
      }
      let found = winner(candidates, x: numbers.number(in: 1...20), y: numbers.number(in: -20 ... -1))
      #expect((found != nil) == anybody)
      if let found { #expect(candidates[found] != nil) }
    }
  }

  /// Who is far out and has nothing to say makes no difference to those inside.
  @Test func aViewThatScrollsAlongNeitherAxisIsAsIfItWereNotThere() {
    var numbers = SeededNumbers(seed: 13)
    for _ in 0..<2000 {
      let candidates = random(&numbers)
      let place = Int(numbers.next() % UInt64(candidates.count + 1))
      var more = candidates
      more.insert(Candidate(horizontal: .nothing, vertical: .nothing, transfers: .neither), at: place)
      let (x, y) = (numbers.number(in: -20...20), numbers.number(in: -20...20))
      let expected = winner(candidates, x: x, y: y).map { $0 >= place ? $0 + 1 : $0 }
      #expect(winner(more, x: x, y: y) == expected)
    }
  }

  private func random(_ numbers: inout SeededNumbers) -> [Candidate?] {
    let responses: [DragResponse] = [.nothing, .nothing, .stays, .bounces, .scrolls, .held]
    return (0..<1 + Int(numbers.next() % 4)).map { _ in
      if numbers.next() % 6 == 0 { return nil }
      return Candidate(
        horizontal: numbers.element(of: responses), vertical: numbers.element(of: responses),
        transfers: AxisFlags(horizontal: numbers.next() % 4 != 0, vertical: numbers.next() % 4 != 0))
    }
  }
}
