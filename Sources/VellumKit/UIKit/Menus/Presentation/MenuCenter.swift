import Foundation

/// Shows one menu of a screen at a time.
@MainActor final class MenuCenter {
  private(set) var shown: MenuPresentation?

  /// Shows a menu in place of the current one. Returns false, and shows nothing, if the source has no window or nothing would be visible.
  @discardableResult func present(_ request: MenuRequest, _ animator: MenuAnimator = MenuAnimator()) -> Bool {
    guard let source = request.source, let window = source.window else { return false }
    dismiss()
    validate(request.menu, source)
    guard request.menu.hasEntries || request.preview != nil else { return false }
    let presentation = MenuPresentation(request, over: window, source: source)
    shown = presentation
    presentation.present(animator)
    return true
  }

  /// Closes the current menu, if there is one.
  func dismiss() {
    guard let presentation = shown else { return }
    shown = nil
    let animator = MenuAnimator()
    let end = presentation.request.willEnd(animator)
    presentation.dismiss(animator, to: end)
  }

  /// Closes the menu if its view is in `window`, which has been hidden.
  func windowIsHidden(_ window: UIWindow) {
    guard let shown, shown.request.source?.window === window else { return }
    dismiss()
  }

  /// Closes the menu if its view has left the window that the menu is shown over.
  func viewsHaveLeftWindow() {
    guard let shown else { return }
    if let window = shown.request.source?.window, window === shown.base { return }
    dismiss()
  }

  /// Asks responders to validate their commands. Disables a command that no responder can perform.
  private func validate(_ menu: UIMenu, _ source: UIView) {
    for child in menu.children {
      if let menu = child as? UIMenu { validate(menu, source) }
      guard let command = child as? UICommand, let action = command.action else { continue }
      let first = source.window?.screen.firstResponder ?? source
      let target =
        first.target(forAction: action, withSender: command)
        ?? source.target(forAction: action, withSender: command)
      command.validate(for: target)
    }
  }
}

extension UIMenu {
  /// Whether it has a visible entry.
  var hasEntries: Bool {
    children.contains { child in
      switch child {
      case let menu as UIMenu: !menu.options.contains(.displayInline) || menu.hasEntries
      case let leaf as any UIMenuLeaf: !leaf.attributes.contains(.hidden)
      default: true
      }
    }
  }
}
