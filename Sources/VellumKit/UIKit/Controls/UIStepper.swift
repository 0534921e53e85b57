import Foundation
import ScrollEngine

/// A control that counts up and down with two buttons.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// Creates a stepper from 0 to 100 and at 0, at the origin of the frame; the frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    layer.cornerRadius = ControlLook.radius
    // The stepper itself clips nothing: the ring of the focus is outside of its edge.
    content.layer.cornerRadius = ControlLook.radius
    content.clipsToBounds = true
    content.isUserInteractionEnabled = false
    addSubview(content)
    for view in [pressed, line] {
      view.isUserInteractionEnabled = false
      content.addSubview(view)
    }
    for sign in signs { content.addSubview(sign) }
    content.addSubview(divider)
    line.backgroundColor = ControlLook.hairline
    place()
  }

  // MARK: - Value

  /// The value, from `minimumValue` to `maximumValue`. A value out of range is clamped; NaN is ignored. Setting it sends no actions.
  open var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      changing("value") { current = min(max(newValue, minimumValue), maximumValue) }
      place()
    }
  }
  private final var current = 0.0

  /// The least value; finite and at most `maximumValue`. Setting another value traps.
  open var minimumValue = 0.0 {
    didSet {
      precondition(
        minimumValue.isFinite && minimumValue <= maximumValue,
        "UIStepper.minimumValue must be finite and at most \(maximumValue), not \(minimumValue)")
      value = current
    }
  }
  /// The greatest value; finite and at least `minimumValue`. Setting another value traps.
  open var maximumValue = 100.0 {
    didSet {
      precondition(
        maximumValue.isFinite && minimumValue <= maximumValue,
        "UIStepper.maximumValue must be finite and at least \(minimumValue), not \(maximumValue)")
      value = current
    }
  }
  /// The amount by which a press changes the value; finite and more than 0. Setting another value traps.
  open var stepValue = 1.0 {
    didSet {
      precondition(
        stepValue.isFinite && stepValue > 0,
        "UIStepper.stepValue must be finite and more than 0, not \(stepValue)")
    }
  }
  /// Whether `valueChanged` is sent for each step while a button is held, or only when it is let go.
  open var isContinuous = true
  /// Whether a button that is held goes on stepping.
  open var autorepeat = true
  /// Whether a step beyond one limit leads to the other.
  open var wraps = false

  /// The value after a step up or down; nil where there is none.
  private func next(_ direction: Double) -> Double? {
    let next = current + direction * stepValue
    if (minimumValue...maximumValue).contains(next) { return next }
    if wraps { return next > maximumValue ? minimumValue : maximumValue }
    let limit = next > maximumValue ? maximumValue : minimumValue
    return limit == current ? nil : limit
  }

  private func step(_ direction: Double, with event: UIEvent?) {
    guard let next = next(direction) else { return }
    value = next
    guard isContinuous || held == 0 else { return }
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
  }

  // MARK: - Appearance

  /// What is inside of the rounded corners. The usual fill is its background: that of the stepper belongs to the program.
  private final let content = UIView()
  private final let pressed = UIView()
  private final let line = UIView()
  private final let signs = [SignView(isPlus: false), SignView(isPlus: true)]

  private final let divider = UIImageView(image: nil)

  private final var backgrounds = StateImages() { didSet { place() } }
  private final var dividers = DividerImages() { didSet { place() } }
  private final var increments = StateImages() { didSet { place() } }
  private final var decrements = StateImages() { didSet { place() } }

  /// Sets the background image of each half in a state; nil removes it. An image for any state replaces the usual background. A state
  /// without an image has that of the state without `highlighted`, otherwise that of `normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }
  /// The background image set for exactly this state.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }
  /// Sets the divider image by the states of the halves, instead of the line; nil removes it. States without an image have that of the
  /// states without `highlighted`, otherwise that of `normal` and `normal`.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) { dividers[leftState, rightState] = image }
  /// The divider image set for exactly these states.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) -> UIImage? { dividers[leftState, rightState] }
  /// Sets the image instead of the plus in a state; nil removes it. It has the plus's colour unless its rendering mode is `alwaysOriginal`.
  open func setIncrementImage(_ image: UIImage?, for state: State) { increments[state] = image }
  /// The image instead of the plus, set for exactly this state.
  open func incrementImage(for state: State) -> UIImage? { increments[state] }
  /// Sets the image instead of the minus in a state; nil removes it. It has the minus's colour unless its rendering mode is
  /// `alwaysOriginal`.
  open func setDecrementImage(_ image: UIImage?, for state: State) { decrements[state] = image }
  /// The image instead of the minus, set for exactly this state.
  open func decrementImage(for state: State) -> UIImage? { decrements[state] }

  /// The state of one half.
  private func state(isPlus: Bool) -> State {
    var state = State.normal
    if !isEnabled || next(isPlus ? 1 : -1) == nil { state.insert(.disabled) }
    if held == (isPlus ? 1 : -1), isHighlighted { state.insert(.highlighted) }
    return state
  }

  private func half(_ isPlus: Bool) -> CGRect {
    let isRight = isPlus != isMirrored
    return CGRect(
      x: isRight ? bounds.midX : bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
  }

  private func place() {
    (content.frame, content.bounds) = (bounds, bounds)
    line.frame = CGRect(
      x: bounds.midX - 0.5, y: bounds.minY + Self.lineMargin, width: 1,
      height: max(bounds.height - 2 * Self.lineMargin, 0))
    for sign in signs {
      sign.frame = half(sign.isPlus)
      let works = isEnabled && next(sign.isPlus ? 1 : -1) != nil
      sign.color = works ? ControlLook.text : ControlLook.disabled
      let state = state(isPlus: sign.isPlus)
      sign.image = (sign.isPlus ? increments : decrements).shown(in: state)
      sign.background = backgrounds.shown(in: state)
    }
    let isUsual = backgrounds.isEmpty
    content.backgroundColor = isUsual ? ControlLook.fill : nil
    pressed.isHidden = held == 0 || !isHighlighted || !isUsual
    pressed.frame = half(held > 0)
    pressed.backgroundColor = ControlLook.fill
    let (left, right) = (state(isPlus: isMirrored), state(isPlus: !isMirrored))
    divider.image = dividers.shown(left, right)
    let width = divider.image?.size.width ?? 0
    divider.frame = CGRect(x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height)
    line.isHidden = !isUsual || !pressed.isHidden || divider.image != nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func stateDidChange() {
    super.stateDidChange()
    place()
  }

  /// Points: of the control, and from the ends of the line between the buttons to its edges. Chosen: the design of the gallery.
  private static let size = CGSize(width: 96, height: ControlLook.height)
  private static let lineMargin: CGFloat = 10

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: - Fingers

  /// The direction of the button that is held; 0 for none.
  private final var held = 0.0
  private final var valueAtBeginning = 0.0
  private final var repeater: StepperRepeater?

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    held = half(true).contains(touch.location(in: self)) ? 1 : -1
    valueAtBeginning = current
    step(held, with: event)
    // What hears of it may disable the stepper.
    guard isEnabled else {
      held = 0
      return false
    }
    if !isContinuous { place() }
    if autorepeat {
      let direction = held
      repeater = StepperRepeater(on: (window?.screen ?? .main).compositor.clock) { [weak self] in
        guard let self, self.held == direction, self.isHighlighted else { return }
        self.step(direction, with: nil)
      }
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo(with: event) }
  open override func cancelTracking(with event: UIEvent?) { letGo(with: event) }

  private func letGo(with event: UIEvent?) {
    repeater?.stop()
    (repeater, held) = (nil, 0)
    place()
    guard !isContinuous, current != valueAtBeginning else { return }
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
  }

  /// Keeps taps of other views from beginning on the stepper.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !takesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Keys and assistance

  /// True while the stepper is enabled, so that keys can step.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Arrows up and right, or plus, step up; arrows down and left, or minus, step down.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, isFirstResponder, let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return super.pressesBegan(presses, with: event) }
    switch key.keyCode {
    case .keyboardUpArrow: step(1, with: event)
    case .keyboardDownArrow: step(-1, with: event)
    case .keyboardRightArrow: step(isMirrored ? -1 : 1, with: event)
    case .keyboardLeftArrow: step(isMirrored ? 1 : -1, with: event)
    default:
      switch key.characters {
      case "+", "=": step(1, with: event)
      case "-": step(-1, with: event)
      default: super.pressesBegan(presses, with: event)
      }
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits.insert(.adjustable)
    defaults.value = current == current.rounded() && abs(current) < 1e15 ? "\(Int(current))" : "\(current)"
    return defaults
  }

  open override func accessibilityIncrement() { if isEnabled { step(1, with: nil) } }
  open override func accessibilityDecrement() { if isEnabled { step(-1, with: nil) } }
}
