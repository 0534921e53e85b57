import Foundation

/// A change of a layer that a timeline animates.
@MainActor package struct TimelineChange {
  package let layer: CALayer
  package let property: AnimatedProperty
  let entry: LayerAnimations.Entry
  let old: AnimatableValue
  let new: AnimatableValue

  /// Whether its animation is still there.
  var isUnderWay: Bool { layer.animations?.entries.contains { $0 === entry } ?? false }

  /// Makes the layer's own value that of a position, and ends the animation. What has replaced the animation is left alone.
  func settle(at position: AnimationTimeline.Position) {
    guard isUnderWay else { return }
    if let value = value(at: position) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setProgramValue(value, of: property)
      CATransaction.commit()
    }
    layer.end(entry, finished: position == .end)
  }

  /// The values that it goes between, to be settled at once its animation has ended. Nil if something has replaced that.
  var ends: StoppedChange? {
    guard isUnderWay, let end = property.value(in: layer.state) else { return nil }
    return StoppedChange(layer: layer, property: property, start: old, end: end)
  }

  /// Nil if the layer has it.
  private func value(at position: AnimationTimeline.Position) -> AnimatableValue? {
    guard position != .end, let own = property.value(in: layer.state) else { return nil }
    // Without additions the exact value from before, not one with a rounding error.
    if position == .start, own == new { return old }
    guard let animation = entry.animation as? CAPropertyAnimation else { return nil }
    let time = position == .start ? 0 : entry.animation.track?.time(of: animation) ?? 0
    guard let shown = animation.value(at: time, model: own) else { return nil }
    return animation.isAdditive ? own + shown : shown
  }
}

extension AnimationTrack {
  /// Seconds within the run of one of its animations.
  func time(of animation: CAAnimation) -> Double { progress.whole * animation.duration }
}

extension CALayer {
  /// Sets a value through the property's own setter where something follows from it.
  func setProgramValue(_ value: AnimatableValue, of property: AnimatedProperty) {
    var target = state
    property.set(value, in: &target)
    switch property.key {
    case .bounds: bounds = target.bounds
    case .position: position = target.position
    case .anchorPoint: anchorPoint = target.anchorPoint
    case .zPosition: zPosition = target.zPosition
    case .transform: transform = target.transform
    case nil: break
    case let key?: set(key) { property.set(value, in: &$0) }
    }
  }
}
