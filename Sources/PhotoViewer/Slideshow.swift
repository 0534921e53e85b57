import UIKit

/// Shows the next picture every few seconds, until it is released.
@MainActor final class Slideshow {
  private let clock = DelayView()
  private let next: () -> Void

  /// How long a picture is shown, in seconds.
  private static let duration = 5.0

  /// - Parameters:
  ///   - view: The view that its timer is added to.
  ///   - next: Shows the next picture.
  init(in view: UIView, next: @escaping () -> Void) {
    self.next = next
    view.addSubview(clock)
    wait()
  }

  isolated deinit {
    clock.stop()
    clock.removeFromSuperview()
  }

  private func wait() {
    clock.start(Self.duration) { [weak self] in
      self?.next()
      self?.wait()
    }
  }
}

/// Calls a closure for every touch, and recognizes none.
final class TouchWatcher: UIGestureRecognizer {
  private let action: (UITouch) -> Void

  init(_ action: @escaping (UITouch) -> Void) {
    self.action = action
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touches.forEach(action)
    state = .failed
  }
}
