import Foundation

/// A closure that is called with the action that is performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action with a title and an image, for the control that performs it and for menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Pastes.
    public static let paste = Identifier("com.apple.menu.paste")
    /// Pastes in the style of what is around.
    public static let pasteAndMatchStyle = Identifier("com.apple.menu.paste-and-match-style")
    /// Pastes and goes where that leads.
    public static let pasteAndGo = Identifier("com.apple.menu.paste-and-go")
    /// Pastes and searches for it.
    public static let pasteAndSearch = Identifier("com.apple.menu.paste-and-search")
  }

  /// The name of the action. A button takes it over when it is made with the action; later changes do not reach the button.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the action. A button takes it over when it is made with the action; later changes do not reach the button.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The image in a menu while the action is marked; nil for the same one.
  open var selectedImage: UIImage?
  /// A longer title, which a screen reader says in place of the title.
  open var discoverabilityTitle: String?
  /// How it looks and acts in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether it is marked in a menu.
  open var state: UIMenuElement.State
  /// The identifier of the action; unique unless given.
  public final let identifier: Identifier
  /// The object that performs the action, while it is performed; otherwise nil.
  public private(set) final var sender: Any?

  private let handler: UIActionHandler
  private static var unnamed = 0

  /// Creates an action that calls `handler` each time it is performed. Without an identifier it gets one that no other action has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    (self.attributes, self.state) = (attributes, state)
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamed += 1
      self.identifier = Identifier("unnamed action \(Self.unnamed)")
    }
    super.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Performs the action; `target` is not used.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
