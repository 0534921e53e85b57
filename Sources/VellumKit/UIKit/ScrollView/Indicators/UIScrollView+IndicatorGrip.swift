import Foundation
import ScrollEngine

/// Hit-testing of indicators, and scrolling by dragging them.
extension UIScrollView {
  func indicatorPlace(_ axis: Axis) -> IndicatorPlace {
    indicatorPlace(axis, beside: indicators.visibility.axes, in: scroller.geometry.viewport)
  }

  /// The axis, of `axes`, whose track contains a point of the viewport.
  func indicatorAxis(under point: Vector, of axes: AxisFlags) -> Axis? {
    grabbableAxis(in: axes) { axis, place in place.isTrack(under: point, axis) }
  }

  /// The axis whose visible bar a finger is on.
  func indicatorAxis(ofBarNear point: Vector) -> Axis? {
    grabbableAxis(in: indicators.visibility.axes) { axis, place in
      place.isBar(near: point, axis, offset: scroller.offset[axis])
    }
  }

  private func grabbableAxis(in axes: AxisFlags, where isUnder: (Axis, IndicatorPlace) -> Bool) -> Axis? {
    guard isScrollEnabled else { return nil }
    return [Axis.vertical, .horizontal].first { axis in
      guard axes[axis], showsIndicator(axis) else { return false }
      let place = indicatorPlace(axis)
      return place.leadsSomewhere && isUnder(axis, place)
    }
  }

  /// Scrolls so that the held point of the bar is under the pointer, while this drag is under way.
  func scrollIndicator(to hold: IndicatorHold) {
    guard scroller.isTracking, scroller.isDragging else { return }
    send(.setOffset(hold.offset(from: scroller.offset, on: indicatorPlace(hold.axis))))
  }
}
