import DeepZoom
import Foundation
import UIKit

/// Waits in the way that its argument names, then turns its window green and says so.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var timer: Timer?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    // Longer than a program runs that does not wait.
    let seconds = 0.3
    switch CommandLine.arguments[1] {
    case "timer":
      timer = .scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
        MainActor.assumeIsolated { self.done() }
      }
    case "asyncAfter":
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.done() }
    case "wallDeadline":
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds) { self.done() }
    case "workItem":
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: DispatchWorkItem { self.done() })
    case "wallWorkItem":
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds, execute: DispatchWorkItem { self.done() })
    case "perform":
      perform(Selector("done", AppDelegate.done), with: nil, afterDelay: seconds)
    case "sleep":
      Task {
        try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
        done()
      }
    case "sleepFor":
      Task {
        for _ in 0..<3 { try await Task.sleep(for: .seconds(seconds / 3)) }
        done()
      }
    case "tolerance":
      Task {
        try await Task.sleep(for: .seconds(seconds), tolerance: .seconds(0.01))
        done()
      }
    case "sleepUntil":
      Task {
        try await Task.sleep(until: .now + .seconds(seconds), clock: .continuous)
        done()
      }
    case "quality":
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds, qos: .utility) { self.done() }
    case "wallQuality":
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds, qos: .utility) { self.done() }
    case "group":
      DispatchQueue.global().async(group: DispatchGroup(), qos: .utility) {
        Thread.sleep(forTimeInterval: seconds)
        DispatchQueue.main.async { self.done() }
      }
    case "detached":
      Task {
        await Task.detached { work(for: seconds) }.value
        done()
      }
    case "operation":
      OperationQueue().addOperation {
        work(for: seconds)
        OperationQueue.main.addOperation { MainActor.assumeIsolated { self.done() } }
      }
    case "thread":
      Thread.detachNewThread {
        work(for: seconds)
        Task { @MainActor in self.done() }
      }
    case "queue":
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: seconds)
        DispatchQueue.main.async { self.done() }
      }
    case "tasks":
      // One task after the other, each of which starts the next.
      relay(6)
    case "backgroundTask":
      let task = application.beginBackgroundTask()
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: seconds)
        Task { @MainActor in
          self.done()
          UIApplication.shared.endBackgroundTask(task)
        }
      }
    case "tiles":
      window?.rootViewController?.view.addSubview(TiledImageView(source: SlowPicture(seconds: seconds)))
    case "forever":
      timer = .scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in
        MainActor.assumeIsolated { self.done() }
      }
    default: break
    }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { print("terminates") }

  private func relay(_ count: Int) {
    Task { count > 0 ? relay(count - 1) : done() }
  }

  private func done() {
    window?.backgroundColor = .green
    _ = FileManager.default.createFile(atPath: "done", contents: nil)
  }
}

/// Keeps the thread busy, as a computation does.
private func work(for seconds: Double) {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {}
}
