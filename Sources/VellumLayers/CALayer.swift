import Foundation
import RenderList

/// A rectangle with contents, colours and sublayers; what views are shown by.
@preconcurrency @MainActor open class CALayer: _IsolatedObject {
  /// Only while there are some.
  final var animations: LayerAnimations?
  /// The values as the program set them.
  @exclusivity(unchecked) package final var state = LayerState()

  package final var layers: [CALayer] = []
  /// The layer that this one is a sublayer of; nil if there is none. It is not kept alive.
  public package(set) weak final var superlayer: CALayer?
  /// The view that this layer shows, if it is a view's. The view lets go of it when it ends.
  ///
  /// Not weak, nor is ``delegate`` for a view: an object that is referred to weakly has its references counted in a slow way,
  /// which is more than half of what moving a view would cost.
  nonisolated(unsafe) package final unowned var owner: (any LayerOwner)?
  /// Whether some sublayer has a `zPosition` of its own.
  final var sortsSublayers = false
  /// What has to be done before the next commit, here and below.
  final var pending = LayerPending()
  /// The number of the frame during which, or before which, it was added to its superlayer.
  final var addedInFrame = 0

  /// Set by a delegate's default implementation, to tell that the delegate has none of its own.
  final var delegateDeclined = false
  /// Whether it was to draw while it had no size.
  final var drawsWhenSized = false
  /// Of contents that were drawn.
  final var backing: BackingStore?
  /// During a transition, what was shown before it.
  package final var dissolve: Dissolve?
  /// While display is pending: the part that is to be drawn again; nil for all.
  final var dirtyPart: CGRect?
  /// Makes, of the program's values, the ones that are shown, for as long as it is set: a scroll view's zoom on its way.
  package final var showing: ((inout LayerState) -> Void)?

  /// The tiles that it is drawn in, if it is.
  var tiling: LayerTiles? { nil }

  /// Whether a change of its size asks for the layout of its superlayer.
  var laysOutSuperlayer: Bool { true }

  /// Notes that nobody provides, or draws, contents in the way just tried.
  package func noteDeclined() { delegateDeclined = true }

  /// Copies what only layers of its class have.
  func copyOwnValues(of other: CALayer) {}

  /// Makes a layer with empty bounds at the origin and without contents.
  public init() { super.init(_isolated: ()) }

  /// A copy of `layer`'s values, as it is made for ``presentation()``. Sublayers are not copied.
  public init(layer: Any) {
    super.init(_isolated: ())
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Nothing is decoded.
  public required init?(coder: NSCoder) { super.init(_isolated: ()) }

  /// Calls `init()` of the class at hand; see ``make()``.
  @_silgen_name("vellum_make_layer") convenience init(ofClassAtHand: Void) { self.init() }

  /// Makes a layer of a class known at run time only, such as `UIView.layerClass`.
  ///
  /// Swift calls initialisers on a metatype only if they are `required`, which `init()` must not be: a client's class
  /// with initialisers of its own would not compile. A convenience initialiser dispatches by class as well, so this
  /// is another name for one. A class without `init()` traps, and says so.
  @_silgen_name("vellum_make_layer") package static func make() -> CALayer

  // MARK: - Geometry

  /// The visible rectangle in the layer's own coordinates, in points. Moving its origin moves what is inside.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "bounds", newValue) else { return }
      let old = state.bounds
      guard newValue != old else { return }
      change(.bounds) { state.bounds = newValue }
      boundsDidChange(from: old)
    }
  }

  /// Where the anchor point is in the superlayer's coordinates, in points.
  open var position: CGPoint {
    get { state.position }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a position", newValue) else { return }
      guard newValue != state.position else { return }
      change(.position) { state.position = newValue }
      owner?.placeDidChange()
    }
  }

  /// The point that `position` places and that the transform leaves alone: (0, 0) is the top left, (1, 1) the bottom right.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "an anchor point", newValue) else { return }
      guard newValue != state.anchorPoint else { return }
      change(.anchorPoint) { state.anchorPoint = newValue }
      owner?.placeDidChange()
    }
  }

  /// Order among siblings before their order in `sublayers`: larger is nearer.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a zPosition", newValue) else { return }
      guard newValue != state.zPosition else { return }
      change(.zPosition) { state.zPosition = newValue }
      superlayer?.sortsSublayers = true
    }
  }

  /// Applied about the anchor point. Layers are drawn flat, without perspective.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a transform", newValue) else { return }
      guard newValue != state.transform else { return }
      change(.transform) { state.transform = newValue }
      owner?.placeDidChange()
    }
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it finds `bounds.size` and `position`. With a transform that turns by other than right angles it is of little use.
  open var frame: CGRect {
    get { state.frame }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a frame", newValue) else { return }
      var target = state
      target.frame = newValue
      bounds = target.bounds
      position = target.position
    }
  }

  // MARK: - Appearance

  /// From 0, transparent, to 1, of the layer with its sublayers as one picture.
  open var opacity: Float {
    get { state.opacity }
    set {
      let clamped = newValue > 0 ? min(newValue, 1) : 0
      guard clamped != state.opacity else { return }
      change(.opacity) { state.opacity = clamped }
    }
  }

  /// Whether the layer and its sublayers are not shown and are not hit; false by default.
  open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      change(.isHidden) { state.isHidden = newValue }
    }
  }

  /// Fills the bounds behind the contents. May be a pattern, which starts at the bounds' origin.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { change(.backgroundColor) { state.backgroundColor = newValue } }
  }

  /// Of the background, the border and, where ``masksToBounds``, everything inside; in points.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a corner radius", newValue) else { return }
      change(.cornerRadius) { state.cornerRadius = max(newValue, 0) }
    }
  }

  /// Width of a frame inside the edges, in front of everything else of the layer; in points.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a border width", newValue) else { return }
      change(.borderWidth) { state.borderWidth = max(newValue, 0) }
    }
  }

  /// The colour of the border; nil, the default, and a pattern draw none.
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { change(.borderColor) { state.borderColor = newValue } }
  }

  /// Whether contents and sublayers end at the bounds.
  open var masksToBounds = false {
    didSet { if masksToBounds != oldValue { compositor.setNeedsCommit() } }
  }

  // MARK: - Contents

  /// A `CGImage`, or nil.
  open var contents: Any? {
    get { image }
    set {
      backing = nil
      let newImage = newValue as? CGImage
      guard newImage !== image else { return }
      change(.contents) { image = newImage }
    }
  }
  package final var image: CGImage?

  /// The part of the contents to show, in units of their size.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set {
      guard InvalidGeometry.allows(newValue.isFinite, "a contentsRect", newValue) else { return }
      guard newValue != state.contentsRect else { return }
      change(.contentsRect) { state.contentsRect = newValue }
    }
  }

  /// How contents of another size are placed in the bounds; `resize` by default. Changes are not animated.
  open var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { compositor.setNeedsCommit() } }
  }

  /// Pixels of the contents to a point. A view sets it to the screen's scale; a bare layer has 1.
  open var contentsScale: CGFloat = 1 {
    didSet {
      precondition(contentsScale.isFinite && contentsScale > 0, "a contentsScale is positive and finite")
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
  open var isOpaque = false

  /// Whether a change of the bounds' size makes it draw again.
  open var needsDisplayOnBoundsChange = false

  // MARK: - Behaviour

  /// Asked before the layer's own actions and defaults; a view is the delegate of its layer.
  /// Not kept alive.
  open var delegate: (any CALayerDelegate)? {
    get { isDelegateOwner ? owner : otherDelegate }
    set {
      isDelegateOwner = newValue != nil && newValue === owner
      otherDelegate = isDelegateOwner ? nil : newValue
    }
  }
  private final var isDelegateOwner = false
  private final weak var otherDelegate: (any CALayerDelegate)?

  /// What happens when a property changes, by key; stands before the default animation.
  open var actions: [String: any CAAction]?

  /// A label for debugging.
  open var name: String?

  // MARK: - Hierarchy

  /// Back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { layers.isEmpty ? nil : layers }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds the layer in front of all sublayers, and takes it from its old superlayer. Traps if it is this
  /// layer or one above it.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .front) }

  /// Beyond the end is in front. Of a layer that is a sublayer already, the index counts after its removal.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: .index(Int(idx))) }

  /// In front of all where `sibling` is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, at: .below(sibling)) }

  /// In front of all where `sibling` is no sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, at: .above(sibling)) }

  /// Puts `newLayer` where `oldLayer` is; does nothing if that is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
    insert(newLayer, at: .below(oldLayer))
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer from its superlayer; does nothing if it has none.
  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    detach()
    parent.layoutMayHaveChanged()
  }

  // MARK: - Layout and display

  /// Asks for ``layoutSublayers()`` before the next frame. A change of bounds or of sublayers does it by itself, and a change
  /// of size for the superlayer too, but for what ``layoutSublayers()`` itself changes in its layer while it runs.
  open func setNeedsLayout() {
    guard !pending.contains(.layout) else { return }
    pending.insert(.layout)
    markAbove(self, .layoutBelow)
  }

  /// Asks for ``display()`` before the next frame.
  open func setNeedsDisplay() { markForDisplay(nil) }

  /// Asks for ``display()`` before the next frame: of what has been drawn, only `r`, in the layer's coordinates, is drawn again,
  /// with all else that was asked for. Nothing happens where `r` is empty or not finite.
  open func setNeedsDisplay(_ r: CGRect) {
    if r.isFinite, !r.isEmpty { markForDisplay(r.standardized) }
  }

  /// Calls ``display()`` now if it was asked for.
  open func displayIfNeeded() {
    guard pending.contains(.display) else { return }
    pending.remove(.display)
    display()
    if !pending.contains(.display) { dirtyPart = nil }
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

  /// Draws the layer, as it is shown, with its sublayers, in its own coordinates.
  open func render(in ctx: CGContext) { Picture.draw(self, in: ctx) }

  /// Places the sublayers, by default through the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether the point, in the layer's coordinates, is within its bounds.
  open func contains(_ p: CGPoint) -> Bool { state.bounds.contains(p) }

  /// The action for a change that is neither the delegate's nor in ``actions``; nil is the default animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether a change of `key` means that the contents must be drawn again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The size of `frame` in points; it does not depend on the sublayers.
  open func preferredFrameSize() -> CGSize { state.frame.size }
}
