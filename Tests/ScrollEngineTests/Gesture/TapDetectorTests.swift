import ScrollEngine
import Testing

struct TapDetectorTests {
  @Test func aTapIsFoundWhenTheFingerLifts() {
    let tap = Box(TapDetector())
    #expect(tap.handle(.down(id: 1, Vector(x: 5, y: 6)), at: at(0)) == nil)
    #expect(tap.handle(.move(id: 1, Vector(x: 5, y: 24)), at: at(10)) == nil)
    #expect(tap.handle(.up(id: 1), at: at(20)) == .began)
    #expect(tap.location == Vector(x: 5, y: 6))
    #expect(tap.state == .over)
  }

  @Test func aFingerThatWandersIsNoTap() {
    let tap = Box(TapDetector())
    _ = tap.handle(.down(id: 1, .zero), at: at(0))
    #expect(tap.handle(.move(id: 1, Vector(x: 18.01, y: 0)), at: at(10)) == .failed)
  }

  /// Two taps with the second one at `point`, `pause` milliseconds after the first.
  func second(at point: Vector, pause: Double) -> DetectorEvent? {
    let tap = Box(TapDetector())
    tap.requiredTaps = 2
    _ = tap.handle(.down(id: 1, .zero), at: at(0))
    _ = tap.handle(.up(id: 1), at: at(100))
    if let event = tap.handle(.down(id: 2, point), at: at(100 + pause)) { return event }
    return tap.handle(.up(id: 2), at: at(600))
  }

  @Test func twoTapsAreNearOneAnotherInTimeAndPlace() {
    #expect(second(at: .zero, pause: 299) == .began)
    #expect(second(at: .zero, pause: 300) == .failed)
    #expect(second(at: Vector(x: 60, y: 80), pause: 10) == .began)
    #expect(second(at: Vector(x: 60, y: 80.1), pause: 10) == .failed)
  }

  @Test func locationIsThatOfTheFirstTap() {
    let tap = Box(TapDetector())
    tap.requiredTaps = 2
    for (id, x) in [(1, 10.0), (2, 30.0)] {
      _ = tap.handle(.down(id: id, Vector(x: x, y: 0)), at: at(Double(id) * 10))
      _ = tap.handle(.up(id: id), at: at(Double(id) * 10 + 5))
    }
    #expect(tap.state == .over)
    #expect(tap.location == Vector(x: 10, y: 0))
  }

  @Test func withoutASecondTapItFailsAtTheDeadline() {
    let tap = Box(TapDetector())
    tap.requiredTaps = 2
    _ = tap.handle(.down(id: 1, .zero), at: at(0))
    #expect(tap.deadline == nil)
    _ = tap.handle(.up(id: 1), at: at(50))
    #expect(tap.deadline == at(50 + 300))
    #expect(tap.handle(.deadline, at: at(349)) == nil)
    #expect(tap.handle(.deadline, at: at(350)) == .failed)
    #expect(tap.deadline == nil)
  }

  @Test func allFingersOfATapMustHaveLandedBeforeOneLifts() {
    let tap = Box(TapDetector())
    tap.requiredContacts = 2
    _ = tap.handle(.down(id: 1, .zero), at: at(0))
    _ = tap.handle(.down(id: 2, Vector(x: 100, y: 0)), at: at(5))
    #expect(tap.handle(.up(id: 1), at: at(10)) == nil)
    #expect(tap.handle(.up(id: 2), at: at(20)) == .began)
    #expect(tap.location == Vector(x: 50, y: 0))

    tap.reset()
    _ = tap.handle(.down(id: 1, .zero), at: at(0))
    #expect(tap.handle(.up(id: 1), at: at(10)) == .failed)

    tap.reset()
    for id in 1...2 { _ = tap.handle(.down(id: id, .zero), at: at(0)) }
    #expect(tap.handle(.down(id: 3, .zero), at: at(10)) == .failed)
  }

  @Test func everyInputInEveryState() {
    let inputs: [ContactInput] = [
      .down(id: 3, .zero), .move(id: 2, Vector(x: 5, y: 0)), .move(id: 9, .zero), .up(id: 2), .up(id: 9),
      .cancel,
      .deadline,
    ]
    let both: [ContactInput] = [.down(id: 1, .zero), .down(id: 2, .zero)]
    let tapped = both + [.up(id: 1), .up(id: 2)]
    let states: [(name: String, path: [ContactInput])] = [
      ("idle", []), ("landing", both), ("lifting", both + [.up(id: 1)]), ("between", tapped),
      ("over", both + [.cancel]),
    ]
    var table: [String] = []
    for state in states {
      for input in inputs {
        let tap = Box(TapDetector())
        tap.requiredTaps = 2
        tap.requiredContacts = 2
        for step in state.path { _ = tap.handle(step, at: at(0)) }
        let event = tap.handle(input, at: at(299))
        table.append("\(state.name) \(input.word) -> \(tap.state.word) \(event.word)")
      }
    }
    #expect(
      table == [
        "idle down -> landing -", "idle move -> idle -", "idle move? -> idle -", "idle up -> idle -",
        "idle up? -> idle -", "idle cancel -> idle -", "idle deadline -> idle -",
        "landing down -> over failed", "landing move -> landing -", "landing move? -> landing -",
        "landing up -> lifting -", "landing up? -> landing -", "landing cancel -> over failed",
        "landing deadline -> landing -",
        "lifting down -> over failed", "lifting move -> lifting -", "lifting move? -> lifting -",
        "lifting up -> between -", "lifting up? -> lifting -", "lifting cancel -> over failed",
        "lifting deadline -> lifting -",
        "between down -> landing -", "between move -> between -", "between move? -> between -",
        "between up -> between -", "between up? -> between -", "between cancel -> over failed",
        "between deadline -> between -",
        "over down -> over -", "over move -> over -", "over move? -> over -", "over up -> over -",
        "over up? -> over -", "over cancel -> over -", "over deadline -> over -",
      ])
  }
}

extension TapDetector.State {
  var word: String {
    switch self {
    case .idle: "idle"
    case .landing: "landing"
    case .lifting: "lifting"
    case .between: "between"
    case .over: "over"
    }
  }
}
