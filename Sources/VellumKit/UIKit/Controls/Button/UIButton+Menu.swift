import Foundation

/// Pop-up buttons.
extension UIButton {
  /// Whether it is a pop-up button. Published.
  final var isPopUp: Bool {
    menu != nil && isContextMenuInteractionEnabled && showsMenuAsPrimaryAction
      && changesSelectionAsPrimaryAction
  }

  /// The menu, or what it is for, has changed. In the menu of a pop-up button an entry is selected from the beginning.
  final func showMenuUse() {
    if isPopUp, let menu, menu.selectedElements.isEmpty, let first = menu.firstLeaf { menu.select(first) }
    showSelection()
    if configuration != nil { showContent() }
  }

  /// An entry of the menu has been chosen.
  final func menuDidPerform() { showSelection() }

  private func showSelection() {
    guard isPopUp, let chosen = menu?.selectedElements.first else { return }
    if configuration != nil {
      configuration?.title = chosen.title
    } else {
      setTitle(chosen.title, for: .normal)
    }
  }
}
