import Foundation
import ScrollEngine

/// Scrolling by pages for assistive technologies, and the announcement of where it led.
extension UIScrollView {
  /// Scrolls a page; returns whether there is one in that direction.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let (axis, pages) = axisAndPages(direction)
    let target = offset(turning: pages, axis)
    guard target != scroller.restingOffset else { return false }
    announcesPage = true
    send(.scrollInside(to: target, Self.animationStyle(animated: true)))
    if !scroller.isAnimatingOffset { announcePage() }
    return true
  }

  /// The axis to scroll along, and the number of pages, negative towards the start of the content.
  private func axisAndPages(_ direction: UIAccessibilityScrollDirection) -> (Axis, Int) {
    switch direction {
    case .left: (.horizontal, 1)
    case .right: (.horizontal, -1)
    case .down: (.vertical, 1)
    case .up: (.vertical, -1)
    case .next: (readingAxis, 1)
    case .previous: (readingAxis, -1)
    }
  }

  /// The axis of the next page: vertical where content scrolls vertically, otherwise horizontal. Chosen.
  private var readingAxis: Axis {
    let range = scroller.geometry.range(.vertical)
    return range.lowerBound < range.upperBound ? .vertical : .horizontal
  }

  /// The offset that is `pages` pages away from where the content is going to rest: a page of the paging, or
  /// without paging the distance of Page Down.
  private func offset(turning pages: Int, _ axis: Axis) -> Vector {
    let geometry = scroller.geometry
    var target = scroller.restingOffset
    if isPagingEnabled {
      target[axis] = geometry.turned(by: pages, from: target[axis], axis)
    } else {
      let distance = Double(pages) * Scroller.page * geometry.uncoveredLength(axis)
      target[axis] = (target[axis] + distance).clamped(to: geometry.range(axis))
    }
    return target
  }

  /// Announces where the content is scrolled to, if it was scrolled by a page.
  func announcePage() {
    guard announcesPage else { return }
    announcesPage = false
    UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus.argument)
  }

  /// Where the content is scrolled to: the delegate's text, otherwise that of `ScrollStatus`.
  var scrollStatus: SpokenText {
    if let delegate = calledDelegate as? any UIScrollViewAccessibilityDelegate {
      if let text = delegate.accessibilityAttributedScrollStatus(for: self) { return .attributed(text) }
      if let text = delegate.accessibilityScrollStatus(for: self) { return .plain(text) }
    }
    let status = ScrollStatus(
      offset: Vector(contentOffset), geometry: scroller.geometry, isPaging: isPagingEnabled)
    return .plain(status.text)
  }

  /// The animation style of scrolling and zooming by the program.
  static func animationStyle(animated: Bool) -> Scroller.AnimationStyle {
    guard animated else { return .immediate }
    return UIAccessibility.isReduceMotionEnabled ? .reduced : .animated
  }
}
