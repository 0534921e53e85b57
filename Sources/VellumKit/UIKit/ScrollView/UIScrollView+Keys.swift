import Foundation
import ScrollEngine

/// Keys that scroll and zoom; docs/behaviour/keyboard-and-wheel.md.
extension UIScrollView {
  /// Scrolls or zooms by key; returns whether it does. At an edge it returns false, so that an outer scroll
  /// view can take the key.
  func handleKey(_ key: UIKey) -> Bool {
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if let scrolls = scrollKey(key.keyCode, modifiers) {
      guard isScrollEnabled, case .scrolls(let distance) = scroller.step(of: scrolls) else { return false }
      return step(by: distance, Self.animationStyle(animated: true)) || keepsScrolling(by: distance)
    }
    // Some keyboards type plus or digits with the shift key, and many people hold the control key to zoom.
    return modifiers.isSubset(of: [.shift, .control]) && zoom(by: key.characters)
  }

  /// What a key means; nil for a key that does not scroll.
  private func scrollKey(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags) -> ScrollKey? {
    switch (key, modifiers) {
    case (.keyboardLeftArrow, []): .lineLeft
    case (.keyboardRightArrow, []): .lineRight
    case (.keyboardUpArrow, []): .lineUp
    case (.keyboardDownArrow, []): .lineDown
    case (.keyboardPageUp, []), (.keyboardSpacebar, .shift): .pageBack
    case (.keyboardPageDown, []), (.keyboardSpacebar, []): .pageForward
    case (.keyboardHome, []): .home
    case (.keyboardEnd, []): .end
    case (.keyboardHome, .control): .topLeftCorner
    case (.keyboardEnd, .control): .bottomRightCorner
    default: nil
    }
  }

  private func zoom(by characters: String) -> Bool {
    let key: ScrollKey
    switch characters {
    case "+", "=": key = .zoomIn
    case "-": key = .zoomOut
    case "0": key = .zoomReset
    default: return false
    }
    guard askForZoomContent(), scroller.canZoom else { return false }
    // Read after `askForZoomContent()`, because the client may have scaled the view before the first zoom.
    guard case .zooms(let scale) = scroller.step(of: key) else { return false }
    // A held key repeats. Repeats continue the animation instead of restarting it.
    let style = scroller.isAnimatingZoom ? .smoothed : Self.animationStyle(animated: true)
    zoomKnownContent(to: .scale(scale, about: nil), style)
    return true
  }
}
