import Foundation
import ScrollEngine
import TestSupport
import Testing

struct RotationDetectorTests {
  /// The place at `angle` on a circle of 100 points about (200, 200).
  func place(_ angle: Double, radius: Double = 100) -> Vector {
    Vector(x: 200 + radius * cos(angle), y: 200 + radius * sin(angle))
  }

  /// Two fingers on opposite sides of the circle.
  func touched() -> Box<RotationDetector> {
    let rotation = Box(RotationDetector())
    _ = rotation.handle(.down(id: 1, place(.pi)), at: at(0))
    _ = rotation.handle(.down(id: 2, place(0)), at: at(0))
    return rotation
  }

  /// Turns both fingers to `angle`; returns what was found.
  @discardableResult func turn(
    _ rotation: Box<RotationDetector>, to angle: Double, radius: Double = 100, at time: Timestamp
  ) -> [DetectorEvent?] {
    [
      rotation.handle(.move(id: 1, place(angle + .pi, radius: radius)), at: time),
      rotation.handle(.move(id: 2, place(angle, radius: radius)), at: time),
    ]
  }

  @Test func rotationIsTheAngleSinceTheRecognition() {
    let rotation = touched()
    #expect(turn(rotation, to: 0.17, at: at(8)) == [nil, nil])
    #expect(rotation.rotation == 0)
    // With one finger there the line between them is at 0.1735, less than 10°.
    #expect(turn(rotation, to: 0.177, at: at(16)) == [nil, .began])
    #expect(rotation.rotation == 0)
    turn(rotation, to: 1.177, at: at(24))
    #expect(rotation.rotation.isClose(to: 1))
    turn(rotation, to: -0.423, radius: 31, at: at(32))
    #expect(rotation.rotation.isClose(to: -0.6))
  }

  @Test func clockwiseIsPositiveAndTheOtherWayBeginsToo() {
    let rotation = touched()
    // The finger on the right goes up.
    #expect(rotation.handle(.move(id: 2, place(-0.4)), at: at(8)) == .began)
    _ = rotation.handle(.move(id: 2, place(-0.8)), at: at(16))
    #expect(rotation.rotation < 0)
  }

  @Test func itGoesOnPastWholeTurns() {
    let rotation = touched()
    turn(rotation, to: 0.2, at: at(0))
    for step in 1...400 { turn(rotation, to: 0.2 + Double(step) * 0.05, at: at(Double(step) * 8)) }
    #expect(rotation.rotation.isClose(to: 20))
    for step in 0...800 { turn(rotation, to: 20.2 - Double(step) * 0.05, at: at(4000 + Double(step) * 8)) }
    #expect(rotation.rotation.isClose(to: -20))
  }

  @Test func theWayDoesNotMatterAndNothingIsSummed() {
    var numbers = SeededNumbers(seed: 11)
    let (straight, wandering) = (touched(), touched())
    for rotation in [straight, wandering] { turn(rotation, to: 0.2, at: at(0)) }
    for step in 1...1000 {
      turn(
        wandering, to: numbers.number(in: -1...1), radius: numbers.number(in: 20...180), at: at(Double(step)))
    }
    turn(wandering, to: 0.9, at: at(2000))
    turn(straight, to: 0.9, at: at(2000))
    #expect(wandering.rotation.bitPattern == straight.rotation.bitPattern)
  }

  @Test func fingersThatJoinAndLeaveDoNotChangeTheRotation() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<200 {
      let rotation = touched()
      turn(rotation, to: 0.3, at: at(8))
      turn(rotation, to: numbers.number(in: -2...2), at: at(16))
      let angle = rotation.rotation
      for id in 3..<6 {
        let point = Vector(x: numbers.number(in: 0...800), y: numbers.number(in: 0...800))
        _ = rotation.handle(.down(id: id, point), at: at(24))
        #expect(rotation.rotation.isClose(to: angle))
      }
      for id in 1..<5 {
        _ = rotation.handle(.up(id: id), at: at(32))
        #expect(rotation.rotation.isClose(to: angle))
      }
      #expect(rotation.handle(.move(id: 5, .zero), at: at(40)) == nil)
      _ = rotation.handle(.down(id: 9, Vector(x: 100, y: 0)), at: at(48))
      #expect(rotation.rotation.isClose(to: angle))
      _ = rotation.handle(.move(id: 9, Vector(x: 0, y: 70)), at: at(56))
      #expect(rotation.rotation.isClose(to: angle + .pi / 2))
    }
  }

  @Test func manyFingersTurnAsOne() {
    var numbers = SeededNumbers(seed: 6)
    for count in 2...10 {
      let contacts = Box(Contacts())
      let places = (0..<count).map { _ in
        Vector(x: numbers.number(in: 0...800), y: numbers.number(in: 0...800))
      }
      for (id, place) in places.enumerated() { contacts.add(id, at: place) }
      let (angle, scale) = (numbers.number(in: -3...3), numbers.number(in: 0.1...4))
      let shift = Vector(x: numbers.number(in: -50...50), y: numbers.number(in: -50...50))
      for (id, place) in places.enumerated() {
        let turned = Vector(
          x: place.x * cos(angle) - place.y * sin(angle), y: place.x * sin(angle) + place.y * cos(angle))
        contacts.move(id, to: turned * scale + shift)
      }
      #expect(contacts.turn!.isClose(to: angle))
    }
  }

  @Test func fingersAtOnePlaceHaveNoDirection() {
    let rotation = touched()
    turn(rotation, to: 0.2, at: at(8))
    turn(rotation, to: 0.7, at: at(16))
    turn(rotation, to: 2.9, radius: 0.1, at: at(24))
    #expect(rotation.rotation.isClose(to: 0.5, within: 0.01))
    turn(rotation, to: -1, at: at(32))
    let apart = rotation.rotation
    turn(rotation, to: -0.5, at: at(40))
    #expect(rotation.rotation.isClose(to: apart + 0.5))
    #expect(rotation.rotation.isFinite)
  }

  @Test func aRotationThatIsSetIsThatOfThePresentPlace() {
    let rotation = touched()
    turn(rotation, to: 0.2, at: at(0))
    for step in 1...5 {
      turn(rotation, to: 0.2 + Double(step) * 0.1, at: at(Double(step) * 10))
      #expect(rotation.rotation.isClose(to: 0.1))
      // Of the first step, which began in the middle, no segment is left then.
      #expect(step < 4 || rotation.value.velocity(at: at(Double(step) * 10)).isClose(to: 10))
      rotation.value.setRotation(0)
    }
  }

  @Test func itEndsWhenTheLastFingerLifts() {
    let rotation = touched()
    turn(rotation, to: 0.2, at: at(8))
    turn(rotation, to: 0.5, at: at(16))
    #expect(rotation.handle(.up(id: 1), at: at(24)) == nil)
    #expect(rotation.handle(.up(id: 2), at: at(32)) == .ended)
    #expect(rotation.rotation.isClose(to: 0.3))
    rotation.reset()
    #expect(rotation.rotation == 0)
  }

  @Test func fingersThatDoNotTurnFailWhenTheyLift() {
    let rotation = touched()
    #expect(turn(rotation, to: 0.1, radius: 300, at: at(8)) == [nil, nil])
    #expect(rotation.handle(.up(id: 1), at: at(24)) == nil)
    #expect(rotation.handle(.up(id: 2), at: at(32)) == .failed)
  }

  @Test func aCancelledTouchCancelsTheRotation() {
    let rotation = touched()
    turn(rotation, to: 0.2, at: at(8))
    #expect(rotation.handle(.cancel, at: at(16)) == .cancelled)
    let idle = touched()
    #expect(idle.handle(.cancel, at: at(16)) == .failed)
  }

  @Test func mirroredFingersTurnTheOtherWay() {
    var numbers = SeededNumbers(seed: 12)
    let (one, other) = (touched(), touched())
    for step in 0..<100 {
      let angle = numbers.number(in: -1.5...1.5)
      turn(one, to: angle, at: at(Double(step) * 8))
      _ = other.handle(.move(id: 1, place(.pi - angle)), at: at(Double(step) * 8))
      _ = other.handle(.move(id: 2, place(-angle)), at: at(Double(step) * 8))
      #expect(other.rotation.isClose(to: -one.rotation))
    }
  }
}
