import ScrollEngine
import TestSupport
import Testing

struct TouchpadVelocityTests {
  private func moment(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: 0).advanced(by: 10 + seconds) }

  @Test func itIsTheWayByTheTimeItTook() {
    var velocity = TouchpadVelocity()
    for step in 0..<5 { velocity.add(Vector(x: -2, y: 8), at: moment(Double(step) * 0.008)) }
    #expect(velocity.velocity(at: moment(0.040)).isClose(to: Vector(x: -10 / 0.040, y: 40 / 0.040)))
  }

  @Test func onlyTheLastMomentsCount() {
    var velocity = TouchpadVelocity()
    for step in 0..<100 {
      velocity.add(Vector(x: 0, y: step < 50 ? 100 : 1), at: moment(Double(step) * 0.010))
    }
    // The steps from 0.85 s on: 15 of them.
    #expect(velocity.velocity(at: moment(1)).isClose(to: Vector(x: 0, y: 15 / 0.15), within: 1e-6))
  }

  @Test func fingersThatRestThrowNothing() {
    var velocity = TouchpadVelocity()
    for step in 0..<5 { velocity.add(Vector(x: 0, y: 8), at: moment(Double(step) * 0.008)) }
    #expect(velocity.velocity(at: moment(0.032 + 0.040)).y > 0)
    #expect(velocity.velocity(at: moment(0.032 + 0.041)) == .zero)
  }

  @Test func withoutTimeThereIsNoSpeed() {
    var velocity = TouchpadVelocity()
    #expect(velocity.velocity(at: moment(0)) == .zero)
    velocity.add(Vector(x: 0, y: 50), at: moment(0))
    #expect(velocity.velocity(at: moment(0)) == .zero)
    velocity.reset()
    #expect(velocity.velocity(at: moment(0.01)) == .zero)
  }
}
