import ScrollEngine
import VellumHost
import VellumKit

/// Inputs that come while the program waits for something of the desktop's: they wait as well, because the program is in the middle of another.
@MainActor final class HeldInputs {
  private var waiting: [(input: HostInput, moment: Timestamp)] = []
  /// Whether something is awaited.
  private(set) var isHeld = false
  /// Whether the window is to close once nothing is awaited.
  var closes = false

  /// Whether an input may be sent now. If not, it waits.
  func admits(_ input: HostInput, at moment: Timestamp) -> Bool {
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

  /// The next input that has waited; nil if there is none, or while it has to wait on.
  func next() -> (input: HostInput, moment: Timestamp)? {
    isHeld || waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Forgets what waits: the window is closing.
  func discard() { (waiting, closes) = ([], false) }
}
