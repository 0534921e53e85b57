import UIKit

/// Handles keys, and shows the card that lists them.
extension PhotoViewController {
  /// The fraction of the window by which an arrow key with Shift scrolls. Chosen.
  private static let stride = 0.25

  /// Handles a key before the photograph gets it; returns whether it has.
  ///
  /// A key that is held turns and moves on and on. Anything else it does once: it would empty a folder into the trash.
  func takes(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    if slideshow != nil {
      if !press.isRepeated { slideshow = nil }
      return true
    }
    let (name, held) = (KeyStroke.name(of: key), key.modifierFlags.intersection(KeyStroke.modifiers))
    if keysView != nil { return press.isRepeated || takesKeyOfCard(key) }
    // The focus moves on to what it brings back.
    if name == "\t", held.isSubset(of: .shift) { chrome.show() }
    if held == .shift, !photos.isEmpty, let direction = Self.direction(of: name) {
      photo?.move(by: direction)
      return true
    }
    // A page key turns where nothing is left to scroll.
    if let direction = Self.pageDirection(of: name), photo?.canScroll(direction) == true { return false }
    guard let command = ViewerCommand.of(key), applies(command) else { return false }
    if !press.isRepeated || command.repeats { perform(command) }
    return true
  }

  /// While the card is shown, the commands of the pictures below it have no keys.
  private func takesKeyOfCard(_ key: UIKey) -> Bool {
    // Tab focuses the card's button, Space and Return press it.
    if ["\t", " ", "\r"].contains(KeyStroke.name(of: key)) { return false }
    switch ViewerCommand.of(key) {
    case .keys, .close: toggleKeys()
    // Q alone closes one thing, as Escape does.
    case .quit where !key.modifierFlags.contains(.control): toggleKeys()
    case .quit: perform(.quit)
    case .open:
      toggleKeys()
      perform(.open)
    case .fullScreen: perform(.fullScreen)
    default: break
    }
    return true
  }

  /// Whether a key has come from the photograph, or from something in it.
  func hasReachedPhoto(_ press: UIPress) -> Bool {
    guard let photo, let first = press.responder else { return false }
    return sequence(first: first, next: { $0.next }).contains { $0 === photo }
  }

  private static func direction(of key: String) -> CGVector? {
    switch key {
    case UIKeyCommand.inputLeftArrow: CGVector(dx: -stride, dy: 0)
    case UIKeyCommand.inputRightArrow: CGVector(dx: stride, dy: 0)
    case UIKeyCommand.inputUpArrow: CGVector(dx: 0, dy: -stride)
    case UIKeyCommand.inputDownArrow: CGVector(dx: 0, dy: stride)
    default: nil
    }
  }

  /// Down is 1, up is -1.
  private static func pageDirection(of key: String) -> CGFloat? {
    switch key {
    case UIKeyCommand.inputPageDown: 1
    case UIKeyCommand.inputPageUp: -1
    default: nil
    }
  }

  // MARK: - The card of keys

  /// Shows or hides the card of keys. While it is shown, nothing below it takes touches.
  func toggleKeys() {
    if let keysView {
      keysView.removeFromSuperview()
      self.keysView = nil
    } else {
      let card = KeysView { [unowned self] in toggleKeys() }
      view.addSubview(card)
      keysView = card
    }
    for other in [pager, map, chrome, info].compactMap(\.self) {
      other.isUserInteractionEnabled = keysView == nil
    }
    layOut()
    if let keysView {
      keysView.layoutIfNeeded()
      UIFocusSystem.focusSystem(for: keysView)?.requestFocusUpdate(to: keysView)
    } else {
      focusPage()
    }
  }
}
