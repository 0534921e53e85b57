import ScrollEngine
import Testing

struct LongPressDetectorTests {
  @Test func itBeginsHalfASecondAfterTheFingerLanded() {
    let press = Box(LongPressDetector())
    _ = press.handle(.down(id: 1, .zero), at: at(100))
    #expect(press.deadline == at(600))
    #expect(press.handle(.move(id: 1, Vector(x: 6, y: 8)), at: at(300)) == nil)
    #expect(press.handle(.deadline, at: at(599)) == nil)
    #expect(press.handle(.deadline, at: at(600)) == .began)
    #expect(press.deadline == nil)
  }

  @Test func movementMattersOnlyBeforeTheBeginning() {
    let press = Box(LongPressDetector())
    _ = press.handle(.down(id: 1, .zero), at: at(0))
    #expect(press.handle(.move(id: 1, Vector(x: 10.01, y: 0)), at: at(8)) == .failed)

    press.reset()
    _ = press.handle(.down(id: 1, .zero), at: at(0))
    _ = press.handle(.deadline, at: at(500))
    #expect(press.handle(.move(id: 1, Vector(x: 900, y: 0)), at: at(508)) == .changed)
    #expect(press.handle(.up(id: 1), at: at(600)) == .ended)
  }

  @Test func itNeedsAllItsFingersAndEndsWithTheFirstToLift() {
    let press = Box(LongPressDetector())
    press.requiredContacts = 2
    _ = press.handle(.down(id: 1, .zero), at: at(0))
    #expect(press.deadline == nil)
    _ = press.handle(.down(id: 2, .zero), at: at(400))
    #expect(press.deadline == at(900))
    #expect(press.handle(.deadline, at: at(900)) == .began)
    #expect(press.handle(.up(id: 2), at: at(910)) == .ended)
    #expect(press.handle(.up(id: 1), at: at(920)) == nil)
  }

  @Test func tapsComeBeforeThePress() {
    let press = Box(LongPressDetector())
    press.requiredTaps = 1
    press.duration = 0.2
    _ = press.handle(.down(id: 1, .zero), at: at(0))
    #expect(press.deadline == nil)
    #expect(press.handle(.up(id: 1), at: at(50)) == nil)
    #expect(press.deadline == at(350))
    _ = press.handle(.down(id: 2, .zero), at: at(100))
    #expect(press.deadline == at(300))
    #expect(press.handle(.deadline, at: at(300)) == .began)
  }

  @Test func withoutThePressAfterTheTapItFails() {
    let press = Box(LongPressDetector())
    press.requiredTaps = 1
    _ = press.handle(.down(id: 1, .zero), at: at(0))
    _ = press.handle(.up(id: 1), at: at(50))
    #expect(press.handle(.deadline, at: at(350)) == .failed)

    press.reset()
    _ = press.handle(.down(id: 1, .zero), at: at(0))
    _ = press.handle(.up(id: 1), at: at(50))
    #expect(press.handle(.down(id: 1, Vector(x: 101, y: 0)), at: at(60)) == .failed)
  }

  @Test func everyInputInEveryState() {
    let inputs: [ContactInput] = [
      .down(id: 3, .zero), .move(id: 1, Vector(x: 5, y: 0)), .move(id: 9, .zero), .up(id: 1), .up(id: 9),
      .cancel,
      .deadline,
    ]
    let both: [ContactInput] = [.down(id: 1, .zero), .down(id: 2, .zero)]
    let states: [(name: String, taps: Int, path: [ContactInput])] = [
      ("idle", 0, []), ("tapping", 1, both), ("tapped", 1, both + [.up(id: 1), .up(id: 2)]),
      ("gathering", 0, [both[0]]), ("pressing", 0, both), ("pressed", 0, both + [.deadline]),
      ("over", 0, both + [.cancel]),
    ]
    var table: [String] = []
    for state in states {
      for input in inputs {
        let press = Box(LongPressDetector())
        press.requiredTaps = state.taps
        press.requiredContacts = 2
        press.duration = 0
        for step in state.path { _ = press.handle(step, at: at(0)) }
        let event = press.handle(input, at: at(1))
        table.append("\(state.name) \(input.word) -> \(press.state.word) \(event.word)")
      }
    }
    #expect(
      table == [
        "idle down -> gathering -", "idle move -> idle -", "idle move? -> idle -", "idle up -> idle -",
        "idle up? -> idle -", "idle cancel -> idle -", "idle deadline -> idle -",
        "tapping down -> over failed", "tapping move -> tapping -", "tapping move? -> tapping -",
        "tapping up -> tapping -", "tapping up? -> tapping -", "tapping cancel -> over failed",
        "tapping deadline -> tapping -",
        "tapped down -> gathering -", "tapped move -> tapped -", "tapped move? -> tapped -",
        "tapped up -> tapped -",
        "tapped up? -> tapped -", "tapped cancel -> over failed", "tapped deadline -> tapped -",
        "gathering down -> pressing -", "gathering move -> gathering -", "gathering move? -> gathering -",
        "gathering up -> over failed", "gathering up? -> gathering -", "gathering cancel -> over failed",
        "gathering deadline -> gathering -",
        "pressing down -> over failed", "pressing move -> pressing -", "pressing move? -> pressing -",
        "pressing up -> over failed", "pressing up? -> pressing -", "pressing cancel -> over failed",
        "pressing deadline -> pressed began",
        "pressed down -> pressed -", "pressed move -> pressed changed", "pressed move? -> pressed -",
        "pressed up -> over ended", "pressed up? -> pressed -", "pressed cancel -> over cancelled",
        "pressed deadline -> pressed -",
        "over down -> over -", "over move -> over -", "over move? -> over -", "over up -> over -",
        "over up? -> over -", "over cancel -> over -", "over deadline -> over -",
      ])
  }
}

extension LongPressDetector.State {
  var word: String {
    switch self {
    case .idle: "idle"
    case .tapping: "tapping"
    case .tapped: "tapped"
    case .gathering: "gathering"
    case .pressing: "pressing"
    case .pressed: "pressed"
    case .over: "over"
    }
  }
}
