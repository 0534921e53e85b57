import ScrollEngine
import Testing

@testable import VellumGTK

struct EventClockTests {
  private let now = Timestamp(nanoseconds: 5_000_123_456_789)

  @Test func anEventIsAsOldAsItsMillisecondsSay() {
    var clock = EventClock()

    #expect(clock.moment(of: 5_000_100, now: now) == Timestamp(nanoseconds: 5_000_100_000_000))
    #expect(clock.moment(of: 5_000_123, now: now) == Timestamp(nanoseconds: 5_000_123_000_000))
  }

  @Test func timeNeverGoesBack() {
    var clock = EventClock()
    let later = clock.moment(of: 5_000_120, now: now)

    #expect(clock.moment(of: 5_000_110, now: now) == later)
  }

  @Test func anotherClocksTimeCountsAsNow() {
    for milliseconds: UInt32 in [0, 17, 4_000_000, 5_000_124, 5_900_000, .max] {
      var clock = EventClock()
      #expect(clock.moment(of: milliseconds, now: now) == now)
    }
  }

  @Test func millisecondsMayWrapAround() {
    var clock = EventClock()
    let wrapped = Timestamp(nanoseconds: (1 << 32) * 1_000_000 + 3_000_000)

    let moment = clock.moment(of: .max - 6, now: wrapped)

    #expect(wrapped.nanoseconds - moment.nanoseconds == 10_000_000)
  }
}
