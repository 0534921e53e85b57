import Foundation
import ScrollEngine

/// A control that is on or off. It is tapped, or its knob is dragged to the other side.
///
/// It is 48 by 28 points, in the middle of its bounds.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Creates a switch that is off, at the origin of the frame; the frame's size is ignored.
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
    layer.cornerRadius = Self.size.height / 2
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = Self.size.height / 2
    knob.layer.cornerRadius = Self.knob / 2
    place()
  }

  // MARK: - State

  /// Whether the switch is on. Setting it sends no actions.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }
  private final var isOnNow = false
  /// What it shows: another state while the knob is dragged.
  private final var isShownOn = false

  /// Sets the state without sending actions. `animated` moves the knob.
  open func setOn(_ on: Bool, animated: Bool) {
    changing("on") { isOnNow = on }
    show(on, animated: animated)
  }

  private func choose(_ on: Bool, with event: UIEvent?) {
    guard on != isOnNow else { return show(on, animated: true) }
    setOn(on, animated: true)
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
  }

  // MARK: - Appearance

  /// The colour of the track while the switch is on; the tint colour unless set.
  open var onTintColor: UIColor? { didSet { place() } }
  /// The colour of the knob. Unless set, it is white, or dark on a light track.
  open var thumbTintColor: UIColor? { didSet { place() } }
  /// The image for on. Has no effect, as in UIKit.
  open var onImage: UIImage?
  /// The image for off. Has no effect, as in UIKit.
  open var offImage: UIImage?
  /// The look that the program asks for. Stored, not honoured: the switch always slides.
  open var preferredStyle = Style.automatic
  /// The look of the switch: it always slides.
  public final var style: Style { .sliding }
  /// The text beside a checkbox. Stored, not shown.
  open var title: String?

  /// The look of a switch.
  public enum Style: Int, Sendable {
    /// The look that is usual on the platform.
    case automatic
    /// A box with a mark.
    case checkbox
    /// A knob that slides.
    case sliding
  }

  private final let track = UIView()
  private final let knob = UIView()

  private func show(_ on: Bool, animated: Bool) {
    if animated, window != nil { layoutIfNeeded() }
    isShownOn = on
    guard animated, window != nil else { return place() }
    ControlLook.move(ControlLook.toggleDuration) { self.place() }
  }

  override func focusShape(where state: LayerState) -> FocusShape {
    FocusShape(rect: track.frame, radius: Self.size.height / 2)
  }

  private func place() {
    let rect = CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height)
    track.frame = rect
    let tint = onTintColor ?? tintColor!
    track.backgroundColor = isShownOn ? tint : ControlLook.edge
    let width = isHighlighted ? Self.pressedKnob : Self.knob
    let isRight = isShownOn != isMirrored
    knob.frame = CGRect(
      x: isRight ? rect.maxX - Self.margin - width : rect.minX + Self.margin, y: rect.minY + Self.margin,
      width: width, height: Self.knob)
    knob.backgroundColor = thumbTintColor ?? (isShownOn ? ControlLook.on(tint) : .white)
    track.alpha = isEnabled ? 1 : ControlLook.disabledAlpha
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Shows the track in the new tint colour while it is on, unless `onTintColor` is set.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    place()
  }

  override func stateDidChange() {
    super.stateDidChange()
    guard window != nil else { return place() }
    ControlLook.move(ControlLook.pressDuration) { self.place() }
  }

  /// Points: of the control, of its knob, and between the knob and the edges. Chosen: the design of the gallery.
  private static let size = CGSize(width: 48, height: 28)
  private static let knob: CGFloat = 22
  private static let margin: CGFloat = 3
  /// The width of the knob while it is pressed, in points. Chosen.
  private static let pressedKnob: CGFloat = 26

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  // MARK: - Fingers

  /// What the tracked finger does, or the last one did.
  private enum FingerState {
    /// It may be a tap: the finger came down at `start`.
    case pressed(start: CGFloat)
    /// It has moved enough to drag the knob.
    case dragging
  }
  private final var fingerState = FingerState.pressed(start: 0)

  /// Points that a finger may wander in a tap. Chosen.
  private static let slop: CGFloat = 8

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    fingerState = .pressed(start: start(of: touch).x)
    follow(touch)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let x = touch.location(in: self).x
    if case .pressed(let start) = fingerState {
      guard abs(x - start) > Self.slop else { return }
      fingerState = .dragging
    }
    let isOn = (x > bounds.midX) != isMirrored
    if isOn != isShownOn { show(isOn, animated: true) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if case .dragging = fingerState { return choose(isShownOn, with: event) }
    let isInside = touch.map {
      bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains($0.location(in: self))
    }
    if isInside != false { choose(!isOnNow, with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) { show(isOnNow, animated: true) }

  /// Points around the bounds within which a finger that lifts still toggles. Chosen.
  private static let reach: CGFloat = 22

  /// Whether a point hits the switch. Above and below it is as high as a touch target, which is more than the switch itself.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: min((bounds.height - CGFloat(TouchTarget.side)) / 2, 0)).contains(point)
  }

  /// Keeps single taps, and horizontal pans and swipes, of other views from beginning on the switch: a finger anywhere on it moves the knob.
  /// Published for taps, and for pans on the knob.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isTaken = takesTap(of: gestureRecognizer) || takesDrag(of: gestureRecognizer) { _ in true }
    return !isTaken && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Keys and assistance

  /// True while the switch is enabled, so that keys can toggle it.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Space and Return toggle the switch while it is first responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, isFirstResponder, presses.contains(where: \.pressesButtons) else {
      return super.pressesBegan(presses, with: event)
    }
    choose(!isOnNow, with: event)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits.formUnion([.button, .toggleButton])
    defaults.value = isOnNow ? "1" : "0"
    return defaults
  }

  /// Toggles the switch.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    choose(!isOnNow, with: nil)
    return true
  }
}
