import HostInterface
import ScrollEngine
import Testing
import VellumKit

@MainActor struct FrameClockTests {
  @Test func deadlinesFireInOrderOfTimeAndTiesInOrderOfAsking() {
    let clock = FrameClock()
    var log: [String] = []
    let late = Sleeper { log.append("late \($0.nanoseconds)") }
    let early = Sleeper { log.append("early \($0.nanoseconds)") }
    let tied = Sleeper { log.append("tied \($0.nanoseconds)") }
    clock.wake(late, at: .at(20))
    clock.wake(early, at: .at(10))
    clock.wake(tied, at: .at(10))

    clock.deadline(at: .at(30))

    #expect(log == ["early 10", "tied 10", "late 20"])
    #expect(clock.now == .at(30))
  }

  @Test func deadlinesBeforeAnEventFireBeforeIt() {
    let clock = FrameClock()
    var log: [String] = []
    let sleeper = Sleeper { log.append("woken \($0.nanoseconds)") }
    clock.wake(sleeper, at: .at(10))

    clock.event(at: .at(12))
    log.append("event \(clock.now.nanoseconds)")

    #expect(log == ["woken 10", "event 12"])
  }

  @Test func theHostIsNotifiedOfTheEarliestDeadlineOnly() {
    let source = Source()
    let clock = FrameClock()
    clock.attach(source)
    let first = Sleeper { _ in }
    let second = Sleeper { _ in }
    clock.wake(first, at: .at(20))
    clock.wake(second, at: .at(30))
    clock.wake(second, at: .at(10))
    clock.deadline(at: .at(10))
    clock.cancel(first)

    #expect(source.log == ["wake 20", "wake 10", "wake 20", "wake nil"])
  }

  @Test func askingAgainReplacesADeadline() {
    let clock = FrameClock()
    var log: [Int64] = []
    let sleeper = Sleeper { log.append($0.nanoseconds) }
    clock.wake(sleeper, at: .at(10))
    clock.wake(sleeper, at: .at(20))

    clock.deadline(at: .at(15))
    clock.deadline(at: .at(25))

    #expect(log == [20])
  }

  @Test func aSleeperThatAsksForTheSameMomentAgainIsCalledOnceADeadline() {
    let source = Source()
    let clock = FrameClock()
    clock.attach(source)
    var count = 0
    var sleeper: Sleeper!
    sleeper = Sleeper { now in
      count += 1
      clock.wake(sleeper, at: now)
    }
    clock.wake(sleeper, at: .at(10))
    clock.deadline(at: .at(10))
    clock.deadline(at: .at(10))

    #expect(count == 2)
    #expect(source.log == ["wake 10", "wake 10", "wake 10"])
    clock.cancel(sleeper)
  }

  @Test func observersAreNotifiedInTheOrderOfAskingUntilTheyDecline() {
    let source = Source()
    let clock = FrameClock()
    clock.attach(source)
    var log: [String] = []
    let twice = Observer { now in
      log.append("twice \(now.nanoseconds)")
      return now.nanoseconds < 2
    }
    let thrice = Observer { now in
      log.append("thrice \(now.nanoseconds)")
      return now.nanoseconds < 3
    }
    clock.add(twice)
    clock.add(thrice)
    clock.add(twice)
    for frame in 1...4 { clock.frame(at: .at(Int64(frame))) }

    #expect(log == ["twice 1", "thrice 1", "twice 2", "thrice 2", "thrice 3"])
    #expect(source.log == ["frame", "frame", "frame"])
  }

  @Test func removalDuringAFrameHoldsForThatFrame() {
    let clock = FrameClock()
    var log: [String] = []
    let victim = Observer { _ in
      log.append("victim")
      return true
    }
    let added = Observer { _ in
      log.append("added")
      return false
    }
    let remover = Observer { _ in
      log.append("remover")
      clock.remove(victim)
      clock.add(added)
      return false
    }
    clock.add(remover)
    clock.add(victim)
    clock.frame(at: .at(1))
    clock.frame(at: .at(2))

    #expect(log == ["remover", "added"])
  }

  @Test func timesNeverGoBackAmongFramesAndAmongEvents() {
    let clock = FrameClock()
    #expect(clock.admitFrame(at: .at(30)) == .at(30))
    #expect(clock.admitEvent(at: .at(10)) == .at(10))
    #expect(clock.admitEvent(at: .at(5)) == .at(10))
    #expect(clock.admitFrame(at: .at(20)) == .at(30))
  }

  @Test func aFrameLiesAheadOfTheEventsThatFollowIt() {
    let clock = FrameClock()
    clock.frame(at: .at(30))
    clock.event(at: .at(10))
    #expect(clock.now == .at(30))
    #expect(clock.eventTime == .at(10))
  }

  @Test func wishesOutliveAHost() {
    let clock = FrameClock()
    let observer = Observer { _ in false }
    let sleeper = Sleeper { _ in }
    clock.add(observer)
    clock.wake(sleeper, at: .at(7))
    let source = Source()
    clock.attach(source)

    #expect(source.log == ["frame", "wake 7"])
  }
}

extension Timestamp {
  fileprivate static func at(_ nanoseconds: Int64) -> Timestamp { Timestamp(nanoseconds: nanoseconds) }
}

@MainActor private final class Sleeper: FrameClock.Sleeper {
  let action: (Timestamp) -> Void
  init(_ action: @escaping (Timestamp) -> Void) { self.action = action }
  func deadline(at now: Timestamp) { action(now) }
}

@MainActor private final class Observer: FrameClock.Observer {
  let action: (Timestamp) -> Bool
  init(_ action: @escaping (Timestamp) -> Bool) { self.action = action }
  func frame(at now: Timestamp) -> Bool { action(now) }
}

@MainActor private final class Source: FrameSource {
  var now = Timestamp(nanoseconds: 0)
  var log: [String] = []
  func requestFrame() { log.append("frame") }
  func wake(at deadline: Timestamp?) { log.append("wake \(deadline.map { "\($0.nanoseconds)" } ?? "nil")") }
}
