import Foundation
import HostInterface
import ScrollEngine

/// Wheels and touchpads; docs/behaviour/keyboard-and-wheel.md. The pan recognizer handles touchpad scrolling
/// without the control key.
extension UIScrollView {
  /// Scrolls by a wheel, or zooms with the control key. Returns whether it takes the input. At the end of the
  /// range it does not, so that an outer scroll view can.
  func handleScroll(_ input: ScrollInput) -> Bool {
    let zooms = input.modifiers.contains(.control)
    switch input.delta {
    case .notches(let notches):
      if zooms {
        return wheelZoom(
          by: Scroller.zoom(ofNotches: Double(notches.dy)), at: input.position,
          .smoothed)
      }
      guard isScrollEnabled else { return false }
      let step = scroller.step(
        ofNotches: Vector(notches), shift: input.modifiers.contains(.shift), after: &notchParts)
      switch step {
      case .waits: return true
      case .steps(let distance): return self.step(by: distance, .smoothed) || keepsScrolling(by: distance)
      }
    case .points(let points, let phase):
      guard zooms, phase == .began || phase == .changed else { return false }
      return wheelZoom(
        by: Scroller.zoom(ofPoints: Double(points.dy)), at: input.position, .immediate)
    }
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
