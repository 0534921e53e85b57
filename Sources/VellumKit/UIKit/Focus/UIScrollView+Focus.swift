import Foundation
import ScrollEngine

extension UIScrollView: UIFocusItemScrollableContainer {
  /// Whether keys can scroll or zoom the content, and no view inside can be focused instead.
  var isWorthFocusing: Bool {
    guard allowsKeyboardScrolling else { return false }
    let scrolls = isScrollEnabled && Axis.allCases.contains { scroller.canDrag($0) }
    let zooms = maximumZoomScale > minimumZoomScale
    return (scrolls || zooms) && !subviews.contains { !FocusOrder(of: $0).items.isEmpty }
  }

  /// Scrolls, animated, just far enough to make `rect` visible. The rectangle is in content points. Returns
  /// where it will be when the content has come to rest.
  func scroll(focusing rect: CGRect) -> CGRect {
    let (old, target) = (scroller.offset, offset(focusing: rect))
    guard target != old else { return rect }
    send(.scrollInside(to: target, Self.animationStyle(animated: true)))
    let shift = old - scroller.restingOffset
    return rect.offsetBy(dx: CGFloat(shift.x), dy: CGFloat(shift.y))
  }

  /// The nearest offset at which `rect`, in content points, is visible and not under the insets. With paging,
  /// it is the page of the rectangle's middle.
  private func offset(focusing rect: CGRect) -> Vector {
    var target = offset(showing: rect)
    guard isPagingEnabled else { return target }
    let middle = Vector(x: Double(rect.midX), y: Double(rect.midY))
    for axis in Axis.allCases where target[axis] != scroller.offset[axis] {
      target[axis] = scroller.page(of: middle[axis], axis)
    }
    return target
  }
}
