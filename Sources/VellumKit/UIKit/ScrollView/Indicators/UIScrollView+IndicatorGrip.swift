import Foundation
import ScrollEngine

/// Where indicators are taken hold of, and what follows for the offset.
extension UIScrollView {
  /// Points from the trailing edge within which a finger counts as on a bar. Chosen: half of the least that Apple
  /// recommends for something to touch.
  private static var fingerReach: Double { 22 }
  /// Points beyond a bar's ends within which a finger counts as on it. Chosen.
  private static var fingerSlack: Double { 10 }

  func indicatorPlace(_ axis: Axis) -> IndicatorPlace {
    indicatorPlace(axis, beside: indicators.visibility.axes, in: scroller.geometry.viewport)
  }

  /// The axis, of `axes`, over whose track a point of the viewport is: as thick as the bar while it is grabbed, with
  /// the margins to both sides.
  func indicatorAxis(under point: Vector, of axes: AxisFlags) -> Axis? {
    let reach = IndicatorLook.grabbedThickness + IndicatorLook.margin
    return grabbableAxis(in: axes) { axis, place in
      let distance = place.edge - point[axis.other]
      let along = point[axis] - place.start
      return distance >= -IndicatorLook.margin && distance <= reach && along >= 0
        && along <= place.track.length
    }
  }

  /// The axis whose bar shows and has a finger on it.
  func indicatorAxis(ofBarNear point: Vector) -> Axis? {
    grabbableAxis(in: indicators.visibility.axes) { axis, place in
      let distance = place.edge - point[axis.other]
      let bar = place.track.bar(at: scroller.offset[axis])
      let along = point[axis] - place.start - bar.start
      return distance >= -IndicatorLook.margin && distance <= Self.fingerReach && along >= -Self.fingerSlack
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

  /// Puts the content where the bar that is held is under the pointer, if it holds the content still.
  func scrollIndicator(to hold: IndicatorGrip.Hold) {
    guard scroller.isTracking, scroller.isDragging else { return }
    let place = indicatorPlace(hold.axis)
    let start = hold.point[hold.axis] - place.start - hold.part * place.track.barLength
    var target = scroller.offset
    target[hold.axis] = place.track.offset(placingBarAt: start)
    send(.setOffset(target))
  }
}
