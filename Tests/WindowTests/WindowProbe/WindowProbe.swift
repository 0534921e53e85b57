import Foundation
import ScrollEngine
import VellumGTK
import VellumHost
import VellumKit

/// Checks from inside a real window what no recording shows: that tasks, timers and blocks run in GLib's loop, that frames
/// and deadlines come when asked for and not otherwise, and that closing the window ends the program.
@main @MainActor struct WindowProbe {
  static var failures = 0

  static func main() {
    guard GTKHost.connect() else {
      print("FAIL there is a display")
      exit(1)
    }
    let status = GTKHost.run(title: "WindowProbe", size: CGSize(width: 320, height: 240)) { window in
      Task {
        await servesTheRunLoop()
        await announcesFramesWhileSomebodyWantsThem()
        await wakesAtTheDeadline()
        check("the window has the title it was given", window.title == "WindowProbe")
        window.close()
      }
    }
    check("closing the window ends the loop, status 0", status == 0)
    exit(failures == 0 ? 0 : 1)
  }

  static func check(_ claim: String, _ holds: Bool) {
    print(holds ? "ok   \(claim)" : "FAIL \(claim)")
    if !holds { failures += 1 }
  }

  /// Whether `condition` becomes true within 5 s of the wall clock, which a real window runs on. Checks every 10 ms. Only a failure
  /// takes 5 s.
  static func comesTrueInRealTime(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<500 where !condition() { await sleepInRealTime(milliseconds: 10) }
    return condition()
  }

  /// Waits while the main loop runs.
  static func sleepInRealTime(milliseconds: Int) async {
    try? await Task.sleep(for: .milliseconds(milliseconds))
  }

  @MainActor final class Tally {
    var count = 0
  }

  static func servesTheRunLoop() async {
    let (timer, block, nested, queue, hop) = (Tally(), Tally(), Tally(), Tally(), Tally())
    let repeating = every(0.005) { timer.count += 1 }
    RunLoop.main.perform {
      MainActor.assumeIsolated { block.count += 1 }
      RunLoop.main.perform { MainActor.assumeIsolated { nested.count += 1 } }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { queue.count += 1 }
    Task.detached { await MainActor.run { hop.count += 1 } }

    check("a Timer fires again and again", await comesTrueInRealTime { timer.count >= 3 })
    check("a block of the run loop runs", await comesTrueInRealTime { block.count == 1 })
    check("a block left by a block runs", await comesTrueInRealTime { nested.count == 1 })
    check("the main queue runs", await comesTrueInRealTime { queue.count == 1 })
    check("a task comes back to the main actor", await comesTrueInRealTime { hop.count == 1 })
    repeating.invalidate()
  }

  static func every(_ seconds: Double, _ body: @escaping @MainActor @Sendable () -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { _ in MainActor.assumeIsolated { body() }
    }
  }

  final class FrameLog: FrameClock.Observer {
    var moments: [Timestamp] = []
    func frame(at now: Timestamp) -> Bool {
      moments.append(now)
      return moments.count < 10
    }
  }

  static func announcesFramesWhileSomebodyWantsThem() async {
    let log = FrameLog()
    UIScreen.main.compositor.clock.add(log)
    check("frames come while they are wanted", await comesTrueInRealTime { log.moments.count == 10 })
    check("each later than the one before", zip(log.moments, log.moments.dropFirst()).allSatisfy { $0 < $1 })
    let scale = UIScreen.main.scale
    let list = UIScreen.main.renderList
    check(
      "the picture has the window's size",
      list?.width == Int(UIScreen.main.bounds.width * scale)
        && list?.height == Int(UIScreen.main.bounds.height * scale))

    // Longer than a requested frame would take.
    await sleepInRealTime(milliseconds: 200)
    check(
      "no frame comes at rest", !UIScreen.main.compositor.clock.isFrameRequested && log.moments.count == 10)
  }

  final class Alarm: FrameClock.Sleeper {
    var rang: Timestamp?
    func deadline(at now: Timestamp) { rang = now }
  }

  static func wakesAtTheDeadline() async {
    let alarm = Alarm()
    let deadline = Timestamp(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds)).advanced(by: 0.05)
    UIScreen.main.compositor.clock.wake(alarm, at: deadline)
    check("a deadline wakes", await comesTrueInRealTime { alarm.rang != nil })
    check("not before its time", alarm.rang.map { $0 >= deadline } ?? false)
  }
}
