import Foundation
import ScrollEngine
import Testing

struct SwipeDetectorTests {
  /// A swipe of one finger from (200, 200) by `travel` in `milliseconds`; what was found.
  func swipe(
    _ directions: SwipeDetector.Directions, by travel: Vector, in milliseconds: Double = 100
  ) -> DetectorEvent? {
    let swipe = Box(SwipeDetector())
    swipe.directions = directions
    let start = Vector(x: 200, y: 200)
    _ = swipe.handle(.down(id: 1, start), at: at(0))
    var found: DetectorEvent?
    for step in 1...10 where found == nil {
      let part = Double(step) / 10
      found = swipe.handle(.move(id: 1, start + travel * part), at: at(part * milliseconds))
    }
    if found == .began { #expect(swipe.location == start) }
    return found
  }

  @Test func eachDirectionIsFoundAndNoOther() {
    let ways: [(SwipeDetector.Directions, Vector)] = [
      (.right, Vector(x: 80, y: 0)), (.left, Vector(x: -80, y: 0)), (.up, Vector(x: 0, y: -80)),
      (.down, Vector(x: 0, y: 80)),
    ]
    for (direction, _) in ways {
      for (other, travel) in ways {
        #expect(swipe(direction, by: travel) == (direction == other ? .began : .failed))
      }
    }
    for (_, travel) in ways { #expect(swipe([.left, .right, .up, .down], by: travel) == .began) }
  }

  @Test func itIsFoundFiftyPointsAlongBeforeTheFingerLifts() {
    #expect(swipe(.right, by: Vector(x: 49.9, y: 0)) == nil)
    #expect(swipe(.right, by: Vector(x: 50, y: 0)) == .began)
  }

  @Test func aMovementMoreThanThirtyDegreesAsideIsNoSwipe() {
    #expect(swipe(.right, by: Vector(x: 80, y: 80 * tan(.pi / 6 - 0.01))) == .began)
    #expect(swipe(.right, by: Vector(x: 80, y: 80 * tan(.pi / 6 + 0.01))) == .failed)
  }

  @Test func itFailsOnceTheFingerGoesMoreAcrossEachDirectionThanAlongOne() {
    func found(_ directions: SwipeDetector.Directions, _ places: Vector...) -> DetectorEvent? {
      let swipe = Box(SwipeDetector())
      swipe.directions = directions
      _ = swipe.handle(.down(id: 1, .zero), at: at(0))
      var event: DetectorEvent?
      for place in places where event == nil { event = swipe.handle(.move(id: 1, place), at: at(8)) }
      return event
    }
    // Within the slop of 10 points it may go anywhere.
    #expect(found(.right, Vector(x: 0, y: 9.9)) == nil)
    #expect(found(.right, Vector(x: 0, y: 9.9), Vector(x: 50, y: 9.9)) == .began)
    #expect(found(.right, Vector(x: 0, y: 10)) == .failed)
    #expect(found(.right, Vector(x: -10, y: 0)) == .failed)
    #expect(found(.right, Vector(x: 20, y: 20)) == nil)
    #expect(found(.right, Vector(x: 20, y: 20.1)) == .failed)
    // Of several directions each counts.
    #expect(found([.right, .down], Vector(x: 20, y: 20.1)) == nil)
    #expect(found([.right, .down], Vector(x: 20, y: 20.1), Vector(x: 20, y: 50)) == .began)
    #expect(found([.right, .down], Vector(x: -20, y: 20.1), Vector(x: -20, y: 19.9)) == .failed)
    // Straight enough after 50 points, or none.
    #expect(found(.right, Vector(x: 49, y: 40)) == nil)
    #expect(found(.right, Vector(x: 50, y: 40)) == .failed)
  }

  @Test func aSlowOneFailsAtItsDeadline() {
    #expect(swipe(.right, by: Vector(x: 50, y: 0), in: 501) == .failed)
    let resting = Box(SwipeDetector())
    _ = resting.handle(.down(id: 1, .zero), at: at(0))
    #expect(resting.deadline == at(500))
    #expect(resting.handle(.deadline, at: at(499)) == nil)
    #expect(resting.handle(.deadline, at: at(500)) == .failed)
    #expect(resting.deadline == nil)
  }

  @Test func severalFingersSwipeTogether() {
    let swipe = Box(SwipeDetector())
    swipe.requiredContacts = 2
    swipe.directions = .down
    #expect(swipe.handle(.down(id: 1, Vector(x: 100, y: 100)), at: at(0)) == nil)
    #expect(swipe.deadline == nil)
    #expect(swipe.handle(.down(id: 2, Vector(x: 200, y: 100)), at: at(50)) == nil)
    #expect(swipe.deadline == at(550))
    #expect(swipe.handle(.move(id: 1, Vector(x: 100, y: 160)), at: at(60)) == nil)
    #expect(swipe.handle(.move(id: 2, Vector(x: 200, y: 140)), at: at(70)) == .began)
    #expect(swipe.location == Vector(x: 150, y: 100))
  }

  /// A swipe of two fingers, the first of which has moved by `early` when the second one lands.
  func two(_ directions: SwipeDetector.Directions, early: Vector = .zero) -> Box<SwipeDetector> {
    let swipe = Box(SwipeDetector())
    swipe.requiredContacts = 2
    swipe.directions = directions
    _ = swipe.handle(.down(id: 1, .zero), at: at(0))
    _ = swipe.handle(.move(id: 1, early), at: at(8))
    _ = swipe.handle(.down(id: 2, Vector(x: 100, y: 0)), at: at(16))
    return swipe
  }

  @Test func aFingerThatGoesPastTheSlopBeforeTheOtherLandsIsNoHalfOfASwipe() {
    let swipe = Box(SwipeDetector())
    swipe.requiredContacts = 2
    _ = swipe.handle(.down(id: 1, .zero), at: at(0))
    #expect(swipe.handle(.move(id: 1, Vector(x: 9.9, y: 0)), at: at(8)) == nil)
    #expect(swipe.handle(.move(id: 1, Vector(x: 10, y: 0)), at: at(16)) == .failed)
    // Its way within the slop does not count afterwards.
    let late = two(.down, early: Vector(x: 0, y: -9))
    #expect(late.handle(.move(id: 1, Vector(x: 0, y: -18)), at: at(24)) == nil)
    #expect(late.handle(.move(id: 1, Vector(x: 0, y: -19)), at: at(32)) == .failed)
  }

  @Test func eachOfSeveralFingersMustGoTheWay() {
    // One that rests.
    let resting = two(.right)
    #expect(resting.handle(.move(id: 1, Vector(x: 120, y: 0)), at: at(24)) == nil)
    #expect(resting.handle(.move(id: 2, Vector(x: 109.9, y: 0)), at: at(32)) == nil)
    #expect(resting.handle(.deadline, at: at(520)) == .failed)
    // One that comes later.
    let late = two(.right)
    _ = late.handle(.move(id: 1, Vector(x: 120, y: 0)), at: at(24))
    #expect(late.handle(.move(id: 2, Vector(x: 110, y: 10)), at: at(32)) == .began)
    // One that goes elsewhere, though their centroid does not.
    let aside = two(.right)
    _ = aside.handle(.move(id: 1, Vector(x: 20, y: -5)), at: at(24))
    #expect(aside.handle(.move(id: 2, Vector(x: 109, y: 9.1)), at: at(32)) == .failed)
    // Fingers that spread, also where both ways are directions.
    for directions in [SwipeDetector.Directions.right, [.left, .right]] {
      let spread = two(directions)
      #expect(spread.handle(.move(id: 2, Vector(x: 110, y: 0)), at: at(24)) == nil)
      #expect(spread.handle(.move(id: 1, Vector(x: -10, y: 0)), at: at(32)) == .failed)
    }
  }

  @Test func oneFingerTooManyOrALiftIsNoSwipe() {
    let swipe = Box(SwipeDetector())
    _ = swipe.handle(.down(id: 1, .zero), at: at(0))
    #expect(swipe.handle(.down(id: 2, .zero), at: at(8)) == .failed)
    swipe.reset()
    _ = swipe.handle(.down(id: 1, .zero), at: at(0))
    #expect(swipe.handle(.up(id: 9), at: at(8)) == nil)
    #expect(swipe.handle(.up(id: 1), at: at(8)) == .failed)
    swipe.reset()
    _ = swipe.handle(.down(id: 1, .zero), at: at(0))
    #expect(swipe.handle(.cancel, at: at(8)) == .failed)
  }
}
