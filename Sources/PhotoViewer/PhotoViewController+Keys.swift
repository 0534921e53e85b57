import UIKit

/// Handles keys, and shows the card that lists them.
extension PhotoViewController {
  /// The fraction of the window by which an arrow key with Shift scrolls. Chosen.
  private static let stride = 0.25

  /// Handles a key before the photograph gets it; returns whether it has.
  func takes(_ key: UIKey) -> Bool {
    if slideshow != nil {
      slideshow = nil
      return true
    }
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let characters = key.charactersIgnoringModifiers
    let name = characters.count == 1 ? characters.lowercased() : characters
    if keysView != nil { return takesKeyOfCard(name) }
    // Where the question mark is depends on the keyboard layout, so slash counts too.
    if ["?", "/"].contains(name), held.isSubset(of: [.shift, .control]) {
      toggleKeys()
      return true
    }
    if held == .control { return takesWithControl(name) }
    if held == .alternate, name == UIKeyCommand.inputLeftArrow {
      goBack()
      return true
    }
    guard held.isSubset(of: .shift) else { return false }
    return takesForViewer(name) || !photos.isEmpty && takesForPicture(name, isShifted: held == .shift)
  }

  private func takesKeyOfCard(_ name: String) -> Bool {
    // Tab focuses the card's button, Space and Return press it.
    if ["\t", " ", "\r"].contains(name) { return false }
    if [UIKeyCommand.inputEscape, UIKeyCommand.f1, "?", "/", "q"].contains(name) { toggleKeys() }
    return true
  }

  private func takesWithControl(_ name: String) -> Bool {
    switch name {
    case "w", "q": quit()
    case "o": openDialog()
    case "e": showInFiles()
    case "p": printPicture()
    case "z": restoreLastTrashed()
    default: return false
    }
    return true
  }

  /// Keys that need no picture.
  private func takesForViewer(_ name: String) -> Bool {
    switch name {
    case UIKeyCommand.f1: toggleKeys()
    case "f", UIKeyCommand.f11: toggleFullScreen()
    case UIKeyCommand.inputEscape: escape()
    case "q": quit()
    case "h": toggleChrome()
    case "\t":
      // Show the controls, so that the focus can move to them.
      chrome.show()
      return false
    default: return false
    }
    return true
  }

  /// Reverses an opening animation, closes the info panel, or leaves.
  private func escape() {
    if case .moving = stage { return goBack() }
    if info == nil { leave() } else { toggleInfo() }
  }

  private func takesForPicture(_ name: String, isShifted: Bool) -> Bool {
    if isShifted, let direction = Self.direction(of: name) {
      photo?.move(by: direction)
      return true
    }
    let isAlone = photos.count < 2
    switch name {
    case UIKeyCommand.inputLeftArrow where !isAlone: turn(by: -1)
    case UIKeyCommand.inputRightArrow where !isAlone: turn(by: 1)
    case UIKeyCommand.inputHome where !isAlone: pager.show(0)
    case UIKeyCommand.inputEnd where !isAlone: pager.show(photos.count - 1)
    case " " where !isAlone: turn(by: isShifted ? -1 : 1)
    case "s" where !isAlone: startSlideshow()
    case "0": photo?.zoomToFit(animated: true)
    case "1": photo?.zoomToActualSize(animated: true)
    case "c" where preparation != nil:
      preparation = nil
      updateTitle()
    case "r" where photo?.canTurn == true: turnPhoto(clockwise: !isShifted)
    case "m" where photo?.canTurn == true:
      photo?.mirror()
      updateMap()
    case "i": toggleInfo()
    case "b": backdrop = backdrop.next
    case "p": photo?.togglePlaying()
    case UIKeyCommand.inputDelete: trash()
    default: return false
    }
    return true
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
    if let photo { photo.becomeFirstResponder() } else { becomeFirstResponder() }
  }
}
