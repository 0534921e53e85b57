import ScrollEngine
import TestSupport
import Testing

struct GestureCostTests {
  @Test(.countsAllocations) func movementAllocatesNothing() {
    var pan = PanDetector()
    var pinch = PinchDetector()
    var tap = TapDetector()
    var press = LongPressDetector()
    var rotation = RotationDetector()
    var swipe = SwipeDetector()
    func feed(_ input: ContactInput, at now: Timestamp) {
      _ = pan.handle(input, at: now)
      _ = pinch.handle(input, at: now)
      _ = tap.handle(input, at: now)
      _ = press.handle(input, at: now)
      _ = rotation.handle(input, at: now)
      _ = swipe.handle(input, at: now)
    }
    feed(.down(id: 1, .zero), at: at(0))
    feed(.down(id: 2, Vector(x: 100, y: 0)), at: at(0))
    for step in 1...10 { feed(.move(id: 1, Vector(x: Double(step) * 9, y: 0)), at: at(Double(step) * 8)) }

    let count = allocations {
      for step in 11...100 { feed(.move(id: 1, Vector(x: Double(step) * 9, y: 0)), at: at(Double(step) * 8)) }
    }
    #expect(count == 0)
    #expect(pan.translation.x > 0)
    #expect(pinch.scale != 1)
  }
}
