/// A bar that a pointer or a finger holds. The offset follows, so that the held point of the bar stays under it.
package struct IndicatorHold: Equatable, Sendable {
  package let axis: Axis
  /// The point of the bar that is held, as a fraction: 0 is its beginning, 1 its end. Not in points, because the bar becomes
  /// shorter when the content grows during the drag.
  package let part: Double
  /// Where the pointer is, in the viewport.
  package var point: Vector
  /// The content offset when the drag began.
  package let began: Vector

  /// Takes hold of the bar at a point. One of the track beside the bar brings the bar's middle to the pointer.
  package init(_ axis: Axis, at point: Vector, on place: IndicatorPlace, offset: Vector) {
    let bar = place.track.bar(at: offset[axis])
    let part = bar.length > 0 ? (point[axis] - place.start - bar.start) / bar.length : 0.5
    self.axis = axis
    self.part = part >= 0 && part <= 1 ? part : 0.5
    self.point = point
    began = offset
  }

  /// The offset that brings the held point of the bar under the pointer.
  package func offset(from offset: Vector, on place: IndicatorPlace) -> Vector {
    var target = offset
    target[axis] = place.track.offset(
      placingBarAt: point[axis] - place.start - part * place.track.barLength)
    return target
  }
}

/// The size of a touch target.
package enum TouchTarget {
  /// The least width and height, in points. Published by Apple (Human Interface Guidelines).
  package static var side: Double { 44 }
}

extension IndicatorPlace {
  /// Points from the bar's outer side within which a finger counts as on a bar. Chosen: half of a touch target.
  private static var fingerReach: Double { TouchTarget.side / 2 }
  /// Points beyond a bar's ends within which a finger counts as on it. Chosen.
  private static var fingerSlack: Double { 10 }

  /// Whether there is a bar that can be dragged.
  package var leadsSomewhere: Bool { track.range.lowerBound < track.range.upperBound && track.hasRoom }

  /// Whether the track of `axis` contains a point of the viewport. It is as thick as a grabbed bar, with the margins on both
  /// sides.
  package func isTrack(under point: Vector, _ axis: Axis) -> Bool {
    let along = point[axis] - start
    return isNear(point, axis, Self.grabbedThickness + Self.margin) && along >= 0 && along <= track.length
  }

  /// Whether a finger at a point of the viewport is on the bar of `axis`.
  package func isBar(near point: Vector, _ axis: Axis, offset: Double) -> Bool {
    let bar = track.bar(at: offset)
    let along = point[axis] - start - bar.start
    return isNear(point, axis, Self.fingerReach) && along >= -Self.fingerSlack
      && along <= bar.length + Self.fingerSlack
  }

  private func isNear(_ point: Vector, _ axis: Axis, _ reach: Double) -> Bool {
    let distance = isAtBeginning ? point[axis.other] - edge : edge - point[axis.other]
    return distance >= -Self.margin && distance <= reach
  }
}
