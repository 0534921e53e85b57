import Foundation
import HostInterface
import Testing
import VellumKit

@MainActor struct SwipeAndEdgeTests {
  @Test func aSwipeIsRecognizedBeforeTheFingerLiftsAndSaysWhereItBegan() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 50, y: 50, width: 300, height: 300))
    let swipe = UISwipeGestureRecognizer { stage.log.append("at \(Int($0.location(in: view).x))") }
    view.addGestureRecognizer(swipe)
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
    stage.down(1, 100, 100, at: 0)
    stage.move(1, 140, 105, at: 50)
    #expect(!stage.log.contains("at 50"))
    stage.move(1, 160, 105, at: 80)
    #expect(stage.log.suffix(2) == ["view cancelled 110,55", "at 50"])
    stage.up(1, 200, 105, at: 100)
  }

  @Test func theOtherWayOrTooSlowlyIsNoSwipe() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.up, .down]
    stage.watch(swipe, "swipe")
    view.addGestureRecognizer(swipe)
    func stroke(_ dx: Double, _ dy: Double, in time: Double, from start: Double) {
      stage.down(1, 200, 200, at: start)
      for step in 1...10 {
        let part = Double(step) / 10
        stage.move(1, 200 + dx * part, 200 + dy * part, at: start + time * part)
      }
      stage.up(1, 200 + dx, 200 + dy, at: start + time + 1)
    }
    stroke(90, 0, in: 100, from: 0)
    stroke(0, 90, in: 1200, from: 1000)
    #expect(!stage.log.contains("swipe ended"))
    stroke(0, -90, in: 100, from: 5000)
    #expect(stage.log.filter { $0 == "swipe ended" }.count == 1)
    stroke(0, 90, in: 100, from: 6000)
    #expect(stage.log.filter { $0 == "swipe ended" }.count == 2)
  }

  // MARK: - Lists that wait

  private func addList(to stage: Stage) -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 400, height: 4000)
    stage.window.addSubview(list)
    return list
  }

  /// Lets the list's pan wait for the recognizer, whose actions are logged as "rival".
  private func add(_ recognizer: UIGestureRecognizer, to list: UIScrollView, _ stage: Stage) {
    stage.watch(recognizer, "rival")
    list.addGestureRecognizer(recognizer)
    list.panGestureRecognizer.require(toFail: recognizer)
  }

  @Test func aListThatWaitsForASwipeFollowsTheFingerInTheEventInWhichThatGoesElsewhere() {
    let stage = Stage()
    defer { stage.clear() }
    let list = addList(to: stage)
    add(UISwipeGestureRecognizer(), to: list, stage)
    stage.down(1, 12, 300, at: 0)
    stage.move(1, 12, 280, at: 16)
    #expect(list.isDragging && list.contentOffset.y == 10)
    stage.move(1, 12, 180, at: 32)
    #expect(list.contentOffset.y == 110)
    stage.up(1, 12, 180, at: 400)
    #expect(stage.log == [])
  }

  @Test func aListThatHasWaitedForASwipeCatchesUpWhereTheFingerTurnsAway() {
    let stage = Stage()
    defer { stage.clear() }
    let list = addList(to: stage)
    add(UISwipeGestureRecognizer(), to: list, stage)
    stage.down(1, 40, 300, at: 0)
    // Past the list's slop, and still farther along the direction than across it.
    stage.move(1, 55, 288, at: 8)
    #expect(!list.isDragging)
    stage.move(1, 55, 280, at: 16)
    // 20 points without the slop.
    #expect(list.isDragging && list.contentOffset.y == 10)
    stage.move(1, 55, 260, at: 24)
    #expect(list.contentOffset.y == 30)
    stage.up(1, 55, 260, at: 400)
    #expect(stage.log == [])
  }

  @Test func aListWaitsHalfASecondForAFingerThatMaySwipeYet() {
    let stage = Stage()
    defer { stage.clear() }
    let list = addList(to: stage)
    add(UISwipeGestureRecognizer(), to: list, stage)
    stage.down(1, 40, 300, at: 0)
    stage.move(1, 60, 285, at: 8)
    stage.wake(at: 490)
    #expect(!list.isDragging)
    stage.wake(at: 510)
    #expect(list.isDragging && list.contentOffset.y == 5)
    stage.move(1, 60, 265, at: 520)
    #expect(list.contentOffset.y == 25)
    stage.up(1, 60, 265, at: 900)
    #expect(stage.log == [])
  }

  @Test func aListThatWaitsForAnEdgePanFollowsADragAlongTheEdgeOrOutwards() {
    let drags: [(edge: UIRectEdge, x: Double, y: Double, dy: Double, offset: CGFloat)] = [
      (.left, 12, 300, -20, 10), (.top, 200, 15, -12, 2),
    ]
    for drag in drags {
      let stage = Stage()
      defer { stage.clear() }
      let list = addList(to: stage)
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = drag.edge
      add(pan, to: list, stage)
      stage.down(1, drag.x, drag.y, at: 0)
      stage.move(1, drag.x, drag.y + drag.dy, at: 8)
      #expect(list.isDragging && list.contentOffset.y == drag.offset)
      stage.up(1, drag.x, drag.y + drag.dy, at: 400)
      #expect(stage.log == [])
    }
  }

  /// What a list waits for before it scrolls.
  enum Rival: CaseIterable {
    case swipe, edge

    /// A recognizer that wants two fingers.
    @MainActor func ofTwoFingers() -> UIGestureRecognizer {
      switch self {
      case .swipe:
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        return swipe
      case .edge:
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        pan.minimumNumberOfTouches = 2
        return pan
      }
    }
  }

  @Test(arguments: Rival.allCases)
  func aListThatWaitsForTwoFingersFollowsOneThatIsAlone(rival: Rival) {
    let stage = Stage()
    defer { stage.clear() }
    let list = addList(to: stage)
    add(rival.ofTwoFingers(), to: list, stage)
    stage.down(1, 12, 300, at: 0)
    stage.move(1, 12, 291, at: 8)
    #expect(!list.isDragging)
    stage.move(1, 12, 280, at: 16)
    #expect(list.isDragging && list.contentOffset.y == 10)
    stage.up(1, 12, 280, at: 400)
    #expect(stage.log == [])
    // Two make the gesture.
    stage.down(1, 12, 300, at: 1000)
    stage.down(2, 12, 400, at: 1008)
    stage.move(1, 72, 300, at: 1016)
    stage.move(2, 72, 400, at: 1024)
    #expect(!stage.log.isEmpty && !list.isDragging)
    stage.up(1, 72, 300, at: 1400)
    stage.up(2, 72, 400, at: 1408)
  }

  @Test func aPanWhoseDelegateMakesItWaitBeginsOnceTheFingerTurnsAway() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
    let delegate = LoggingDelegate(stage: stage)
    delegate.requires = swipe
    pan.delegate = delegate
    stage.watch(pan, "pan")
    stage.watch(swipe, "swipe")
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    stage.down(1, 200, 300, at: 0)
    stage.move(1, 215, 288, at: 8)
    #expect(pan.state == .possible && stage.log.contains("pan after swipe?"))
    stage.move(1, 215, 270, at: 16)
    let begun = pan.translation(in: view)
    #expect(pan.state == .began && begun.x > 0 && begun.y < -20)
    stage.move(1, 215, 250, at: 24)
    let end = pan.translation(in: view)
    #expect(end.x == begun.x && abs(end.y - begun.y + 20) < 1e-9)
    stage.up(1, 215, 250, at: 400)
    #expect(!stage.log.contains("swipe ended"))
  }

  @Test func aViewFromWhichASwipeWithholdsTouchesHearsOfThemOnceTheFingerGoesElsewhere() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let swipe = UISwipeGestureRecognizer()
    swipe.delaysTouchesBegan = true
    view.addGestureRecognizer(swipe)
    stage.down(1, 100, 100, at: 0)
    stage.move(1, 109, 100, at: 8)
    #expect(stage.takeLog() == [])
    stage.move(1, 100, 112, at: 16)
    #expect(stage.takeLog() == ["view began 100,112"])
    stage.up(1, 100, 112, at: 24)
    #expect(stage.takeLog() == ["view ended 100,112"])
  }

  // MARK: - Several fingers

  /// How many actions a recognizer sends while a finger that has gone down by `way` points from (5, 100) stays, and another goes to the
  /// right by `other` points from (5, 300); while one that joined it stays; and when a finger goes so alone.
  private func actions(of recognizer: UIGestureRecognizer, after way: Double, _ other: Double) -> [Int] {
    let stage = Stage()
    defer { stage.clear() }
    stage.watch(recognizer, "it")
    stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 800)).addGestureRecognizer(recognizer)
    func count(_ id: Int, at time: Double) -> Int {
      stage.down(id, 5, 300, at: time)
      stage.move(id, 5 + other, 300, at: time + 8)
      stage.up(id, 5 + other, 300, at: time + 16)
      return stage.takeLog().filter { $0.hasPrefix("it") }.count
    }
    stage.down(1, 5, 100, at: 0)
    stage.move(1, 5, 100 + way, at: 8)
    let beside = count(2, at: 16)
    // A third joins the second, which is still down when the first lifts.
    stage.down(2, 5, 300, at: 40)
    stage.up(1, 5, 100 + way, at: 50)
    let afterwards = count(3, at: 60)
    stage.up(2, 5, 300, at: 100)
    return [beside, afterwards, count(4, at: 1000)]
  }

  @Test func aFingerThatJoinsOneOfAFailedGestureBeginsNoOther() {
    #expect(actions(of: UISwipeGestureRecognizer(), after: 12, 60) == [0, 0, 1])
    #expect(actions(of: UITapGestureRecognizer(), after: 19, 0) == [0, 0, 1])
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    #expect(actions(of: pan, after: 12, 60) == [0, 0, 2])
  }

  @Test func twoFingersSwipeWhereTwoAreRequired() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    swipe.direction = .left
    stage.watch(swipe, "swipe")
    view.addGestureRecognizer(swipe)
    stage.down(1, 200, 100, at: 0)
    stage.down(2, 200, 200, at: 10)
    // One that goes far while the other rests is no swipe.
    stage.move(1, 90, 100, at: 50)
    #expect(!stage.log.contains("swipe ended"))
    stage.move(2, 140, 200, at: 60)
    #expect(stage.log.contains("swipe ended"))
    stage.up(1, 90, 100, at: 70)
    stage.up(2, 140, 200, at: 80)
  }

  @Test func aSwipeOfTwoFingersSaysWhereEachBegan() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 50, y: 50, width: 300, height: 300))
    var places: [CGPoint] = []
    let swipe = UISwipeGestureRecognizer { swipe in
      for index in 0..<swipe.numberOfTouches { places.append(swipe.location(ofTouch: index, in: view)) }
      places.append(swipe.location(in: view))
    }
    swipe.numberOfTouchesRequired = 2
    view.addGestureRecognizer(swipe)
    stage.down(1, 100, 100, at: 0)
    // It begins when the second finger lands.
    stage.move(1, 104, 100, at: 5)
    stage.down(2, 100, 200, at: 10)
    stage.move(1, 170, 100, at: 50)
    stage.move(2, 170, 200, at: 60)
    #expect(places == [CGPoint(x: 54, y: 50), CGPoint(x: 50, y: 150), CGPoint(x: 52, y: 100)])
    stage.up(1, 170, 100, at: 70)
    stage.up(2, 170, 200, at: 80)
  }

  // MARK: - Edges

  @Test func anEdgePanBeginsAtItsEdgeInwardsOnly() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 800))
    let pan = UIScreenEdgePanGestureRecognizer()
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    func drag(from x: Double, _ y: Double, by dx: Double, _ dy: Double) -> Bool {
      stage.log = []
      stage.down(1, x, y, at: 0)
      stage.move(1, x + dx, y + dy, at: 8)
      stage.up(1, x + dx, y + dy, at: 16)
      return stage.log.contains("pan began")
    }
    #expect(pan.edges == [])
    #expect(!drag(from: 5, 400, by: 60, 0))
    pan.edges = .left
    #expect(drag(from: 5, 400, by: 60, 0))
    #expect(drag(from: 20, 400, by: 60, 59))
    #expect(!drag(from: 21, 400, by: 60, 0))
    #expect(!drag(from: 5, 400, by: 30, 60))
    #expect(!drag(from: 395, 400, by: -60, 0))
    pan.edges = [.right, .top, .bottom]
    #expect(drag(from: 395, 400, by: -60, 0))
    #expect(drag(from: 200, 5, by: 0, 60))
    #expect(drag(from: 200, 795, by: 0, -60))
    #expect(!drag(from: 5, 400, by: 60, 0))
  }

  @Test func anEdgePanGoesAwayFromTheEdgeThatWasAllowedWhenItsFingerLanded() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 800))
    let pan = UIScreenEdgePanGestureRecognizer()
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    pan.edges = .left
    stage.down(1, 5, 400, at: 0)
    pan.edges = .right
    stage.move(1, 65, 400, at: 8)
    #expect(stage.log.contains("pan began"))
    stage.up(1, 65, 400, at: 16)
  }
}
