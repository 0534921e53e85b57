import Foundation
import RenderList

/// A rectangle with contents, colours and sublayers. Every view is shown by one.
@preconcurrency @MainActor open class CALayer: _IsolatedObject {
  /// Nil without animations.
  final var animations: LayerAnimations?
  /// The values as the program set them.
  @exclusivity(unchecked) package final var state = LayerState()

  @exclusivity(unchecked) package final var layers: [CALayer] = []
  /// The layer that this one is a sublayer of; nil if there is none. It is not kept alive.
  public package(set) final var superlayer: CALayer? {
    get { parent ?? (flags.contains(.presented) ? presentedSuperlayer() : nil) }
    set {
      if flags.contains(.presented) {
        presentSublayers()
        flags.remove(.presented)
      }
      parent = newValue
    }
  }
  /// The superlayer, which sets it to nil in its `deinit`. Not weak, for the reason given at `owner`.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?
  /// The view that this layer shows; nil for a layer of its own. The view sets it to nil in its `deinit`.
  ///
  /// Not weak, and neither is `delegate` if it is that view: an object with weak references has slower
  /// reference counting, which would more than double the cost of moving a view.
  @exclusivity(unchecked) nonisolated(unsafe) package final unowned(unsafe) var owner: (any LayerOwner)?
  /// What has to be done to it and to layers below before the next commit, and what is known of it.
  @exclusivity(unchecked) final var flags = LayerFlags()
  /// The number of the last frame that had begun when it was added to its superlayer.
  final var addedInFrame = 0

  /// The state of its drawing.
  final var drawing = LayerDrawing.none
  /// During a transition, what was shown before it.
  @exclusivity(unchecked) package final var dissolve: Dissolve?
  /// While display is pending: the part that is to be drawn again; nil for all.
  final var dirtyPart: CGRect?
  /// While set, changes the program's values to the ones that are shown. A scroll view uses it while its zoom
  /// is animated, and for its indicators.
  package final var showing: ((inout LayerState) -> Void)?
  /// What few layers have; nil if this one has none of it.
  @exclusivity(unchecked) final var composition: LayerComposition?
  /// Only while somebody observes the layer or its view.
  final var notifier: LayerNotifier?

  /// Its tiles; nil for a layer without.
  var tiling: LayerTiles? { nil }

  /// Whether a change of its size asks for the layout of its superlayer.
  var laysOutSuperlayer: Bool { true }

  /// Notes that nothing was displayed or drawn: there is no delegate, or it does not implement the method.
  package func noteDeclined() { flags.insert(.declined) }

  /// Copies the properties that only layers of its class have.
  func copyOwnValues(of other: CALayer) {}

  /// Makes a layer with empty bounds at the origin and without contents.
  public init() { super.init(_isolated: ()) }

  /// Makes a copy of `layer`'s values. ``presentation()`` calls it, also for what is drawn while values of a subclass are animated: a
  /// subclass with stored properties overrides it and copies them. Sublayers are not copied; those of ``presentation()`` are copies of
  /// their own.
  public init(layer: Any) {
    super.init(_isolated: ())
    flags.insert(.copied)
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Makes an empty layer; `coder` is not read.
  public required init?(coder: NSCoder) { super.init(_isolated: ()) }

  deinit {
    for layer in layers { layer.parent = nil }
    composition?.mask?.parent = nil
  }

  /// Calls `init()` of the dynamic class; see `make()`.
  @_silgen_name("vellum_make_layer") convenience init(ofClassAtHand: Void) { self.init() }

  /// Makes a layer of a class known at run time only, such as `UIView.layerClass`.
  ///
  /// Swift calls initialisers on a metatype only if they are `required`, which `init()` must not be: a
  /// client's class with initialisers of its own would not compile. A convenience initialiser dispatches by
  /// class as well, and this function has the symbol name of one. A class without `init()` traps with a
  /// message.
  @_silgen_name("vellum_make_layer") package static func make() -> CALayer

  /// Calls `init(layer:)` of the dynamic class; see `makeCopy(of:)`.
  @_silgen_name("vellum_copy_layer") convenience init(ofClassAtHandCopying layer: __owned CALayer) {
    self.init(layer: layer)
  }

  /// Makes a copy by `init(layer:)` of a class known at run time only, as `make()` makes a layer. A class with initialisers of its own
  /// that does not override `init(layer:)` traps with a message, as on iOS.
  @_silgen_name("vellum_copy_layer") static func makeCopy(of layer: __owned CALayer) -> CALayer

  // MARK: - Geometry

  /// The visible rectangle in the layer's own coordinates, in points. Moving its origin moves what is inside.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "bounds", newValue) else { return }
      let old = state.bounds
      guard newValue != old else { return }
      set(.bounds) {
        $0.bounds = newValue
      } then: {
        boundsDidChange(from: old)
      }
    }
  }

  /// Where the anchor point is in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { state.position }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a position", newValue) else { return }
      guard newValue != state.position else { return }
      set(.position) {
        $0.position = newValue
      } then: {
        owner?.placeDidChange()
      }
    }
  }

  /// The point that `position` places and that the transform leaves alone: (0, 0) is the top left, (1, 1) the bottom right.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "an anchor point", newValue) else { return }
      guard newValue != state.anchorPoint else { return }
      set(.anchorPoint) {
        $0.anchorPoint = newValue
      } then: {
        owner?.placeDidChange()
      }
    }
  }

  /// Orders siblings: one with a larger value is in front. Equal ones are in the order of `sublayers`.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a zPosition", newValue) else { return }
      guard newValue != state.zPosition else { return }
      set(.zPosition) {
        $0.zPosition = newValue
      } then: {
        superlayer?.flags.insert(.sortsSublayers)
      }
    }
  }

  /// The transform of the layer, applied about the anchor point. Layers are drawn flat, without perspective.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a transform", newValue) else { return }
      guard newValue != state.transform else { return }
      set(.transform) {
        $0.transform = newValue
      } then: {
        owner?.placeDidChange()
      }
    }
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it sets `bounds.size` and `position` to match. It is of little use with a transform that rotates
  /// by other than right angles.
  open var frame: CGRect {
    get { state.frame }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a frame", newValue) else { return }
      var target = state
      target.frame = newValue
      setFrame(to: target) {
        bounds = target.bounds
        position = target.position
      }
    }
  }

  // MARK: - Appearance

  /// The opacity of the layer together with its sublayers, from 0, transparent, to 1.
  open var opacity: Float {
    get { state.opacity }
    set {
      let clamped = newValue > 0 ? min(newValue, 1) : 0
      guard clamped != state.opacity else { return }
      set(.opacity) { $0.opacity = clamped }
    }
  }

  /// Whether the layer and its sublayers are not shown and are not hit; false by default.
  open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      let action = askForOrder(newValue ? kCAOnOrderOut : kCAOnOrderIn, within: self)
      LayerAction.run(action, nil) { set(.isHidden) { $0.isHidden = newValue } }
    }
  }

  /// The colour that fills the bounds behind the contents. May be a pattern, which starts at the bounds' origin.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { keepingBackgroundInDrawing { set(.backgroundColor) { $0.backgroundColor = newValue } } }
  }

  /// The corner radius in points of the background, the border and, with `masksToBounds`, everything inside.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a corner radius", newValue) else { return }
      keepingBackgroundInDrawing { set(.cornerRadius) { $0.cornerRadius = max(newValue, 0) } }
    }
  }

  /// The width in points of the border, which is inside the edges and in front of everything else in the
  /// layer.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a border width", newValue) else { return }
      set(.borderWidth) { $0.borderWidth = max(newValue, 0) }
    }
  }

  /// The colour of the border, opaque black by default; nil and a pattern draw none.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { set(.borderColor) { $0.borderColor = newValue } }
  }

  /// Whether contents and sublayers are clipped to the bounds.
  @exclusivity(unchecked) open var masksToBounds = false {
    didSet { if masksToBounds != oldValue { compositor.setNeedsCommit() } }
  }

  /// Which corners the radius rounds; all by default.
  open var maskedCorners: CACornerMask {
    get { state.looks.maskedCorners }
    set { setLook(.maskedCorners, \.maskedCorners, newValue) }
  }

  /// The shape of the corners; quarter circles by default.
  open var cornerCurve: CALayerCornerCurve {
    get { state.looks.cornerCurve }
    set { setLook(.cornerCurve, \.cornerCurve, newValue) }
  }

  /// How far a corner reaches along the edges, for a radius of 1: 1 for the circle, 1.528665 for the continuous curve.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CGFloat(RenderCorners.continuousReach) : 1
  }

  /// A layer whose alpha says, in this layer's coordinates, what of this layer and its sublayers shows. It has no superlayer.
  open var mask: CALayer? {
    get {
      presentSublayers()
      return composition?.mask
    }
    set {
      presentSublayers()
      setMask(newValue)
    }
  }

  // MARK: - Shadow

  /// The colour of the shadow; opaque black by default. Nil and a pattern cast none.
  open var shadowColor: CGColor? {
    get { state.looks.shadowColor }
    set { setLook(.shadowColor, \.shadowColor, newValue) }
  }

  /// How strong the shadow is, from 0, the default, which casts none, to 1.
  open var shadowOpacity: Float {
    get { state.looks.shadowOpacity }
    set { setLook(.shadowOpacity, \.shadowOpacity, newValue > 0 ? min(newValue, 1) : 0) }
  }

  /// How far the shadow lies from what casts it, in points; (0, −3) by default, which is above.
  open var shadowOffset: CGSize {
    get { state.looks.shadowOffset }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a shadow offset", newValue) else { return }
      setLook(.shadowOffset, \.shadowOffset, newValue)
    }
  }

  /// The standard deviation, in points, of the Gaussian that blurs the shadow; 3 by default.
  open var shadowRadius: CGFloat {
    get { state.looks.shadowRadius }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a shadow radius", newValue) else { return }
      setLook(.shadowRadius, \.shadowRadius, max(newValue, 0))
    }
  }

  /// What casts the shadow, in place of the layer's alpha; nil by default.
  open var shadowPath: CGPath? {
    get { state.looks.shadowPath }
    set { setLook(.shadowPath, \.shadowPath, newValue?.copy()) }
  }

  // MARK: - Composition

  /// Whether the opacity is that of the layer together with its sublayers; true by default. If not, each of them is faded.
  open var allowsGroupOpacity: Bool {
    get { (composition ?? .plain).allowsGroupOpacity }
    set { setComposition(\.allowsGroupOpacity, newValue) }
  }

  /// The name of a filter by which the layer is laid over what is behind it, such as `multiplyBlendMode`. Others do nothing.
  open var compositingFilter: Any? {
    get { composition?.compositingFilter }
    set { setComposition(\.compositingFilter, newValue) }
  }

  /// The filters of the layer's picture. Stored, not honoured.
  open var filters: [Any]? {
    get { composition?.filters }
    set { setComposition(\.filters, newValue) }
  }

  /// The filters of what is behind the layer. Stored, not honoured.
  open var backgroundFilters: [Any]? {
    get { composition?.backgroundFilters }
    set { setComposition(\.backgroundFilters, newValue) }
  }

  /// A hint to keep the layer's picture, which is not needed here; false by default.
  open var shouldRasterize: Bool {
    get { (composition ?? .plain).shouldRasterize }
    set { setComposition(\.shouldRasterize, newValue) }
  }

  /// Stored, not honoured: what is rasterized is as sharp as the screen. 1 by default.
  open var rasterizationScale: CGFloat {
    get { (composition ?? .plain).rasterizationScale }
    set { setComposition(\.rasterizationScale, newValue) }
  }

  /// Whether the layer is seen from behind too; true by default.
  open var isDoubleSided: Bool {
    get { (composition ?? .plain).isDoubleSided }
    set { setComposition(\.isDoubleSided, newValue) }
  }

  /// Whether the y axis of the sublayers points up; false by default.
  open var isGeometryFlipped: Bool {
    get { (composition ?? .plain).isGeometryFlipped }
    set { setComposition(\.isGeometryFlipped, newValue) }
  }

  /// The transform of all sublayers about the anchor point, applied after their own transforms.
  open var sublayerTransform: CATransform3D {
    get { state.looks.sublayerTransform }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a sublayer transform", newValue) else { return }
      setLook(.sublayerTransform, \.sublayerTransform, newValue)
    }
  }

  /// The anchor point along z, in points; 0 by default.
  open var anchorPointZ: CGFloat {
    get { state.looks.anchorPointZ }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "an anchor point", newValue) else { return }
      setLook(.anchorPointZ, \.anchorPointZ, newValue)
    }
  }

  /// Default values of properties, by key. Stored, not honoured.
  open var style: [AnyHashable: Any]? {
    get { composition?.style }
    set { setComposition(\.style, newValue) }
  }

  // MARK: - Contents

  /// The picture of the layer: a `CGImage`, or nil.
  open var contents: Any? {
    get { image }
    set {
      drawing.backing = nil
      let newImage = newValue as? CGImage
      guard newImage !== image else { return }
      change(.contents) { image = newImage }
    }
  }
  @exclusivity(unchecked) package final var image: CGImage?

  /// The part of the contents to show, in units of their size.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a contentsRect", newValue) else { return }
      guard newValue != state.contentsRect else { return }
      change(.contentsRect) { state.contentsRect = newValue }
    }
  }

  /// The part of the contents, in units of their size, that is stretched; what is around it keeps its size. All by default.
  open var contentsCenter: CGRect {
    get { state.looks.contentsCenter }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a contentsCenter", newValue) else { return }
      setLook(.contentsCenter, \.contentsCenter, newValue)
    }
  }

  /// Stored, not honoured: drawn contents have 8 bits to a component.
  open var contentsFormat: CALayerContentsFormat {
    get { (composition ?? .plain).contentsFormat }
    set { setComposition(\.contentsFormat, newValue) }
  }

  /// The bias of the filter by which contents are made smaller. Stored, not honoured; 0 by default.
  open var minificationFilterBias: Float {
    get { (composition ?? .plain).minificationFilterBias }
    set { setComposition(\.minificationFilterBias, newValue) }
  }

  /// Stored, not honoured: layers are drawn on the main actor. False by default.
  open var drawsAsynchronously: Bool {
    get { (composition ?? .plain).drawsAsynchronously }
    set { setComposition(\.drawsAsynchronously, newValue) }
  }

  /// Stored, not honoured: colours are those of sRGB. False by default.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { (composition ?? .plain).wantsExtendedDynamicRangeContent }
    set { setComposition(\.wantsExtendedDynamicRangeContent, newValue) }
  }

  /// The dynamic range of the contents. Stored, not honoured: nothing is brighter than white.
  open var preferredDynamicRange: DynamicRange {
    get { (composition ?? .plain).preferredDynamicRange }
    set { setComposition(\.preferredDynamicRange, newValue) }
  }

  /// How many times brighter than white the contents may be; 0, the default, for not specified. Stored, not honoured.
  open var contentsHeadroom: CGFloat {
    get { (composition ?? .plain).contentsHeadroom }
    set { setComposition(\.contentsHeadroom, newValue) }
  }

  /// Whether contents brighter than the display are tone-mapped. Stored, not honoured.
  public final var toneMapMode: ToneMapMode {
    get { (composition ?? .plain).toneMapMode }
    set { setComposition(\.toneMapMode, newValue) }
  }

  /// Whether the y axis of the contents points up: that an odd number of layers, of this one and those above, flips their geometry.
  open func contentsAreFlipped() -> Bool {
    var (flipped, layer): (Bool, CALayer?) = (false, self)
    while let current = layer {
      if current.composition?.isGeometryFlipped == true { flipped.toggle() }
      layer = current.superlayer
    }
    return flipped
  }

  /// How contents of another size are placed in the bounds; `resize` by default. Changes are not animated.
  open var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { compositor.setNeedsCommit() } }
  }

  /// Pixels of the contents to a point. A view sets it to the screen's scale; a bare layer has 1.
  open var contentsScale: CGFloat = 1 {
    didSet {
      precondition(
        contentsScale.isFinite && contentsScale > 0,
        "CALayer.contentsScale must be finite and more than 0, not \(contentsScale)")
      if contentsScale != oldValue { compositor.setNeedsCommit() }
    }
  }

  /// How contents are read where they are shown larger than their pixels; `linear` by default.
  open var magnificationFilter = CALayerContentsFilter.linear {
    didSet { if magnificationFilter != oldValue { compositor.setNeedsCommit() } }
  }
  /// How contents are read where they are shown smaller than their pixels; `linear` by default.
  open var minificationFilter = CALayerContentsFilter.linear {
    didSet { if minificationFilter != oldValue { compositor.setNeedsCommit() } }
  }

  /// Promises that drawing covers the bounds, so that the contents need no alpha.
  open var isOpaque = false {
    didSet { if isOpaque != oldValue, hasDrawing { setNeedsDisplay() } }
  }

  /// Whether a change of the bounds' size makes it draw again.
  open var needsDisplayOnBoundsChange = false

  /// Stored, not honoured: edges of layers that are turned are antialiased, those of others lie on whole pixels.
  open var allowsEdgeAntialiasing = false
  /// The edges that are antialiased. Stored, not honoured, as ``allowsEdgeAntialiasing``.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]

  // MARK: - Behaviour

  /// Asked before the layer's own actions and defaults; a view is the delegate of its layer.
  /// Not kept alive.
  open var delegate: (any CALayerDelegate)? {
    get {
      switch delegation {
      case .none: nil
      case .owner: owner
      case .other(let other): other.delegate
      }
    }
    set {
      if let newValue {
        delegation = newValue === owner ? .owner : .other(WeakDelegate(newValue))
      } else {
        delegation = .none
      }
    }
  }
  @exclusivity(unchecked) private final var delegation = Delegation.none
  private enum Delegation {
    case none
    /// The layer's view, which lets go of the layer when it ends.
    case owner
    case other(WeakDelegate)
  }
  /// Whether it has a delegate that is not its view.
  final var hasOtherDelegate: Bool { if case .other = delegation { true } else { false } }
  /// Apart from the layer, which most often has no delegate but its view.
  private final class WeakDelegate {
    weak var delegate: (any CALayerDelegate)?
    init(_ delegate: any CALayerDelegate) { self.delegate = delegate }
  }

  /// Actions by the key of the property that changes; they replace the class's action and the default
  /// animation.
  open var actions: [String: any CAAction]?

  /// A name of the layer, for debugging.
  open var name: String?

  // MARK: - Hierarchy

  /// The layers inside this one, back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get {
      presentSublayers()
      return layers.isEmpty ? nil : layers
    }
    set {
      presentSublayers()
      setSublayers(newValue ?? [])
    }
  }

  /// Puts the layer in front of all sublayers, and takes it from its old superlayer. Traps if it is this
  /// layer or one above it.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .front) }

  /// Inserts the layer at `idx`, or in front if that is past the end. If it is a sublayer already, the index
  /// counts after its removal.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: .index(Int(idx))) }

  /// Inserts the layer directly behind `sibling`, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, at: .below(sibling)) }

  /// Inserts the layer directly in front of `sibling`, or in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, at: .above(sibling)) }

  /// Puts `newLayer` where `oldLayer` is; does nothing if that is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Takes the layer from its superlayer; does nothing if it has none.
  open func removeFromSuperlayer() { detach() }

  // MARK: - Layout and display

  /// Asks for ``layoutSublayers()`` before the next frame. Changes of the bounds or the sublayers ask for it
  /// too, and a change of size asks for the superlayer's layout. Changes that the running `layoutSublayers()`
  /// makes to its own layer do not.
  open func setNeedsLayout() {
    guard !flags.contains(.layout) else { return }
    flags.insert(.layout)
    markAbove(self, .layoutBelow)
  }

  /// Asks for ``display()`` before the next frame.
  open func setNeedsDisplay() { markForDisplay(nil) }

  /// Asks for ``display()`` before the next frame. Only the rectangle around `r`, in the layer's coordinates,
  /// and other parts that were asked for is drawn again. Does nothing if `r` is empty or not finite.
  open func setNeedsDisplay(_ r: CGRect) {
    if r.isFinite, !r.isEmpty { markForDisplay(r.standardized) }
  }

  /// Lays out what needs it, downwards, from the topmost of the layers directly above that need layout.
  open func layoutIfNeeded() { layOutFromTop() }

  /// Calls ``display()`` now if it was asked for.
  open func displayIfNeeded() {
    guard flags.contains(.display) else { return }
    flags.remove(.display)
    animations?.displayedValues = nil
    display()
    if !flags.contains(.display) { dirtyPart = nil }
  }

  // MARK: - Key values

  package class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    (type as? any CALayerKeys.Type)?.layerKeys ?? []
  }

  package var observedLayer: CALayer? { self }

  /// The default value of a key that is not a property: nil unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The value of a program's own key, otherwise ``defaultValue(forKey:)``.
  open override func value(forUndefinedKey key: String) -> Any? {
    ownValues[key] ?? Self.defaultValue(forKey: key)
  }

  /// Stores a value for a program's own key, runs the action for its change, and asks for ``display()`` if ``needsDisplay(forKey:)`` says
  /// so. The layers that ``presentation()`` returns have it too, or while it is animated the value that is shown.
  open override func setValue(_ value: Any?, forUndefinedKey key: String) {
    setOwnValue(value, forKey: key)
  }

  // MARK: - Override points

  /// Refreshes the contents: through the delegate's `display(_:)`, or by drawing.
  open func display() { drawContents() }

  /// Draws the contents into a context of the layer's size, by default through the delegate.
  open func draw(in ctx: CGContext) {
    guard let delegate else {
      noteDeclined()
      return
    }
    delegate.draw(self, in: ctx)
  }

  /// Draws the layer with its sublayers, in its own coordinates, as if nothing were animated.
  open func render(in ctx: CGContext) { RenderListBuilder.draw(self, in: ctx, ignoresAnimations: true) }

  /// Places the sublayers, by default through the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether the point, in the layer's coordinates, is within its bounds.
  open func contains(_ p: CGPoint) -> Bool { state.bounds.contains(p) }

  /// The class's action for a change, asked for if neither the delegate nor ``actions`` has one. Nil is the
  /// default animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether a change of `key` means that the contents must be drawn again; false unless overridden.
  ///
  /// It is asked for properties that can be animated and for a program's own keys. While an animation changes such a value,
  /// ``display()`` is called in each frame, on a copy with the values that are shown.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The action for a change of the property `event`; nil if nothing is to happen.
  ///
  /// The delegate is asked first, then `actions`, then the class. Last comes the default animation, from what
  /// is shown to the new value. A view's layer, a layer that has not yet been in a window at a frame, and a program's own keys
  /// have no default animation.
  open func action(forKey event: String) -> (any CAAction)? { usualAction(forKey: event) }

  // MARK: - Animations

  /// Runs a copy of `anim`, in place of the one with the same key. It begins at once unless it has a
  /// `beginTime`.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim.duplicate(), forKey: key) }

  /// Removes the animation with this key. What it showed is gone with the next frame.
  open func removeAnimation(forKey key: String) {
    for entry in animations?.entries ?? [] where entry.key == key { end(entry, finished: false) }
  }

  /// Removes all animations of the layer. The delegates of those that have not ended are told that they did
  /// not finish.
  open func removeAllAnimations() {
    for entry in animations?.entries ?? [] { end(entry, finished: false) }
  }

  /// The layer's animation for `key`, which is a copy of the one that was added; nil if there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    animations?.entries.last { $0.key == key }?.animation
  }

  /// The keys of the layer's animations in the order in which they were added; nil if there are none.
  open func animationKeys() -> [String]? {
    let keys = (animations?.entries ?? []).compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// A copy of the layer, made by ``init(layer:)``, with the values that are shown, as of the last frame; nil while it is in no window.
  ///
  /// Its superlayer, sublayers and mask are such copies too, which are made when they are asked for, or when the copy is hit-tested,
  /// converts or is drawn. Each call makes another copy.
  open func presentation() -> Self? { shownCopy() }

  /// The layer with the values that the program set: of a copy that ``presentation()`` returned the layer itself, otherwise this one.
  open func model() -> Self { unsafeDowncast(composition?.model ?? self, to: Self.self) }

  /// Converts a time in seconds from the time space of another layer: the same time, because layers have no timing of their own.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }

  /// Converts a time in seconds to the time space of another layer: the same time, because layers have no timing of their own.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

  // MARK: - Hit testing

  /// The frontmost layer, of this one and those inside, that contains `p`, a point in the superlayer's
  /// coordinates.
  ///
  /// Hidden layers are not hit, nor are parts that a layer with `masksToBounds` clips.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(at: p) }

  /// The size of `frame` in points; it does not depend on the sublayers.
  open func preferredFrameSize() -> CGSize { state.frame.size }
}
