import Foundation
import ScrollEngine

/// Scrolling by pages for those who do not see them, and words for where that leads.
extension UIScrollView {
  /// Scrolls a page; returns whether there is one in that direction.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let (axis, sign) = way(direction)
    let target = offset(pages: sign, axis)
    guard target != scroller.restingOffset else { return false }
    announcesPage = true
    send(.scroll(to: target, Self.manner(animated: true)))
    if !scroller.isAnimatingOffset { announcePage() }
    return true
  }

  private func way(_ direction: UIAccessibilityScrollDirection) -> (Axis, Double) {
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

  /// Where the content is `count` pages from where it is going to rest: a whole page where there are pages; elsewhere
  /// as far as Page Down goes.
  private func offset(pages count: Double, _ axis: Axis) -> Vector {
    let geometry = scroller.geometry
    let range = geometry.range(axis)
    let length = geometry.pageLength(axis, isPaging: turnsPages)
    var target = scroller.restingOffset
    if turnsPages, length > 0 {
      let page = ((target[axis] - range.lowerBound) / length).rounded(.toNearestOrEven) + count
      target[axis] = (range.lowerBound + page * length).clamped(to: range)
    } else {
      target[axis] = (target[axis] + count * Self.page * length).clamped(to: range)
    }
    return target
  }

  /// Whether the content rests at pages only.
  private var turnsPages: Bool { false }

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
      offset: scroller.offset, geometry: scroller.geometry, isPaging: turnsPages)
    return .plain(status.text)
  }

  /// How a program's scrolling and zooming gets where it is sent.
  static func manner(animated: Bool) -> Scroller.Manner {
    guard animated else { return .atOnce }
    return UIAccessibility.isReduceMotionEnabled ? .reduced : .animated
  }
}
