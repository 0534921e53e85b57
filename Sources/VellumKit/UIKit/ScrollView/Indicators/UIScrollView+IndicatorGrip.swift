import Foundation
import ScrollEngine

/// Hit-testing of indicators, and scrolling by dragging them.
extension UIScrollView {
  /// Points from the trailing edge within which a finger counts as on a bar. Chosen: half of the least size
  /// that Apple recommends for a touch target.
  private static var fingerReach: Double { 22 }
  /// Points beyond a bar's ends within which a finger counts as on it. Chosen.
  private static var fingerSlack: Double { 10 }

  func indicatorPlace(_ axis: Axis) -> IndicatorPlace {
    indicatorPlace(axis, beside: indicators.visibility.axes, in: scroller.geometry.viewport)
  }

  /// The axis, of `axes`, whose track contains a point of the viewport. The track is as thick as a grabbed
  /// bar, with the margins on both sides.
  func indicatorAxis(under point: Vector, of axes: AxisFlags) -> Axis? {
    let reach = IndicatorPlace.grabbedThickness + IndicatorPlace.margin
    return grabbableAxis(in: axes) { axis, place in
      let distance = place.edge - point[axis.other]
      let along = point[axis] - place.start
      return distance >= -IndicatorPlace.margin && distance <= reach && along >= 0
        && along <= place.track.length
    }
  }

  /// The axis whose visible bar contains a finger's point, within `fingerReach` and `fingerSlack`.
  func indicatorAxis(ofBarNear point: Vector) -> Axis? {
    grabbableAxis(in: indicators.visibility.axes) { axis, place in
      let distance = place.edge - point[axis.other]
      let bar = place.track.bar(at: scroller.offset[axis])
      let along = point[axis] - place.start - bar.start
      return distance >= -IndicatorPlace.margin && distance <= Self.fingerReach && along >= -Self.fingerSlack
        && along <= bar.length + Self.fingerSlack
    }
  }

  private func grabbableAxis(in axes: AxisFlags, where isUnder: (Axis, IndicatorPlace) -> Bool) -> Axis? {
    guard isScrollEnabled else { return nil }
    return [Axis.vertical, .horizontal].first { axis in
      guard axes[axis], showsIndicator(axis) else { return false }
      let place = indicatorPlace(axis)
      let leadsSomewhere = place.track.range.lowerBound < place.track.range.upperBound
      return leadsSomewhere && place.track.hasRoom && isUnder(axis, place)
    }
  }

  /// Scrolls so that the held point of the bar is under the pointer, while this drag is under way.
  func scrollIndicator(to hold: IndicatorGrip.Hold) {
    guard scroller.isTracking, scroller.isDragging else { return }
    let place = indicatorPlace(hold.axis)
    let start = hold.point[hold.axis] - place.start - hold.part * place.track.barLength
    var target = scroller.offset
    target[hold.axis] = place.track.offset(placingBarAt: start)
    send(.setOffset(target))
  }
}
