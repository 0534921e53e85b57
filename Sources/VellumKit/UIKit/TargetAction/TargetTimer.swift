import Foundation
import VellumLayers

/// A timer that stores its client's `userInfo`.
final class TargetTimer: Timer {
  private let information: Any?

  init(
    _ interval: TimeInterval, repeats: Bool, _ information: Any?, _ block: @escaping @Sendable (Timer) -> Void
  ) {
    self.information = information
    super.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
  }

  override var userInfo: Any? { information }

  /// Calls the target, which it keeps alive.
  @MainActor static func block(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
    selector.requireMethod(of: target)
    nonisolated(unsafe) let target = target
    return { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { selector.perform(on: target, sender: timer) }
    }
  }
}
