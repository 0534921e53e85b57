import Foundation
import UIKit

/// Waits in one of the ways of hosts.md that are wall time.
final class Waiter: UIResponder {
  private(set) var hasCome = false
  private var timer: Timer?

  func wait(_ way: String, for seconds: Double) {
    hasCome = false
    switch way {
    case "timer":
      timer = .scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
        MainActor.assumeIsolated { self.come() }
      }
    case "asyncAfter":
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { self.come() }
    case "workItem":
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: DispatchWorkItem { self.come() })
    case "perform":
      perform(Selector("come", Waiter.come), with: nil, afterDelay: seconds)
    case "sleep":
      Task {
        try await Task.sleep(for: .seconds(seconds))
        come()
      }
    default: print("there is no way \(way)")
    }
  }

  private func come() { hasCome = true }
}
