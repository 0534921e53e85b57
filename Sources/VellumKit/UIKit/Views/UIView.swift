import Foundation
import ScrollEngine

/// A rectangle on the screen that draws, contains other views, and gets touches.
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

  /// Archives the geometry, appearance, behaviour and subviews, but not the drawing, gesture recognizers and
  /// animations. Only a keyed archiver is supported.
  open func encode(with coder: NSCoder) {
    if let archive = coder as? NSKeyedArchiver { encode(into: archive) }
  }

  /// Creates a view with the zero rectangle.
  public override convenience init() { self.init(frame: .zero) }

  deinit { ownLayer.owner = nil }

  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that shows the view.
  public final var layer: CALayer { ownLayer }
  // `deinit` is not isolated to the main actor, and clears the layer's owner.
  nonisolated(unsafe) private final let ownLayer: CALayer

  // MARK: - Geometry

  /// The view's rectangle in its superview, in points. With a `transform` it is the smallest rectangle around
  /// the view.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own coordinates, in points. Moving its origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where ``anchorPoint`` is in the superview, in points; by default the middle of the view.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The view's transform, applied about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.transform = CATransform3D(newValue) }
  }

  /// The view's transform in three dimensions, applied about the anchor point and drawn flat, without
  /// perspective. A value that is not finite is ignored.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the view that ``center`` places: (0, 0) is the top left, (1, 1) the bottom right.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels to a point in the view's drawing. The screen's scale unless set.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      scaleIsOwn = true
      setContentsScale(newValue)
    }
  }
  private var scaleIsOwn = false

  /// Whether a change of the bounds' size moves and resizes the subviews by their masks.
  open var autoresizesSubviews = true
  /// The margins and sizes that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []

  /// The size in points that suits the view best within `size`; its current size unless overridden. Resizes
  /// nothing.
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
  /// The scroll view that zooms this view; it notes when the view is moved or resized.
  weak final var zoomingScrollView: UIScrollView?
  /// The subviews, back to front.
  public internal(set) final var subviews: [UIView] = []
  weak final var currentWindow: UIWindow?
  final override var ownScreen: UIScreen { currentWindow?.screen ?? .main }
  /// The clock of the screen that the view is on.
  final var clock: FrameClock { ownScreen.compositor.clock }
  /// The window that contains the view; nil if none does.
  open var window: UIWindow? { currentWindow }

  /// Adds `view` in front of the other subviews. It is removed from its old superview.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }

  /// Adds `view` at the index, which is clamped to the valid range. If it is a subview already, the index
  /// counts after its removal.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

  /// Adds `view` right behind `siblingSubview`, or in front of all where that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: .below(siblingSubview))
  }

  /// Adds `view` right in front of `siblingSubview`, or in front of all where that is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: .above(siblingSubview))
  }

  /// Exchanges two subviews; does nothing where an index is out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Moves a subview in front of the others; does nothing with a view that is not a subview.
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { reorder(view, to: .front) } }

  /// Moves a subview behind the others; does nothing with a view that is not a subview.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { reorder(view, to: .index(0)) } }

  /// Removes the view from its superview; does nothing where it has none.
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
  /// Called when the window has become another one or nil. Overridden by Vellum's own views, which must call
  /// `super`.
  func windowDidChange() {
    if window == nil { for screen in UIScreen.all { screen.focus.viewDidLeaveWindow(self) } }
  }
  /// Is called when a view has been added; not when a subview moves to another place among the subviews. Does
  /// nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Is called before a subview is removed. Does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The first view with `tag` among this view and the views inside it, searched depth first; nil if there is
  /// none.
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

  /// Requests a call of `layoutSubviews()` before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out at once the views that need it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Places the subviews; does nothing unless overridden. Runs after every change of the bounds, their origin
  /// included.
  open func layoutSubviews() {}

  /// How far the view is covered at its edges, in points; zero while it is in no window.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }
  /// The safe area that was last reported to the view.
  final var toldSafeArea = UIEdgeInsets.zero
  /// Is called when `safeAreaInsets` has changed: in the next layout pass, before `layoutSubviews()`.
  open func safeAreaInsetsDidChange() {}

  /// How far this view's safe area covers a subview.
  func safeArea(covering subview: UIView) -> UIEdgeInsets { subview.part(of: safeAreaInsets, in: bounds) }
  /// Whether a move of the bounds' origin changes the safe area of the subviews.
  var scrollingUncoversSubviews: Bool { true }
  /// Called with a new safe area. Overridden by Vellum's own views, which call `super`.
  func takeSafeArea() {}

  /// The margins that subviews leave free at the edges, in points: 8 unless set. The safe area is added if
  /// `insetsLayoutMarginsFromSafeArea` is true. Setting a value that is not finite is ignored.
  open var layoutMargins: UIEdgeInsets {
    get { insetsLayoutMarginsFromSafeArea ? ownLayoutMargins + safeAreaInsets : ownLayoutMargins }
    set {
      guard newValue.isFinite, newValue != ownLayoutMargins else { return }
      ownLayoutMargins = newValue
      layoutMarginsDidChange()
    }
  }
  /// The margins without the safe area. The default is published by Apple.
  private final var ownLayoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Whether the safe area is added to `layoutMargins`.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { layoutMarginsDidChange() } }
  }
  /// Is called when `layoutMargins` have changed. Does nothing unless overridden.
  open func layoutMarginsDidChange() {}

  /// A guide of the bounds without the safe area's insets.
  open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
  private final lazy var safeAreaGuide = ViewLayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") {
    $0.bounds(within: $0.safeAreaInsets)
  }
  /// A guide of the bounds without `layoutMargins`.
  open var layoutMarginsGuide: UILayoutGuide { marginsGuide }
  private final lazy var marginsGuide = ViewLayoutGuide(of: self, "UIViewLayoutMarginsGuide") {
    $0.bounds(within: $0.layoutMargins)
  }

  /// Adds a guide to this view. It is removed from its old view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
  /// Removes the guide from this view; does nothing where it is not one of `layoutGuides`.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
  /// The guides that were added, in the order in which they were added. The view's own guides are not among
  /// them.
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

  /// Called when the bounds have changed in any way. Overridden by Vellum's own views, which must call
  /// `super`.
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

  /// Draws the view's contents within `rect`, in its own coordinates. Does nothing unless overridden; a view
  /// that does not override it has no backing store.
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

  /// The opacity of the view with its subviews as one image, from 0, transparent, to 1; clamped. Stored in
  /// single precision.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and the views inside it are not shown and get no touches. Changes at once, even inside
  /// an animation block.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether `draw(_:)` covers the bounds with opaque pixels; the program promises that it does.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether the area is cleared before `draw(_:)`. Stored and not followed: it always is.
  open var clearsContextBeforeDrawing = true

  /// Whether the contents and the subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How contents are placed whose size differs from the view's.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// The colour of controls; unless set, the superview's and in the end `systemBlue`.
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

  /// The style of the view and the views inside it. `unspecified` takes the superview's style; without any,
  /// it is light.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { tellOfStyle(insteadOf: oldValue) } }
  }

  /// The scale of the screen that the view is on, or of the main one, and the style that holds for the view.
  open var traitCollection: UITraitCollection { UITraitCollection.current(for: self) }
  /// Is called when `overrideUserInterfaceStyle`, here or in a superview, has changed the style of the view.
  /// Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Touches

  /// Whether touches reach the view and the views inside it.
  open var isUserInteractionEnabled = true
  /// Whether more than the first touch reaches the view itself. Gesture recognizers get all touches.
  open var isMultipleTouchEnabled = false
  /// Whether touches on the view keep other views from getting touches. Stored and not followed.
  open var isExclusiveTouch = false
  /// The number of animations under way that keep touches from the view.
  package final var blockingAnimations = 0

  /// The frontmost view, of this one and the views inside it, that gets a touch at `point`; nil if there is
  /// none. The point is in this view's coordinates.
  ///
  /// Views that are hidden, take no user interaction, are nearly transparent or are being animated without
  /// `allowUserInteraction` are skipped with all views inside them. So are all views inside a view that does
  /// not contain the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isTouchable, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      guard let inside = view.pointFromSuperview(point) else { continue }
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  /// The gesture recognizers of the view, in the order in which they were added; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for old in recognizers where !wanted.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
      for new in wanted { addGestureRecognizer(new) }
    }
  }
  final var recognizers: [UIGestureRecognizer] = []

  /// Adds a recognizer, which then gets the touches on the view and inside it. It is removed from its old
  /// view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a recognizer; a gesture that is under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Whether a recognizer, the view's own or one that follows a touch on the view, may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The interactions of the view, in the order in which they were added. Setting it adds and removes
  /// interactions.
  open var interactions: [any UIInteraction] {
    get { addedInteractions }
    set { replaceInteractions(by: newValue) }
  }
  final var addedInteractions: [any UIInteraction] = []

  /// Adds an interaction to this view. It is removed from its old view.
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
  /// Removes the interaction from this view; does nothing where it is not one of `interactions`.
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

  /// Whether `point`, in the view's coordinates, is on the view; unless overridden, whether its bounds
  /// contain the point.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controller ?? superview }
  /// The controller whose view this is.
  weak final var controller: UIViewController?

  // MARK: - Focus

  /// Whether the view can get the keyboard's focus; false unless overridden.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has the keyboard's focus.
  open var isFocused: Bool { ownScreen.focus.focusedView === self }
  /// The environments that get the focus when it is requested for this view, the first choice first. If it is
  /// empty, the focus goes to the view itself or, if that cannot be focused, to the first view inside that
  /// can.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Whether the focus may move. Called if the view, or a view inside it, loses or gets the focus.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Is called after the focus has moved, if the view, or a view inside it, has lost or got the focus.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: - Layer delegate

  open func display(_ layer: CALayer) { layer.noteDeclined() }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    if let tile = ctx.tileArea {
      // Tiles are drawn off the main thread, which may be changing the bounds.
      draw(tile)
    } else {
      let visible = ctx.boundingBoxOfClipPath
      draw(visible.contains(bounds) ? bounds : visible.intersection(bounds))
    }
    UIGraphicsPopContext()
  }

  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays the view out: reports a new safe area, then calls `layoutSubviews()`, with the controller's
  /// `viewWillLayoutSubviews()` before it and `viewDidLayoutSubviews()` after it. Called by the layer.
  open func layoutSublayers(of layer: CALayer) { layOut() }

  /// The animation for a change inside an animation block; otherwise `NSNull`, so that views change at once.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.current?.action(for: layer, forKey: event) ?? NSNull.noAction
  }

  // MARK: - Set-up

  private static func makeLayer() -> CALayer {
    guard let layerType = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass must be a class of layers, not \(layerClass)")
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
