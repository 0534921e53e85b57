import Foundation

/// A control that is pressed: an image and a title, and what lies behind them.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// How a button looks where the program sets nothing else.
  public enum ButtonType: Int, Sendable {
    /// Looks as the program makes it look.
    case custom
    /// Its title is of the tint colour, and fades while it is pressed.
    case system
  }

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
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: Self.systemFontSize) }
    showContent()
  }

  /// A button with the action's title and image, which performs it when it is pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func setUp() {
    isOpaque = false
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    for view in [background, picture, label] { addSubview(view) }
    showContent()
  }

  /// The type that the button was made with.
  public private(set) final var buttonType = ButtonType.custom

  /// Points, of a ``ButtonType/system`` button's title. Agreed.
  private static let systemFontSize: CGFloat = 15

  // MARK: - Contents

  private final var contents: [State: ButtonContent] = [:]

  private func set(_ state: State, _ change: (inout ButtonContent) -> Void) {
    change(&contents[state, default: ButtonContent()])
    showContent()
  }

  /// What is set for `state`, or else for ``UIControl/State/normal``.
  private func content<Value>(_ value: (ButtonContent) -> Value?, for state: State) -> Value? {
    contents[state].flatMap(value) ?? contents[.normal].flatMap(value)
  }

  /// The title in this very state; a state without one has that of ``UIControl/State/normal``. Nil takes it away. The
  /// following are alike.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }
  /// Stands before the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the plain title for exactly this state; nil removes it. An attributed title does not
  /// follow it.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(state) { $0.titleColor = color } }
  /// Sets the image for exactly this state; nil removes it, and the state shows the image of `normal`.
  open func setImage(_ image: UIImage?, for state: State) { set(state) { $0.image = image } }
  /// Fills ``backgroundRect(forBounds:)``, behind everything else.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(state) { $0.backgroundImage = image }
  }

  /// The plain title that is shown in the state: its own, or else that of `normal`.
  open func title(for state: State) -> String? { content(\.title, for: state) }
  /// The attributed title that is shown in the state: its own, or else that of `normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content(\.attributedTitle, for: state)
  }
  /// Unless set, white, or with ``ButtonType/system`` the tint colour.
  open func titleColor(for state: State) -> UIColor? {
    content(\.titleColor, for: state) ?? standardTitleColor(for: state)
  }
  /// The image that is shown in the state: its own, or else that of `normal`.
  open func image(for state: State) -> UIImage? { content(\.image, for: state) }
  /// The background image that is shown in the state: its own, or else that of `normal`.
  open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }

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

  private func standardTitleColor(for state: State) -> UIColor {
    switch buttonType {
    case .custom: .white
    case .system: state.contains(.disabled) ? .tertiaryLabel : tintColor
    }
  }

  // MARK: - Parts

  private final let background = UIImageView(image: nil)
  private final let picture = UIImageView(image: nil)
  private final let label = UILabel()

  /// Shows the title. Text and colour are set through the button.
  public final var titleLabel: UILabel? { label }
  /// Shows the image.
  public final var imageView: UIImageView? { picture }

  /// Whether an image fades while the button is pressed, where there is none for ``UIControl/State/highlighted``.
  open var adjustsImageWhenHighlighted = true { didSet { showContent() } }
  /// Whether an image fades while the button is disabled, where there is none for ``UIControl/State/disabled``.
  open var adjustsImageWhenDisabled = true { didSet { showContent() } }

  /// Shows the title in the new tint colour where the button is of type `system` and no title colour is set.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showContent()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showContent()
    guard buttonType == .system else { return }
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

  /// Of a pressed ``ButtonType/system`` button's title and image. Agreed.
  private static let pressedAlpha: CGFloat = 0.2
  /// Of an image that there is no other one for. Chosen.
  private static let adjustedAlpha: CGFloat = 0.5
  /// Seconds in which a ``ButtonType/system`` button comes back from being pressed. Chosen.
  private static let fadeDuration = 0.25

  private func showContent() {
    if let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    picture.image = currentImage
    background.image = currentBackgroundImage
    if buttonType == .custom {
      let fades =
        (state.contains(.highlighted) && adjustsImageWhenHighlighted)
        || (state.contains(.disabled) && adjustsImageWhenDisabled)
      picture.alpha = fades && contents[state]?.image == nil ? Self.adjustedAlpha : 1
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
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

  /// Moves the title; the button's size does not take it into account.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      guard titleEdgeInsets.isFinite else { return titleEdgeInsets = oldValue }
      setNeedsLayout()
    }
  }

  /// Moves the image; the button's size does not take it into account.
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

  /// Where the image is in `contentRect`: before the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    guard let image = currentImage else { return CGRect(origin: contentRect.origin, size: .zero) }
    let area = contentRect.inset(by: imageEdgeInsets)
    let size = CGSize(width: min(image.size.width, area.width), height: min(image.size.height, area.height))
    return place(size, in: area, before: titleSize.width, after: 0)
  }

  /// Where the title is in `contentRect`: behind the image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: titleEdgeInsets)
    let image = min(currentImage?.size.width ?? 0, area.width)
    let size = CGSize(
      width: min(titleSize.width, area.width - image), height: min(titleSize.height, area.height))
    return place(size, in: area, before: 0, after: image)
  }

  private var titleSize: CGSize { label.sizeThatFits(.zero) }

  /// Aligns what is `size` large, with something before and behind it, in `area`.
  private func place(_ size: CGSize, in area: CGRect, before behind: CGFloat, after ahead: CGFloat) -> CGRect
  {
    var rect = CGRect(origin: area.origin, size: size)
    let free = max(area.width - ahead - size.width - behind, 0)
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: break
    case .right, .trailing: rect.origin.x += free
    case .center: rect.origin.x += free / 2
    case .fill: if behind == 0 { rect.size.width += free }
    }
    rect.origin.x += ahead
    switch contentVerticalAlignment {
    case .top: break
    case .bottom: rect.origin.y += area.height - size.height
    case .center: rect.origin.y += (area.height - size.height) / 2
    case .fill: rect.size.height = area.height
    }
    // On whole pixels, where letters are sharp.
    let scale = contentScaleFactor
    rect.origin.x = (rect.minX * scale).rounded() / scale
    rect.origin.y = (rect.minY * scale).rounded() / scale
    return rect
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  /// Image, title and ``contentEdgeInsets``; without insets above and below, a title has some room there.
  open override var intrinsicContentSize: CGSize {
    let image = currentImage?.size ?? .zero
    var title = titleSize
    if title.height > 0 {
      if contentEdgeInsets.top == 0, contentEdgeInsets.bottom == 0 { title.height += 2 * Self.titleMargin }
      title.width = max(title.width, Self.leastTitleWidth - image.width)
    }
    let behind = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right, behind.width),
      height: max(
        max(image.height, title.height) + contentEdgeInsets.top + contentEdgeInsets.bottom, behind.height))
  }

  /// Points above and below a title. Agreed.
  private static let titleMargin: CGFloat = 6
  /// Points that a button with a title is wide at least. Agreed.
  private static let leastTitleWidth: CGFloat = 30

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.label = currentAttributedTitle?.string ?? currentTitle
    defaults.traits.insert(.button)
    return defaults
  }

  /// Presses the button.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    send(.touchDown, with: nil)
    send(.touchUpInside, with: nil)
    send(.primaryActionTriggered, with: nil)
    return true
  }

  // MARK: - Pressing

  /// Ends the press; when the finger that the button follows lifts inside, sends `primaryActionTriggered`
  /// after `touchUpInside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isPressed = isTouchInside && touches.contains { $0 === trackedTouch }
    super.touchesEnded(touches, with: event)
    if isPressed { send(.primaryActionTriggered, with: event) }
  }

  /// A tap on the button is the button's: a recognizer of a view around it does not take it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !takesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// It may, for keys to press it.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The key that is held down on the button.
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
    send(.touchUpInside, with: event)
    send(.primaryActionTriggered, with: event)
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

extension UIPress {
  fileprivate var pressesButtons: Bool {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter
  }
}
