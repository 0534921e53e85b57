import Foundation
import HostInterface
import ScrollEngine

/// A view onto content that is larger than itself: drags and flings move the content, pinches scale one view
/// of it.
///
/// `bounds.origin` always equals `contentOffset`, whichever of them is set. ScrollEngine's `Scroller` moves
/// the content; the view shows its values and passes its effects on to the delegate, in order.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The engine. `send(_:)` gives it its inputs and performs its effects. A zoom that changes the insets
  /// while its own input is handled calls it directly (`fitInsetsToScale()`).
  final var scroller: Scroller {
    _read { yield ownScroller }
    _modify { yield &ownScroller }
  }
  /// Lent by `scroller`: a stored property would be copied, hundreds of bytes, for each question to it.
  @exclusivity(unchecked) private final var ownScroller = Scroller()
  /// The content offset that is shown.
  final var published = PublishedOffset(.zero)
  /// The content offset that the delegate last heard of.
  final var reported = PublishedOffset(.zero)
  /// The part of a wheel's notch that has come but not turned a page yet, per axis.
  final var notchParts = NotchParts()
  /// The view that the zoom scale applies to: what the delegate named last.
  final weak var zoomView: UIView?
  /// Whether the zoom view has been moved or resized since the engine was last told where it is.
  final var zoomViewHasMoved = false
  final let indicators = ScrollIndicators()
  final let indicatorRecognizer = IndicatorGestureRecognizer()
  final let frameLink = ScrollFrameLink()

  /// The value of `contentSize`.
  final var shownContentSize = CGSize.zero
  /// Whether ``place(at:)`` is moving the bounds.
  final var isPlacing = false
  /// What observers are to be told of once the delegate has been.
  final var pendingNotifications: PendingNotifications = []
  /// The property that the view itself is setting to a value of the engine.
  final var publishing = PublishedProperty.none

  // MARK: - Making

  /// Makes a scroll view without content; it clips its subviews and takes several touches at a time.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes an archived scroll view: content, scale, limits, insets and flags. The delegate is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    if let archive = coder as? NSKeyedUnarchiver { decodeScrolling(from: archive) }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let archive = coder as? NSKeyedArchiver { encodeScrolling(into: archive) }
  }

  deinit {
    frameLink.view = nil
    indicators.view = nil
    panRecognizer.scrollView = nil
    pinchRecognizer.scrollView = nil
    indicatorRecognizer.scrollView = nil
    if let zoomView, zoomView.zoomingScrollView === self { zoomView.zoomingScrollView = nil }
  }

  private func setUp() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    frameLink.view = self
    indicators.view = self
    setUpFingers()
  }

  /// The delegate, which hears what happens, decides where flings end, and names the view to zoom.
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { calledDelegate = delegate } }
  /// What was set, whatever an override returns: a subclass that is its own delegate returns the client's.
  final weak var calledDelegate: (any UIScrollViewDelegate)?

  /// Called after the delegate's `scrollViewDidScroll(_:)`. Overridden by Vellum's own scroll views.
  func contentDidScroll() {}
  /// Called when a drag, deceleration or animation has ended and no motion follows. Overridden by Vellum's own scroll views.
  func contentDidRest() {}

  // MARK: - Content

  /// The point of the content at the view's top left corner, in points. Setting it scrolls at once to exactly
  /// that offset, even outside the content; a fling continues from there. A value that is not finite is
  /// ignored. Everything that moves the content sets this property: an override sees every step, and the
  /// value it passes on is used.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue.isFinite { adopt(contentOffset: newValue) } }
  }

  /// The size of the content at the current zoom scale, in points. A zoom sets it to the zoom view's scaled
  /// size. A value that is not finite is ignored.
  open var contentSize: CGSize {
    get { shownContentSize }
    set { if newValue.isFinite { adopt(contentSize: newValue) } }
  }

  /// Room around the content that can be scrolled to, in points, at every zoom scale. A value that is not
  /// finite is ignored.
  open var contentInset = UIEdgeInsets.zero {
    willSet { if newValue.isFinite { willChange("contentInset") } }
    didSet {
      guard contentInset.isFinite else { return contentInset = oldValue }
      if contentInset != oldValue { updateAdjustedContentInset() }
      didChange("contentInset")
    }
  }

  /// Where content that is smaller than the view rests: (0, 0) at the top left, (0.5, 0.5) in the middle.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet {
      guard contentAlignmentPoint.isFinite else { return contentAlignmentPoint = oldValue }
      scrollerGeometry { $0.alignment = Vector(contentAlignmentPoint) }
      updateAdjustedContentInset()
    }
  }

  /// The insets that widen the range of offsets: `contentInset` and the part of the safe area that applies.
  open internal(set) var adjustedContentInset = UIEdgeInsets.zero
  /// The part of `adjustedContentInset` that comes from the safe area.
  final var appliedSafeArea = UIEdgeInsets.zero
  /// The `adjustedContentInset` that was last reported to the view's overrides and the delegate.
  final var reportedAdjustedContentInset = UIEdgeInsets.zero

  /// Called when `adjustedContentInset` has changed, before the delegate is called. Overrides call `super`.
  open func adjustedContentInsetDidChange() {}

  /// When the safe area is added to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }

  override func applySafeArea() {
    super.applySafeArea()
    updateAdjustedContentInset()
  }

  override func safeArea(_ insets: UIEdgeInsets, covering subview: UIView) -> UIEdgeInsets {
    safeArea(insets, coveringContent: subview)
  }
  override var scrollingUncoversSubviews: Bool { false }

  /// The content's rectangle, in content coordinates: origin zero, size `contentSize`. Neither insets nor
  /// scrolling move it.
  open var contentLayoutGuide: UILayoutGuide { contentGuide }
  private final lazy var contentGuide = ViewLayoutGuide(
    of: self, "UIScrollView-contentLayoutGuide",
    frame: {
      CGRect(origin: .zero, size: ($0 as? UIScrollView)?.contentSize ?? .zero)
    })
  /// The visible rectangle, in content coordinates: the view's bounds. It does not move on the screen.
  open var frameLayoutGuide: UILayoutGuide { frameGuide }
  private final lazy var frameGuide = ViewLayoutGuide(
    of: self, "UIScrollView-frameLayoutGuide", insets: { _ in UIEdgeInsets.zero })
  final override var placedGuides: [UILayoutGuide] { super.placedGuides + [contentLayoutGuide] }

  /// The effect on content that passes under the top edge.
  open var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .top) }
  /// The effect on content that passes under the left edge.
  open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .left) }
  /// The effect on content that passes under the bottom edge.
  open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .bottom) }
  /// The effect on content that passes under the right edge.
  open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .right) }
  /// Nil until `edgeEffects` is first used.
  final var ownEdgeEffects: EdgeEffects?

  /// The size of the visible rectangle: the bounds' size.
  open var visibleSize: CGSize { bounds.size }

  // MARK: - Scrolling

  /// Whether fingers, wheels and keys scroll the content.
  open var isScrollEnabled = true {
    didSet {
      panRecognizer.isEnabled = isScrollEnabled
      indicatorRecognizer.isEnabled = isScrollEnabled
      updateAdjustedContentInset()
    }
  }

  /// Whether content can be pulled past its edges, on both axes.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }

  /// Whether content can be pulled past its left and right edges.
  open var bouncesHorizontally = true { didSet { updateRules() } }
  /// Whether content can be pulled past its top and bottom edges.
  open var bouncesVertically = true { didSet { updateRules() } }

  /// Whether content can be dragged, and bounces, even where it is no taller than the view.
  open var alwaysBounceVertical = false { didSet { alwaysBounceDidChange() } }
  /// Whether content can be dragged, and bounces, even where it is no wider than the view.
  open var alwaysBounceHorizontal = false { didSet { alwaysBounceDidChange() } }

  /// Whether content that fingers scroll rests on pages: multiples of the bounds' size along each axis,
  /// counted from 0 in the content, and the ends of the content. A release faster than 300 points per second
  /// turns the page; a slower one goes to the nearest page. Offsets that a program sets are not changed.
  open var isPagingEnabled = false { didSet { updateRules() } }

  /// Whether a drag that starts within 30 degrees of an axis moves content along that axis only, until it
  /// ends. A diagonal drag moves content along both. A change takes effect with the next drag.
  open var isDirectionalLockEnabled = false { didSet { updateRules() } }

  /// How quickly content slows down after a finger has lifted. Values outside the range 0 to 1 are clamped to
  /// it; a value that is not finite is ignored.
  open var decelerationRate = DecelerationRate.normal {
    didSet { if decelerationRate.rawValue.isFinite { updateRules() } else { decelerationRate = oldValue } }
  }

  /// Scrolls to exactly this offset, even outside the content. Animated, it takes 0.3 s, or one frame if the
  /// person prefers reduced motion. Either way a fling ends. A value that is not finite is ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.isFinite else { return }
    send(.scroll(to: published.exact(of: Vector(contentOffset)), Self.animationStyle(animated: animated)))
  }

  /// Scrolls just far enough that `rect`, in content points, is clear of the insets; does nothing if it
  /// already is or is empty. Motion under way ends only if there is somewhere to scroll to.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite, !rect.isEmpty else { return }
    let target = offset(showing: rect)
    guard target != scroller.offset else { return }
    send(.scrollInside(to: target, Self.animationStyle(animated: animated)))
  }

  /// Whether a finger is down on the content.
  open var isTracking: Bool { scroller.isTracking }
  /// Whether fingers or their momentum scroll the content.
  open var isDragging: Bool { scroller.isDragging }
  /// Whether content moves by itself after a finger has lifted.
  open var isDecelerating: Bool { scroller.isDecelerating }
  /// Whether an animated change of the offset by a program or a key is under way; a wheel's does not count.
  open var isScrollAnimating: Bool { scroller.isAnimatingOffset }

  /// Ends every motion, drags and pinches included. The content stays where it is, or moves inside its
  /// limits.
  open func stopScrollingAndZooming() {
    send(.stop)
    cancelFingers()
  }

  // MARK: - Nesting

  /// Whether a horizontal drag at the left or right edge is left to an outer scroll view. If not, content
  /// bounces or stays here.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a vertical drag at the top or bottom edge is left to an outer scroll view. If not, content
  /// bounces or stays here.
  open var transfersVerticalScrollingToParent = true

  /// Whether `UIWindowScene.scrollToTop()`, which stands for a tap on iOS's status bar, may scroll this view.
  /// It works only if exactly one visible scroll view has this set.
  open var scrollsToTop = true

  /// Whether a drag that reaches an edge continues, under the same finger, in the outer scroll view. False by
  /// default. Ours: UIKit has no such property and decides once, when a drag begins.
  ///
  /// Content stops exactly at its edge and the rest of the drag moves the outer view; on the way back the
  /// outer view moves first. It holds for each axis along which this view scrolls and transfers to its
  /// parent. If the outer view hands over too, the drag continues beyond it. The rules are in
  /// docs/behaviour/nesting.md.
  open var handsOverDragsAtEdges = false
  /// This view's drag while it is shared with outer views.
  final var handOver: HandOver?
  /// The hand-over of an inner view whose drag moves this view.
  final weak var handOverFromInside: HandOver?

  // MARK: - Zooming

  /// The least scale. A value that is not finite is ignored; zero or less counts as a tiny positive scale.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      guard minimumZoomScale.isFinite else { return minimumZoomScale = oldValue }
      updateRules()
    }
  }

  /// The greatest scale. A value that is not finite is ignored; one below the least scale counts as the least
  /// scale.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      guard maximumZoomScale.isFinite else { return maximumZoomScale = oldValue }
      updateRules()
    }
  }

  /// The scale of the zoom view; 1 without one. Setting it keeps the point at the middle of the view in
  /// place. Every zoom sets this property, so that subclasses can override it. A value that is not finite is
  /// ignored.
  open var zoomScale: CGFloat {
    get { currentZoomView()?.uniformScale ?? 1 }
    set { if newValue.isFinite { adopt(zoomScale: newValue) } }
  }

  /// Zooms about the middle of the view, within the limits; animated in 0.3 s. A value that is not finite is
  /// ignored.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite else { return }
    zoom(to: .scale(Double(scale), about: nil), animated: animated)
  }

  /// Zooms until `rect`, in the zoom view's own coordinates, fills the view and is centred, as far as limits
  /// and content allow.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.isFinite, let view = currentZoomView() else { return }
    let inside = rect.standardized.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
    zoom(to: .rect(Rect(origin: Vector(inside.origin), size: Vector(inside.size))), animated: animated)
  }

  /// Whether a pinch may go beyond the limits and bounces back when it ends.
  open var bouncesZoom = true { didSet { updateRules() } }

  /// Whether a pinch is under way.
  open var isZooming: Bool { scroller.isZooming }
  /// Whether the scale is bouncing back from beyond a limit.
  open var isZoomBouncing: Bool { scroller.isZoomBouncing }
  /// Whether an animated change of scale is under way.
  open var isZoomAnimating: Bool { scroller.isAnimatingZoom }

  // MARK: - Gestures

  /// Recognizes drags by fingers, and touchpad scrolling.
  open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }
  final let panRecognizer = ScrollPanGestureRecognizer()

  /// Recognizes pinches. Nil, and not among the view's recognizers, while the limits leave nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    scroller.rules.maximumScale > scroller.rules.minimumScale ? pinchRecognizer : nil
  }
  final let pinchRecognizer = ScrollPinchGestureRecognizer()

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayBegin(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether subviews receive a touch only after it has been down for 0.15 s without dragging. Gesture
  /// recognizers receive it at once, and keys are not delayed.
  open var delaysContentTouches = true
  /// Whether a touch that a subview has received may still become a drag. It is then cancelled for the
  /// subview.
  open var canCancelContentTouches = true

  /// Whether a subview receives these touches. If not, it receives none of their events.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether touches that a subview has received are cancelled when they become a drag: true unless it is a
  /// control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override func contentTouchDelay(for touch: UITouch) -> Double {
    ContentTouch.delay(delays: delaysContentTouches, mayDrag: mayDrag(with: touch))
  }

  override func contentTouchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  {
    // A touch that stops content in motion does nothing else.
    !panRecognizer.slop.hasStoppedContent && touchesShouldBegin(touches, with: event, in: view)
  }

  /// Touches that landed while scrolling was disabled. Only these are passed on to the next responder.
  final var touchesPassedOn: Set<UITouch> = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isScrollEnabled else { return }
    touchesPassedOn.formUnion(touches)
    super.touchesBegan(touches, with: event)
  }

  /// Passes on movements of touches that landed while scrolling was disabled; the others go no further.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passedOn = touches.intersection(touchesPassedOn)
    if !passedOn.isEmpty { super.touchesMoved(passedOn, with: event) }
  }

  /// Passes on the end of touches that landed while scrolling was disabled; the others go no further.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let passedOn = removePassedOn(touches) { super.touchesEnded(passedOn, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let passedOn = removePassedOn(touches) { super.touchesCancelled(passedOn, with: event) }
  }

  // MARK: - Wheels and keys

  override func scrollInput(_ input: ScrollInput, at now: Timestamp) -> Bool { handleScroll(input) }

  override func pointerDidMove(to point: CGPoint?, at now: Timestamp) {
    indicatorRecognizer.pointerDidMove(to: point.map { Vector($0) - Vector(bounds.origin) }, at: now)
  }

  /// True, so that keys can scroll the view.
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether keys scroll and zoom while the view or a subview has the focus or is first responder.
  open var allowsKeyboardScrolling = true

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = allowsKeyboardScrolling ? presses.filter { $0.key.map(handleKey) != true } : presses
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// True if keys scroll the view and no subview can have the focus. Chosen.
  open override var canBecomeFocused: Bool { isWorthFocusing }

  // MARK: - Indicators

  /// Whether an indicator shows while content scrolls vertically.
  open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
  /// Whether an indicator shows while content scrolls horizontally.
  open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
  /// The colour of the indicators; `default` unless set.
  open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
  /// Insets of the vertical indicator's track, in points. A value that is not finite is ignored.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if verticalScrollIndicatorInsets.isFinite { return updateIndicators() }
      verticalScrollIndicatorInsets = oldValue
    }
  }
  /// Insets of the horizontal indicator's track, in points. A value that is not finite is ignored.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if horizontalScrollIndicatorInsets.isFinite { return updateIndicators() }
      horizontalScrollIndicatorInsets = oldValue
    }
  }
  /// Whether the safe area is added to the indicators' insets.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }

  /// Sets the insets of both indicators; reads those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Shows the indicators for a moment: at once, or as soon as the view is on the screen.
  open func flashScrollIndicators() { indicators.flash(at: clock.now) }

  /// Runs `changes` and shows at once the indicators of the axes along which it scrolls. They fade after a
  /// moment or, if the change is animated, at the end of the animation.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    showIndicators(during: changes)
  }

  override func windowDidChange() {
    super.windowDidChange()
    if let window { didEnterWindow(window) } else { didLeaveWindow() }
  }

  /// Updates the indicators' colour for the new traits. Overrides call `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateIndicators()
  }

  // MARK: - Accessibility

  /// Scrolls by a page and announces the new position on arrival. Returns false at the end of the content, so
  /// that an outer view can scroll.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPage(direction)
  }
  /// Whether to announce the page when the scroll animation ends.
  final var announcesPage = false

  // MARK: - Refreshing

  /// A control above the content that pulling the content down triggers. A control belongs to one scroll view
  /// at a time.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: - Only on other devices

  /// When a drag dismisses the keyboard. Stored, not honoured: there is no on-screen keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// When a section index is shown. Stored, not honoured: there is no section index.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// The axes along which looking scrolls. Stored, not honoured: gaze is not tracked.
  open var lookToScrollAxes: UIAxis = []
  /// A recognizer for the buttons of a remote control, which never recognizes, because there is none. It is disabled and belongs to no
  /// view.
  open var directionalPressGestureRecognizer: UIGestureRecognizer { pressRecognizer }
  private final lazy var pressRecognizer = disabledRecognizer()

  // MARK: - Key values

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UIScrollViewKeys.Type)?.scrollViewKeys ?? []) + super.keyedProperties(of: type)
  }

  package override func layerWillChange(_ property: KeyedProperty) {
    if property.key == "contentOffset" { notifyObservers(of: .contentOffset) }
    super.layerWillChange(property)
  }

  package override func layerDidChange(_ property: KeyedProperty) {
    if property.key == "contentOffset", isPlacing {
      pendingNotifications.insert(.contentOffset)
    } else {
      super.layerDidChange(property)
    }
  }

  // MARK: - Bounds

  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.size != old.size {
      scrollerGeometry { $0.viewport = Vector(bounds.size) }
      updateAdjustedContentInset()
    }
    if Vector(bounds.origin) != published.origin { boundsWereScrolled() }
    refreshControl?.follow()
  }

  /// Lays out the subviews, then reads the zoom view's place and scale, which layout may have changed.
  /// Overrides call `super`.
  open override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    indicators.viewIsLaidOut(at: clock.now)
    // Clients place the zoom view in their layout.
    adoptZoomView(at: .layout)
    // If the layer needs layout again, a later layout reports this step.
    if scroller.isPlacingZoom, !layer.needsLayout() { send(.laidOut) }
  }
}
