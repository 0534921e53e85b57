import Foundation
import ScrollEngine

extension UIScrollView: UIFocusItemScrollableContainer {
  var isWorthFocusing: Bool {
    guard allowsKeyboardScrolling else { return false }
    let scrolls = isScrollEnabled && Axis.allCases.contains { scroller.canDrag($0) }
    let zooms = maximumZoomScale > minimumZoomScale
    return (scrolls || zooms) && !subviews.contains { !FocusOrder(of: $0).items.isEmpty }
  }

  /// The nearest offset at which what is focused, in content points, is seen clear of the insets.
  func offset(focusing rect: CGRect) -> Vector { offset(showing: rect) }
}
