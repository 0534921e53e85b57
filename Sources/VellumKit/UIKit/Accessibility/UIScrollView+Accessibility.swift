import Foundation
import ScrollEngine

/// Scrolling by pages for those who do not see them, and words for where that leads.
extension UIScrollView {
  /// Scrolls a page; returns whether there is one in that direction.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let (axis, pages) = way(direction)
    let target = offset(turning: pages, axis)
    guard target != scroller.restingOffset else { return false }
    announcesPage = true
    send(.scrollInside(to: target, Self.animationStyle(animated: true)))
    if !scroller.isAnimatingOffset { announcePage() }
    return true
  }

  private func way(_ direction: UIAccessibilityScrollDirection) -> (Axis, Int) {
    switch direction {
    case .left: (.horizontal, 1)
    case .right: (.horizontal, -1)
    case .down: (.vertical, 1)
    case .up: (.vertical, -1)
    case .next: (readingAxis, 1)
    case .previous: (readingAxis, -1)
    }
  }

  /// The axis of the next page: down where content scrolls down, else across. Chosen.
  private var readingAxis: Axis {
    let range = scroller.geometry.range(.vertical)
    return range.lowerBound < range.upperBound ? .vertical : .horizontal
  }

  /// Where the content is a page on from where it is going to rest: the next page where there are pages; elsewhere as
  /// far as Page Down goes.
  private func offset(turning pages: Int, _ axis: Axis) -> Vector {
    let geometry = scroller.geometry
    var target = scroller.restingOffset
    if isPagingEnabled {
      target[axis] = geometry.turned(by: pages, from: target[axis], axis)
    } else {
      let distance = Double(pages) * Self.page * geometry.uncoveredLength(axis)
      target[axis] = (target[axis] + distance).clamped(to: geometry.range(axis))
    }
    return target
  }

  /// Says where the content has come to, if it was scrolled by a page.
  func announcePage() {
    guard announcesPage else { return }
    announcesPage = false
    UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus.argument)
  }

  /// Where the content is scrolled to, in the delegate's words or else in those of ``ScrollStatus``.
  var scrollStatus: SpokenText {
    if let delegate = delegate as? any UIScrollViewAccessibilityDelegate {
      if let text = delegate.accessibilityAttributedScrollStatus(for: self) { return .attributed(text) }
      if let text = delegate.accessibilityScrollStatus(for: self) { return .plain(text) }
    }
    let status = ScrollStatus(
      offset: scroller.offset, geometry: scroller.geometry, isPaging: isPagingEnabled)
    return .plain(status.text)
  }

  /// How a program's scrolling and zooming gets where it is sent.
  static func animationStyle(animated: Bool) -> Scroller.AnimationStyle {
    guard animated else { return .immediate }
    return UIAccessibility.isReduceMotionEnabled ? .reduced : .animated
  }
}
