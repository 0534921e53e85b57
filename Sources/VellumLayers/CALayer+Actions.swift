import Foundation

extension CALayer {
  /// Applies a change of a property that can be animated, and runs its action.
  func change(_ key: AnimatableKey, _ apply: () -> Void) {
    compositor.setNeedsCommit()
    if isDisplayed(forKey: key.rawValue) { setNeedsDisplay() }
    guard !CATransaction.disableActions(), let action = action(forKey: key.rawValue) else { return apply() }
    change(key.rawValue, with: action, apply)
  }

  /// Makes a change and runs its action: after it, but a transition before it, which takes the picture of what was there.
  func change(_ event: String, with action: any CAAction, _ apply: () -> Void) {
    LayerAction(layer: self, event: event, action: action).run(around: apply)
  }

  // MARK: - Sublayers

  /// Whether something may give it an action for what is no value of its own. A view is not asked, so that adding views costs nothing.
  private var mayActOnOrder: Bool { actions != nil || hasOtherDelegate || type(of: self) != CALayer.self }

  /// Asks for the action for a change of the sublayers. Whoever is asked may change them, too.
  func askForSublayers() -> LayerAction? {
    guard mayActOnOrder, !CATransaction.disableActions() else { return nil }
    return action(forKey: "sublayers").map { LayerAction(layer: self, event: "sublayers", action: $0) }
  }

  /// Asks for the action for the layer's coming into sight or going out of it, if `tree`, around it, is in a window. Whoever is asked may
  /// change its sublayers.
  func askForOrder(_ event: String, within tree: CALayer) -> LayerAction? {
    guard mayActOnOrder, !CATransaction.disableActions(), tree.root.owner?.isWindow == true else {
      return nil
    }
    return action(forKey: event).map { LayerAction(layer: self, event: event, action: $0) }
  }

  // MARK: - Observing

  /// Changes a value of the layer, does what follows from it, and tells who observes it.
  @inline(__always) func set(
    _ key: AnimatableKey, _ apply: (inout LayerState) -> Void, then follow: () -> Void = {}
  ) {
    if let notifier { return notifier.change(key, of: self, apply, follow) }
    change(key) { apply(&state) }
    follow()
  }

  /// Sets the frame by what `write` does, and tells who observes it of one change.
  @inline(__always) func setFrame(to target: LayerState, _ write: () -> Void) {
    if let notifier { notifier.changeFrame(of: self, to: target, write) } else { write() }
  }

  /// Called when observing of the layer or its view has begun or ended.
  func updateNotifier() {
    let isObserved = !layerProperties.isEmpty || (owner as? any KeyedObject)?.layerProperties.isEmpty == false
    if !isObserved { notifier = nil } else if notifier == nil { notifier = LayerNotifier() }
  }

  /// The work of `action(forKey:)`.
  func usualAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) {
      // Every view answers this outside of animation blocks. Comparing takes a tenth of the time of the cast below.
      if action === NSNull.noAction { return nil }
      return action is NSNull ? nil : action
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
    guard owner == nil, let property = AnimatedProperty(path: event), hasBeenSeen else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.from = property.value(in: shownState ?? state)
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation.from == nil ? nil : animation
  }

  /// Whether it is in a window, and was there at an earlier frame.
  private var hasBeenSeen: Bool {
    var layer = self
    while let parent = layer.superlayer {
      if layer.addedInFrame >= compositor.frame { return false }
      layer = parent
    }
    return layer.owner?.isWindow == true
  }

  func copyValues(of other: CALayer) {
    state = other.state
    masksToBounds = other.masksToBounds
    contentsGravity = other.contentsGravity
    contentsScale = other.contentsScale
    magnificationFilter = other.magnificationFilter
    minificationFilter = other.minificationFilter
    isOpaque = other.isOpaque
    name = other.name
    composition = other.composition?.copy()
    image = other.image
    drawing = LayerDrawing(other.drawing.backing)
    copyOwnValues(of: other)
  }
}
