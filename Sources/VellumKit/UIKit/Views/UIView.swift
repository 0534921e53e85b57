import Foundation
import ScrollEngine

// Over 500 lines: Swift lets subclasses override only what the class itself declares. What the members do is in extensions.

/// A rectangle on the screen that draws, contains other views, and gets touches.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UICoordinateSpace, UITraitChangeObservable {
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

  /// Creates a view with an empty frame at the origin.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    ownLayer.owner = nil
    ownReference?.view = nil
    for view in subviews { view.parent = nil }
    for recognizer in recognizers { recognizer.owner = nil }
  }

  /// The class of ``layer``.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that shows the view.
  public final var layer: CALayer { ownLayer }
  // `deinit` is not isolated to the main actor, and clears the layer's owner.
  nonisolated private final let ownLayer: CALayer

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

  /// Gives the view the size that suits it best. The origin of its frame stays; of a view that is transformed, the center.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if CATransform3DIsIdentity(transform3D) { frame.size = size } else { bounds.size = size }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(frame: convert(bounds, to: ownScreen))
  }

  // MARK: - Conversion

  /// A point of this view's coordinates in `view`'s; nil stands for the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// A point of `view`'s coordinates in this view's; nil stands for the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: view?.layer)
  }
  /// The smallest rectangle around this view's rectangle in `view`'s coordinates; nil stands for the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// The smallest rectangle around `view`'s rectangle in this view's coordinates; nil stands for the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
  /// A point of this view's coordinates in those of `coordinateSpace`; a space that is not a view stands for
  /// the screen.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else { return point.applying(layer.mappingToScreen) }
    return layer.convert(point, to: view.layer)
  }
  /// A point of the coordinates of `coordinateSpace` in this view's; a space that is not a view stands for
  /// the screen.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let view = coordinateSpace as? UIView else {
      return point.applying(layer.mappingToScreen.inverted())
    }
    return layer.convert(point, from: view.layer)
  }
  /// The smallest rectangle around this view's rectangle in the coordinates of `coordinateSpace`; a space
  /// that is not a view stands for the screen.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else { return rect.applying(layer.mappingToScreen) }
    return layer.convert(rect, to: view.layer)
  }
  /// The smallest rectangle around a rectangle of `coordinateSpace` in this view's coordinates; a space that
  /// is not a view stands for the screen.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    guard let view = coordinateSpace as? UIView else {
      return rect.applying(layer.mappingToScreen.inverted())
    }
    return layer.convert(rect, from: view.layer)
  }

  // MARK: - Hierarchy

  /// The view that contains it; nil if none does. Not kept alive by this view.
  public internal(set) final var superview: UIView? {
    get { parent }
    set { parent = newValue }
  }
  /// The superview, which sets it to nil in its `deinit`. An object with weak references has slower reference counting, which
  /// would more than double the cost of moving a subview.
  @exclusivity(unchecked) nonisolated(unsafe) private final unowned(unsafe) var parent: UIView?
  /// What refers to the view and may outlive it holds this instead of a weak reference.
  final var reference: ViewReference {
    if let ownReference { return ownReference }
    let reference = ViewReference(to: self)
    ownReference = reference
    return reference
  }
  nonisolated(unsafe) private final var ownReference: ViewReference?
  /// The scroll view that zooms this view; it notes when the view is moved or resized, and sets this to nil in its `deinit`.
  nonisolated(unsafe) final unowned(unsafe) var zoomingScrollView: UIScrollView?
  /// The subviews, back to front.
  public internal(set) final var subviews: [UIView] = []
  final var currentWindow: UIWindow? {
    get {
      guard let view = windowReference?.view else { return nil }
      return unsafeDowncast(view, to: UIWindow.self)
    }
    set { windowReference = newValue?.reference }
  }
  @exclusivity(unchecked) private final var windowReference: ViewReference?
  final override var ownScreen: UIScreen { currentWindow?.screen ?? .main }
  final override var isInReach: Bool { currentWindow != nil }
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
  /// Called when the view has another place among its siblings, or another superview in the same window. Overridden by Vellum's own views,
  /// which must call `super`.
  func orderDidChange() { controller?.viewOrderDidChange() }
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

  /// Updates constraints and lays out at once the views that need it.
  open func layoutIfNeeded() {
    if LayoutEngine.isUsed { layOutWithConstraints() } else { layer.layoutIfNeeded() }
  }

  /// Sets properties from the view's data; does nothing unless overridden. Runs before the first layout, and again after
  /// ``setNeedsUpdateProperties()``.
  open func updateProperties() {}
  /// Asks for ``updateProperties()`` before the next frame. It is part of the layout pass, which follows.
  open func setNeedsUpdateProperties() {
    needsPropertiesUpdate = true
    setNeedsLayout()
  }
  /// Calls ``updateProperties()`` at once if it was asked for.
  open func updatePropertiesIfNeeded() {
    guard needsPropertiesUpdate else { return }
    needsPropertiesUpdate = false
    withOwnTraits(for: .properties) { updateProperties() }
  }
  private final var needsPropertiesUpdate = true

  /// Places the subviews where constraints put them; overrides call `super`. Runs after every change of the
  /// bounds, their origin included.
  open func layoutSubviews() { if layoutFlags.contains(.takesPart) { placeSubviews() } }

  /// What the view has told those above about Auto Layout.
  final var layoutFlags = LayoutFlags.needsUpdate
  /// What Auto Layout knows of the view; nil while the view takes no part in it.
  final var layoutState: ViewLayout?

  /// How far the view is covered at its edges, in points; zero while it is in no window.
  open var safeAreaInsets: UIEdgeInsets { coveredInsets }
  /// The safe area that was last reported to the view.
  final var reportedSafeArea = UIEdgeInsets.zero
  /// Is called when `safeAreaInsets` has changed: in the next layout pass, before `layoutSubviews()`.
  open func safeAreaInsetsDidChange() {}

  /// The pass in which it heard of it, if it still is what the view has.
  final var safeAreaPass: LayoutPass?
  /// How far this view's safe area, `insets`, covers a subview.
  func safeArea(_ insets: UIEdgeInsets, covering subview: UIView) -> UIEdgeInsets {
    subview.part(of: insets, in: bounds)
  }
  /// Whether a move of the bounds' origin changes the safe area of the subviews.
  var scrollingUncoversSubviews: Bool { true }
  /// Called with a new safe area. Overridden by Vellum's own views, which call `super`.
  func applySafeArea() {}

  /// The margins that subviews leave free at the edges, in points: 8 unless set, and what the system asks for in a
  /// root view. The safe area is added if `insetsLayoutMarginsFromSafeArea` is true. Setting a value that is not
  /// finite is ignored.
  open var layoutMargins: UIEdgeInsets {
    get { margins }
    set { setMargins(.absolute(newValue)) }
  }
  /// The margins that subviews leave free, by the direction of text: `layoutMargins` with leading and trailing in place of left and
  /// right.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(margins) }
    set { setMargins(.directional(newValue)) }
  }
  /// The margins without the safe area; nil until they are set.
  final var ownMargins: OwnMargins?
  /// Whether the safe area is added to `layoutMargins`.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
  }
  /// Whether margins reach at least as far as those of the superview do; false unless set.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
  }
  /// Is called when `layoutMargins` have changed. Does nothing unless overridden.
  open func layoutMarginsDidChange() {}

  /// A guide of the bounds without the safe area's insets.
  open var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
  private final lazy var safeAreaGuide = ViewLayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") {
    $0.safeAreaInsets
  }
  /// A guide of the bounds without `layoutMargins`.
  open var layoutMarginsGuide: UILayoutGuide { marginsGuide }
  private final lazy var marginsGuide = ViewLayoutGuide(of: self, "UIViewLayoutMarginsGuide") {
    $0.layoutMargins
  }
  /// A guide within the margins and no wider than is comfortable to read.
  open var readableContentGuide: UILayoutGuide { readableGuide }
  private final lazy var readableGuide = ViewLayoutGuide(of: self, "UIViewReadableContentGuide") {
    $0.readableInsets
  }
  /// A guide of the keyboard on the screen, which there never is: it lies at the bottom of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide }
  private final lazy var keyboardGuide = UIKeyboardLayoutGuide(of: self)

  /// The guide of a region of the view.
  open func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { region.guide(self) }
  /// The distances from the bounds to a region of the view.
  open func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { region.insets(self) }
  /// The distances from the bounds to a region of the view, by the direction of text.
  open func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
    directional(region.insets(self))
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
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    if layoutFlags.contains(.takesPart) { noteForLayout(.content) }
  }

  // MARK: - Constraints

  /// Whether `frame` and `autoresizingMask` say where the view is; true unless set. If false, constraints do.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }
  /// Whether the view works with constraints only; false unless overridden. If so, `updateConstraints()` is called though nothing
  /// else uses Auto Layout.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The constraints that the view holds, in the order in which they were added.
  open var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }
  /// Activates a constraint between this view and views inside it. Traps where an item is not inside.
  open func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }
  /// Activates constraints between this view and views inside it.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for each in constraints { add(each) } }
  /// Deactivates a constraint that the view holds; does nothing with another one.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { stopHolding(constraint) }
  }
  /// Deactivates constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { removeConstraint(each) }
  }

  /// Is called before layout, on views inside first, after `setNeedsUpdateConstraints()` and once at first, if Auto
  /// Layout is used. Overrides change constraints and call `super` last.
  open func updateConstraints() {}
  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { markForUpdate() }
  /// Whether a call of `updateConstraints()` is pending.
  open func needsUpdateConstraints() -> Bool { layoutFlags.contains(.needsUpdate) }
  /// Calls `updateConstraints()` where it is pending, on this view and those inside.
  open func updateConstraintsIfNeeded() { updateConstraintsOfTree() }

  /// Returns the rectangle that constraints align, for a frame. It has to be the inverse of `frame(forAlignmentRect:)`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for a rectangle that constraints align. It has to be the inverse of `alignmentRect(forFrame:)`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }
  /// How far the rectangle that constraints align lies inside the frame, in points; zero unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose first line of text counts as this view's: that of the last line unless overridden.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text counts as this view's: itself unless overridden.
  open var forLastBaselineLayout: UIView { self }
  /// The old form of `forLastBaselineLayout`, the view whose last line of text counts as this view's.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }

  /// How strongly the view resists being larger than its content: 250 unless set.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging(axis) }
  /// Sets how strongly the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, axis)
  }
  /// How strongly the view resists being smaller than its content: 750 unless set.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance(axis)
  }
  /// Sets how strongly the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setResistance(priority, axis) }

  /// The size, in points, that satisfies the constraints inside the view and is nearest to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }
  /// The size, in points, that satisfies the constraints inside the view, as near to `targetSize` along each axis as
  /// constraints of a higher priority leave it. Moves nothing.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
  /// The target size that makes `systemLayoutSizeFitting(_:)` return the smallest size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size that makes `systemLayoutSizeFitting(_:)` return a large size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The constraints that determine the view's place along an axis. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsBehind(self, axis)
  }
  /// Whether the constraints leave open where the view is. For debugging: it takes time.
  open var hasAmbiguousLayout: Bool { isAmbiguous(self) }
  /// Moves the view to another place that the constraints allow, if they are ambiguous.
  open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

  /// Whether the content is mirrored where text runs from right to left: `unspecified` unless set.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }
  /// The direction in which the program lays out a view with this attribute: relative to that of ``UIApplication``.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute.direction(in: UIApplication.shared.userInterfaceLayoutDirection)
  }
  /// The direction in which a view with this attribute is laid out where text runs along `layoutDirection`.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(in: layoutDirection) }
  /// The direction in which the view lays out its content: that of its traits, unless `semanticContentAttribute` says otherwise.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { layoutDirection }
  /// The direction in which the view lays out its content has changed. Overridden by Vellum's own views, which call `super`.
  func directionDidChange() { followDirection() }

  /// The anchor of the leading edge, where text begins; makes constraints.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// The anchor of the trailing edge, where text ends; makes constraints.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The anchor of the left edge, whichever way text runs; makes constraints.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The anchor of the right edge, whichever way text runs; makes constraints.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The anchor of the top edge; makes constraints.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The anchor of the bottom edge; makes constraints.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The anchor of the width in points; makes constraints.
  open var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The anchor of the height in points; makes constraints.
  open var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The anchor of the middle between the left and the right edge; makes constraints.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The anchor of the middle between the top and the bottom edge; makes constraints.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
  /// The baseline of the first line of text; the bottom edge without text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline) }
  /// The baseline of the last line of text; the bottom edge without text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline) }

  /// The hugging priority of a new view of the class.
  func standardHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }
  /// The text baselines, relative to the middle; nil without text.
  var textBaselines: TextBaselines? { nil }
  /// The font of the text baselines; nil without text.
  var baselineFont: UIFont? { nil }
  /// The size of content that wraps, at a width in points; nil where it does not wrap.
  func contentSize(wrappedTo width: CGFloat) -> CGSize? { nil }
  /// Whether the view's subviews are arranged by constraints of its own.
  var arrangesSubviews: Bool { false }
  /// Adds the constraints by which the view arranges its subviews.
  func arrange(_ builder: ArrangementBuilder) {}
  /// Guides whose rectangles constraints determine.
  var placedGuides: [UILayoutGuide] { addedGuides }

  /// Called when the bounds have changed in any way. Overridden by Vellum's own views, which must call
  /// `super`.
  package func boundsDidChange(from old: CGRect) {
    if layoutFlags.contains(.takesPart) {
      geometryDidChange(isResized: old.size != bounds.size, isMoved: false)
    }
    zoomingScrollView?.zoomViewHasMoved = true
    if old.size != bounds.size {
      if contentMode == .redraw { setNeedsDisplay() }
      if autoresizesSubviews { autoresize(from: old.size) }
    }
    if reportedSafeArea != .zero, scrollingUncoversSubviews || old.size != bounds.size {
      safeAreaOfSubviewsMayHaveChanged()
    }
  }

  // MARK: - Key values

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UIViewKeys.Type)?.viewKeys ?? []) + super.keyedProperties(of: type)
  }

  package override var observedLayer: CALayer? { layer }

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
    willSet { willChange("backgroundColor") }
    didSet {
      layer.backgroundColor = backgroundColor.map(resolved)
      didChange("backgroundColor")
    }
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
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      if let superview, superview.arrangesSubviews { superview.noteForLayout(.arrangement) }
    }
  }

  /// Whether `draw(_:)` covers the bounds with opaque pixels; the program promises that it does.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether the area is cleared before `draw(_:)`. Stored, not honoured: it always is.
  open var clearsContextBeforeDrawing = true

  /// Whether the contents and the subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha says how much of this view and of those inside is shown; nil, the default, shows all.
  ///
  /// Its frame is in this view's coordinates. It has no superview, and is the mask of one view only: it leaves the place where it was.
  /// Setting the view itself, or one around it, traps.
  open var mask: UIView? {
    get { ownMask?.layer === layer.mask ? ownMask : nil }
    set { setMask(newValue) }
  }
  /// Keeps the mask alive, whose layer the layer has.
  final var ownMask: UIView?

  /// How contents are placed whose size differs from the view's.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// The colour of controls; unless set, the superview's and in the end the desktop's accent, or `systemBlue` without one. Without its
  /// hue while `tintAdjustmentMode` is `dimmed`.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? dimmedTint : plainTint }
    set {
      ownTintColor = newValue
      notifyTintColorChange()
    }
  }
  final var ownTintColor: UIColor?
  /// Whether `tintColor` is dimmed: the value that was set here or, where that is `automatic`, in the nearest superview; `normal` if
  /// there is none. The system dims nothing itself.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { foundTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }
  final var ownTintAdjustmentMode = TintAdjustmentMode.automatic
  /// Is called when `tintColor` or `tintAdjustmentMode` may have changed, here or in a superview, or the colour looks different because
  /// the style or the contrast has changed. Does nothing unless overridden.
  open func tintColorDidChange() {}

  /// The style of the view and the views inside it. `unspecified` takes the superview's style; without any,
  /// it is the desktop's.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { refreshTraits() } }
  }
  /// The traits that the view was told last; those that hold while it is in a window that is shown.
  final var seenTraits = UIScreen.main.traits
  /// Its corner configuration; nil if the layer's corners are used as they are.
  final var corners: ViewCorners?
  /// The radius of a corner, in points, that results from `cornerConfiguration` and the size; of several corners, the greatest.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { radius(of: corner) }

  /// The smallest size of text in the view and the views inside it, whatever is preferred; nil, the default, for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits?.minimum }
    set { setContentSizeLimits(newValue, maximumContentSizeCategory) }
  }
  /// The largest size of text in the view and the views inside it, whatever is preferred; nil, the default, for no limit. It comes after
  /// the smallest one.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits?.maximum }
    set { setContentSizeLimits(minimumContentSizeCategory, newValue) }
  }
  /// Nil without limits: few views have any.
  final var contentSizeLimits: ContentSizeLimits?

  /// The value of `traitOverrides`.
  final var ownTraitOverrides = UITraitOverrides()
  /// Whether overrides have changed since they were last applied.
  final var needsTraitsUpdate = false
  /// The methods that have read the traits since these changed.
  final var traitReaders: TraitReaders = []
  /// Applies changed `traitOverrides`, here and in superviews, at once instead of before the next layout.
  open func updateTraitsIfNeeded() { applyOverrides() }

  /// Colours may look different: resolves those that layers hold. Overridden by Vellum's own views that hold more, which must call
  /// `super`.
  func colorsDidChange() {
    if let backgroundColor, backgroundColor.isDynamic { layer.backgroundColor = resolved(backgroundColor) }
  }

  /// The preferred size of text has changed. Overridden by Vellum's own views that show text, which must call `super`.
  func textSizeDidChange() {}

  final var traitChangeRegistrations: [TraitChangeRegistration] = []

  /// The traits of the screen that the view is on, or of the main one, with the overrides that hold for the view.
  open var traitCollection: UITraitCollection {
    noteTraitReader()
    return ownTraits
  }
  /// Is called when the traits have changed, with those before: the screen has another size class or scale, the desktop another
  /// style, contrast or size of text, `overrideUserInterfaceStyle` has changed the style, here or in a superview or controller, or
  /// the view has come into one with other traits.
  /// Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - For people

  /// Whether the view keeps its colours while those of the screen are inverted. Stored, not honoured.
  open var accessibilityIgnoresInvertColors: Bool {
    get { ownValues?.ignoresInvertColors ?? false }
    set { updateOwnValues { $0.ignoresInvertColors = newValue } }
  }
  /// Whether a large picture of the view is shown while a finger rests on it and text is very large. Stored, not honoured.
  open var showsLargeContentViewer: Bool {
    get { ownValues?.showsLargeContent ?? false }
    set { updateOwnValues { $0.showsLargeContent = newValue } }
  }
  /// The title of that picture; nil unless set. Stored, not shown.
  open var largeContentTitle: String? {
    get { ownValues?.largeContentTitle }
    set { updateOwnValues { $0.largeContentTitle = newValue } }
  }
  /// The image of that picture; nil unless set. Stored, not shown.
  open var largeContentImage: UIImage? {
    get { ownValues?.largeContentImage }
    set { updateOwnValues { $0.largeContentImage = newValue } }
  }
  /// Whether that image is scaled. Stored, not shown.
  open var scalesLargeContentImage: Bool {
    get { ownValues?.scalesLargeContentImage ?? false }
    set { updateOwnValues { $0.scalesLargeContentImage = newValue } }
  }

  // MARK: - Restoring

  /// The name by which the view's state is kept; nil by default. Stored: states are not kept, archive what the program needs.
  open var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, &Self.restorationKey) as? String }
    set { objc_setAssociatedObject(self, &Self.restorationKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
  private static var restorationKey = 0
  /// Writes the view's state. Never called: states are not kept. Does nothing unless overridden.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the view's state. Never called; does nothing unless overridden.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: - Touches

  /// Whether touches reach the view and the views inside it.
  open var isUserInteractionEnabled = true
  /// Whether more than the first touch reaches the view itself. Gesture recognizers get all touches.
  open var isMultipleTouchEnabled = false
  /// Whether the view has touches for itself: while it has one, no other view of its window gets any, and while another view has one, it
  /// gets none. Gesture recognizers get all touches.
  open var isExclusiveTouch = false
  /// The number of animations under way that keep touches from the view.
  package final var blockingAnimations = 0

  /// Lets the first responder resign if it is this view or a view inside it; with `force` also where it does not want to. Returns whether
  /// it has resigned.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignInside(isForced: force) }

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

  /// How the view looks while the pointer is over it or over a view inside without a style; nil, the default, for no difference. A change
  /// is seen when the pointer moves.
  open var hoverStyle: UIHoverStyle? { didSet { HoverDispatcher.isUsed = true } }

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
  /// How the view shows that a key has brought the focus to it: by default a ring around its shape. Nil for nothing. Counts from
  /// the next move of the focus.
  open var focusEffect: UIFocusEffect? {
    get { ownFocusEffect === UIFocusEffect.none ? nil : ownFocusEffect ?? UIFocusEffect() }
    set { ownFocusEffect = newValue ?? UIFocusEffect.none }
  }
  /// Nil for the default one.
  private final var ownFocusEffect: UIFocusEffect?
  /// What the ring follows where the layer has these values: the view's edges and corners. Overridden by controls that look smaller
  /// than they are.
  func focusShape(where state: LayerState) -> FocusShape {
    FocusShape(rect: state.bounds, radius: state.cornerRadius)
  }
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
      // Tiles are drawn off the main thread, which may be changing the bounds and the traits.
      draw(tile)
    } else {
      let visible = ctx.boundingBoxOfClipPath
      withOwnTraits(for: .drawing) { draw(visible.contains(bounds) ? bounds : visible.intersection(bounds)) }
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
      preconditionFailure("UIView.layerClass must be a class of layers, not \(layerClass)")
    }
    return layerType.make()
  }

  private func setUp(frame: CGRect) {
    if type(of: self).requiresConstraintBasedLayout { LayoutEngine.isUsed = true }
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
