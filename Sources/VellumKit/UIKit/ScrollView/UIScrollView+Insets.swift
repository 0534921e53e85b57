import Foundation
import ScrollEngine

extension UIScrollView {
  /// Adds up content inset and safe area, and says so if the sum is another one.
  ///
  /// - Parameter isZoom: Whether zooming has changed the content's size: it has put the content where it belongs, so
  ///   that the top does not move along.
  func updateAdjustedContentInset(isZoom: Bool = false) {
    let old = adjustedContentInset
    let applied = appliedSafeArea
    let new = UIEdgeInsets(
      top: contentInset.top + applied.top, left: contentInset.left + applied.left,
      bottom: contentInset.bottom + applied.bottom, right: contentInset.right + applied.right)
    let shift = applied.top - safeAreaApplied.top
    safeAreaApplied = applied
    guard new != old else { return }
    adjustedContentInset = new

    var geometry = scroller.geometry
    geometry.insets = Insets(top: new.top, left: new.left, bottom: new.bottom, right: new.right)
    let isFree = !isZoom && !scroller.isTracking && !scroller.isDecelerating
    send(.geometryChanged(geometry))
    // The top of the content keeps its place below what covers the view.
    if shift != 0, isFree {
      let offset = scroller.offset - Vector(x: 0, y: shift)
      send(.setOffset(scroller.geometry.clamped(offset)))
    }
    updateIndicators()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var appliedSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let scrollsX = isScrollEnabled && (contentSize.width > bounds.width || alwaysBounceHorizontal)
      let scrollsY = isScrollEnabled && (contentSize.height > bounds.height || alwaysBounceVertical)
      return UIEdgeInsets(
        top: scrollsY ? safe.top : 0, left: scrollsX ? safe.left : 0, bottom: scrollsY ? safe.bottom : 0,
        right: scrollsX ? safe.right : 0)
    }
  }

  /// The nearest offset at which `rect`, in content points, is seen clear of the insets.
  func offset(showing rect: CGRect) -> Vector {
    let rect = rect.standardized
    let insets = scroller.geometry.insets
    let (start, end) = (Vector(rect.origin), Vector(x: Double(rect.maxX), y: Double(rect.maxY)))
    var target = scroller.offset
    for axis in Axis.allCases {
      let low = scroller.offset[axis] + insets.leading(axis)
      let high = scroller.offset[axis] + scroller.geometry.viewport[axis] - insets.trailing(axis)
      let (before, after) = (start[axis] - low, end[axis] - high)
      // A rectangle that covers the view, or lies within, is seen as well as it can be.
      if before * after <= 0 { continue }
      let distance = abs(before) < abs(after) ? before : after
      target[axis] = (target[axis] + distance).clamped(to: scroller.geometry.range(axis))
    }
    return target
  }
}
