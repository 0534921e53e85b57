import ScrollEngine
import TestSupport
import Testing

/// What recognizers of a test want of one another, and a log of all that was asked and decided.
struct Court {
  var arbiter = GestureArbiter()
  var log: [String] = []
  /// (a, b): a requires that b fails.
  var requires: [(Int, Int)] = []
  /// (b, a): b wants that a waits for it.
  var isRequired: [(Int, Int)] = []
  var together: [(Int, Int)] = []
  var refused: Set<Int> = []
  /// What somebody does while the question is open.
  var meanwhile: [(GestureArbiter.Question, GestureArbiter.Input)] = []

  /// Recognizers 0, 1, 2 … on one view.
  init(count: Int) {
    for order in 0..<count { _ = arbiter.add(GestureRank(depth: 0, order: order)) }
  }

  func answer(_ question: GestureArbiter.Question) -> Bool {
    switch question {
    case .requiresFailure(let a, of: let b): requires.contains { $0 == (a, b) }
    case .isRequiredToFail(let b, by: let a): isRequired.contains { $0 == (b, a) }
    case .mayRecognizeTogether(let a, let b): together.contains { $0 == (a, b) || $0 == (b, a) }
    case .shouldBegin(let a): !refused.contains(a)
    }
  }

  mutating func tell(_ inputs: GestureArbiter.Input...) {
    for input in inputs {
      arbiter.handle(input)
      settle()
    }
  }

  mutating func settle() {
    while let effect = arbiter.nextEffect() {
      switch effect {
      case .ask(let question):
        log.append(question.word)
        for (moment, input) in meanwhile where moment == question { arbiter.handle(input) }
        arbiter.handle(.answer(answer(question)))
      case .wait(let a): log.append("wait \(a)")
      case .begin(let a): log.append("begin \(a)")
      case .fail(let a): log.append("fail \(a)")
      }
    }
  }

  var verdicts: [String] { log.filter { !$0.hasSuffix("?") } }
}

extension GestureArbiter.Question {
  var word: String {
    switch self {
    case .requiresFailure(let a, of: let b): "\(a) waits for \(b)?"
    case .isRequiredToFail(let b, by: let a): "\(b) before \(a)?"
    case .mayRecognizeTogether(let a, let b): "\(a) with \(b)?"
    case .shouldBegin(let a): "\(a) begins?"
    }
  }
}

@Suite struct GestureArbiterTests {
  @Test func theFirstToClaimWinsAndTheOthersFail() {
    var court = Court(count: 3)
    court.tell(.claim(1), .claim(0))
    #expect(
      court.log == [
        "1 waits for 0?", "0 before 1?", "1 waits for 2?", "2 before 1?", "1 begins?", "begin 1",
        "0 with 1?", "fail 0", "2 with 1?", "fail 2",
      ])
  }

  @Test func whoMayBeRecognizedTogetherIs() {
    var court = Court(count: 3)
    court.together = [(0, 1)]
    court.tell(.claim(0), .claim(1))
    #expect(court.verdicts == ["begin 0", "fail 2", "begin 1"])
    #expect(court.arbiter.status(of: 0) == .active)
    #expect(court.arbiter.status(of: 1) == .active)
  }

  @Test func whoIsRefusedFailsAndHindersNobody() {
    var court = Court(count: 2)
    court.refused = [0]
    court.tell(.claim(0), .claim(1))
    #expect(court.verdicts == ["fail 0", "begin 1"])
  }

  @Test func aRequirementHoldsUntilTheOtherFails() {
    var court = Court(count: 2)
    court.requires = [(0, 1)]
    court.tell(.claim(0))
    #expect(court.log == ["0 waits for 1?", "wait 0"])
    court.tell(.fail(1))
    #expect(court.log == ["0 waits for 1?", "wait 0", "0 begins?", "begin 0"])
  }

  @Test func theOtherSideMayStateTheRequirement() {
    var court = Court(count: 2)
    court.isRequired = [(1, 0)]
    court.tell(.claim(0), .fail(1))
    #expect(court.log == ["0 waits for 1?", "1 before 0?", "wait 0", "0 begins?", "begin 0"])
  }

  @Test func whoWaitsFailsWhenTheOtherSucceeds() {
    var court = Court(count: 2)
    court.requires = [(0, 1)]
    court.together = [(0, 1)]
    court.tell(.claim(0), .claim(1))
    #expect(court.verdicts == ["wait 0", "begin 1", "fail 0"])
  }

  @Test func whoRequiresOneThatHasSucceededFails() {
    var court = Court(count: 2)
    court.requires = [(0, 1)]
    court.together = [(0, 1)]
    court.tell(.claim(1), .end(1), .claim(0))
    #expect(court.verdicts == ["begin 1", "fail 0"])
  }

  @Test func chainsAreReleasedFromTheEnd() {
    var court = Court(count: 4)
    court.requires = [(0, 1), (1, 2), (2, 3)]
    court.together = [(0, 1), (0, 2), (1, 2)]
    court.tell(.claim(0), .claim(1), .claim(2), .fail(3))
    #expect(court.verdicts == ["wait 0", "wait 1", "wait 2", "begin 2", "fail 1", "begin 0"])
  }

  @Test func aPreventedOneReleasesWhoWaitsForIt() {
    // 0 is a tap that waits for the double tap 1; 2 is a pan, which may go with the tap.
    var court = Court(count: 3)
    court.requires = [(0, 1)]
    court.together = [(0, 2)]
    court.tell(.claim(0), .claim(2))
    #expect(court.verdicts == ["wait 0", "begin 2", "fail 1", "begin 0"])
  }

  @Test func twoThatWaitForEachOtherDoNotWaitForEver() {
    var court = Court(count: 2)
    court.requires = [(0, 1), (1, 0)]
    court.tell(.claim(0), .claim(1))
    #expect(court.verdicts == ["wait 0", "begin 1", "fail 0"])
  }

  @Test func requirementsAreAskedOnceInAnAttempt() {
    var court = Court(count: 3)
    court.requires = [(0, 1), (0, 2)]
    court.tell(.claim(0), .fail(1), .fail(2))
    #expect(court.log == ["0 waits for 1?", "0 waits for 2?", "wait 0", "0 begins?", "begin 0"])
  }

  @Test func deeperViewsComeFirstThenEarlierAddition() {
    var arbiter = GestureArbiter()
    let outer = arbiter.add(GestureRank(depth: 1, order: 0))
    let late = arbiter.add(GestureRank(depth: 2, order: 9))
    let early = arbiter.add(GestureRank(depth: 2, order: 4))
    let waiting = arbiter.add(GestureRank(depth: 0, order: 1))
    arbiter.handle(.claim(waiting))
    var asked: [Int] = []
    while let effect = arbiter.nextEffect() {
      switch effect {
      case .ask(.requiresFailure(_, of: let other)):
        asked.append(other)
        arbiter.handle(.answer(false))
      case .ask(.shouldBegin): arbiter.handle(.answer(false))
      case .ask: arbiter.handle(.answer(false))
      case .wait, .begin, .fail: break
      }
    }
    #expect(asked == [early, late, outer])
  }

  @Test func ofSeveralThatAreReleasedAtOnceTheDeepestBegins() {
    var court = Court(count: 3)
    court.requires = [(0, 2), (1, 2)]
    court.tell(.claim(1), .claim(0), .fail(2))
    #expect(court.verdicts == ["wait 1", "wait 0", "begin 0", "fail 1"])
  }

  @Test func slotsAreUsedAgain() {
    var arbiter = GestureArbiter()
    let first = arbiter.add(GestureRank(depth: 0, order: 0))
    let second = arbiter.add(GestureRank(depth: 0, order: 1))
    arbiter.remove(first)
    #expect(arbiter.status(of: first) == .vacant)
    let third = arbiter.add(GestureRank(depth: 0, order: 2))
    #expect(third == first)
    #expect(arbiter.status(of: first) == .possible)
    #expect(arbiter.status(of: second) == .possible)
  }

  @Test func whoIsRemovedKeepsNobodyWaiting() {
    var court = Court(count: 2)
    court.requires = [(0, 1)]
    court.tell(.claim(0))
    court.arbiter.remove(1)
    court.settle()
    #expect(court.verdicts == ["wait 0", "begin 0"])
  }

  @Test func aClaimantMayFailWhileItIsAskedAbout() {
    var court = Court(count: 2)
    court.meanwhile = [(.shouldBegin(0), .fail(0))]
    court.tell(.claim(0), .claim(1))
    #expect(court.verdicts == ["begin 1"])
  }

  @Test func claimsDuringAQuestionWaitForTheirTurn() {
    var court = Court(count: 2)
    court.meanwhile = [(.shouldBegin(0), .claim(1))]
    court.together = [(0, 1)]
    court.tell(.claim(0))
    #expect(court.verdicts == ["begin 0", "begin 1"])
  }

  @Test func whoWasInTheWayMayEndDuringTheQuestion() {
    var court = Court(count: 1)
    court.tell(.claim(0))
    let late = court.arbiter.add(GestureRank(depth: 0, order: 7))
    court.meanwhile = [(.mayRecognizeTogether(late, 0), .end(0))]
    court.tell(.claim(late))
    #expect(court.verdicts == ["begin 0", "begin \(late)"])
  }

  @Test func aNewcomerDuringAQuestionGetsASlotOfItsOwn() {
    var arbiter = GestureArbiter()
    let first = arbiter.add(GestureRank(depth: 0, order: 0))
    let second = arbiter.add(GestureRank(depth: 0, order: 1))
    arbiter.handle(.claim(first))
    var effect = arbiter.nextEffect()
    #expect(effect == .ask(.requiresFailure(first, of: second)))
    arbiter.remove(second)
    let third = arbiter.add(GestureRank(depth: 0, order: 2))
    #expect(third != second)
    arbiter.handle(.answer(true))
    effect = arbiter.nextEffect()
    #expect(effect == .ask(.requiresFailure(first, of: third)))
  }

  @Test func everyInputInEveryStatus() {
    let paths: [(String, [GestureArbiter.Input])] = [
      ("possible", []), ("waiting", [.claim(0)]), ("active", [.fail(1), .claim(0)]),
      ("ended", [.fail(1), .claim(0), .end(0)]), ("failed", [.fail(0)]),
    ]
    var table: [String] = []
    for (name, path) in paths {
      for input in [GestureArbiter.Input.claim(0), .fail(0), .end(0)] {
        var court = Court(count: 2)
        court.requires = [(0, 1)]
        for step in path { court.tell(step) }
        court.log = []
        court.tell(input)
        table.append("\(name) \(input) -> \(court.arbiter.status(of: 0)) \(court.verdicts)")
      }
    }
    #expect(
      table == [
        "possible claim(0) -> waiting [\"wait 0\"]", "possible fail(0) -> failed []",
        "possible end(0) -> possible []",
        "waiting claim(0) -> waiting []", "waiting fail(0) -> failed []", "waiting end(0) -> waiting []",
        "active claim(0) -> active []", "active fail(0) -> ended []", "active end(0) -> ended []",
        "ended claim(0) -> ended []", "ended fail(0) -> ended []", "ended end(0) -> ended []",
        "failed claim(0) -> failed []", "failed fail(0) -> failed []", "failed end(0) -> failed []",
      ])
  }

  /// Whatever recognizers want of one another and do: when everybody has claimed or failed, nobody waits, exactly those
  /// are active together that may be, and none is that requires one that succeeded.
  @Test func everyDisputeIsDecided() {
    for seed in 0..<500 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let count = 2 + Int(numbers.next() % 6)
      var court = Court(count: count)
      for a in 0..<count {
        for b in 0..<count where a != b {
          if numbers.next() % 5 == 0 { court.requires.append((a, b)) }
          if numbers.next() % 8 == 0 { court.isRequired.append((a, b)) }
          if numbers.next() % 3 == 0 { court.together.append((a, b)) }
        }
        if numbers.next() % 6 == 0 { court.refused.insert(a) }
      }
      for a in (0..<count).shuffled(using: &numbers) {
        court.tell(numbers.next() % 4 == 0 ? .fail(a) : .claim(a))
      }
      let statuses = (0..<count).map { court.arbiter.status(of: $0) }
      #expect(statuses.allSatisfy { $0 == .active || $0 == .failed }, "seed \(seed): \(statuses)")
      for a in 0..<count where statuses[a] == .active {
        for b in 0..<count where b != a && statuses[b] == .active {
          #expect(court.answer(.mayRecognizeTogether(a, b)), "seed \(seed)")
        }
        #expect(!court.refused.contains(a))
      }
    }
  }
}
