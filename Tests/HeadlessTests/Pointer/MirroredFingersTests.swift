import Foundation
import RenderList
import ScrollEngine
import Testing
import VellumHeadless
import VellumHost
import VellumKit

/// A mouse that pinches.
@MainActor struct MirroredFingersTests {
  @Test func twoFingersTouchBesideThePlaceAndMoveMirrored() {
    var fingers = MirroredFingers(rightID: 0, leftID: -1)
    let up = fingers
    #expect(
      fingers.press(at: CGPoint(x: 200, y: 100), width: 640) == [
        TouchInput(id: 0, phase: .began, position: CGPoint(x: 250, y: 100)),
        TouchInput(id: -1, phase: .began, position: CGPoint(x: 150, y: 100)),
      ])
    #expect(fingers != up)
    #expect(
      fingers.move(to: CGPoint(x: 230, y: 90)) == [
        TouchInput(id: 0, phase: .moved, position: CGPoint(x: 280, y: 90)),
        TouchInput(id: -1, phase: .moved, position: CGPoint(x: 120, y: 110)),
      ])
    #expect(fingers.end().map(\.phase) == [.ended, .ended])
    #expect(fingers == up)
    #expect(fingers.move(to: .zero).isEmpty)
    #expect(fingers.end().isEmpty)
  }

  @Test(arguments: [(20.0, 20.0), (620, 20), (3, 12), (320, 50)])
  func besideAnEdgeTheyTouchNearer(_ x: Double, _ reach: Double) {
    var fingers = MirroredFingers(rightID: 0, leftID: -1)
    let touches = fingers.press(at: CGPoint(x: x, y: 100), width: 640)
    #expect(touches.map { Double($0.position.x) } == [x + reach, x - reach])
  }

  /// From 100 points apart to 220: recognized after 8, the rest is the scale.
  @Test func theyZoomAboutThePlaceThatWasPressed() {
    let host = HeadlessHost(size: CGSize(width: 640, height: 480))
    defer { host.close() }
    let program = ScrollingProgram()
    defer { program.quit() }
    program.scrollView.contentOffset = CGPoint(x: 100, y: 1000)
    host.advanceUntilSettled()
    let place = CGPoint(x: 200, y: 100)
    let before = program.content.convert(place, from: nil)

    var fingers = MirroredFingers(rightID: 0, leftID: -1)
    func send(_ touches: [TouchInput]) {
      for touch in touches { host.schedule(.event(.touch(touch)), at: host.now) }
      host.advance(by: 1 / 60)
    }
    send(fingers.press(at: place, width: 640))
    for step in 1...30 { send(fingers.move(to: CGPoint(x: 200 + 2 * step, y: 100))) }
    let scale = program.scrollView.zoomScale
    #expect(scale > 1.9 && scale < 2.2)
    send(fingers.end())
    host.advanceUntilSettled()
    let after = program.content.convert(place, from: nil)
    // Offsets are whole points.
    #expect(abs(after.x - before.x) <= 1 && abs(after.y - before.y) <= 1)
    #expect(program.scrollView.zoomScale == scale)
  }

  @Test func contactsAreDotsUntilTheyLift() {
    var dots = TouchDots()
    let picture = RenderList(width: 640, height: 480)
    dots.handle(TouchInput(id: 1, phase: .began, position: CGPoint(x: 10, y: 20)))
    dots.handle(TouchInput(id: 2, phase: .began, position: CGPoint(x: 30, y: 40)))
    dots.handle(TouchInput(id: 1, phase: .moved, position: CGPoint(x: 15, y: 20)))
    let places = dots.drawn(on: picture, scale: 2).items.compactMap { item -> RenderRect? in
      guard case .fill(let rect, _, _) = item else { return nil }
      return rect
    }
    #expect(
      places == [
        RenderRect(minX: 32, minY: 52, maxX: 88, maxY: 108),
        RenderRect(minX: 2, minY: 12, maxX: 58, maxY: 68),
      ])
    dots.handle(TouchInput(id: 1, phase: .ended, position: .zero))
    dots.handle(TouchInput(id: 2, phase: .cancelled, position: .zero))
    #expect(dots.isEmpty)
    #expect(dots.drawn(on: picture, scale: 2) == picture)
  }
}
