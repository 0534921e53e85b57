import ScrollEngine
import VellumKit

/// Tells a screen reader what has the keyboard, and what programs announce.
///
/// It checks after frames and reports only changes. While something moves it checks at most four times a second. When nothing
/// moves any more it checks at once, so that what was reported last is true. A frame that it does not check costs nothing.
@MainActor final class AccessibilityNotifier: AccessibilityListener {
  private let report: (Narration) -> Void
  private var lastReported: AccessibleFocus?
  private var lastCheck: Timestamp?
  /// Whether there was a frame since the last check.
  private var hasNewFrames = false

  /// Seconds between checks while something moves. Chosen: nobody listens faster.
  private static let interval = 0.25

  init(on screen: UIScreen, report: @escaping (Narration) -> Void) {
    self.report = report
    screen.listener = self
  }

  /// A host may have one place for both, so what has the keyboard is reported again afterwards.
  func announced(_ text: String) {
    report(.announcement(text))
    lastReported = nil
  }

  /// An input has been handled.
  func handled(_ input: HostInput, on screen: UIScreen) {
    if case .frame = input { hasNewFrames = true }
    guard hasNewFrames else { return }
    let now = screen.compositor.clock.now
    guard screen.isAtRest || isDue(at: now) else { return }
    lastCheck = now
    hasNewFrames = false
    let focus = screen.accessibleFocus
    guard focus != lastReported else { return }
    lastReported = focus
    report(.focus(focus))
  }

  private func isDue(at now: Timestamp) -> Bool {
    lastCheck.map { now.seconds(since: $0) >= Self.interval } ?? true
  }
}
