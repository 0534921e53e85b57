import ScrollEngine
import VellumHost
import VellumKit

/// A queue for inputs that arrive while the program waits for the desktop, in the middle of handling another input.
@MainActor final class HeldInputs {
  private var waiting: [(input: HostInput, moment: Timestamp)] = []
  /// Whether the program waits for the desktop.
  private(set) var isHeld = false
  /// Whether the window closes when the wait ends.
  var closes = false

  /// Returns whether the caller may send an input now. If not, queues it.
  func admitOrQueue(_ input: HostInput, at moment: Timestamp) -> Bool {
    guard isHeld else { return true }
    waiting.append((input, moment))
    return false
  }

  /// Holds inputs while `body` waits.
  func hold(_ body: () -> Void) {
    isHeld = true
    body()
    isHeld = false
  }

  /// Removes and returns the next queued input; nil if there is none or inputs are still held.
  func next() -> (input: HostInput, moment: Timestamp)? {
    isHeld || waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Removes all queued inputs, because the window closes.
  func discard() { (waiting, closes) = ([], false) }
}
