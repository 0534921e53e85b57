import Foundation
import ScrollEngine

/// Keys that scroll and zoom; docs/behaviour/keyboard-and-wheel.md.
extension UIScrollView {
  /// Points that an arrow key scrolls by: a line. Chosen.
  static let line = 40.0
  /// Share of the view's length that Page Up, Page Down and Space scroll by. Chosen.
  static let page = 0.9

  /// Scrolls or zooms by key; returns whether it does. At an edge it returns false, so that an outer scroll
  /// view can take the key.
  func handleKey(_ key: UIKey) -> Bool {
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if let distance = distance(of: key.keyCode, modifiers) {
      guard isScrollEnabled else { return false }
      return step(by: distance, Self.animationStyle(animated: true)) || keepsScrolling(by: distance)
    }
    // Some keyboards type plus with the shift key, and many people hold the control key to zoom.
    return modifiers.isSubset(of: [.shift, .control]) && zoom(by: key.charactersIgnoringModifiers)
  }

  /// How far a key scrolls; nil for a key that does not scroll.
  private func distance(of key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> Vector? {
    let page = Self.page * scroller.geometry.viewport[pageAxis]
    switch (key, modifiers) {
    case (.keyboardLeftArrow, []): return along(.horizontal, -Self.line)
    case (.keyboardRightArrow, []): return along(.horizontal, Self.line)
    case (.keyboardUpArrow, []): return along(.vertical, -Self.line)
    case (.keyboardDownArrow, []): return along(.vertical, Self.line)
    case (.keyboardPageUp, []), (.keyboardSpacebar, .shift): return along(pageAxis, -page)
    case (.keyboardPageDown, []), (.keyboardSpacebar, []): return along(pageAxis, page)
    case (.keyboardHome, []): return along(pageAxis, -travel(pageAxis))
    case (.keyboardEnd, []): return along(pageAxis, travel(pageAxis))
    case (.keyboardHome, .control): return Vector(x: -travel(.horizontal), y: -travel(.vertical))
    case (.keyboardEnd, .control): return Vector(x: travel(.horizontal), y: travel(.vertical))
    default: return nil
    }
  }

  /// The axis that Page Up and similar keys scroll along: horizontal if the content is only wider than the
  /// view.
  private var pageAxis: Axis { travel(.vertical) > 0 || travel(.horizontal) == 0 ? .vertical : .horizontal }

  private func travel(_ axis: Axis) -> Double {
    let range = scroller.geometry.range(axis)
    return range.upperBound - range.lowerBound
  }

  private func along(_ axis: Axis, _ distance: Double) -> Vector {
    var vector = Vector.zero
    vector[axis] = distance
    return vector
  }

  private func zoom(by characters: String) -> Bool {
    let factor: Double?
    switch characters {
    case "+", "=": factor = Self.notchZoom
    case "-": factor = 1 / Self.notchZoom
    case "0": factor = nil
    default: return false
    }
    guard askForZoomContent(), scroller.canZoom else { return false }
    // Read after `askForZoomContent()`, because the client may have scaled the view before the first zoom.
    let scale = factor.map { scroller.scale * $0 } ?? 1
    // A held key repeats. Repeats continue the animation instead of restarting it.
    let style = scroller.isAnimatingZoom ? .smoothed : Self.animationStyle(animated: true)
    zoomKnownContent(to: .scale(scale, about: nil), style)
    return true
  }
}
