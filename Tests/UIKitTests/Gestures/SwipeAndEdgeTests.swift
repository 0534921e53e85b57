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

  /// What a list waits for before it scrolls.
  enum Rival: CaseIterable { case swipe, edge }

  @Test(arguments: Rival.allCases)
  func aListThatWaitsForItFollowsTheFingerOnceThatGoesElsewhere(rival: Rival) {
    let stage = Stage()
    defer { stage.clear() }
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    list.contentSize = CGSize(width: 400, height: 4000)
    stage.window.addSubview(list)
    let recognizer: UIGestureRecognizer
    switch rival {
    case .swipe: recognizer = UISwipeGestureRecognizer()
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      recognizer = edge
    }
    list.addGestureRecognizer(recognizer)
    list.panGestureRecognizer.require(toFail: recognizer)
    stage.down(1, 12, 300, at: 0)
    stage.move(1, 12, 291, at: 8)
    #expect(recognizer.state == .possible && !list.isDragging)
    stage.move(1, 12, 280, at: 16)
    #expect(list.isDragging && list.contentOffset.y == 10)
    stage.move(1, 12, 180, at: 32)
    #expect(list.contentOffset.y == 110)
    stage.up(1, 12, 180, at: 400)
    #expect(recognizer.state == .possible)
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
    stage.move(1, 140, 100, at: 50)
    stage.move(2, 140, 200, at: 60)
    #expect(stage.log.contains("swipe ended"))
    stage.up(1, 140, 100, at: 70)
    stage.up(2, 140, 200, at: 80)
  }

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
}
