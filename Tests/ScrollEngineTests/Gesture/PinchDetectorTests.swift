import ScrollEngine
import TestSupport
import Testing

struct PinchDetectorTests {
  /// Two fingers, `distance` apart.
  func touched(_ distance: Double) -> Box<PinchDetector> {
    let pinch = Box(PinchDetector())
    _ = pinch.handle(.down(id: 1, .zero), at: at(0))
    _ = pinch.handle(.down(id: 2, Vector(x: distance, y: 0)), at: at(0))
    return pinch
  }

  @Test func scaleIsDistanceInRelationToThatAtRecognition() {
    let pinch = touched(100)
    #expect(pinch.handle(.move(id: 2, Vector(x: 107.9, y: 0)), at: at(8)) == nil)
    #expect(pinch.scale == 1)
    #expect(pinch.handle(.move(id: 2, Vector(x: 110, y: 0)), at: at(16)) == .began)
    #expect(pinch.scale == 1)
    #expect(pinch.handle(.move(id: 2, Vector(x: 330, y: 0)), at: at(24)) == .changed)
    #expect(pinch.scale.isClose(to: 330.0 / 110))
    #expect(pinch.handle(.move(id: 1, Vector(x: 275, y: 0)), at: at(32)) == .changed)
    #expect(pinch.scale.isClose(to: 55.0 / 110))
  }

  @Test func aPinchInwardsBeginsToo() {
    let pinch = touched(100)
    #expect(pinch.handle(.move(id: 2, Vector(x: 92, y: 0)), at: at(8)) == .began)
  }

  @Test func itEndsWhenTheLastFingerLifts() {
    let pinch = touched(100)
    _ = pinch.handle(.move(id: 2, Vector(x: 200, y: 0)), at: at(8))
    _ = pinch.handle(.move(id: 2, Vector(x: 300, y: 0)), at: at(16))
    #expect(pinch.handle(.up(id: 1), at: at(24)) == nil)
    #expect(pinch.handle(.move(id: 2, Vector(x: 900, y: 0)), at: at(32)) == nil)
    #expect(pinch.scale.isClose(to: 1.5))
    #expect(pinch.handle(.up(id: 2), at: at(40)) == .ended)
    #expect(pinch.scale.isClose(to: 1.5))
  }

  @Test func fingersThatJoinAndLeaveDoNotChangeTheScale() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<200 {
      let pinch = touched(100)
      _ = pinch.handle(.move(id: 2, Vector(x: 200, y: 0)), at: at(8))
      _ = pinch.handle(.move(id: 2, Vector(x: numbers.number(in: 30...900), y: 5)), at: at(16))
      let scale = pinch.scale
      for id in 3..<6 {
        let point = Vector(x: numbers.number(in: 0...800), y: numbers.number(in: 0...800))
        _ = pinch.handle(.down(id: id, point), at: at(24))
        #expect(pinch.scale.isClose(to: scale))
      }
      for id in 1..<5 {
        _ = pinch.handle(.up(id: id), at: at(32))
        #expect(pinch.scale.isClose(to: scale))
      }
      let last = pinch.contacts[0].position
      _ = pinch.handle(.down(id: 9, last + Vector(x: 100, y: 0)), at: at(40))
      #expect(pinch.scale.isClose(to: scale))
      _ = pinch.handle(.move(id: 9, last + Vector(x: 150, y: 0)), at: at(48))
      #expect(pinch.scale.isClose(to: scale * 1.5))
    }
  }

  @Test func aThirdFingerIsNotASlop() {
    let pinch = touched(100)
    _ = pinch.handle(.move(id: 2, Vector(x: 104, y: 0)), at: at(8))
    #expect(pinch.handle(.down(id: 3, Vector(x: 700, y: 700)), at: at(16)) == nil)
    guard case .withinSlop(let span) = pinch.state else { return #expect(Bool(false), "no pinch yet") }
    #expect((pinch.contacts.span - span).isClose(to: 4))
  }

  @Test func theScaleThatIsSetGoesOnFromThere() {
    let pinch = touched(100)
    _ = pinch.handle(.move(id: 2, Vector(x: 200, y: 0)), at: at(0))
    _ = pinch.handle(.move(id: 2, Vector(x: 400, y: 0)), at: at(10))
    #expect(pinch.value.velocity(at: at(10)).isClose(to: (2.0 - 1) / 0.010))
    pinch.value.setScale(1)
    #expect(pinch.scale == 1)
    #expect(pinch.value.velocity(at: at(10)).isClose(to: 0.5 * (2.0 - 1) / 0.010))
    _ = pinch.handle(.move(id: 2, Vector(x: 600, y: 0)), at: at(20))
    #expect(pinch.scale.isClose(to: 1.5))
  }

  @Test func fingersOnOnePointKeepTheScaleFinite() {
    let pinch = touched(0)
    _ = pinch.handle(.move(id: 2, Vector(x: 50, y: 0)), at: at(8))
    _ = pinch.handle(.move(id: 2, .zero), at: at(16))
    #expect(pinch.scale.isClose(to: 1.0 / 50))
    _ = pinch.handle(.move(id: 2, Vector(x: 100, y: 0)), at: at(24))
    #expect(pinch.scale.isClose(to: 2))
  }

  @Test func everyInputInEveryState() {
    let inputs: [ContactInput] = [
      .down(id: 3, Vector(x: 50, y: 50)), .move(id: 1, Vector(x: -60, y: 0)), .move(id: 9, .zero), .up(id: 1),
      .up(id: 9), .cancel, .deadline,
    ]
    let both: [ContactInput] = [.down(id: 1, .zero), .down(id: 2, Vector(x: 100, y: 0))]
    let began = both + [.move(id: 2, Vector(x: 200, y: 0))]
    let states: [(name: String, path: [ContactInput])] = [
      ("idle", []), ("gathering", [both[0]]), ("withinSlop", both), ("pinching", began),
      ("paused", began + [.up(id: 2)]), ("over", both + [.cancel]),
    ]
    var table: [String] = []
    for state in states {
      for input in inputs {
        let pinch = Box(PinchDetector())
        for step in state.path { _ = pinch.handle(step, at: at(0)) }
        let event = pinch.handle(input, at: at(8))
        table.append("\(state.name) \(input.word) -> \(pinch.state.word) \(event.word)")
      }
    }
    #expect(
      table == [
        "idle down -> gathering -", "idle move -> idle -", "idle move? -> idle -", "idle up -> idle -",
        "idle up? -> idle -", "idle cancel -> idle -", "idle deadline -> idle -",
        "gathering down -> withinSlop -", "gathering move -> gathering -", "gathering move? -> gathering -",
        "gathering up -> over failed", "gathering up? -> gathering -", "gathering cancel -> over failed",
        "gathering deadline -> gathering -",
        "withinSlop down -> withinSlop -", "withinSlop move -> pinching began",
        "withinSlop move? -> withinSlop -",
        "withinSlop up -> gathering -", "withinSlop up? -> withinSlop -", "withinSlop cancel -> over failed",
        "withinSlop deadline -> withinSlop -",
        "pinching down -> pinching -", "pinching move -> pinching changed", "pinching move? -> pinching -",
        "pinching up -> paused -", "pinching up? -> pinching -", "pinching cancel -> over cancelled",
        "pinching deadline -> pinching -",
        "paused down -> pinching -", "paused move -> paused -", "paused move? -> paused -",
        "paused up -> over ended",
        "paused up? -> paused -", "paused cancel -> over cancelled", "paused deadline -> paused -",
        "over down -> over -", "over move -> over -", "over move? -> over -", "over up -> over -",
        "over up? -> over -", "over cancel -> over -", "over deadline -> over -",
      ])
  }
}

extension PinchDetector.State {
  var word: String {
    switch self {
    case .idle: "idle"
    case .gathering: "gathering"
    case .withinSlop: "withinSlop"
    case .pinching: "pinching"
    case .paused: "paused"
    case .over: "over"
    }
  }
}
