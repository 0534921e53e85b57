import Foundation
import ScrollEngine

extension UIScrollView {
  func updateIndicators() { indicators.place() }

  func showIndicators(horizontal: Bool, vertical: Bool) {
    indicators.show(
      AxisFlags(
        horizontal: horizontal && showsIndicator(.horizontal), vertical: vertical && showsIndicator(.vertical)
      ),
      at: FrameClock.shared.moment)
  }

  /// Whether an axis has an indicator: it is wanted, and there is something to scroll along it.
  func showsIndicator(_ axis: Axis) -> Bool {
    let isWanted = axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    return isWanted && scroller.canDrag(axis)
  }

  func indicatorInsets(_ axis: Axis) -> Insets {
    let own = axis == .horizontal ? horizontalScrollIndicatorInsets : verticalScrollIndicatorInsets
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    return Insets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  /// Where on a track of that length the bar lies. It shrinks by what content is pulled past an edge, and
  /// stays at that end.
  func indicatorSpan(_ axis: Axis, track: Double) -> (start: Double, length: Double) {
    let range = scroller.geometry.range(axis)
    let viewport = scroller.geometry.viewport[axis]
    let whole = range.upperBound - range.lowerBound + viewport
    guard whole > 0, track > 0 else { return (0, 0) }
    let plain = min(max(ScrollIndicators.minimumLength, viewport / whole * track), track)
    let offset = scroller.presentedOffset[axis]
    let overscroll = offset - offset.clamped(to: range)
    let length = max(min(ScrollIndicators.minimumStretchedLength, track), plain - abs(overscroll))
    let travel = range.upperBound - range.lowerBound
    let progress =
      travel > 0 ? (offset.clamped(to: range) - range.lowerBound) / travel : overscroll > 0 ? 1 : 0
    return (progress * (track - length), length)
  }

  var indicatorColor: CGColor {
    switch indicatorStyle {
    case .black: ScrollIndicators.dark
    case .white: ScrollIndicators.light
    case .default:
      traitCollection.userInterfaceStyle == .dark ? ScrollIndicators.light : ScrollIndicators.dark
    }
  }
}
