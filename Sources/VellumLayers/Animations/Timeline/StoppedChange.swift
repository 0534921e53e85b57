/// A change of a layer whose animation was stopped on its way, and that may still be finished.
@MainActor package struct StoppedChange {
  package let layer: CALayer
  package let property: AnimatedProperty
  let start: AnimatableValue
  let end: AnimatableValue

  /// Makes the layer's own value that of the start or the end. ``AnimationTimeline/Position/current`` leaves it.
  package func settle(at position: AnimationTimeline.Position) {
    let value: AnimatableValue
    switch position {
    case .start: value = start
    case .end: value = end
    case .current: return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setProgramValue(value, of: property)
    CATransaction.commit()
  }
}
