import Foundation
import ScrollEngine

/// A row of segments of which one is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that stands for no segment: -1.
  public class var noSegment: Int { -1 }

  /// Creates a control without segments, with the frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with a segment for each string, image and action; others are left out. It has the size of its content.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(SegmentContent(title: title))
      case let image as UIImage: segments.append(SegmentContent(image: image))
      case let action as UIAction: segments.append(SegmentContent(action))
      default: break
      }
    }
    segmentsDidChange()
    bounds.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action, with the frame in points.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { SegmentContent($0) }
    segmentsDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    layer.cornerRadius = ControlLook.radius
    fill.layer.cornerRadius = ControlLook.radius
    plate.layer.cornerRadius = ControlLook.innerRadius
    for view in [fill, plate] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    showColors()
  }

  // MARK: - Segments

  private final var segments: [SegmentContent] = []
  private final var views: [SegmentView] = []
  private final var dividers: [UIImageView] = []
  private final var grounds: [UIImageView] = []
  private final let plate = UIView()
  /// What lies under all segments. It is not the control's own background, which belongs to the program and is seen through it.
  private final let fill = UIView()

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  private func segmentsDidChange() {
    while views.count > segments.count { views.removeLast().removeFromSuperview() }
    while views.count < segments.count {
      let view = SegmentView()
      views.append(view)
      addSubview(view)
    }
    if !segments.indices.contains(chosen) { chosen = Self.noSegment }
    showContent()
    invalidateIntrinsicContentSize()
  }

  private func insert(_ segment: SegmentContent, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if chosen >= index { chosen += 1 }
    segmentsDidChange()
  }

  private func change(_ index: Int, _ change: (inout SegmentContent) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    segmentsDidChange()
  }

  /// Inserts a segment with a title; an index out of range means the nearest end. It is there at once, also with `animated`.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentContent(title: title), at: segment)
  }
  /// Inserts a segment with an image; an index out of range means the nearest end. It is there at once, also with `animated`.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentContent(image: image), at: segment)
  }
  /// Inserts a segment with the action's title and image, which performs the action when it is chosen.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentContent(action), at: segment)
  }
  /// Removes a segment; where it was chosen, none is. An index out of range does nothing.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
    segmentsDidChange()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    segmentsDidChange()
  }

  /// Sets the title of a segment, in place of its image. An index out of range does nothing.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// The title of a segment; nil where it shows an image.
  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
  /// Sets the image of a segment, in place of its title. An index out of range does nothing.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// The image of a segment; nil where it shows a title.
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }
  /// Sets the title, image and action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image, $0.action) = (action.title, action.image, action) }
  }
  /// The action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
  /// The index of the segment with the action; `NSNotFound` where there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment in points; 0 for one that follows from the others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    if width.isFinite, width >= 0 { change(segment) { $0.width = width } }
  }
  /// The width that was set for a segment; 0 for none.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
  /// Moves the content of a segment by a width and a height, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }
  /// The width and height, in points, by which the content of a segment is moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.offset ?? .zero }
  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Whether a segment can be chosen; true where there is none.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? true }

  private subscript(index: Int) -> SegmentContent? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  // MARK: - Choosing

  /// The segment that is chosen; `noSegment` for none. Setting it sends no actions; an index out of range means none.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set { select(newValue, animated: false) }
  }
  private final var chosen = -1

  /// Whether a segment is chosen only as long as it is pressed.
  open var isMomentary = false { didSet { showContent() } }
  /// Whether widths follow from the content; otherwise all are equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  private func select(_ index: Int, animated: Bool) {
    let wasShown = segments.indices.contains(chosen)
    if animated, window != nil { layoutIfNeeded() }
    changing("selectedSegmentIndex") { chosen = segments.indices.contains(index) ? index : Self.noSegment }
    guard animated, window != nil, wasShown else { return showContent() }
    ControlLook.move(ControlLook.toggleDuration) {
      self.showContent()
      self.layoutIfNeeded()
    }
  }

  private func choose(_ index: Int, with event: UIEvent?) {
    guard self[index]?.isEnabled == true, isMomentary || index != chosen else { return }
    // What hears of it may remove the segment.
    let action = segments[index].action
    select(index, animated: true)
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
    if let action { sendAction(action) }
    if isMomentary { select(Self.noSegment, animated: false) }
  }

  // MARK: - Appearance

  /// The colour of the plate under the chosen segment.
  open var selectedSegmentTintColor: UIColor? { didSet { showColors() } }

  private final var attributes: [State: [NSAttributedString.Key: Any]] = [:]

  /// Sets attributes of titles in a state: `normal`, `selected` or `disabled`; others show those of `normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    showContent()
    invalidateIntrinsicContentSize()
  }
  /// The attributes that were set for exactly this state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  private final var images: [UIBarMetrics: (background: StateImages, divider: DividerImages)] = [:]
  private var shownImages: (background: StateImages, divider: DividerImages) {
    images[.default] ?? (StateImages(), DividerImages())
  }

  /// Sets the background image of segments in a state; nil removes it. An image for any state replaces the usual background. A state
  /// without an image has that of the state without `highlighted`, otherwise that of `normal`. Bar metrics other than `default` are stored,
  /// not shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images[barMetrics, default: (StateImages(), DividerImages())].background[state] = backgroundImage
    showColors()
    invalidateIntrinsicContentSize()
  }
  /// The background image set for exactly this state.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images[barMetrics]?.background[state]
  }
  /// Sets the divider image between two segments by their states; nil removes it. States without an image have that of the states without
  /// `highlighted`, otherwise that of `normal` and `normal`. Bar metrics other than `default` are stored, not shown.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {
    images[barMetrics, default: (StateImages(), DividerImages())].divider[leftState, rightState] =
      dividerImage
    showContent()
  }
  /// The divider image set for exactly these states.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images[barMetrics]?.divider[leftState, rightState] }

  private final var adjustments: [UIBarMetrics: [Segment: UIOffset]] = [:]

  /// Sets the offset, in points, of the content of segments at a position. `any` applies to positions without an offset of their own. An
  /// offset that is not finite is ignored. Bar metrics other than `default` are stored, not honoured.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    guard adjustment.horizontal.isFinite, adjustment.vertical.isFinite else { return }
    adjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }
  /// The offset, in points, of the content of segments at a position.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    adjustments[barMetrics]?[leftCenterRightOrAlone] ?? adjustments[barMetrics]?[.any] ?? .zero
  }

  /// The position of a segment, counted from the left.
  private func place(at index: Int) -> Segment {
    if segments.count == 1 { return .alone }
    if index == 0 { return .left }
    return index == segments.count - 1 ? .right : .center
  }

  /// The state of a segment.
  private func state(at index: Int) -> State {
    var state = State.normal
    if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
    if index == chosen { state.insert(.selected) }
    if index == pressed { state.insert(.highlighted) }
    return state
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    showColors()
  }

  private func showColors() {
    fill.backgroundColor = shownImages.background.isEmpty ? ControlLook.fill : nil
    plate.backgroundColor = selectedSegmentTintColor ?? ControlLook.surface
    ControlLook.raise(plate, .surface, in: self)
    showContent()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showContent()
  }

  private func showContent() {
    let images = shownImages
    for (index, view) in views.enumerated() {
      let segment = segments[index]
      let isChosen = index == chosen
      let works = isEnabled && segment.isEnabled
      let color =
        works
        ? isChosen ? selectedSegmentTintColor.map(ControlLook.on) ?? ControlLook.text : ControlLook.text
        : ControlLook.disabled
      let state: State = !works ? .disabled : isChosen ? .selected : .normal
      var own: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: ControlLook.fontSize, weight: isChosen ? .semibold : .regular),
        .foregroundColor: color,
      ]
      own.merge(attributes[.normal] ?? [:]) { $1 }
      if state != .normal { own.merge(attributes[state] ?? [:]) { $1 } }
      view.show(segment, own, isPressed: index == pressed && !isChosen && images.background.isEmpty)
    }
    showImages()
    plate.isHidden = chosen == Self.noSegment || !images.background.isEmpty
    setNeedsLayout()
  }

  /// Shows the background and divider images.
  private func showImages() {
    let images = shownImages
    resize(&grounds, to: images.background.isEmpty ? 0 : segments.count)
    resize(&dividers, to: images.divider.isEmpty ? 0 : max(segments.count - 1, 0))
    for (index, ground) in grounds.enumerated() {
      ground.image = images.background.shown(in: state(at: index))
      // In front of the fill and the plate.
      insertSubview(ground, at: 2 + index)
    }
    for (index, divider) in dividers.enumerated() {
      // In a right-to-left layout, the left segment is the later one.
      let (left, right) = isMirrored ? (index + 1, index) : (index, index + 1)
      divider.image = images.divider.shown(state(at: left), state(at: right))
      // Segments may have been added in front of it.
      bringSubviewToFront(divider)
    }
  }

  private func resize(_ views: inout [UIImageView], to count: Int) {
    while views.count > count { views.removeLast().removeFromSuperview() }
    while views.count < count {
      let view = UIImageView(image: nil)
      views.append(view)
      addSubview(view)
    }
  }

  // MARK: - Layout

  /// A divider between two states is another one where the later segment is the left one.
  override func directionDidChange() {
    super.directionDidChange()
    showImages()
  }

  /// The widths of the segments in `total` points.
  private func widths(in total: CGFloat) -> [CGFloat] {
    let free = segments.indices.filter { segments[$0].width == 0 }
    let room = max(total - segments.reduce(0) { $0 + $1.width }, 0)
    let wanted = apportionsSegmentWidthsByContent ? views.map { $0.contentWidth + 2 * Self.padding } : []
    let sum = wanted.isEmpty ? 0 : free.reduce(0) { $0 + wanted[$1] }
    return segments.indices.map { index in
      if segments[index].width > 0 { return segments[index].width }
      if apportionsSegmentWidthsByContent, sum > 0 { return room * wanted[index] / sum }
      return room / CGFloat(free.count)
    }
  }

  private func rects() -> [CGRect] {
    var x = bounds.minX
    return widths(in: bounds.width).map { width in
      let left = isMirrored ? bounds.maxX - (x - bounds.minX) - width : x
      x += width
      return CGRect(x: left, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    let rects = rects()
    for (index, view) in views.enumerated() {
      let place = place(at: isMirrored ? segments.count - 1 - index : index)
      let adjustment = contentPositionAdjustment(forSegmentType: place, barMetrics: .default)
      view.frame = rects[index].offsetBy(
        dx: segments[index].offset.width + adjustment.horizontal,
        dy: segments[index].offset.height + adjustment.vertical)
    }
    for (index, ground) in grounds.enumerated() { ground.frame = rects[index] }
    for (index, divider) in dividers.enumerated() {
      let width = divider.image?.size.width ?? 0
      let x = isMirrored ? rects[index].minX : rects[index].maxX
      divider.frame = CGRect(x: x - width / 2, y: bounds.minY, width: width, height: bounds.height)
    }
    guard rects.indices.contains(chosen) else { return }
    plate.frame = rects[chosen].insetBy(dx: ControlLook.inset, dy: ControlLook.inset)
  }

  /// Points at each side of a segment's content. Chosen.
  private static let padding: CGFloat = 16

  open override var intrinsicContentSize: CGSize {
    let wanted = views.map { max($0.contentWidth + 2 * Self.padding, CGFloat(TouchTarget.side)) }
    let widest = wanted.max() ?? 0
    let width = segments.indices.reduce(CGFloat(0)) { sum, index in
      sum
        + (segments[index].width > 0
          ? segments[index].width : apportionsSegmentWidthsByContent ? wanted[index] : widest)
    }
    let height = shownImages.background[.normal]?.size.height ?? ControlLook.height
    return CGSize(width: width.rounded(.up), height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Fingers

  /// The segment under the finger.
  private final var pressed: Int?

  private func segment(at point: CGPoint) -> Int? {
    rects().firstIndex { $0.minX <= point.x && point.x < $0.maxX }
  }

  private func press(_ index: Int?) {
    guard index != pressed else { return }
    pressed = index
    showContent()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(at: touch.location(in: self)))
    return pressed != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(at: touch.location(in: self)))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = pressed
    press(nil)
    if let index { choose(index, with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) { press(nil) }

  /// Keeps taps of other views from beginning on the control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !takesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Keys and assistance

  /// True while the control is enabled, so that keys can choose a segment.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Arrows choose the next segment that can be chosen.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, isFirstResponder, let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return super.pressesBegan(presses, with: event) }
    switch key.keyCode {
    case .keyboardRightArrow: move(isMirrored ? -1 : 1, with: event)
    case .keyboardLeftArrow: move(isMirrored ? 1 : -1, with: event)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func move(_ direction: Int, with event: UIEvent?) {
    var index = chosen == Self.noSegment ? (direction > 0 ? 0 : segments.count - 1) : chosen + direction
    while let segment = self[index], !segment.isEnabled { index += direction }
    choose(index, with: event)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits.insert(.adjustable)
    defaults.value = self[chosen].map { $0.title ?? "\(chosen + 1)" }
    return defaults
  }

  open override func accessibilityIncrement() { if isEnabled { move(1, with: nil) } }
  open override func accessibilityDecrement() { if isEnabled { move(-1, with: nil) } }
}
