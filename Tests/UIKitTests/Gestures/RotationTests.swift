import Foundation
import HostInterface
import TestSupport
import Testing
import VellumKit

@MainActor struct RotationTests {
  /// Two fingers opposite each other about (200, 200).
  func fingers(
    _ stage: Stage, _ phase: TouchInput.Phase, angle: Double, radius: Double = 100, at time: Double
  ) {
    for (id, side) in [(1, 1.0), (2, -1.0)] {
      stage.touch(
        id, phase, 200 + side * radius * cos(angle), 200 + side * radius * sin(angle), at: time)
    }
  }

  @Test func aRotationIsTheAngleSinceItsRecognition() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    var told: [(UIGestureRecognizer.State, CGFloat)] = []
    let rotation = UIRotationGestureRecognizer { told.append(($0.state, $0.rotation)) }
    view.addGestureRecognizer(rotation)
    #expect(rotation.rotation == 0)
    #expect(rotation.velocity == 0)
    fingers(stage, .began, angle: 0, at: 0)
    fingers(stage, .moved, angle: 0.1, at: 8)
    #expect(told.isEmpty)
    for step in 2...10 { fingers(stage, .moved, angle: Double(step) * 0.1, at: Double(step) * 10) }
    #expect(rotation.location(in: view).isClose(to: CGPoint(x: 200, y: 200)))
    #expect(rotation.numberOfTouches == 2)
    // It begins when the second finger is at 0.2 too.
    let beginning = 0.2
    #expect(told.first?.0 == .began)
    #expect(told.first?.1 == 0)
    #expect(rotation.rotation.isClose(to: 1 - beginning))
    #expect(rotation.velocity.isClose(to: 10, within: 3))
    fingers(stage, .ended, angle: 1, at: 200)
    #expect(told.last?.0 == .ended)
    #expect(told.last?.1.isClose(to: 1 - beginning) == true)
    #expect(rotation.state == .possible)
    #expect(rotation.rotation == 0)
  }

  @Test func aRotationThatIsSetGoesOnFromThere() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    var sum = 0.0
    let rotation = UIRotationGestureRecognizer {
      sum += Double($0.rotation)
      $0.rotation = 0
      $0.rotation = .nan
    }
    view.addGestureRecognizer(rotation)
    fingers(stage, .began, angle: 0, at: 0)
    for step in 1...40 { fingers(stage, .moved, angle: Double(step) * 0.2, at: Double(step) * 10) }
    #expect(sum.isClose(to: 8 - 0.2))
    #expect(rotation.rotation == 0)
    fingers(stage, .ended, angle: 8, at: 500)
  }

  @Test func rotationAndPinchTurnAndScaleAboutTheFingers() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let together = LoggingDelegate(stage: stage)
    together.together = true
    // The client's way: the point that the fingers hold stays between them, at their angle and scale.
    let held = CGPoint(x: 20, y: -30)
    var (angle, scale) = (CGFloat(0), CGFloat(1))
    let rotation = UIRotationGestureRecognizer { angle = $0.rotation }
    let pinch = UIPinchGestureRecognizer { scale = $0.scale }
    for recognizer in [rotation, pinch] as [UIGestureRecognizer] {
      recognizer.delegate = together
      view.addGestureRecognizer(recognizer)
    }
    fingers(stage, .began, angle: 0.5, radius: 50, at: 0)
    // Both begin here.
    fingers(stage, .moved, angle: 0.8, radius: 60, at: 10)
    let (angleThen, radiusThen) = (0.8, 60.0)
    let (startAngle, startScale) = (angle, scale)
    for step in 1...100 {
      let part = Double(step) / 100
      fingers(stage, .moved, angle: 0.8 + 7 * part, radius: 60 + 80 * part, at: 10 + Double(step) * 8)
      #expect((angle - startAngle).isClose(to: 0.8 + 7 * part - angleThen))
      #expect((scale / startScale).isClose(to: (60 + 80 * part) / radiusThen))
    }
    let turned = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    let expected = CGAffineTransform(rotationAngle: 7 + startAngle)
      .scaledBy(x: startScale * 140 / 60, y: startScale * 140 / 60)
    #expect(held.applying(turned).isClose(to: held.applying(expected)))
    #expect(rotation.location(in: view).isClose(to: pinch.location(in: view)))
  }

  @Test func aFingerThatJoinsOrLeavesDoesNotTurn() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let rotation = UIRotationGestureRecognizer()
    view.addGestureRecognizer(rotation)
    fingers(stage, .began, angle: 0, at: 0)
    fingers(stage, .moved, angle: 0.4, at: 8)
    fingers(stage, .moved, angle: 0.9, at: 16)
    let before = rotation.rotation
    stage.down(3, 10, 350, at: 24)
    #expect(rotation.rotation.isClose(to: before))
    stage.up(1, 200 + 100 * cos(0.9), 200 + 100 * sin(0.9), at: 32)
    #expect(rotation.rotation.isClose(to: before))
    stage.up(2, 200 - 100 * cos(0.9), 200 - 100 * sin(0.9), at: 40)
    stage.move(3, 300, 10, at: 48)
    #expect(rotation.rotation.isClose(to: before))
    #expect(rotation.state == .changed)
    stage.up(3, 300, 10, at: 56)
    #expect(rotation.state == .possible)
  }

  @Test func aTouchpadTurnsWithSlop() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    var told: [String] = []
    let rotation = UIRotationGestureRecognizer {
      told.append("\($0.state) \((Double($0.rotation) * 1000).rounded()) at \($0.location(in: view).x)")
    }
    let pinch = UIPinchGestureRecognizer { told.append("pinch \($0.state)") }
    let together = LoggingDelegate(stage: stage)
    together.together = true
    for recognizer in [rotation, pinch] as [UIGestureRecognizer] {
      recognizer.delegate = together
      view.addGestureRecognizer(recognizer)
    }
    func send(_ phase: ScrollInput.Phase, _ angle: CGFloat, at time: Double) {
      let input = PinchInput(phase: phase, scale: 1, rotation: angle, position: CGPoint(x: 150, y: 150))
      stage.send(.event(.pinch(input)), at: time)
    }
    send(.began, 0, at: 0)
    send(.changed, 0.1, at: 8)
    #expect(told == ["pinch began", "pinch changed"])
    told = []
    send(.changed, -0.25, at: 16)
    send(.changed, -0.75, at: 24)
    #expect(told.filter { !$0.hasPrefix("pinch") } == ["began 0.0 at 50.0", "changed -500.0 at 50.0"])
    rotation.rotation = 0
    send(.ended, -0.75, at: 32)
    #expect(told.contains("ended 0.0 at 50.0"))
    #expect(rotation.state == .possible)
  }
}
