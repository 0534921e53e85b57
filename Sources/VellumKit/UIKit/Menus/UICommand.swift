import Foundation

/// An entry of a menu that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// Makes a command that performs `action` on the first responder that has it.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init()
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.selectedImage = selectedImage
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  /// The title of the entry.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the entry.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The image while the entry's state is `on`; nil for `image`.
  open var selectedImage: UIImage?
  /// A longer title that a screen reader says instead of the title.
  open var discoverabilityTitle: String?
  /// The method that is called.
  open internal(set) var action: Selector?
  /// Data that the program attaches.
  open internal(set) var propertyList: Any?
  /// How the entry looks and behaves.
  open var attributes: UIMenuElement.Attributes = []
  /// Whether the entry has a mark.
  open var state = UIMenuElement.State.off
  /// The command's variants with modifier keys. Stored, not honoured.
  open internal(set) var alternates: [UICommandAlternate] = []
  /// The object that performs the command, while it is performed; otherwise nil.
  public private(set) final var sender: Any?
  /// The view to present something from, while the command is performed: the control, or the view that shows the menu; otherwise nil.
  public final var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { sourceOfSender }
  /// Whether holding the key of a key command performs it repeatedly.
  open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic

  /// The attributes before the command was validated last, and after that; nil if they are the same.
  private var validation: (before: UIMenuElement.Attributes, after: UIMenuElement.Attributes)?

  /// Lets what would perform the command change it, and disables it where nothing would. What the last validation has done to the
  /// attributes ends before.
  final func validate(for target: Any?) {
    if let validation, validation.after == attributes { attributes = validation.before }
    let before = attributes
    if target == nil { attributes.insert(.disabled) }
    (target as? UIResponder)?.validate(self)
    validation = attributes == before ? nil : (before, attributes)
  }

  override func makeCopy() -> UIMenuElement {
    let copy = UICommand()
    copy.takeValues(of: self)
    return copy
  }

  /// Takes over what another command says.
  final func takeValues(of other: UICommand) {
    (title, subtitle, image, selectedImage) = (other.title, other.subtitle, other.image, other.selectedImage)
    (action, propertyList, alternates) = (other.action, other.propertyList, other.alternates)
    discoverabilityTitle = other.discoverabilityTitle
    (attributes, state, repeatBehavior) = (other.attributes, other.state, other.repeatBehavior)
    validation = other.validation
  }

  /// Calls the method of `target`, with the command. Does nothing without a target.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action, let target else { return }
    self.sender = sender
    action.perform(on: target, sender: self)
    self.sender = nil
  }
}

/// A variant of a command, chosen with modifier keys held. Stored, not honoured.
@preconcurrency @MainActor open class UICommandAlternate: _IsolatedObject, NSCopying {
  /// The title that replaces the command's while the modifier keys are held.
  public final let title: String
  /// The method that is called in place of the command's.
  public final let action: Selector
  /// The modifier keys that select the variant.
  public final let modifierFlags: UIKeyModifierFlags

  /// The object itself, which never changes.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Makes a variant of a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init(_isolated: ())
  }
}
