import ScrollEngine
import TestSupport
import Testing

struct ContactsTests {
  @Test func centroidIsTheMeanOfThePositions() {
    let contacts = Box(Contacts())
    #expect(contacts.centroid == .zero)
    contacts.add(7, at: Vector(x: 10, y: 0))
    contacts.add(3, at: Vector(x: 20, y: 30))
    contacts.add(9, at: Vector(x: 30, y: 60))
    #expect(contacts.centroid == Vector(x: (10 + 20 + 30) / 3, y: (0 + 30 + 60) / 3))
    contacts.remove(3)
    #expect(contacts.centroid == Vector(x: 20, y: 30))
  }

  @Test func spanOfTwoIsTheirDistance() {
    let contacts = Box(Contacts())
    contacts.add(1, at: Vector(x: 0, y: 0))
    #expect(contacts.span == 0)
    contacts.add(2, at: Vector(x: 3, y: 4))
    #expect(contacts.span == 5)
  }

  @Test func spanOfMoreIsTwiceTheMeanDistanceFromTheCentroid() {
    let contacts = Box(Contacts())
    for (id, point) in [
      Vector(x: 100, y: 0), Vector(x: -100, y: 0), Vector(x: 0, y: 50), Vector(x: 0, y: -50),
    ]
    .enumerated() {
      contacts.add(id, at: point)
    }
    let expected = 2.0 * (100 + 100 + 50 + 50) / 4
    #expect(contacts.span.isClose(to: expected))
  }

  @Test func sixteenAreFollowedAndNoneTwice() {
    let contacts = Box(Contacts())
    for id in 0..<16 { contacts.add(id, at: .zero) }
    #expect(!contacts.add(16, at: .zero))
    #expect(contacts.count == Contacts.capacity)
    contacts.remove(5)
    #expect(!contacts.add(6, at: .zero))
    #expect(contacts.add(5, at: .zero))
    #expect((0..<16).map { contacts.value[$0].id } == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 5])
  }

  @Test func unknownFingersNeitherMoveNorLeave() {
    let contacts = Box(Contacts())
    contacts.add(1, at: .zero)
    let before = contacts.value
    #expect(!contacts.move(2, to: Vector(x: 1, y: 1)))
    #expect(!contacts.remove(2))
    #expect(contacts.value == before)
  }

  @Test func travelCountsFromWhereAFingerLanded() {
    let contacts = Box(Contacts())
    contacts.add(1, at: Vector(x: 5, y: 5))
    contacts.add(2, at: Vector(x: 0, y: 0))
    contacts.move(1, to: Vector(x: 8, y: 9))
    #expect(contacts.value[0].travel == 5)
    #expect(contacts.farthestTravel == 5)
    #expect(contacts.startCentroid == Vector(x: 2.5, y: 2.5))
  }
}
