import UIKit

/// Tells when a scroll view comes to rest after a wheel or a key has moved it. Its delegate hears of the way only, not of the end.
@MainActor package final class RestWatch {
  private var frames: CADisplayLink?
  private var lastOffset = CGPoint.zero
  private var lastMove = 0.0

  /// Seconds without a move that are rest: the notches of a wheel that is turned slowly are nearer to each other. Chosen.
  private static let pause = 0.15

  package init() {}

  /// Whether the rest is waited for.
  package var isWatching: Bool { frames != nil }

  /// Calls `rested` once when the scroll view has come to rest and no finger is on it. Does nothing if it is waited for already.
  package func watch(_ scrollView: UIScrollView, rested: @escaping () -> Void) {
    guard frames == nil else { return }
    lastMove = .infinity
    frames = CADisplayLink { [weak self, weak scrollView] link in
      guard let self, let scrollView, scrollView.window != nil else {
        self?.frames = nil
        return link.invalidate()
      }
      let offset = scrollView.contentOffset
      if lastMove == .infinity || offset != lastOffset || scrollView.isTracking || scrollView.isDecelerating {
        (lastOffset, lastMove) = (offset, link.timestamp)
      } else if link.timestamp - lastMove >= Self.pause {
        link.invalidate()
        frames = nil
        rested()
      }
    }
    frames?.add(to: .main, forMode: .common)
  }
}
