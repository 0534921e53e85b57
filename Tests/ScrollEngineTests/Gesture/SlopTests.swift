import ScrollEngine
import TestSupport
import Testing

struct SlopTests {
  @Test func travelWithinTheSlopIsNoDrag() {
    #expect(Slop().discarded(from: Vector(x: 0, y: 9.999)) == nil)
    #expect(Slop().discarded(from: Vector(x: 7, y: -7)) == nil)
    #expect(Slop().discarded(from: .zero) == nil)
  }

  @Test func tenPointsAreDiscardedInTheDirectionOfTravel() {
    #expect(Slop().discarded(from: Vector(x: 0, y: -25)) == Vector(x: 0, y: -10))
    #expect(Slop().discarded(from: Vector(x: 30, y: 40))!.isClose(to: Vector(x: 6, y: 8)))
  }

  @Test func travelAlongOtherAxesDoesNotCount() {
    let vertical = Slop(horizontal: false)
    #expect(vertical.discarded(from: Vector(x: 500, y: 9)) == nil)
    #expect(vertical.discarded(from: Vector(x: 500, y: 12)) == Vector(x: 0, y: 10))
    #expect(Slop(horizontal: false, vertical: false).discarded(from: Vector(x: 500, y: 500)) == nil)
  }

  @Test func withoutDistanceAnyMovementBegins() {
    let none = Slop(distance: 0, vertical: false)
    #expect(none.discarded(from: Vector(x: 0.01, y: 0)) == .zero)
    #expect(none.discarded(from: Vector(x: 0, y: 5)) == nil)
  }
}
