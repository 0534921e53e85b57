import ScrollEngine
import TestSupport
import Testing

/// Runs an arbiter: answers its questions by the requirements that a test sets, and logs questions and decisions.
struct ArbiterRun {
  var arbiter = GestureArbiter()
  var log: [String] = []
  /// (a, b): a requires that b fails.
  var requires: [(Int, Int)] = []
  /// (b, a): b requires that a waits for it to fail.
  var isRequired: [(Int, Int)] = []
  var together: [(Int, Int)] = []
  var refused: Set<Int> = []
  /// Inputs that arrive while a question is open.
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

  mutating func send(_ inputs: GestureArbiter.Input...) {
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

struct GestureArbiterTests {
  @Test func theFirstToClaimWinsAndTheOthersFail() {
    var run = ArbiterRun(count: 3)
    run.send(.claim(1), .claim(0))
    #expect(
      run.log == [
        "1 waits for 0?", "0 before 1?", "1 waits for 2?", "2 before 1?", "1 begins?", "begin 1",
        "0 with 1?", "fail 0", "2 with 1?", "fail 2",
      ])
  }

  @Test func whoMayBeRecognizedTogetherIs() {
    var run = ArbiterRun(count: 3)
    run.together = [(0, 1)]
    run.send(.claim(0), .claim(1))
    #expect(run.verdicts == ["begin 0", "fail 2", "begin 1"])
    #expect(run.arbiter.status(of: 0) == .active)
    #expect(run.arbiter.status(of: 1) == .active)
  }

  @Test func whoIsRefusedFailsAndPreventsNoOther() {
    var run = ArbiterRun(count: 2)
    run.refused = [0]
    run.send(.claim(0), .claim(1))
    #expect(run.verdicts == ["fail 0", "begin 1"])
  }

  @Test func aRequirementHoldsUntilTheOtherFails() {
    var run = ArbiterRun(count: 2)
    run.requires = [(0, 1)]
    run.send(.claim(0))
    #expect(run.log == ["0 waits for 1?", "wait 0"])
    run.send(.fail(1))
    #expect(run.log == ["0 waits for 1?", "wait 0", "0 begins?", "begin 0"])
  }

  @Test func theOtherSideMayStateTheRequirement() {
    var run = ArbiterRun(count: 2)
    run.isRequired = [(1, 0)]
    run.send(.claim(0), .fail(1))
    #expect(run.log == ["0 waits for 1?", "1 before 0?", "wait 0", "0 begins?", "begin 0"])
  }

  @Test func whoWaitsFailsWhenTheOtherSucceeds() {
    var run = ArbiterRun(count: 2)
    run.requires = [(0, 1)]
    run.together = [(0, 1)]
    run.send(.claim(0), .claim(1))
    #expect(run.verdicts == ["wait 0", "begin 1", "fail 0"])
  }

  @Test func whoRequiresOneThatHasSucceededFails() {
    var run = ArbiterRun(count: 2)
    run.requires = [(0, 1)]
    run.together = [(0, 1)]
    run.send(.claim(1), .end(1), .claim(0))
    #expect(run.verdicts == ["begin 1", "fail 0"])
  }

  @Test func chainsAreReleasedFromTheEnd() {
    var run = ArbiterRun(count: 4)
    run.requires = [(0, 1), (1, 2), (2, 3)]
    run.together = [(0, 1), (0, 2), (1, 2)]
    run.send(.claim(0), .claim(1), .claim(2), .fail(3))
    #expect(run.verdicts == ["wait 0", "wait 1", "wait 2", "begin 2", "fail 1", "begin 0"])
  }

  @Test func aPreventedOneReleasesWhoWaitsForIt() {
    // 0 is a tap that waits for the double tap 1; 2 is a pan, which may go with the tap.
    var run = ArbiterRun(count: 3)
    run.requires = [(0, 1)]
    run.together = [(0, 2)]
    run.send(.claim(0), .claim(2))
    #expect(run.verdicts == ["wait 0", "begin 2", "fail 1", "begin 0"])
  }

  @Test func twoThatWaitForEachOtherDoNotWaitForEver() {
    var run = ArbiterRun(count: 2)
    run.requires = [(0, 1), (1, 0)]
    run.send(.claim(0), .claim(1))
    #expect(run.verdicts == ["wait 0", "begin 1", "fail 0"])
  }

  @Test func requirementsAreAskedOnceInAnAttempt() {
    var run = ArbiterRun(count: 3)
    run.requires = [(0, 1), (0, 2)]
    run.send(.claim(0), .fail(1), .fail(2))
    #expect(run.log == ["0 waits for 1?", "0 waits for 2?", "wait 0", "0 begins?", "begin 0"])
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
    var run = ArbiterRun(count: 3)
    run.requires = [(0, 2), (1, 2)]
    run.send(.claim(1), .claim(0), .fail(2))
    #expect(run.verdicts == ["wait 1", "wait 0", "begin 0", "fail 1"])
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

  @Test func whoIsRemovedDelaysNoOther() {
    var run = ArbiterRun(count: 2)
    run.requires = [(0, 1)]
    run.send(.claim(0))
    run.arbiter.remove(1)
    run.settle()
    #expect(run.verdicts == ["wait 0", "begin 0"])
  }

  @Test func aClaimantMayFailWhileItIsAskedAbout() {
    var run = ArbiterRun(count: 2)
    run.meanwhile = [(.shouldBegin(0), .fail(0))]
    run.send(.claim(0), .claim(1))
    #expect(run.verdicts == ["begin 1"])
  }

  @Test func claimsDuringAQuestionWaitForTheirTurn() {
    var run = ArbiterRun(count: 2)
    run.meanwhile = [(.shouldBegin(0), .claim(1))]
    run.together = [(0, 1)]
    run.send(.claim(0))
    #expect(run.verdicts == ["begin 0", "begin 1"])
  }

  @Test func whoWasInTheWayMayEndDuringTheQuestion() {
    var run = ArbiterRun(count: 1)
    run.send(.claim(0))
    let late = run.arbiter.add(GestureRank(depth: 0, order: 7))
    run.meanwhile = [(.mayRecognizeTogether(late, 0), .end(0))]
    run.send(.claim(late))
    #expect(run.verdicts == ["begin 0", "begin \(late)"])
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
        var run = ArbiterRun(count: 2)
        run.requires = [(0, 1)]
        for step in path { run.send(step) }
        run.log = []
        run.send(input)
        table.append("\(name) \(input) -> \(run.arbiter.status(of: 0)) \(run.verdicts)")
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

  /// Random requirements and claims. When all recognizers have claimed or failed, none waits, those that are active may all be
  /// recognized together, and none of them requires the failure of one that succeeded.
  @Test func everyDisputeIsDecided() {
    for seed in 0..<500 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let count = 2 + Int(numbers.next() % 6)
      var run = ArbiterRun(count: count)
      for a in 0..<count {
        for b in 0..<count where a != b {
          if numbers.next() % 5 == 0 { run.requires.append((a, b)) }
          if numbers.next() % 8 == 0 { run.isRequired.append((a, b)) }
          if numbers.next() % 3 == 0 { run.together.append((a, b)) }
        }
        if numbers.next() % 6 == 0 { run.refused.insert(a) }
      }
      for a in (0..<count).shuffled(using: &numbers) {
        run.send(numbers.next() % 4 == 0 ? .fail(a) : .claim(a))
      }
      let statuses = (0..<count).map { run.arbiter.status(of: $0) }
      #expect(statuses.allSatisfy { $0 == .active || $0 == .failed }, "seed \(seed): \(statuses)")
      for a in 0..<count where statuses[a] == .active {
        for b in 0..<count where b != a && statuses[b] == .active {
          #expect(run.answer(.mayRecognizeTogether(a, b)), "seed \(seed)")
        }
        #expect(!run.refused.contains(a))
      }
    }
  }
}
