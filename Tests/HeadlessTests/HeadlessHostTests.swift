import Foundation
import ScrollEngine
import Testing
import VellumHeadless
import VellumHost
import VellumKit

/// The order in which a headless host handles what is due, as the program sees it.
@MainActor struct HeadlessHostTests {
  /// Logs every frame and deadline, and requests frames until `frames` of them have come.
  final class Program: FrameClock.Observer, FrameClock.Sleeper {
    var log: [String] = []
    var frames: Int

    init(frames: Int) { self.frames = frames }

    func frame(at now: Timestamp) -> Bool {
      log.append("frame \(now.nanoseconds)")
      frames -= 1
      return frames > 0
    }

    func deadline(at now: Timestamp) { log.append("deadline \(now.nanoseconds)") }
  }

  /// Runs `script` with a host of 10 frames a second, and returns what was recorded of it.
  func recording(_ script: (HeadlessHost) -> Void) throws -> [String] {
    let path = temporaryPath("order.jsonl")
    defer { try? FileManager.default.removeItem(atPath: path) }
    for window in UIScreen.main.windows { window.isHidden = true }
    let recorder = try Recorder(path: path, arguments: [])
    let host = HeadlessHost(
      size: CGSize(width: 8, height: 6), frames: .perSecond(10), records: RunRecords(recorder: recorder))
    // The frame that every new host is asked for is not part of any of these.
    host.advanceUntilSettled()
    script(host)
    host.close()
    return try Recording(contentsOfFile: path).entries.dropFirst().map { entry in
      let word =
        switch entry.input {
        case .event: "event"
        case .frame: "frame"
        case .deadline: "deadline"
        case .resized: "resized"
        case .reducedMotion: "reducedMotion"
        case .appearance: "appearance"
        case .activity: "activity"
        case .clipboard: "clipboard"
        case .content: "content"
        }
      return "\(word) \(entry.time.nanoseconds)"
    }
  }

  let key = HostInput.event(.key(KeyInput(phase: .down, key: "a")))

  @Test func whatIsDueAtOnceComesAsDeadlineInputFrame() throws {
    let program = Program(frames: 1)
    let log = try recording { host in
      let moment = Timestamp(nanoseconds: 300_000_000)
      host.advance(to: Timestamp(nanoseconds: 250_000_000))
      UIScreen.main.compositor.clock.add(program)
      UIScreen.main.compositor.clock.wake(program, at: moment)
      host.schedule(key, at: moment)
      host.advance(by: 1)
    }
    #expect(log == ["deadline 300000000", "event 300000000", "frame 300000000"])
    #expect(program.log == ["deadline 300000000", "frame 300000000"])
  }

  @Test func theEarliestComesFirst() throws {
    let program = Program(frames: 3)
    let log = try recording { host in
      host.advance(to: Timestamp(nanoseconds: 50_000_000))
      UIScreen.main.compositor.clock.add(program)
      UIScreen.main.compositor.clock.wake(program, at: Timestamp(nanoseconds: 250_000_000))
      for time in [120, 280, 120, 900] as [Int64] {
        host.schedule(key, at: Timestamp(nanoseconds: time * 1_000_000))
      }
      host.advance(to: Timestamp(nanoseconds: 500_000_000))
    }
    #expect(
      log == [
        "frame 100000000", "event 120000000", "event 120000000", "frame 200000000", "deadline 250000000",
        "event 280000000", "frame 300000000",
      ])
  }

  @Test func framesComeOnlyToThoseWhoAsk() throws {
    let log = try recording { host in host.advance(by: 5) }
    #expect(log == [])
  }

  @Test func aDeadlineThatHasPassedIsDueAtOnce() throws {
    let program = Program(frames: 0)
    let log = try recording { host in
      host.advance(to: Timestamp(nanoseconds: 700_000_000))
      UIScreen.main.compositor.clock.wake(program, at: Timestamp(nanoseconds: 400_000_000))
      host.advance(by: 0)
    }
    #expect(log == ["deadline 700000000"])
  }

  @Test func numbersThatAreNotFiniteAreNeitherRecordedNorHandedOn() throws {
    let log = try recording { host in
      let touch = TouchInput(id: 1, phase: .began, position: CGPoint(x: Double.nan, y: 0))
      host.schedule(.event(.touch(touch)), at: host.now)
      host.schedule(.resized(CGSize(width: Double.infinity, height: 1), scale: 1), at: host.now)
      host.advance(by: 1)
    }
    #expect(log == [])
  }

  @Test func settledMeansThatNothingIsDue() async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6), frames: .perSecond(10))
    let program = Program(frames: 5)
    UIScreen.main.compositor.clock.add(program)
    let settled = await host.run(until: .settled)
    #expect(settled)
    #expect(program.log.count == 5)
    #expect(host.now == Timestamp(nanoseconds: 400_000_000))

    let endless = Program(frames: .max)
    UIScreen.main.compositor.clock.add(endless)
    #expect(await host.run(until: .settled, within: 2) == false)
    #expect(host.now == Timestamp(nanoseconds: 2_400_000_000))
    UIScreen.main.compositor.clock.remove(endless)
    host.close()
  }

  @Test func aRunWithoutALimitEndsWhenNothingIsDue() async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6))
    #expect(await host.run(until: .settled, within: .infinity))
    #expect(host.advanceUntilSettled(within: .infinity))
    host.close()
  }

  @Test func tasksOfTheMainActorRunBeforeTimePasses() async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6), frames: .perSecond(10))
    await host.run(until: .settled)
    let program = Program(frames: 1)
    Task { @MainActor in
      Task { @MainActor in UIScreen.main.compositor.clock.add(program) }
    }
    await host.run(for: 1)
    #expect(program.log.count == 1)
    host.close()
  }

  @Test func workInTheBackgroundIsWaitedFor() async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6), frames: .perSecond(10))
    await host.run(until: .settled)
    let program = Program(frames: 1)
    let began = host.now
    BackgroundWork.shared.run(on: BackgroundWork.makeThread()) {
      (0..<100_000).reduce(0, &+)
    } completion: { _ in
      UIScreen.main.compositor.clock.add(program)
    }
    await host.run(until: .settled)
    #expect(program.log == ["frame \(began.nanoseconds + 100_000_000)"])
    host.close()
  }
}

struct FrameTimesTests {
  func times(_ frames: FrameTimes, count: Int) -> [Int64] {
    var last: Timestamp?
    return (0..<count).map { _ in
      let time = frames.time(
        notBefore: last ?? Timestamp(nanoseconds: 7), after: last, from: Timestamp(nanoseconds: 7))
      last = time
      return time.nanoseconds - 7
    }
  }

  @Test func framesAreWholeMultiplesOfTheInterval() {
    let multiples = (0..<200).map { (frame: Int) -> Int64 in Int64((Double(frame) * 1e9 / 60).rounded()) }
    #expect(times(.perSecond(60), count: 200) == multiples)
  }

  @Test func irregularIntervalsRepeat() {
    #expect(
      times(.intervals([0.01, 0.03, 0.002]), count: 6)
        == [0, 10_000_000, 40_000_000, 42_000_000, 52_000_000, 82_000_000])
  }

  @Test func aFrameAskedForLateComesAtTheNextTime() {
    let time = FrameTimes.perSecond(10).time(
      notBefore: Timestamp(nanoseconds: 250_000_001), after: Timestamp(nanoseconds: 100_000_000),
      from: Timestamp(nanoseconds: 0))
    #expect(time == Timestamp(nanoseconds: 300_000_000))
  }
}
