/// Wheels, touchpads and keys, as every front takes them; docs/behaviour/keyboard-and-wheel.md.
extension Scroller {
  /// A notch moves content by the view's length to this power: 71 points for a length of 600. Agreed on Linux desktops.
  static var notchExponent: Double { 2.0 / 3 }
  /// Factor by which a notch zooms: four notches double the scale. Chosen.
  package static var notchZoom: Double { 1.189_207_115_002_721 }
  /// Points of touchpad scrolling, with the control key, that change the scale by a factor of e. Agreed: as in browsers.
  static var pointsPerZoom: Double { 100.0 }

  /// The points that a notch moves content by along `axis`.
  package func notchDistance(_ axis: Axis) -> Double {
    let length = geometry.viewport[axis]
    return length > 0 ? exponential(Self.notchExponent * naturalLogarithm(length)) : 0
  }

  /// The factor by which so many notches zoom, with the control key.
  package static func zoom(ofNotches notches: Double) -> Double {
    exponential(-notches * naturalLogarithm(notchZoom))
  }

  /// The factor by which so many points of a touchpad zoom, with the control key.
  package static func zoom(ofPoints points: Double) -> Double { exponential(-points / pointsPerZoom) }

  /// What a wheel's notches lead to.
  package enum NotchStep: Equatable, Sendable {
    /// A part of the notch that turns a page has come: the rest is waited for.
    case waits
    /// The content is to move by so many points.
    case steps(by: Vector)
  }

  /// What the wheel's `turned` notches lead to; with the shift key a vertical wheel scrolls horizontally. They move content by
  /// `points`, or where the system says nothing by ``notchDistance(_:)`` each.
  package func step(
    ofNotches turned: Vector, by points: Vector? = nil, shift: Bool, after parts: inout NotchParts
  ) -> NotchStep {
    let isSideways = shift && turned.x == 0
    let turned = isSideways ? Vector(x: turned.y, y: 0) : turned
    var distance =
      points.map { isSideways ? Vector(x: $0.y, y: 0) : $0 }
      ?? Vector(x: turned.x * notchDistance(.horizontal), y: turned.y * notchDistance(.vertical))
    guard rules.isPaging else { return .steps(by: distance) }
    for axis in Axis.allCases where turned[axis] != 0 && !parts.turnsWholeNotch(turned[axis], axis) {
      // If there is a page to turn, takes the input and waits for the rest of the notch.
      if target(ofStep: distance) != nil { return .waits }
      distance[axis] = 0
    }
    return .steps(by: distance)
  }
}

/// The parts of a notch that a high-resolution wheel has reported so far.
package struct NotchParts: Equatable, Sendable {
  private var turned = Vector.zero

  /// No part of a notch.
  package init() {}

  /// Adds a part; returns whether a whole notch has come.
  package mutating func turnsWholeNotch(_ part: Double, _ axis: Axis) -> Bool {
    let sum = (turned[axis] < 0) == (part < 0) ? turned[axis] + part : part
    // Sums of thirds are inexact.
    let isWhole = abs(sum) > 1 - 1e-6
    turned[axis] = isWhole ? 0 : sum
    return isWhole
  }
}
