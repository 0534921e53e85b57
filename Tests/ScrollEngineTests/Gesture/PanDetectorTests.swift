import ScrollEngine
import TestSupport
import Testing

struct PanDetectorTests {
  @Test func whatADeviceDragsHasNoSlopAndNeedsNoMinimumOfContacts() {
    let start = Vector(x: 100, y: 100)
    let pan = Box(PanDetector())
    pan.value.minimumContacts = 2
    #expect(pan.drag(id: -1, from: start, to: Vector(x: 100, y: 97), at: at(0)) == .began)
    #expect(pan.translation == Vector(x: 0, y: -3))
    #expect(pan.drag(id: -1, from: start, to: Vector(x: 101, y: 90), at: at(8)) == .changed)
    #expect(pan.translation == Vector(x: 1, y: -10))
    #expect(pan.handle(.down(id: 1, Vector(x: 50, y: 50)), at: at(16)) == nil)
    #expect(pan.translation == Vector(x: 1, y: -10))
    #expect(pan.handle(.up(id: -1), at: at(24)) == nil)
    #expect(pan.handle(.move(id: 1, Vector(x: 50, y: 40)), at: at(32)) == .changed)
    #expect(pan.translation == Vector(x: 1, y: -20))
    #expect(pan.handle(.up(id: 1), at: at(40)) == .ended)
    #expect(pan.drag(id: -1, from: start, to: .zero, at: at(48)) == nil)
  }

  @Test func whatADeviceDragsFailsWhereNoContactIsAllowed() {
    let pan = Box(PanDetector())
    pan.value.maximumContacts = 0
    #expect(pan.drag(id: -1, from: .zero, to: Vector(x: 0, y: 5), at: at(0)) == .failed)
  }

  @Test func theEventThatBeginsTheDragMovesByTravelWithoutSlop() {
    let pan = Box(PanDetector())
    #expect(pan.handle(.down(id: 1, Vector(x: 100, y: 100)), at: at(0)) == nil)
    #expect(pan.handle(.move(id: 1, Vector(x: 100, y: 91)), at: at(8)) == nil)
    #expect(pan.translation == .zero)
    #expect(pan.handle(.move(id: 1, Vector(x: 100, y: 76)), at: at(16)) == .began)
    #expect(pan.translation == Vector(x: 0, y: -24 + 10))
    #expect(pan.handle(.move(id: 1, Vector(x: 100, y: 50)), at: at(24)) == .changed)
    #expect(pan.translation == Vector(x: 0, y: -50 + 10))
    #expect(pan.handle(.up(id: 1), at: at(30)) == .ended)
    #expect(pan.translation == Vector(x: 0, y: -50 + 10))
  }

  @Test func movedContentIsCaughtWithoutSlop() {
    let pan = Box(PanDetector())
    pan.slop = Slop(distance: 0)
    _ = pan.handle(.down(id: 1, .zero), at: at(0))
    #expect(pan.handle(.move(id: 1, Vector(x: 0, y: 1)), at: at(8)) == .began)
    #expect(pan.translation == Vector(x: 0, y: 1))
  }

  @Test func fingersThatJoinAndLeaveDoNotMoveTheContent() {
    var numbers = SeededNumbers(seed: 2)
    func somewhere() -> Vector {
      Vector(x: numbers.number(in: 0...800), y: numbers.number(in: 0...800))
    }
    for _ in 0..<200 {
      let pan = Box(PanDetector())
      _ = pan.handle(.down(id: 0, .zero), at: at(0))
      _ = pan.handle(.move(id: 0, Vector(x: 50, y: 0)), at: at(8))
      for id in 1..<5 {
        let before = pan.translation
        #expect(pan.handle(.down(id: id, somewhere()), at: at(8)) == nil)
        #expect(pan.translation.isClose(to: before))
      }
      let still = pan.translation
      _ = pan.handle(.move(id: 2, pan.contacts[2].position + Vector(x: 10, y: 20)), at: at(16))
      #expect(pan.translation.isClose(to: still + Vector(x: 10.0 / 5, y: 20.0 / 5)))
      for id in 0..<4 {
        let before = pan.translation
        #expect(pan.handle(.up(id: id), at: at(24)) == nil)
        #expect(pan.translation.isClose(to: before))
      }
      #expect(pan.handle(.up(id: 4), at: at(32)) == .ended)
    }
  }

  @Test func travelBeforeEnoughFingersAreDownDoesNotCount() {
    let pan = Box(PanDetector())
    pan.minimumContacts = 2
    _ = pan.handle(.down(id: 1, .zero), at: at(0))
    #expect(pan.handle(.move(id: 1, Vector(x: 300, y: 0)), at: at(8)) == nil)
    _ = pan.handle(.down(id: 2, Vector(x: 400, y: 0)), at: at(16))
    #expect(pan.handle(.move(id: 1, Vector(x: 318, y: 0)), at: at(24)) == nil)
    #expect(pan.handle(.move(id: 2, Vector(x: 418, y: 0)), at: at(24)) == .began)
    #expect(pan.translation == Vector(x: 18 - 10, y: 0))
    #expect(pan.handle(.up(id: 1), at: at(32)) == nil)
    #expect(pan.handle(.up(id: 2), at: at(32)) == .ended)
  }

  @Test func oneFingerTooManyIsNoDragBeforeTheBeginningAndIgnoredAfterIt() {
    let pan = Box(PanDetector())
    pan.maximumContacts = 1
    _ = pan.handle(.down(id: 1, .zero), at: at(0))
    #expect(pan.handle(.down(id: 2, .zero), at: at(0)) == .failed)

    pan.reset()
    _ = pan.handle(.down(id: 1, .zero), at: at(0))
    _ = pan.handle(.move(id: 1, Vector(x: 20, y: 0)), at: at(8))
    #expect(pan.handle(.down(id: 2, Vector(x: 500, y: 0)), at: at(16)) == nil)
    #expect(pan.handle(.move(id: 2, Vector(x: 900, y: 0)), at: at(24)) == nil)
    #expect(pan.translation == Vector(x: 10, y: 0))
    #expect(pan.handle(.up(id: 2), at: at(32)) == nil)
    #expect(pan.handle(.up(id: 1), at: at(32)) == .ended)
  }

  @Test func translationThatIsSetGoesOnFromThere() {
    let pan = Box(PanDetector())
    _ = pan.handle(.down(id: 1, .zero), at: at(0))
    _ = pan.handle(.move(id: 1, Vector(x: 40, y: 0)), at: at(10))
    _ = pan.handle(.move(id: 1, Vector(x: 50, y: 0)), at: at(20))
    pan.value.setTranslation(Vector(x: 1, y: 2))
    #expect(pan.translation == Vector(x: 1, y: 2))
    #expect(pan.value.velocity(at: at(20)).isClose(to: Vector(x: 1000, y: 0)))
    _ = pan.handle(.move(id: 1, Vector(x: 55, y: 0)), at: at(30))
    #expect(pan.translation == Vector(x: 6, y: 2))
    _ = pan.handle(.up(id: 1), at: at(40))
    #expect(pan.translation == Vector(x: 6, y: 2))
  }

  @Test func axesAreTreatedAlike() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<100 {
      let pan = Box(PanDetector())
      let turned = Box(PanDetector())
      _ = pan.handle(.down(id: 1, .zero), at: at(0))
      _ = turned.handle(.down(id: 1, .zero), at: at(0))
      for step in 1..<10 {
        let point = Vector(x: numbers.number(in: -30...30), y: numbers.number(in: -30...30))
        let one = pan.handle(.move(id: 1, point), at: at(Double(step) * 8))
        let other = turned.handle(.move(id: 1, Vector(x: -point.y, y: -point.x)), at: at(Double(step) * 8))
        #expect(one == other)
        #expect(turned.translation.isClose(to: Vector(x: -pan.translation.y, y: -pan.translation.x)))
      }
    }
  }

  @Test func everyInputInEveryState() {
    let inputs: [ContactInput] = [
      .down(id: 2, Vector(x: 50, y: 50)), .move(id: 1, Vector(x: 30, y: 0)), .move(id: 9, .zero), .up(id: 1),
      .up(id: 9), .cancel, .deadline,
    ]
    let down = ContactInput.down(id: 1, .zero)
    let states: [(name: String, minimum: Int, path: [ContactInput])] = [
      ("idle", 1, []),
      ("gathering", 2, [down]),
      ("withinSlop", 1, [down]),
      ("panning", 1, [down, .move(id: 1, Vector(x: 15, y: 0))]),
      ("over", 1, [down, .cancel]),
    ]
    var table: [String] = []
    for state in states {
      for input in inputs {
        let pan = Box(PanDetector())
        pan.minimumContacts = state.minimum
        for step in state.path { _ = pan.handle(step, at: at(0)) }
        let event = pan.handle(input, at: at(8))
        table.append("\(state.name) \(input.word) -> \(pan.state.word) \(event.word)")
      }
    }
    #expect(
      table == [
        "idle down -> withinSlop -", "idle move -> idle -", "idle move? -> idle -", "idle up -> idle -",
        "idle up? -> idle -", "idle cancel -> idle -", "idle deadline -> idle -",
        "gathering down -> withinSlop -", "gathering move -> gathering -", "gathering move? -> gathering -",
        "gathering up -> over failed", "gathering up? -> gathering -", "gathering cancel -> over failed",
        "gathering deadline -> gathering -",
        "withinSlop down -> withinSlop -", "withinSlop move -> panning began",
        "withinSlop move? -> withinSlop -",
        "withinSlop up -> over failed", "withinSlop up? -> withinSlop -", "withinSlop cancel -> over failed",
        "withinSlop deadline -> withinSlop -",
        "panning down -> panning -", "panning move -> panning changed", "panning move? -> panning -",
        "panning up -> over ended", "panning up? -> panning -", "panning cancel -> over cancelled",
        "panning deadline -> panning -",
        "over down -> over -", "over move -> over -", "over move? -> over -", "over up -> over -",
        "over up? -> over -", "over cancel -> over -", "over deadline -> over -",
      ])
  }
}

extension PanDetector.State {
  var word: String {
    switch self {
    case .idle: "idle"
    case .gathering: "gathering"
    case .withinSlop: "withinSlop"
    case .panning: "panning"
    case .over: "over"
    }
  }
}

extension ContactInput {
  /// Number 9 stands for a finger that is not down.
  var word: String {
    switch self {
    case .down: "down"
    case .move(let id, _): id == 9 ? "move?" : "move"
    case .up(let id): id == 9 ? "up?" : "up"
    case .cancel: "cancel"
    case .deadline: "deadline"
    }
  }
}

extension DetectorEvent? {
  var word: String { map { "\($0)" } ?? "-" }
}
