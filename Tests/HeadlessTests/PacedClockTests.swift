import Foundation
import ScrollEngine
import Testing
import VellumHeadless
import VellumKit

@MainActor struct PacedClockTests {
  final class Counter: FrameClock.Observer {
    var moments: [Timestamp] = []
    func frame(at now: Timestamp) -> Bool {
      moments.append(now)
      return true
    }
  }

  @Test func framesAreSixtiethsOfASecondHoweverLateTheyAre() async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6), clock: .paced)
    defer { host.close() }
    let counter = Counter()
    UIScreen.main.compositor.clock.add(counter)
    await host.run(for: 0.2)
    UIScreen.main.compositor.clock.remove(counter)

    #expect(host.now == Timestamp(nanoseconds: 200_000_000))
    #expect(!counter.moments.isEmpty)
    #expect(counter.moments == Array(Set(counter.moments)).sorted())
    for moment in counter.moments {
      let frames = Double(moment.nanoseconds) * 60 / 1e9
      #expect(abs(frames - frames.rounded()) < 1e-6)
    }
  }
}
