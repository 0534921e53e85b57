import Foundation

/// A group of entries. Inside another menu it is a submenu or, with `displayInline`, a section.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// How a menu is shown, and what can be chosen in it.
  public struct Options: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its entries are a section of the menu that contains it.
    public static let displayInline = Options(rawValue: 1)
    /// The entry that opens it looks destructive.
    public static let destructive = Options(rawValue: 2)
    /// At most one entry has a mark: the one chosen last.
    public static let singleSelection = Options(rawValue: 32)
    /// Its entries are colours or symbols side by side. Stored, not honoured: entries are rows.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// The size of entries that are side by side. Stored, not honoured: entries are rows.
  public enum ElementSize: Int, Sendable {
    /// The system chooses the size.
    case automatic = -1
    /// Entries show only their symbols.
    case small = 0
    /// Entries show their symbols with short titles.
    case medium = 1
    /// Entries are full rows.
    case large = 2
  }

  /// The identifier; a unique one unless given.
  public final let identifier: Identifier
  /// How the menu is shown, and what can be chosen in it.
  public final let options: Options
  /// The size of entries that are side by side. Stored, not honoured: entries are rows.
  open var preferredElementSize: ElementSize
  /// The entries, in order.
  public final let children: [UIMenuElement]
  /// Limits on what is shown; nil by default.
  open var displayPreferences: UIMenuDisplayPreferences?

  private static var unnamed = 0

  /// Makes a menu. Without an identifier it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    if identifier == nil { Self.unnamed += 1 }
    self.identifier = identifier ?? Identifier("unnamed menu \(Self.unnamed)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The entries whose state is `on`, including those of sections.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// Returns a menu like this one, with the same identifier and other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.displayPreferences = displayPreferences
    return menu
  }

  override func makeCopy() -> UIMenuElement { replacingChildren(children) }

  /// Sets the state of the chosen entry to `on`, and of all others of the menu and its sections to `off`.
  final func select(_ chosen: any UIMenuLeaf) {
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { menu.select(chosen) }
      if let leaf = child as? any UIMenuLeaf { leaf.state = leaf === chosen ? .on : .off }
    }
  }

  /// The first entry that can be chosen, also of sections.
  final var firstLeaf: (any UIMenuLeaf)? {
    for child in children {
      if let menu = child as? UIMenu, menu.options.contains(.displayInline), let leaf = menu.firstLeaf {
        return leaf
      }
      if let leaf = child as? any UIMenuLeaf, leaf.attributes.isDisjoint(with: [.hidden, .disabled]) {
        return leaf
      }
    }
    return nil
  }
}

/// Limits on what a menu shows.
@preconcurrency @MainActor open class UIMenuDisplayPreferences: _IsolatedObject, @preconcurrency NSCopying {
  /// How many lines a title may have; 0, the default, means one.
  open var maximumNumberOfTitleLines = 0

  /// Makes preferences without limits.
  public init() { super.init(_isolated: ()) }

  /// Preferences with the same limits.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIMenuDisplayPreferences()
    copy.maximumNumberOfTitleLines = maximumNumberOfTitleLines
    return copy
  }
}
