import Foundation

/// Changes a tree of menus. Menus do not change, so each change makes those above it anew.
final class MenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ system: UIMenuSystem, _ root: UIMenu) { (self.system, self.root) = (system, root) }

  /// The places of a menu bar, without commands.
  static var bar: UIMenu {
    func places(_ title: String, _ identifier: UIMenu.Identifier, _ parts: [UIMenu.Identifier]) -> UIMenu {
      let sections = parts.map { UIMenu(identifier: $0, options: .displayInline) }
      return UIMenu(title: title, identifier: identifier, children: sections)
    }
    return UIMenu(
      identifier: .root,
      children: [
        places("", .application, [.about, .preferences, .services, .hide, .quit]),
        places("File", .file, [.newScene, .open, .openRecent, .close, .document, .print]),
        places(
          "Edit", .edit,
          [.undoRedo, .standardEdit, .find, .replace, .share, .textStyle, .spelling, .substitutions]),
        places("Format", .format, [.font, .text]),
        places("View", .view, [.toolbar, .sidebar, .fullscreen]),
        places("Window", .window, [.minimizeAndZoom, .bringAllToFront]), places("Help", .help, []),
      ])
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    root.first { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.first { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    let wanted = propertyList as? AnyHashable
    return root.first {
      guard let command = $0 as? UICommand else { return false }
      return command.action == action && command.propertyList as? AnyHashable == wanted
    } as? UICommand
  }

  /// Puts elements in place of a menu. The root stays.
  private func change(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]) {
    if root.identifier != identifier { return root = root.changing(identifier, change) }
    let changed = change(root)
    if changed.count == 1, let menu = changed[0] as? UIMenu { root = menu }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }
  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }
}

extension UIMenu {
  /// The first of the menu and all that is in it that is wanted, from the top.
  func first(where isWanted: (UIMenuElement) -> Bool) -> UIMenuElement? {
    if isWanted(self) { return self }
    for child in children {
      if let menu = child as? UIMenu {
        if let found = menu.first(where: isWanted) { return found }
      } else if isWanted(child) {
        return child
      }
    }
    return nil
  }

  /// The menu with other elements in place of an inner menu.
  fileprivate func changing(
    _ identifier: Identifier, _ change: (UIMenu) -> [UIMenuElement]
  ) -> UIMenu {
    guard first(where: { ($0 as? UIMenu)?.identifier == identifier }) != nil else { return self }
    return replacingChildren(
      children.flatMap { child -> [UIMenuElement] in
        guard let menu = child as? UIMenu else { return [child] }
        return menu.identifier == identifier ? change(menu) : [menu.changing(identifier, change)]
      })
  }
}
