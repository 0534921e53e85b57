import Foundation
import HostInterface
import ScrollEngine

/// A window onto content that is larger than itself: drags and flings move it, pinches scale one view of it.
///
/// `bounds.origin` is ``contentOffset``, always and whichever is written. What moves the content is
/// ScrollEngine's `Scroller`; the view shows its values and passes its effects on to the delegate, in order.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// Where everything is. ``send(_:)`` gives it its inputs and performs its effects. A zoom that changes the insets while its own
  /// input is handled goes to it directly (``fitInsetsToScale()``).
  final var scroller = Scroller()
  /// The content offset that is shown.
  final var published = PublishedOffset()
  /// The content offset that the delegate has last heard of.
  final var reported = PublishedOffset()
  /// How much of a wheel's notch has come that has not turned a page yet.
  final var turnedPart = Vector.zero
  /// The view that the scale belongs to: what the delegate said last.
  final weak var zoomView: UIView?
  /// Whether the zoom view has been moved or resized since the engine was last told where it is.
  final var zoomViewHasMoved = false
  final let indicators = ScrollIndicators()
  final lazy var indicatorRecognizer = IndicatorGestureRecognizer(of: self)
  final let frameLink = ScrollFrameLink()

  /// The ``contentSize`` that the client knows of.
  final var shownContentSize = CGSize.zero
  /// Which property is being set, by the view itself, to a value of the engine's.
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

  private func setUp() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    frameLink.view = self
    indicators.view = self
    setUpFingers()
  }

  /// Is told of what happens, decides where flings end, and names the view to zoom.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Content

  /// The point of the content at the view's top left corner, in points. Setting it scrolls at once and as far
  /// as asked, even out of the content; a fling goes on from there. A value that is not finite is ignored.
  /// Whatever moves the content sets it: an override hears of every step, and what it passes on is where the content is.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue.isFinite { take(contentOffset: newValue) } }
  }

  /// Extent of the content at the current zoom scale, in points. Zooming replaces it with the zoomed view's
  /// size, by setting it. A value that is not finite is ignored.
  open var contentSize: CGSize {
    get { shownContentSize }
    set { if newValue.isFinite { take(contentSize: newValue) } }
  }

  /// Room around the content that can be scrolled to as well, in points, whatever the zoom scale.
  /// A value that is not finite is ignored.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset.isFinite else { return contentInset = oldValue }
      if contentInset != oldValue { updateAdjustedContentInset() }
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

  /// What widens the range of offsets: ``contentInset`` and as much of the safe area as applies.
  open internal(set) var adjustedContentInset = UIEdgeInsets.zero
  /// The part of ``adjustedContentInset`` that is the safe area's.
  final var appliedSafeArea = UIEdgeInsets.zero
  /// The ``adjustedContentInset`` that the view and the delegate have heard of.
  final var toldAdjustedContentInset = UIEdgeInsets.zero

  /// Is called when ``adjustedContentInset`` has changed, before the delegate is told. Overrides call
  /// `super`.
  open func adjustedContentInsetDidChange() {}

  /// When the safe area counts as inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }

  override func takeSafeArea() {
    super.takeSafeArea()
    updateAdjustedContentInset()
  }

  override func safeArea(covering subview: UIView) -> UIEdgeInsets { safeArea(coveringContent: subview) }
  override var scrollingUncoversSubviews: Bool { false }

  /// The content: from the origin, ``contentSize`` large, in content coordinates. Neither insets nor scrolling move it.
  open var contentLayoutGuide: UILayoutGuide { contentGuide }
  private final lazy var contentGuide = ViewLayoutGuide(of: self, "UIScrollView-contentLayoutGuide") {
    CGRect(origin: .zero, size: ($0 as? UIScrollView)?.contentSize ?? .zero)
  }
  /// The view's window onto the content: its bounds, in content coordinates. On the screen it does not move.
  open var frameLayoutGuide: UILayoutGuide { frameGuide }
  private final lazy var frameGuide = ViewLayoutGuide(of: self, "UIScrollView-frameLayoutGuide") { $0.bounds }

  /// How content looks that passes under the top edge.
  open var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .top) }
  /// How content looks that passes under the left edge.
  open var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .left) }
  /// How content looks that passes under the bottom edge.
  open var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .bottom) }
  /// How content looks that passes under the right edge.
  open var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.effect(at: .right) }
  /// Made where there is something to draw, or to change.
  final var edgeEffects: EdgeEffects {
    if let ownEdgeEffects { return ownEdgeEffects }
    let effects = EdgeEffects(of: self)
    ownEdgeEffects = effects
    return effects
  }
  /// Only once somebody has asked for them.
  private final var ownEdgeEffects: EdgeEffects?

  /// The size of the view's window onto the content: the bounds' size.
  open var visibleSize: CGSize { bounds.size }

  // MARK: - Scrolling

  /// Whether fingers, wheels and keys scroll.
  open var isScrollEnabled = true {
    didSet {
      panRecognizer.isEnabled = isScrollEnabled
      indicatorRecognizer.isEnabled = isScrollEnabled
      updateAdjustedContentInset()
    }
  }

  /// Whether content gives way past its edges, on both axes.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }

  /// Whether content gives way past its left and right edges.
  open var bouncesHorizontally = true { didSet { updateRules() } }
  /// Whether content gives way past its top and bottom edges.
  open var bouncesVertically = true { didSet { updateRules() } }

  /// Whether content can be dragged, and bounces, even where it is no taller than the view.
  open var alwaysBounceVertical = false { didSet { alwaysBounceDidChange() } }
  /// Whether content can be dragged, and bounces, even where it is no wider than the view.
  open var alwaysBounceHorizontal = false { didSet { alwaysBounceDidChange() } }

  /// Whether what fingers scroll comes to rest on pages: multiples of the bounds' size along each axis, counted from
  /// 0 in the content, and the ends of the content. A release faster than 300 points per second turns the page, a
  /// slower one goes to the nearest. Offsets that a program sets stay what they are.
  open var isPagingEnabled = false { didSet { updateRules() } }

  /// Whether a drag that sets out within 30 degrees of an axis is confined to that axis until it ends. One that
  /// sets out diagonally moves both. Counts from the next drag on.
  open var isDirectionalLockEnabled = false { didSet { updateRules() } }

  /// How quickly content slows down after a finger has lifted. Of values that do not lie between 0 and 1 the
  /// nearest that does counts.
  open var decelerationRate = DecelerationRate.normal {
    didSet { if decelerationRate.rawValue.isFinite { updateRules() } else { decelerationRate = oldValue } }
  }

  /// Scrolls to an offset, as far as asked, even out of the content; animated in 0.3 s, or in one frame where the
  /// person wants less motion. Either ends a fling.
  /// A value that is not finite is ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.isFinite else { return }
    send(.scroll(to: published.exact(of: contentOffset), Self.animationStyle(animated: animated)))
  }

  /// Scrolls no farther than it takes to see `rect`, in content points, clear of the insets; not at all where it is seen
  /// or empty. Motion under way ends if there is somewhere to scroll to.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite, !rect.isEmpty else { return }
    let target = offset(showing: rect)
    guard target != scroller.offset else { return }
    send(.scrollInside(to: target, Self.animationStyle(animated: animated)))
  }

  /// Whether a finger is down.
  open var isTracking: Bool { scroller.isTracking }
  /// Whether fingers scroll, or their momentum does.
  open var isDragging: Bool { scroller.isDragging }
  /// Whether content moves by itself after a finger has lifted.
  open var isDecelerating: Bool { scroller.isDecelerating }
  /// Whether an animated change of the offset is on its way.
  open var isScrollAnimating: Bool { scroller.isAnimatingOffset }

  /// Ends every motion, a drag and a pinch included: momentum in place, anything else inside its limits.
  open func stopScrollingAndZooming() {
    send(.stop)
    cancelFingers()
  }

  // MARK: - Nesting

  /// Whether a horizontal drag at the left or right edge is left to a scroll view around this one. If not, content
  /// bounces here, or stays.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a vertical drag at the top or bottom edge is left to a scroll view around this one. If not, content
  /// bounces here, or stays.
  open var transfersVerticalScrollingToParent = true

  /// Whether ``UIWindowScene/scrollToTop()``, which stands for a tap on iOS's status bar, may scroll this view. Of
  /// the scroll views on the screen no more than one must say so.
  open var scrollsToTop = true

  /// Whether a drag that comes to an edge goes on, under the same finger, in the scroll view around this one: false at
  /// first. Ours; UIKit has nothing of the kind, and decides when a drag begins.
  ///
  /// Content stops exactly at its edge and the rest of the way moves the other view; on the way back the other view
  /// gives back first. It holds for each axis along which this view scrolls and transfers to its parent, and if the
  /// one around hands over too, the drag goes on beyond it. The rules are in docs/behaviour/nesting.md.
  open var handsOverDragsAtEdges = false
  /// The drag of this view that goes on in those around it.
  final var handOver: HandOver?
  /// The drag, of a view inside, that moves this one.
  final weak var handOverFromInside: HandOver?

  // MARK: - Zooming

  /// The least scale. A value that is not finite is ignored; one that is not positive counts as next to
  /// nothing.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      guard minimumZoomScale.isFinite else { return minimumZoomScale = oldValue }
      updateRules()
    }
  }

  /// The greatest scale. A value that is not finite is ignored; one below the least scale counts as that.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      guard maximumZoomScale.isFinite else { return maximumZoomScale = oldValue }
      updateRules()
    }
  }

  /// The scale of the view that is zoomed: 1 without one. Setting it keeps the point at the middle of the
  /// view there. Whatever zooms sets it, for subclasses that override it. A value that is not finite is ignored.
  open var zoomScale: CGFloat {
    get { currentZoomView()?.uniformScale ?? 1 }
    set { if newValue.isFinite { take(zoomScale: newValue) } }
  }

  /// Zooms about the middle of the view, within the limits; animated in 0.3 s. A value that is not finite is
  /// ignored.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite else { return }
    zoom(to: .scale(Double(scale), about: nil), animated: animated)
  }

  /// Zooms until `rect`, in the zoomed view's own coordinates, fills the view and is in its middle, as far as
  /// limits and content allow.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.isFinite, let view = currentZoomView() else { return }
    let inside = rect.standardized.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
    zoom(to: .rect(Rect(origin: Vector(inside.origin), size: Vector(inside.size))), animated: animated)
  }

  /// Whether a pinch may go beyond the limits, to come back when it ends.
  open var bouncesZoom = true { didSet { updateRules() } }

  /// Whether a pinch is going on.
  open var isZooming: Bool { scroller.isZooming }
  /// Whether the scale is on its way back from beyond a limit.
  open var isZoomBouncing: Bool { scroller.isZoomBouncing }
  /// Whether an animated change of scale is on its way.
  open var isZoomAnimating: Bool { scroller.isAnimatingZoom }

  // MARK: - Gestures

  /// Drags: fingers, and what a touchpad scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }
  final let panRecognizer = ScrollPanGestureRecognizer()

  /// Pinches; nil, and not among the view's recognizers, while the limits leave nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    scroller.rules.maximumScale > scroller.rules.minimumScale ? pinchRecognizer : nil
  }
  final let pinchRecognizer = ScrollPinchGestureRecognizer()

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayBegin(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether views inside are not told of a touch before it has been down for 0.15 s without dragging. Gesture
  /// recognizers are told at once, and keys are not concerned.
  open var delaysContentTouches = true
  /// Whether touches that views inside have been told of may still drag; if so, they are taken from those views then.
  open var canCancelContentTouches = true

  /// Whether a view inside is told of touches on it. If not, it hears nothing of all that they do.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether touches that a view inside has been told of are taken from it when they drag: of any but a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  override func contentTouchDelay(for touch: UITouch) -> Double {
    delaysContentTouches && mayDrag(with: touch) ? Self.contentTouchDelay : 0
  }

  override func contentTouchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  {
    // A touch that stops the content is for that alone.
    !panRecognizer.hasCaught && touchesShouldBegin(touches, with: event, in: view)
  }

  /// Touches of the view itself, and those that nobody inside has wanted, which go no further unless scrolling is off.
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
    let passedOn = touches.intersection(touchesPassedOn)
    touchesPassedOn.subtract(passedOn)
    if !passedOn.isEmpty { super.touchesEnded(passedOn, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let passedOn = touches.intersection(touchesPassedOn)
    touchesPassedOn.subtract(passedOn)
    if !passedOn.isEmpty { super.touchesCancelled(passedOn, with: event) }
  }

  // MARK: - Wheels and keys

  override func scrollInput(_ input: ScrollInput, at now: Timestamp) -> Bool { takeScroll(input) }

  override func pointerDidMove(to point: CGPoint?, at now: Timestamp) {
    indicatorRecognizer.pointerDidMove(to: point.map { Vector($0) - Vector(bounds.origin) }, at: now)
  }

  /// It may: keys scroll it then.
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether keys scroll and zoom, while the view or one inside has the focus or is first responder.
  open var allowsKeyboardScrolling = true

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others = presses
    for press in presses {
      if allowsKeyboardScrolling, let key = press.key, takeKey(key) { others.remove(press) }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// If keys scroll it and nothing inside can have the focus: then it has to be reached for itself. Chosen.
  open override var canBecomeFocused: Bool { isWorthFocusing }

  // MARK: - Indicators

  /// Whether an indicator shows while content scrolls vertically.
  open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
  /// Whether an indicator shows while content scrolls horizontally.
  open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
  /// What indicators look like.
  open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
  /// Room at the ends and the side of the vertical indicator, in points. A value that is not finite is ignored.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if verticalScrollIndicatorInsets.isFinite { return updateIndicators() }
      verticalScrollIndicatorInsets = oldValue
    }
  }
  /// Room at the ends and the side of the horizontal indicator, in points. A value that is not finite is ignored.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if horizontalScrollIndicatorInsets.isFinite { return updateIndicators() }
      horizontalScrollIndicatorInsets = oldValue
    }
  }
  /// Whether indicators keep clear of the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicators() } }

  /// Sets the insets of both indicators; reads those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment: at once, or when the view is first seen.
  open func flashScrollIndicators() { indicators.flash(at: clock.now) }

  /// Runs `changes` and shows at once the indicators of the axes along which it scrolls. They fade after a moment;
  /// or, if the change is animated, at the end of the animation.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    showIndicators(during: changes)
  }

  override func windowDidChange() {
    super.windowDidChange()
    if let window {
      if let ownEdgeEffects { window.screen.edgeEffects.add(ownEdgeEffects) }
      return setNeedsLayout()
    }
    // Without a window there is no finger, and perhaps soon nobody who would hear of that.
    dragWasCancelled()
    indicatorRecognizer.pointerDidMove(to: nil, at: clock.now)
    indicators.hide()
  }

  /// Gives the indicators the colour for the new traits. Overrides call `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateIndicators()
  }

  // MARK: - Accessibility

  /// Scrolls a page, and says where to once it is there; returns false at the end of the content, so that what is
  /// around the scroll view gets its turn.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPage(direction)
  }
  /// Whether the page that an animation leads to is to be said when it is there.
  final var announcesPage = false

  // MARK: - Refreshing

  /// Is set off by pulling the content down, and sits above it. A control belongs to one scroll view at a time.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.scrollView = nil
      if let other = refreshControl?.scrollView, other !== self { other.refreshControl = nil }
      refreshControl?.scrollView = self
      updateAdjustedContentInset()
    }
  }

  // MARK: - What there is on other devices only

  /// Holds its value. There is no keyboard on the screen, and a drag takes the keys from nobody.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Holds its value: there is no section index.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// Holds its value: nobody's gaze is followed.
  open var lookToScrollAxes: UIAxis = []
  /// Is disabled, belongs to no view and never recognizes: there is no remote control.
  open var directionalPressGestureRecognizer: UIGestureRecognizer { pressRecognizer }
  private final lazy var pressRecognizer: UIGestureRecognizer = {
    let recognizer = UIGestureRecognizer(target: nil, action: nil)
    recognizer.isEnabled = false
    return recognizer
  }()

  // MARK: - Bounds

  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.size != old.size {
      scrollerGeometry { $0.viewport = Vector(bounds.size) }
      updateAdjustedContentInset()
    }
    if bounds.origin != published.origin { boundsWereScrolled() }
    refreshControl?.follow()
  }

  /// Lays out the subviews, and then reads the zoomed view's place and scale, which layout may have changed.
  /// Overrides call `super`.
  open override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    indicators.viewIsLaidOut(at: clock.now)
    // Clients put the view that they zoom in its place here.
    if layer.showing != nil || scroller.isTracking || scroller.followsZoomContent { takeOverZoomContent() }
    // One more layout is that of a later step.
    if scroller.isPlacingZoom, !layer.needsLayout() { send(.laidOut) }
  }
}
