import Foundation
import UIKit
import VellumHeadless

/// Says what a host with a virtual clock does about the wait that its argument names. A program, because timers fire only where the
/// main actor is on the main thread, and in Swift Testing it is not.
@main @MainActor struct VirtualClock {
  static func main() {
    Task {
      await tell(CommandLine.arguments[1])
      exit(0)
    }
    RunLoop.main.run()
  }

  private static func tell(_ way: String) async {
    let host = HeadlessHost(size: CGSize(width: 8, height: 6))
    await host.run(until: .settled)
    let began = host.now.nanoseconds
    let waiter = Waiter()
    func say(_ what: String) {
      let seconds = Double(host.now.nanoseconds - began) / 1e9
      print("\(what): \(waiter.hasCome ? "it has come" : "it has not come"), \(seconds) s")
    }
    // Longer than the host takes for what does not wait.
    waiter.wait(way, for: 0.5)
    await host.run(for: 1)
    say("run(for: 1)")
    host.advance(by: 1)
    say("advance(by: 1)")
    let isSettled = await host.run(until: .settled)
    say("run(until: .settled) is \(isSettled)")
    waiter.wait(way, for: 1000)
    let isLateSettled = await host.run(until: .settled, within: 0.05)
    say("run(until: .settled, within: 0.05) is \(isLateSettled)")
    host.close()
  }
}
