import Foundation

/// The closure that an action calls, with itself, when it is performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, for controls and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Identifies an action that pastes.
    public static let paste = Identifier("com.apple.menu.paste")
    /// Identifies an action that pastes in the style of the surrounding text.
    public static let pasteAndMatchStyle = Identifier("com.apple.menu.paste-and-match-style")
    /// Identifies an action that pastes an address and opens it.
    public static let pasteAndGo = Identifier("com.apple.menu.paste-and-go")
    /// Identifies an action that pastes text and searches for it.
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
  /// The image in a menu while the action's state is `on`; nil for `image`.
  open var selectedImage: UIImage?
  /// A longer title that a screen reader says instead of the title.
  open var discoverabilityTitle: String?
  /// How the action looks and behaves in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action has a mark in a menu.
  open var state: UIMenuElement.State
  /// The identifier of the action; unique unless given.
  public final let identifier: Identifier
  /// The object that performs the action, while it is performed; otherwise nil.
  public private(set) final var sender: Any?
  /// The view to present something from, while the action is performed: the control, or the view that shows the menu; otherwise nil.
  public final var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { sourceOfSender }
  /// Stored, not honoured: actions have no keys.
  open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic

  private let handler: UIActionHandler
  private static var unnamed = 0

  /// Creates an action that calls `handler` each time it is performed. Without an identifier it gets a unique one.
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

  override func makeCopy() -> UIMenuElement {
    let copy = UIAction(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    copy.repeatBehavior = repeatBehavior
    return copy
  }

  /// Performs the action; `target` is not used.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
