import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerLockTests {
  /// Content of 3000 × 3000 in 320 × 480 at an offset that no sum of small numbers hits by chance.
  private static func run(lock: Bool = true, bounces: AxisFlags = .both) -> ScrollRun {
    var rules = Rules()
    rules.locksDirection = lock
    rules.bounces = bounces
    return ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 3000, y: 3000)),
      rules: rules, offset: start)
  }
  private static let start = Vector(x: 1000.1 / 3, y: 2000.1 / 3)

  /// A movement of `length` at `degrees` from the x axis.
  private static func travel(_ length: Double, at degrees: Double) -> Vector {
    let (sine, cosine) = sineAndCosine(degrees * Double.pi / 180)
    return Vector(x: length * cosine, y: length * sine)
  }

  @Test(arguments: [
    (0.0, true, false), (29, true, false), (31, true, true), (45, true, true), (59, true, true),
    (61, false, true), (90, false, true), (119, false, true), (121, true, true), (151, true, false),
    (180, true, false), (-29, true, false), (-61, false, true), (-135, true, true),
  ])
  func theFirstMovementDecides(degrees: Double, movesX: Bool, movesY: Bool) {
    var run = Self.run()
    run.send(.touchDown)
    run.send(.dragBegan(at: .zero))
    let first = Self.travel(10, at: degrees)
    run.send(.dragMoved(to: first))
    run.send(.dragMoved(to: first + Vector(x: -30, y: -30)))
    let held = Self.start - first + Vector(x: 30, y: 30)
    #expect(run.scroller.offset.x.isClose(to: movesX ? held.x : Self.start.x))
    #expect(run.scroller.offset.y.isClose(to: movesY ? held.y : Self.start.y))
  }

  @Test func withoutTheLockBothAxesMove() {
    var run = Self.run(lock: false)
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 0, y: -20)))
    run.send(.dragMoved(to: Vector(x: -7, y: -20)))
    #expect(run.scroller.offset.isClose(to: Self.start + Vector(x: 7, y: 20)))
  }

  @Test(arguments: 0..<60) func aLockedAxisKeepsItsOffsetToTheBit(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for axis in Axis.allCases {
      var run = Self.run()
      var point = Vector.zero
      run.send(.touchDown)
      run.send(.dragBegan(at: point))
      point[axis] = numbers.number(in: 5...20)
      for _ in 0..<20 {
        run.send(.dragMoved(to: point))
        #expect(run.scroller.offset[axis.other] == Self.start[axis.other])
        point = Vector(x: numbers.number(in: -300...300), y: numbers.number(in: -300...300))
        run.wait(0.008)
      }
      run.send(
        .dragEnded(
          velocity: Vector(x: numbers.number(in: -3000...3000), y: numbers.number(in: -3000...3000))))
      while run.scroller.needsFrame {
        run.play(1 / 60)
        #expect(run.scroller.offset[axis.other] == Self.start[axis.other])
      }
    }
  }

  @Test func theReportedVelocityIsTheLockedDrags() {
    var run = Self.run()
    run.drag(by: Vector(x: 3, y: -50), velocity: Vector(x: 400, y: 1000))
    let target = Deceleration(from: Self.start.y + 50, velocity: 1000, rate: .normal).destination
    guard case .willEndDragging(let landing) = run.log[2] else {
      Issue.record("\(run.log)")
      return
    }
    #expect(landing.velocity == Vector(x: 0, y: 1000))
    #expect(landing.target.isClose(to: Vector(x: Self.start.x, y: target)))
  }

  @Test func whereOneAxisScrollsThereIsNothingToLock() {
    var rules = Rules()
    rules.locksDirection = true
    var run = ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 320, y: 3000)),
      rules: rules, offset: Vector(x: 0, y: 200))
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 100, y: -5)))
    run.send(.dragMoved(to: Vector(x: 100, y: -40)))
    #expect(run.scroller.offset == Vector(x: 0, y: 240))
  }

  @Test func aFewPointsShowNoHeadingYet() {
    var run = Self.run()
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 0, y: -2)))
    #expect(run.scroller.offset == Self.start + Vector(x: 0, y: 2))
    // What the content follows so far is taken back where the fingers turn out to go elsewhere.
    run.send(.dragMoved(to: Vector(x: -3, y: -1)))
    #expect(run.scroller.offset.x.isClose(to: Self.start.x + 3))
    #expect(run.scroller.offset.y == Self.start.y)
    run.send(.dragMoved(to: Vector(x: -4, y: -1)))
    run.send(.dragMoved(to: Vector(x: -40, y: -90)))
    #expect(run.scroller.offset.x.isClose(to: Self.start.x + 40))
    #expect(run.scroller.offset.y == Self.start.y)
  }

  @Test func aFingerThatJoinsOrLeavesUnlocksNothing() {
    var run = Self.run()
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 0, y: -20)))
    run.send(.fingersChanged(at: Vector(x: 70, y: 30)))
    #expect(run.scroller.offset == Self.start + Vector(x: 0, y: 20))
    run.send(.dragMoved(to: Vector(x: 40, y: 20)))
    #expect(run.scroller.offset.x == Self.start.x)
    #expect(run.scroller.offset.y.isClose(to: Self.start.y + 30))
  }

  @Test func aFingerThatJoinsCountsForNoHeading() {
    var run = Self.run()
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 0, y: -2)))
    run.send(.fingersChanged(at: Vector(x: 70, y: -2)))
    run.send(.dragMoved(to: Vector(x: 70, y: -6)))
    run.send(.dragMoved(to: Vector(x: 0, y: -6)))
    #expect(run.scroller.offset == Self.start + Vector(x: 0, y: 6))
  }

  @Test func anOffsetSetUnderTheFingerUnlocksNothing() {
    var run = Self.run()
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: -20, y: 0)))
    run.send(.setOffset(Vector(x: 100, y: 200)))
    run.send(.dragMoved(to: Vector(x: -50, y: -70)))
    #expect(run.scroller.offset == Vector(x: 130, y: 200))
  }

  @Test func aLockedAxisMayBePastItsEdgeAndComesHomeAfterwards() {
    var run = Self.run()
    run.send(.setOffset(Vector(x: -40, y: 700)))
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 5, y: -50)))
    run.send(.dragMoved(to: Vector(x: 90, y: -50)))
    #expect(run.scroller.offset == Vector(x: -40, y: 750))
    run.send(.dragEnded(velocity: .zero))
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: 750))
  }

  @Test func aPinchEndsTheLock() {
    var run = ScrollRun.photo(scale: 2, offset: Vector(x: 400, y: 400))
    var rules = run.scroller.rules
    rules.locksDirection = true
    run.send(.rulesChanged(rules))
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 0, y: -20)))
    run.send(.dragMoved(to: Vector(x: 60, y: -20)))
    #expect(run.scroller.offset == Vector(x: 400, y: 420))

    run.send(.pinchBegan(at: Vector(x: 100, y: 100)))
    #expect(run.scroller.offset == Vector(x: 400, y: 420))
    run.send(.pinchMoved(to: Vector(x: 90, y: 80), scale: 1))
    #expect(run.scroller.offset.isClose(to: Vector(x: 410, y: 440)))
    run.send(.pinchEnded)
    run.send(.fingersChanged(at: .zero))
    run.send(.dragMoved(to: Vector(x: -30, y: -30)))
    #expect(run.scroller.offset.isClose(to: Vector(x: 440, y: 470)))
  }

  @Test func theNextDragDecidesAnew() {
    var run = Self.run()
    run.drag(by: Vector(x: -40, y: 0), velocity: .zero)
    run.drag(by: Vector(x: 0, y: -40), velocity: .zero)
    #expect(run.scroller.offset.isClose(to: Self.start + Vector(x: 40, y: 40)))
    run.drag(by: Vector(x: -40, y: -40), velocity: .zero)
    #expect(run.scroller.offset.isClose(to: Self.start + Vector(x: 80, y: 80)))
  }

  @Test func theRuleIsReadWhenADragBegins() {
    var run = Self.run(lock: false)
    var locks = run.scroller.rules
    locks.locksDirection = true
    run.send(.dragBegan(at: .zero))
    run.send(.rulesChanged(locks))
    run.send(.dragMoved(to: Vector(x: 0, y: -20)))
    run.send(.dragMoved(to: Vector(x: -30, y: -20)))
    #expect(run.scroller.offset.isClose(to: Self.start + Vector(x: 30, y: 20)))
  }

  @Test func anAxisThatBeginsToBounceUnderTheFingerDoesNotJump() {
    var run = ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 320, y: 3000)),
      offset: Vector(x: 0, y: 200))
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 90, y: -20)))
    var rules = Rules()
    rules.alwaysBounces = .both
    run.send(.rulesChanged(rules))
    run.send(.dragMoved(to: Vector(x: 90, y: -30)))
    #expect(run.scroller.offset == Vector(x: 0, y: 230))
  }
}
