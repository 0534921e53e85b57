import Foundation
import ScrollEngine

/// A rectangle on the screen: draws, contains other views, and is touched.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, UICoordinateSpace {
  // MARK: - Making

  /// Creates a view with this rectangle in its future superview, in points.
  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    setUp(frame: frame)
  }

  /// Decodes an archived view with its subviews; an empty view from anything but a keyed archive.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    setUp(frame: .zero)
    if let archive = coder as? NSKeyedUnarchiver { decode(from: archive) }
  }

  /// Archives geometry, appearance, behaviour and subviews; what it draws, its recognizers and its animations not.
  open func encode(with coder: NSCoder) {
    if let archive = coder as? NSKeyedArchiver { encode(into: archive) }
  }

  /// Creates a view with the zero rectangle.
  public override convenience init() { self.init(frame: .zero) }

  deinit { ownLayer.owner = nil }

  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// What shows the view.
  public final var layer: CALayer { ownLayer }
  // The end of a view is on no actor, as Swift sees it, and lets go of the layer.
  nonisolated(unsafe) private final let ownLayer: CALayer

  // MARK: - Geometry

  /// The view's rectangle in its superview, in points. Of little use while ``transform`` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own coordinates, in points. Moving its origin scrolls what is inside.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where ``anchorPoint`` is in the superview, in points; by default the middle of the view.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// Applied about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.transform = CATransform3D(newValue) }
  }

  /// Applied about the anchor point; drawn flat, without perspective. A value that is not finite is ignored.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the view that ``center`` places: (0, 0) is the top left, (1, 1) the bottom right.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels of what the view draws to a point. The screen's scale unless set.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      scaleIsOwn = true
      setContentsScale(newValue)
    }
  }
  private var scaleIsOwn = false

  /// Whether a change of the bounds' size moves and sizes the subviews after their masks.
  open var autoresizesSubviews = true
  /// What gives way when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []

  /// The size that suits the view best within `size`, in points: what it has, unless overridden. Resizes nothing.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it best.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(frame: convert(bounds, to: ownScreen))
  }

  // MARK: - Hierarchy

  /// The view that contains it; nil if none does. Not kept alive by this view.
  public internal(set) weak final var superview: UIView?
  /// The scroll view that zooms this view; it is told when the view is moved or resized.
  weak final var zoomingScrollView: UIScrollView?
  /// Back to front.
  public internal(set) final var subviews: [UIView] = []
  weak final var currentWindow: UIWindow?
  final override var ownScreen: UIScreen { currentWindow?.screen ?? .main }
  /// That of the screen that the view is on.
  final var clock: FrameClock { ownScreen.compositor.clock }
  /// The window that it is in; nil while it is in none.
  open var window: UIWindow? { currentWindow }

  /// Adds `view` in front of the others, taking it from where it was.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }

  /// Beyond the end is in front of all. Of a view that is a subview already, the index counts after its removal.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

  /// In front of all where the other is no subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: .below(siblingSubview))
  }

  /// In front of all where the other is no subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: .above(siblingSubview))
  }

  /// Does nothing where an index is not one of the subviews'.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Does nothing with a view that is no subview.
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { reorder(view, to: .front) } }

  /// Does nothing with a view that is no subview.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { reorder(view, to: .index(0)) } }

  /// Takes the view out of its superview; does nothing where it has none.
  open func removeFromSuperview() { leaveSuperview() }

  /// Is called before the superview becomes another one or nil. Does nothing unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Is called when the superview has become another one or nil. Does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// Is called, on the view and on those inside, before the window becomes another one or nil. Does nothing
  /// unless overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Is called, on the view and on those inside, when the window has become another one or nil. Does nothing
  /// unless overridden.
  open func didMoveToWindow() {}
  /// The window is another one, or none. Overridden inside UIKit, which must call `super`.
  func windowDidChange() {
    if window == nil { for screen in UIScreen.all { screen.focus.viewDidLeaveWindow(self) } }
  }
  /// Is called when a view has been added; not when a subview moves to another place among the subviews. Does
  /// nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Is called before a subview is removed. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The view, of this one and those inside, that has `tag`, the first found in depth.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
  /// A number by which `viewWithTag(_:)` finds the view; 0 by default.
  open var tag = 0

  // MARK: - Layout

  /// Asks for ``layoutSubviews()`` before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out at once what needs it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Places the subviews. Runs after every change of the bounds, their origin included.
  open func layoutSubviews() {}

  /// How far the view is covered at its edges, in points; zero in no window.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }
  /// The safe area that the view has heard of.
  final var toldSafeArea = UIEdgeInsets.zero
  /// ``safeAreaInsets`` has changed. Is called in the layout pass that follows, before ``layoutSubviews()``.
  open func safeAreaInsetsDidChange() {}

  /// How far this view's safe area covers a subview.
  func safeArea(covering subview: UIView) -> UIEdgeInsets { subview.part(of: safeAreaInsets, in: bounds) }
  /// Whether a move of the bounds' origin uncovers subviews.
  var scrollingUncoversSubviews: Bool { true }
  /// What follows inside UIKit from a new safe area. Overrides call `super`.
  func takeSafeArea() {}

  /// Room that subviews are to leave free at the edges, in points: the margins set, and beyond the safe area if
  /// ``insetsLayoutMarginsFromSafeArea``. Setting a value that is not finite is ignored.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? ownLayoutMargins + safeAreaInsets : ownLayoutMargins }
    set {
      guard newValue.isFinite, newValue != ownLayoutMargins else { return }
      ownLayoutMargins = newValue
      layoutMarginsDidChange()
    }
  }
  /// Points. Published by Apple.
  private final var ownLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether ``layoutMargins`` are counted from the safe area.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { layoutMarginsDidChange() } }
  }
  /// Is called when `layoutMargins` have changed. Does nothing unless overridden.
  open func layoutMarginsDidChange() {}

  /// What the safe area leaves of the bounds.
  open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
  private final lazy var safeAreaGuide = ViewLayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") {
    $0.bounds(within: $0.safeAreaInsets)
  }
  /// What ``layoutMargins`` leave of the bounds.
  open var layoutMarginsGuide: UILayoutGuide { marginsGuide }
  private final lazy var marginsGuide = ViewLayoutGuide(of: self, "UIViewLayoutMarginsGuide") {
    $0.bounds(within: $0.layoutMargins)
  }

  /// Makes it a guide of this view, taking it from where it was.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Takes the guide from this view; does nothing where it is not one of `layoutGuides`.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
  /// Those that have been added, in that order. The view's own are not among them.
  open var layoutGuides: [UILayoutGuide] { addedGuides }
  final var addedGuides: [UILayoutGuide] = []

  /// The size that its content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The width or height in `intrinsicContentSize` where the content asks for none: -1.
  public class var noIntrinsicMetric: CGFloat { -1 }
  /// Notes that `intrinsicContentSize` has changed: the superview is laid out before the next frame.
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// What follows from new bounds, whoever set them. Overridden inside UIKit, which must call `super`.
  package func boundsDidChange(from old: CGRect) {
    zoomingScrollView?.zoomViewHasMoved = true
    if old.size != bounds.size {
      if contentMode == .redraw { setNeedsDisplay() }
      if autoresizesSubviews { autoresize(from: old.size) }
    }
    if toldSafeArea != .zero, scrollingUncoversSubviews || old.size != bounds.size {
      safeAreaOfSubviewsMayHaveChanged()
    }
  }

  // MARK: - Appearance

  /// Draws the view's contents within `rect`, which is in its own coordinates. Does nothing unless overridden;
  /// a view that does not override it has no backing store.
  open func draw(_ rect: CGRect) { layer.noteDeclined() }

  /// Asks for the whole view to be drawn again before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Asks for `rect`, in the view's coordinates, to be drawn again before the next frame; ignored where it is
  /// empty or not finite.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// The colour that fills the bounds behind the contents; nil fills nothing.
  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.cgColor }
  }

  /// From 0, transparent, to 1, of the view with its subviews as one picture. Kept in single precision, as by its layer.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view, with all that is inside, is left out of the picture and gets no touches. Changes at
  /// once, inside of an animation block too.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Promises that ``draw(_:)`` covers the bounds.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether the area is cleared before `draw(_:)`. Stored and not followed: it always is.
  open var clearsContextBeforeDrawing = true

  /// Whether what is inside is shown within the bounds only.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Where contents go when they are not of the view's size.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// The colour of what can be tapped: the superview's unless set.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tellOfTintColor()
    }
  }
  final var ownTintColor: UIColor?
  /// Is called when `tintColor` may have changed, here or in a superview. Does nothing unless overridden.
  open func tintColorDidChange() {}

  /// The style of the view and of what is inside; *unspecified* is the superview's, and in the end light.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { tellOfStyle(insteadOf: oldValue) } }
  }

  /// The scale of the screen that the view is on, or of the main one, and the style that holds for the view.
  open var traitCollection: UITraitCollection { UITraitCollection.current(for: self) }
  /// Is called when `overrideUserInterfaceStyle`, here or in a superview, has changed the style of the view.
  /// Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Touches

  /// Whether touches reach the view and what is inside.
  open var isUserInteractionEnabled = true
  /// Whether more than the first touch reaches the view itself. Gesture recognisers see them all.
  open var isMultipleTouchEnabled = false
  /// Whether touches on the view keep other views from getting touches. Stored and not followed.
  open var isExclusiveTouch = false
  /// Animations under way that keep touches off.
  package final var blockingAnimations = 0

  /// The frontmost view, of this one and those inside, that is to get a touch at `point`, in this view's coordinates.
  ///
  /// What is hidden, disabled or nearly transparent is passed over with all that is inside, as are subviews outside
  /// of the bounds.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isTouchable, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      guard let inside = view.pointFromSuperview(point) else { continue }
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// In the order of addition.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for old in recognizers where !wanted.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
      for new in wanted { addGestureRecognizer(new) }
    }
  }
  final var recognizers: [UIGestureRecognizer] = []

  /// Lets the recognizer find gestures in touches on the view and inside of it, taking it from where it was.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// A gesture that is going on is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Whether a recognizer, the view's own or one that follows a touch on the view, may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// In the order of addition. Setting it adds and removes.
  open var interactions: [any UIInteraction] {
    get { addedInteractions }
    set { replaceInteractions(by: newValue) }
  }
  final var addedInteractions: [any UIInteraction] = []

  /// Adds what the interaction does to the view, taking it from where it was.
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
  /// Takes the interaction from this view; does nothing where it is not one of `interactions`.
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

  /// Whether a touch at `point`, in the view's coordinates, is on the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controller ?? superview }
  /// The controller whose view this is.
  weak final var controller: UIViewController?

  // MARK: - Focus

  /// Whether the keyboard's focus can come to it.
  open var canBecomeFocused: Bool { false }
  /// Whether it has the keyboard's focus.
  open var isFocused: Bool { ownScreen.focus.focusedView === self }
  /// Where focus goes that is asked for here, the first choice first; none is the first view inside that can have it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Whether focus may move, away from the view, to it, or between views inside and outside.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Focus has moved, away from the view, to it, or between views inside and outside.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: - Layer delegate

  open func display(_ layer: CALayer) { layer.noteDeclined() }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    if let tile = ctx.tileArea {
      // Behind the main thread, which may be changing the bounds.
      draw(tile)
    } else {
      let visible = ctx.boundingBoxOfClipPath
      draw(visible.contains(bounds) ? bounds : visible.intersection(bounds))
    }
    UIGraphicsPopContext()
  }

  open func layerWillDraw(_ layer: CALayer) {}

  /// The layer's call to lay the view out: tells of a new safe area, then calls `layoutSubviews()`, and the
  /// controller's `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()` before and after it.
  open func layoutSublayers(of layer: CALayer) { layOut() }

  /// Inside of an animation block the animation, otherwise `NSNull`: views change at once.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.current?.action(for: layer, forKey: event) ?? NSNull.noAction
  }

  // MARK: - Set-up

  private static func makeLayer() -> CALayer {
    guard let layerType = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass is a class of layers, not \(layerClass)")
    }
    return layerType.make()
  }

  private func setUp(frame: CGRect) {
    layer.owner = self
    layer.delegate = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    layer.frame = frame
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
  }

  /// Takes the screen's scale, unless the view has one of its own.
  final func inheritScale(_ scale: CGFloat) {
    if !scaleIsOwn { setContentsScale(scale) }
  }

  private func setContentsScale(_ scale: CGFloat) {
    guard scale != layer.contentsScale else { return }
    layer.contentsScale = scale
    if layer.hasDrawing { layer.setNeedsDisplay() }
  }
}
