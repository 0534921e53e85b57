import Foundation
import HostInterface
import ScrollEngine

/// Wheels and touchpads; docs/behaviour/keyboard-and-wheel.md. The pan recognizer handles touchpad scrolling
/// without the control key.
extension UIScrollView {
  /// A notch moves content by the view's length to this power: 71 points for a length of 600. Agreed on Linux
  /// desktops.
  static let notchExponent = 2.0 / 3
  /// Factor by which a notch zooms: four notches double the scale. Chosen.
  static let notchZoom = 1.189_207_115_002_721
  /// Points of touchpad scrolling, with the control key, that change the scale by a factor of e. As in
  /// browsers.
  static let pointsPerZoom = 100.0

  /// Scrolls by a wheel, or zooms with the control key. Returns whether it takes the input. At the end of the
  /// range it does not, so that an outer scroll view can.
  func handleScroll(_ input: ScrollInput) -> Bool {
    let zooms = input.modifiers.contains(.control)
    switch input.delta {
    case .notches(let notches):
      if zooms {
        return wheelZoom(
          by: exponential(-Double(notches.dy) * naturalLogarithm(Self.notchZoom)), at: input.position,
          .smoothed)
      }
      guard isScrollEnabled else { return false }
      var turned = Vector(notches)
      if input.modifiers.contains(.shift), turned.x == 0 { turned = Vector(x: turned.y, y: 0) }
      var distance = Vector(
        x: turned.x * notchDistance(.horizontal), y: turned.y * notchDistance(.vertical))
      if isPagingEnabled {
        for axis in Axis.allCases where turned[axis] != 0 && !turnsWholeNotch(turned[axis], axis) {
          // If there is a page to turn, takes the input and waits for the rest of the notch.
          if scroller.target(ofStep: distance) != nil { return true }
          distance[axis] = 0
        }
      }
      return step(by: distance, .smoothed) || keepsScrolling(by: distance)
    case .points(let points, let phase):
      guard zooms, phase == .began || phase == .changed else { return false }
      return wheelZoom(
        by: exponential(-Double(points.dy) / Self.pointsPerZoom), at: input.position, .immediate)
    }
  }

  /// Adds up the parts of a notch that a high-resolution wheel reports. Returns whether a whole notch has
  /// come.
  private func turnsWholeNotch(_ part: Double, _ axis: Axis) -> Bool {
    let sum = (turnedPart[axis] < 0) == (part < 0) ? turnedPart[axis] + part : part
    // Sums of thirds are inexact.
    let isWhole = abs(sum) > 1 - 1e-6
    turnedPart[axis] = isWhole ? 0 : sum
    return isWhole
  }

  private func notchDistance(_ axis: Axis) -> Double {
    let length = scroller.geometry.viewport[axis]
    return length > 0 ? exponential(Self.notchExponent * naturalLogarithm(length)) : 0
  }

  /// Scrolls within the range; returns whether it takes the step. While a page is being turned, further steps
  /// in that direction are taken, also at the last page.
  func step(by distance: Vector, _ style: Scroller.AnimationStyle) -> Bool {
    if scroller.isTurningPage(by: distance) { return true }
    guard scroller.target(ofStep: distance) != nil else { return false }
    send(.step(by: distance, style))
    return true
  }

  private func wheelZoom(by factor: Double, at position: CGPoint, _ style: Scroller.AnimationStyle) -> Bool {
    guard askForZoomContent(), scroller.canZoom else { return false }
    let place = Vector(convert(position, from: nil)) - Vector(bounds.origin)
    zoomKnownContent(to: .scale(scroller.scale * factor, about: place), style)
    return true
  }
}
