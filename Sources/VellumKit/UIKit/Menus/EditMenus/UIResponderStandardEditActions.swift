import Foundation

/// The commands of editing. Every responder has them. To perform one, override it, and ``UIResponder/canPerformAction(_:withSender:)``.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol, Sendable {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts what is on the pasteboard.
  func paste(_ sender: Any?)
  /// Inserts what is on the pasteboard, in the style of what is around it.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Selects the word or the object that was pointed at.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

/// A standard command of editing, as a menu shows it.
@MainActor enum StandardEdit {
  private static let all: [(title: String, action: Selector)] = [
    ("Cut", Selector("cut:", UIResponder.cut(_:))),
    ("Copy", Selector("copy:", UIResponder.copy(_:))),
    ("Paste", Selector("paste:", UIResponder.paste(_:))),
    ("Paste and Match Style", Selector("pasteAndMatchStyle:", UIResponder.pasteAndMatchStyle(_:))),
    ("Select", Selector("select:", UIResponder.select(_:))),
    ("Select All", Selector("selectAll:", UIResponder.selectAll(_:))),
    ("Delete", Selector("delete:", UIResponder.delete(_:))),
  ]

  /// Whether a selector is a command that every responder has, so that having it does not mean that the responder performs it.
  static func isInherited(_ action: Selector) -> Bool {
    guard all.contains(where: { $0.action == action }), let owner = action.method?.owner else { return false }
    return owner == "\(UIResponder.self)" || owner == "\((any UIResponderStandardEditActions).self)"
  }

  /// The commands that something in the responder chain performs, as a section of a menu, and what responders add to them.
  static func suggestions(in view: UIView) -> [UIMenuElement] {
    let first = view.window?.screen.firstResponder ?? view
    let commands = all.compactMap { title, action -> UICommand? in
      let target =
        first.target(forAction: action, withSender: nil) ?? view.target(forAction: action, withSender: nil)
      return target == nil ? nil : UICommand(title: title, action: action)
    }
    let section = UIMenu(identifier: .standardEdit, options: .displayInline, children: commands)
    let builder = MenuBuilder(.context, UIMenu(identifier: .root, children: [section]))
    var next: UIResponder? = view
    while let responder = next {
      responder.buildMenu(with: builder)
      next = responder.next
    }
    return builder.root.children.filter { ($0 as? UIMenu)?.children.isEmpty != true }
  }
}
