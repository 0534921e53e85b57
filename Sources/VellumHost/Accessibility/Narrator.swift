import ScrollEngine
import VellumKit

/// Tells a screen reader what has the keyboard, and what programs announce.
///
/// It checks after frames and tells only changes. While something moves it checks at most four times a second. When nothing
/// moves any more it checks at once, so that what was told last is true. A frame that it does not check costs nothing.
@MainActor final class Narrator: AccessibilityListener {
  private let tell: (Narration) -> Void
  private var told: AccessibleFocus?
  private var lastLook: Timestamp?
  /// Whether there was a frame since the last check.
  private var hasNews = false

  /// Seconds between checks while something moves. Chosen: nobody listens faster.
  private static let interval = 0.25

  init(on screen: UIScreen, tell: @escaping (Narration) -> Void) {
    self.tell = tell
    screen.listener = self
  }

  /// A host may have one place for both, so what has the keyboard is told again afterwards.
  func announced(_ text: String) {
    tell(.announcement(text))
    told = nil
  }

  /// An input has been handled.
  func handled(_ input: HostInput, on screen: UIScreen) {
    if case .frame = input { hasNews = true }
    guard hasNews else { return }
    let now = screen.compositor.clock.now
    guard screen.isCalm || isDue(at: now) else { return }
    lastLook = now
    hasNews = false
    let focus = screen.accessibleFocus
    guard focus != told else { return }
    told = focus
    tell(.focus(focus))
  }

  private func isDue(at now: Timestamp) -> Bool {
    lastLook.map { now.seconds(since: $0) >= Self.interval } ?? true
  }
}
