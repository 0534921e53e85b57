import Foundation

/// What one row of a menu shows.
@MainActor enum MenuEntry {
  /// The title of the entries that follow.
  case heading(String)
  /// A line between sections.
  case separator
  /// An action or command, with the menus that contain it, the innermost last.
  case leaf(any UIMenuLeaf, in: [UIMenu])
  /// A menu that opens beside it.
  case submenu(UIMenu)
  /// A stand-in for deferred entries that are not known yet.
  case loading

  /// The entries of a menu. `loaded` is called when a deferred element has its entries; then call this again. `responders` are where the
  /// search for who provides such entries begins.
  static func entries(
    of menu: UIMenu, for responders: [UIResponder], _ loaded: @escaping @MainActor () -> Void
  ) -> [MenuEntry] {
    var lines = Lines(responders)
    if !menu.title.isEmpty { lines.add(.heading(menu.title)) }
    lines.add(menu.children, in: [menu], loaded)
    return lines.entries
  }

  /// Collects the entries. Separators surround sections; there is never one at either end or two in a row.
  @MainActor private struct Lines {
    var entries: [MenuEntry] = []
    private var isSectionOver = false
    private let responders: [UIResponder]

    init(_ responders: [UIResponder]) { self.responders = responders }

    mutating func add(_ entry: MenuEntry) {
      if isSectionOver, !entries.isEmpty { entries.append(.separator) }
      isSectionOver = false
      entries.append(entry)
    }

    mutating func add(
      _ children: [UIMenuElement], in menus: [UIMenu], _ loaded: @escaping @MainActor () -> Void
    ) {
      for child in children {
        switch child {
        case let menu as UIMenu where menu.options.contains(.displayInline):
          isSectionOver = true
          if !menu.title.isEmpty, !menu.children.isEmpty { add(.heading(menu.title)) }
          add(menu.children, in: menus + [menu], loaded)
          isSectionOver = true
        case let menu as UIMenu:
          add(.submenu(menu))
        case let deferred as UIDeferredMenuElement:
          if let children = deferred.load(from: responders, loaded) {
            add(children, in: menus, loaded)
          } else {
            add(.loading)
          }
        case let leaf as any UIMenuLeaf:
          if !leaf.attributes.contains(.hidden) { add(.leaf(leaf, in: menus)) }
        default: break
        }
      }
    }
  }

  /// Whether it can be chosen or opened.
  var isEnabled: Bool {
    switch self {
    case .heading, .separator, .loading: false
    case .leaf(let leaf, _): !leaf.attributes.contains(.disabled)
    case .submenu(let menu): !menu.children.isEmpty
    }
  }

  var title: String {
    switch self {
    case .heading(let title): title
    case .separator: ""
    case .leaf(let leaf, _): leaf.title
    case .submenu(let menu): menu.title
    case .loading: "Loading…"
    }
  }

  var subtitle: String? {
    switch self {
    case .leaf(let leaf, _): (leaf as? UIMenuElement)?.subtitle
    case .submenu(let menu): menu.subtitle
    case .heading, .separator, .loading: nil
    }
  }

  var image: UIImage? {
    switch self {
    case .leaf(let leaf, _): leaf.state == .on ? leaf.selectedImage ?? leaf.image : leaf.image
    case .submenu(let menu): menu.image
    case .heading, .separator, .loading: nil
    }
  }

  var state: UIMenuElement.State {
    if case .leaf(let leaf, _) = self { leaf.state } else { .off }
  }

  var isDestructive: Bool {
    switch self {
    case .leaf(let leaf, _): leaf.attributes.contains(.destructive)
    case .submenu(let menu): menu.options.contains(.destructive)
    case .heading, .separator, .loading: false
    }
  }

  /// The key equivalent, such as "Ctrl+C".
  var shortcut: String? {
    guard case .leaf(let leaf as UIKeyCommand, _) = self else { return nil }
    return leaf.keyText
  }

  /// What a screen reader says: the title, then subtitle, state and kind.
  var accessibilityText: String {
    var words: [String] = []
    switch self {
    case .leaf(let leaf, _): words.append(leaf.discoverabilityTitle ?? leaf.title)
    case .submenu, .heading, .separator, .loading: words.append(title)
    }
    if let subtitle { words.append(subtitle) }
    switch state {
    case .off: break
    case .on: words.append("checked")
    case .mixed: words.append("partly checked")
    }
    if case .submenu = self { words.append("submenu") }
    if !isEnabled { words.append("dimmed") }
    return words.joined(separator: ", ")
  }
}

extension UIKeyCommand {
  /// The keys as Linux desktops write them; nil without a key.
  fileprivate var keyText: String? {
    guard let input, !input.isEmpty else { return nil }
    var keys: [String] = []
    if modifierFlags.contains(.control) { keys.append("Ctrl") }
    if modifierFlags.contains(.alternate) { keys.append("Alt") }
    if modifierFlags.contains(.shift) { keys.append("Shift") }
    if modifierFlags.contains(.command) { keys.append("Super") }
    let prefix = "UIKeyInput"
    switch input {
    case "\r": keys.append("Return")
    case "\t": keys.append("Tab")
    case " ": keys.append("Space")
    case Self.inputEscape: keys.append("Esc")
    case Self.inputDelete: keys.append("Del")
    default: keys.append(input.hasPrefix(prefix) ? String(input.dropFirst(prefix.count)) : input.uppercased())
    }
    return keys.joined(separator: "+")
  }
}
