import Foundation
import ScrollEngine

/// A control that sets a number by moving a thumb along a track.
///
/// It is dragged by its thumb. A finger that comes down on the thumb and moves along the track does not begin
/// a pan of another view.
@preconcurrency @MainActor open class UISlider: UIControl {
  /// Creates a slider with the frame, in points, from 0 to 1 and at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    for view in [maximumTrack, minimumTrack, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for track in [maximumTrack, minimumTrack] { track.layer.cornerRadius = Self.trackThickness / 2 }
    thumb.layer.cornerRadius = Self.thumbSize / 2
    showColors()
  }

  // MARK: - Value

  /// The value, from `minimumValue` to `maximumValue`. A value out of range is clamped; NaN is ignored.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  private final var current: Float = 0

  /// Sets the value without sending actions. `animated` animates the thumb.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    changing("value") { current = min(max(value, lower), upper) }
    guard animated, window != nil else { return place() }
    layoutIfNeeded()
    UIView.animate(withDuration: Self.animationDuration, delay: 0, options: [.allowUserInteraction]) {
      self.place()
    }
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UISliderKeys.Type)?.sliderKeys ?? []) + super.keyedProperties(of: type)
  }

  /// The value at the leading end, the left one where text runs from left to right. Setting it above `maximumValue` raises that too, and clamps `value`. A value
  /// that is not finite is ignored.
  open var minimumValue: Float {
    get { lower }
    set { setLimits(newValue, max(newValue, upper)) }
  }
  private final var lower: Float = 0

  /// The value at the trailing end. Setting it below `minimumValue` lowers that too, and clamps `value`. A value
  /// that is not finite is ignored.
  open var maximumValue: Float {
    get { upper }
    set { setLimits(min(newValue, lower), newValue) }
  }
  private final var upper: Float = 1

  private func setLimits(_ lower: Float, _ upper: Float) {
    guard lower.isFinite, upper.isFinite else { return }
    self.lower = lower
    self.upper = upper
    if !(lower...upper).contains(current) { changing("value") { current = min(max(current, lower), upper) } }
    place()
  }

  /// Whether `valueChanged` is sent for each value while the thumb is dragged, or only at the end of the
  /// drag.
  open var isContinuous = true

  /// Sets the value that a person has chosen, and sends `valueChanged` if it changed.
  private func choose(_ value: Float, with event: UIEvent?) {
    let old = current
    setValue(value, animated: false)
    if current != old { send(.valueChanged, with: event) }
  }

  // MARK: - Appearance

  private final let minimumTrack = UIView()
  private final let maximumTrack = UIView()
  private final let thumb = UIView()

  /// The colour of the track between the least value and the thumb; the tint colour unless set.
  open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the track between the thumb and the greatest value; `systemGray4` unless set.
  open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the thumb; white unless set.
  open var thumbTintColor: UIColor? { didSet { showColors() } }

  private func showColors() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemGray4
    thumb.backgroundColor = thumbTintColor ?? .white
    ControlLook.raise(thumb, .thumb, in: self)
    for view in [minimumTrack, maximumTrack] { view.alpha = isEnabled ? 1 : ControlLook.disabledAlpha }
  }

  /// Shows the track up to the thumb in the new tint colour, unless `minimumTrackTintColor` is set.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  /// Points. Agreed, as are the two sizes below.
  private static let trackThickness: CGFloat = 4
  private static let thumbSize: CGFloat = 28
  private static let height: CGFloat = 34
  /// Points around the thumb's middle, on each axis, within which a finger drags it. Chosen: a touch target.
  private static let reach = CGFloat(TouchTarget.side / 2)
  /// Seconds. Chosen.
  private static let animationDuration = 0.25
  /// How far an arrow key or an assistive gesture moves the thumb: a tenth of the range, as on iOS. Agreed.
  private var step: Float { upper / 10 - lower / 10 }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let track = trackRect(forBounds: bounds)
    let thumbRect = thumbRect(forBounds: bounds, trackRect: track, value: current)
    maximumTrack.frame = track
    minimumTrack.frame =
      isMirrored
      ? CGRect(
        x: thumbRect.midX, y: track.minY, width: max(track.maxX - thumbRect.midX, 0),
        height: track.height)
      : CGRect(
        x: track.minX, y: track.minY, width: max(thumbRect.midX - track.minX, 0),
        height: track.height)
    thumb.frame = thumbRect
  }

  /// The rectangle of the track, in the middle of the height.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - Self.trackThickness / 2, width: bounds.width,
      height: Self.trackThickness)
  }

  /// The rectangle of the thumb at `value`, which grows in the direction of the layout. It stays inside the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = Self.thumbSize
    let part =
      upper > lower ? CGFloat((Double(value) - Double(lower)) / (Double(upper) - Double(lower))) : 0
    let away = (isMirrored ? 1 - part : part) * max(rect.width - size, 0)
    return CGRect(
      x: rect.minX + away, y: rect.midY - size / 2, width: size, height: size)
  }

  /// The thumb.
  override func focusShape(where state: LayerState) -> FocusShape {
    let seen = thumb.layer.shownState ?? thumb.layer.state
    return FocusShape(rect: seen.frame, radius: Self.thumbSize / 2)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  // MARK: - Fingers

  /// Where the finger came down on the thumb: points to the right of its middle.
  private final var touchOffset: CGFloat = 0
  private final var valueAtBeginning: Float = 0

  private var thumbMiddle: CGPoint {
    let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  private func isOnThumb(_ point: CGPoint) -> Bool {
    let middle = thumbMiddle
    return max(abs(point.x - middle.x), abs(point.y - middle.y)) <= Self.reach
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let start = start(of: touch)
    guard isOnThumb(start) else { return false }
    touchOffset = start.x - thumbMiddle.x
    valueAtBeginning = current
    follow(touch, with: event)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, with: event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endDrag(with: event) }

  open override func cancelTracking(with event: UIEvent?) { endDrag(with: event) }

  private func endDrag(with event: UIEvent?) {
    if !isContinuous, current != valueAtBeginning { send(.valueChanged, with: event) }
  }

  private func follow(_ touch: UITouch, with event: UIEvent?) {
    let track = trackRect(forBounds: bounds)
    let length = Double(track.width - Self.thumbSize)
    guard length > 0 else { return }
    let middle = touch.location(in: self).x - touchOffset
    let part = (Double(middle - track.minX - Self.thumbSize / 2) / length).clamped(to: 0...1)
    let value = Float(
      Double(lower) + (isMirrored ? 1 - part : part) * (Double(upper) - Double(lower)))
    if isContinuous { choose(value, with: event) } else { setValue(value, animated: false) }
  }

  /// Keeps pans and swipes of other views from beginning with a drag of the thumb along the track. Published for swipes.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isDrag = takesDrag(of: gestureRecognizer) { isTracking || isOnThumb(start(of: $0)) }
    return !isDrag && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Keys

  /// True while the slider is enabled, so that keys can move its thumb.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Arrows, Home and End move the thumb while the slider is first responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, isFirstResponder, let key = presses.first?.key, let value = value(by: key) else {
      return super.pressesBegan(presses, with: event)
    }
    choose(value, with: event)
  }

  private func value(by key: UIKey) -> Float? {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    return switch key.keyCode {
    case .keyboardLeftArrow: current + (isMirrored ? step : -step)
    case .keyboardRightArrow: current + (isMirrored ? -step : step)
    case .keyboardDownArrow: current - step
    case .keyboardUpArrow: current + step
    case .keyboardHome: lower
    case .keyboardEnd: upper
    default: nil
    }
  }

  // MARK: - Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits.insert(.adjustable)
    defaults.value = percentage
    return defaults
  }

  /// The place of the thumb along the track, as iOS speaks it: `30%`.
  private var percentage: String {
    let part = upper > lower ? (Double(current) - Double(lower)) / (Double(upper) - Double(lower)) : 0
    return "\(Int((part * 100).rounded()))%"
  }

  open override func accessibilityIncrement() { if isEnabled { choose(current + step, with: nil) } }
  open override func accessibilityDecrement() { if isEnabled { choose(current - step, with: nil) } }
}
