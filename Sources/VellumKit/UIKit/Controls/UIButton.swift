import Foundation

/// A control that is pressed, with an image, a title and a background image.
@preconcurrency @MainActor open class UIButton: UIControl, UIAccessibilityContentSizeCategoryImageAdjusting {
  // MARK: - Making

  /// Creates a button of type `custom` with the frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a button of the type with an empty frame; the title of a `system` button is in the system font
  /// at 15 points.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a button with the action's title and image, which performs the action when it is pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { take(primaryAction) }
  }

  /// Creates a button of type `custom` with a frame, in points. It has the action's title and image, and performs the action when pressed.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { take(primaryAction) }
  }

  /// Creates a button of type `system` with an image. It sends the action to the target on `touchUpInside`. A subclass is made with its
  /// `init?(coder:)`; traps if that returns nil.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    guard let button = UIButton() as? Self ?? Self(coder: NSCoder()) else {
      preconditionFailure("UIButton.systemButton: \(Self.self).init(coder:) must not return nil")
    }
    button.become(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private func setUp() {
    isOpaque = false
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    for view in [background, picture, label] { addSubview(view) }
    showContent()
  }

  /// The type of the button, set when it is made.
  open var buttonType: ButtonType { ownType }
  final var ownType = ButtonType.custom

  /// The role of the button; `normal` unless set. With a configuration, a `destructive` button is red instead of the tint colour. The other
  /// roles are stored, not honoured: there are no alerts whose Return key would press a button.
  open var role = Role.normal { didSet { if role != oldValue { showContent() } } }
  /// How the button behaves: always `pad`.
  open var behavioralStyle: UIBehavioralStyle { .pad }
  /// The wanted behaviour. Stored, not honoured.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// Whether a finger, the mouse or a key holds the button down.
  open var isHeld: Bool { isTouchInside || key != nil }

  /// Whether it has the looks of the system: every type but `custom`.
  final var isSystem: Bool { ownType != .custom }

  /// The size in points of the title of a `system` button. Agreed.
  static let systemFontSize: CGFloat = 15

  /// Whether the image is larger where text is very large; false by default. Stored, not honoured: symbols follow their text style.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  // MARK: - Menu

  /// The menu, shown by a long press, the mouse's second button and the Menu key, and with `showsMenuAsPrimaryAction` by a press. Setting
  /// it sets `isContextMenuInteractionEnabled`. Nil unless set.
  open var menu: UIMenu? {
    didSet {
      if menu != nil || oldValue != nil { isContextMenuInteractionEnabled = menu != nil }
      menuUseDidChange()
    }
  }
  /// The order of the menu's entries.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a press changes what is selected; false unless set. With a menu that a press shows, the button is a pop-up button: one entry
  /// of the menu is selected, and the title is the entry's. Otherwise a press toggles `isSelected`.
  open var changesSelectionAsPrimaryAction = false { didSet { menuUseDidChange() } }

  /// The button's menu.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  override func menuUseDidChange() { showMenuUse() }

  /// Presses the button: shows its menu as the primary action, or sends its events.
  private func press(_ event: UIEvent?) {
    if showsMenuAsPrimaryAction, showMenu(by: .key, event) { return }
    send(.touchUpInside, with: event)
    triggerPrimary(event)
  }

  private func triggerPrimary(_ event: UIEvent?) {
    if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    send(.primaryActionTriggered, with: event)
  }

  // MARK: - Contents

  final var contents: [State: ButtonContent] = [:]

  private func set(_ state: State, _ change: (inout ButtonContent) -> Void) {
    change(&contents[state, default: ButtonContent()])
    showContent()
    invalidateIntrinsicContentSize()
  }

  /// The value that is set for `state`, or else for `normal`.
  private func content<Value>(_ value: (ButtonContent) -> Value?, for state: State) -> Value? {
    contents[state].flatMap(value) ?? contents[.normal].flatMap(value)
  }

  /// Sets the title for exactly this state; nil removes it, and the state shows the title of `normal`.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }
  /// Sets the attributed title for exactly this state; nil removes it. It takes precedence over the plain
  /// title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the plain title for exactly this state; nil removes it. An attributed title does not
  /// follow it.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(state) { $0.titleColor = color } }
  /// Sets the image for exactly this state; nil removes it, and the state shows the image of `normal`. Templates have the tint
  /// colour; with type `system` all images are templates that do not say otherwise.
  open func setImage(_ image: UIImage?, for state: State) { set(state) { $0.image = image } }
  /// Sets the background image for exactly this state; nil removes it. It fills `backgroundRect(forBounds:)`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(state) { $0.backgroundImage = image }
  }

  /// Sets the colour of the title's shadow for exactly this state; nil removes it. Not used with a configuration.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    set(state) { $0.titleShadowColor = color }
  }
  /// Sets the configuration of a symbol image that has none of its own, for exactly this state; nil removes it.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { set(state) { $0.symbolConfiguration = configuration } }

  /// The plain title that is shown in the state: its own, or else that of `normal`.
  open func title(for state: State) -> String? { content(\.title, for: state) }
  /// The attributed title that is shown in the state: its own, or else that of `normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content(\.attributedTitle, for: state)
  }
  /// The colour of the plain title in the state. Unless set, it is white; with type `system` it is the tint
  /// colour, or `tertiaryLabel` while disabled.
  open func titleColor(for state: State) -> UIColor? {
    content(\.titleColor, for: state) ?? standardTitleColor(for: state)
  }
  /// The image that is shown in the state: its own, or else that of `normal`.
  open func image(for state: State) -> UIImage? { content(\.image, for: state) }
  /// The background image that is shown in the state: its own, or else that of `normal`.
  open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }

  /// The colour of the title's shadow in the state: the state's own, otherwise that of `normal`.
  open func titleShadowColor(for state: State) -> UIColor? { content(\.titleShadowColor, for: state) }
  /// The configuration of a symbol image in the state: the state's own, otherwise that of `normal`.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    content(\.symbolConfiguration, for: state)
  }

  /// The plain title for the current state. It is not shown while there is an attributed title.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the plain title in the current state. Unless set, it is white, or with type `system` the
  /// tint colour and, while the button is disabled, `tertiaryLabel`.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? standardTitleColor(for: state) }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The colour of the title's shadow in the current state; nil for none.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The configuration of a symbol image in the current state; nil if none is set.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  // MARK: - Parts

  final let background = UIImageView(image: nil)
  final let picture = UIImageView(image: nil)
  final let label = UILabel()

  /// The label that shows the title. Set the text and the colour through the button.
  open var titleLabel: UILabel? { label }
  /// The view that shows the image.
  open var imageView: UIImageView? { picture }

  /// Whether the image of a `custom` button fades while it is pressed. An image set for the current state
  /// does not fade.
  open var adjustsImageWhenHighlighted = true { didSet { showContent() } }
  /// Whether the image of a `custom` button fades while it is disabled. An image set for the current state
  /// does not fade.
  open var adjustsImageWhenDisabled = true { didSet { showContent() } }

  /// Whether the offset of the title's shadow is negated while the button is highlighted; false unless set.
  open var reversesTitleShadowWhenHighlighted = false { didSet { showContent() } }
  /// Whether a light is shown behind the button while it is highlighted; false unless set. Not used with a configuration.
  open var showsTouchWhenHighlighted = false { didSet { showGlow() } }
  final var glow: ButtonGlow?
  /// Whether the offset of the title's shadow is negated now.
  final var isShadowReversed = false

  /// Shows the title in the new tint colour where the button is of type `system` and no title colour is set.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContent()
  }

  /// Shows the image, and a configuration's texts, as they are in the new direction.
  override func directionDidChange() {
    super.directionDidChange()
    picture.semanticContentAttribute = semanticContentAttribute
    showContent()
  }

  /// Shows a configuration's texts, and symbols that are as large as text, at the new size.
  override func textSizeDidChange() {
    super.textSizeDidChange()
    showContent()
  }

  /// The state whose content is shown.
  final var shownState = State.normal

  /// Shows the content of the present state. A subclass with states of its own overrides `state` and asks for layout.
  private func adoptState() {
    guard state != shownState else { return }
    showContent()
    if configuration != nil, automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showContent()
    pointerStyle?.interaction.isEnabled = isEnabled
    if configuration != nil {
      showPress(animated: true)
      if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
      return
    }
    showGlow()
    guard isSystem else { return }
    let alpha: CGFloat = isHighlighted ? Self.pressedAlpha : 1
    guard label.alpha != alpha else { return }
    if isHighlighted || window == nil {
      label.alpha = alpha
      picture.alpha = alpha
    } else {
      UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction]) { [self] in
        label.alpha = alpha
        picture.alpha = alpha
      }
    }
  }

  /// The alpha of the title and the image of a `system` button while it is pressed. Agreed.
  private static let pressedAlpha: CGFloat = 0.2
  /// The alpha of an image that fades. Chosen.
  static let adjustedAlpha: CGFloat = 0.5
  /// Seconds in which the title and the image of a `system` button come back after a press. Chosen.
  private static let fadeDuration = 0.25

  // MARK: - Configuration

  /// What the button looks like and shows; nil unless set. With one, titles and images of states count only where it has none, and insets,
  /// attributed titles and background images do not count.
  public final var configuration: Configuration? { didSet { configurationDidChange() } }
  final var face: ButtonFace?

  /// Is called before layout where the state has changed, to adapt the configuration; nil unless set.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether changes of the state ask for an update of the configuration; true unless set.
  open var automaticallyUpdatesConfiguration = true
  private final var needsConfigurationUpdate = false
  final var isUpdatingConfiguration = false

  /// Asks for `updateConfiguration()` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Calls `configurationUpdateHandler`. Overrides change `configuration` by the state.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    withOwnTraits(for: .configuration) { updateConfiguration() }
    isUpdatingConfiguration = false
  }

  /// Whether the pointer is over the button. It is told where that makes a difference: with a configuration, or with
  /// `isPointerInteractionEnabled`.
  public internal(set) final var isHovered = false
  /// Whether the button has a pointer interaction, with the effect that suits it or what `pointerStyleProvider` says; false unless set.
  /// Without it, a button with a configuration is veiled under the pointer.
  open var isPointerInteractionEnabled = false { didSet { followPointer() } }
  /// Makes the style of the pointer over the button; nil, the default, for the one that suits it. Setting it sets
  /// `isPointerInteractionEnabled`.
  public final var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      pointerStyle?.interaction.invalidate()
    }
  }
  final var pointerStyle: ButtonPointerStyle?
  final var pointer: UIHoverGestureRecognizer?
  /// The radius of what is shown as the button's shape; nil where there is none.
  final var focusRadius: CGFloat?
  /// The background of a configured button.
  override func focusShape(where state: LayerState) -> FocusShape {
    guard let focusRadius, let face else { return super.focusShape(where: state) }
    return FocusShape(rect: face.fill.frame, radius: focusRadius)
  }

  // MARK: - Layout

  /// Points between the bounds and the image and title.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      guard contentEdgeInsets.isFinite else { return contentEdgeInsets = oldValue }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// Points by which the title's area is smaller than the content's; the button's own size does not include
  /// them.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      guard titleEdgeInsets.isFinite else { return titleEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }

  /// Points by which the image's area is smaller than the content's; the button's own size does not include
  /// them.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet {
      guard imageEdgeInsets.isFinite else { return imageEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }

  /// The rectangle of the background image in points: all of `bounds`.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle for the image and the title in points: `bounds` without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The rectangle of the image in `contentRect`: before the title, on its left where the layout runs from left to right.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard currentImage != nil else { return CGRect(origin: contentRect.origin, size: .zero) }
    let area = contentRect.inset(by: imageEdgeInsets)
    let size = CGSize(width: min(imageSize.width, area.width), height: min(imageSize.height, area.height))
    let title = titleSize.width
    return place(size, in: area, left: isMirrored ? title : 0, right: isMirrored ? 0 : title)
  }

  /// The rectangle of the title in `contentRect`: after the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: titleEdgeInsets)
    let image = min(imageSize.width, area.width)
    let size = CGSize(
      width: min(titleSize.width, area.width - image), height: min(titleSize.height, area.height))
    return place(size, in: area, left: isMirrored ? 0 : image, right: isMirrored ? image : 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    adoptState()
    updateConfigurationIfNeeded()
    if let configuration, let face { return face.layout(configuration, in: self, label, picture) }
    glow?.place(in: bounds)
    // The title's font may have changed, of which the label tells its superview by asking for layout.
    if layoutFlags.contains(.takesPart) { noteForLayout(.content) }
    background.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  /// The size of the image, the title and `contentEdgeInsets`, at least that of the background image.
  ///
  /// Without insets at the top and the bottom, a title has 6 points above and below it.
  open override var intrinsicContentSize: CGSize {
    if let configuration, let face {
      return face.size(configuration, label, picture, width: .greatestFiniteMagnitude)
    }
    let image = imageSize
    var title = titleSize
    if title.height > 0 {
      if contentEdgeInsets.top == 0, contentEdgeInsets.bottom == 0 { title.height += 2 * Self.titleMargin }
      title.width = max(title.width, Self.minTitleWidth - image.width)
    }
    let behind = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right, behind.width),
      height: max(
        max(image.height, title.height) + contentEdgeInsets.top + contentEdgeInsets.bottom, behind.height))
  }

  override var baselineFont: UIFont? { label.baselineFont }

  /// The title's, which is in the middle of what the insets leave.
  override var textBaselines: TextBaselines? {
    guard let text = label.textBaselines else { return nil }
    let insets = contentEdgeInsets + titleEdgeInsets
    let shift = (insets.top - insets.bottom) / 2
    return TextBaselines(first: text.first + shift, last: text.last + shift)
  }

  /// Points above and below a title. Agreed.
  private static let titleMargin: CGFloat = 6
  /// The least width in points of a button with a title. Agreed.
  private static let minTitleWidth: CGFloat = 30

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let configuration, let face, size.width > 0 else { return intrinsicContentSize }
    return face.size(configuration, label, picture, width: size.width)
  }

  // MARK: - Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.label = configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
    defaults.traits.insert(.button)
    return defaults
  }

  /// Presses the button.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    send(.touchDown, with: nil)
    press(nil)
    return true
  }

  // MARK: - Pressing

  /// Ends the press; when the finger that the button follows lifts inside, sends `primaryActionTriggered`
  /// after `touchUpInside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isPressed = isTouchInside && touches.contains { $0 === trackedTouch }
    super.touchesEnded(touches, with: event)
    if isPressed { triggerPrimary(event) }
  }

  /// Keeps single-tap recognizers of other views from beginning with a tap on the button.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !takesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// True while the button is enabled, so that keys can press it.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The key that presses the button and is down.
  private final weak var key: UIPress?

  /// Space and Return press the button while it is first responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, isFirstResponder, !isTracking, let press = presses.first(where: \.pressesButtons) else {
      return super.pressesBegan(presses, with: event)
    }
    guard key == nil else { return }
    key = press
    isHighlighted = true
    send(.touchDown, with: event)
  }

  /// Ends the press by a key; sends `touchUpInside` and `primaryActionTriggered` when the button is enabled.
  /// Other keys go to the next responder.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key, presses.contains(key) else { return super.pressesEnded(presses, with: event) }
    self.key = nil
    isHighlighted = false
    guard isEnabled else { return }
    press(event)
  }

  /// Ends the press by a key without pressing the button; sends `touchCancel`. Other keys go to the next
  /// responder.
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key, presses.contains(key) else { return super.pressesCancelled(presses, with: event) }
    self.key = nil
    isHighlighted = false
    send(.touchCancel, with: event)
  }
}
