import Foundation

/// An animation block: how the changes made inside it are animated.
@MainActor final class ViewAnimation: AnimationBlock {
  enum Motion {
    case curve(CAMediaTimingFunctionName)
    case timing(CAMediaTimingFunction)
    case spring(@MainActor () -> CASpringAnimation)
  }

  var duration: TimeInterval
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var motion: Motion
  var repeatCount: Float
  package let batch: AnimationBatch
  /// Whether `beginAnimations` has begun the block, so that `commitAnimations` ends it.
  private let isBeginCommitBlock: Bool

  /// The innermost open block; nil outside of blocks, and while animations are disabled.
  static var current: ViewAnimation? {
    guard let innermost else { return nil }
    return UIScreen.main.animatesBlocks && !CATransaction.disableActions() ? innermost : nil
  }

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, motion: Motion? = nil,
    isBeginCommitBlock: Bool = false, completion: ((Bool) -> Void)? = nil
  ) {
    precondition(duration.isFinite && delay.isFinite, "durations and delays must be finite")
    self.duration = max(duration, 0)
    self.delay = max(delay, 0)
    self.options = options
    self.isBeginCommitBlock = isBeginCommitBlock
    self.motion = motion ?? .curve(options.curve)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    batch = AnimationBatch(outer: nil, completion: completion)
    inherit()
  }

  /// Takes the duration and curve of the outer block, unless the options override them.
  private func inherit() {
    guard let outer = Self.innermost, UIScreen.main.animatesBlocks else { return }
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) { motion = outer.motion }
  }

  func begin() { Compositor.current.transactions.begin(self) }

  /// Ends the block, and the nested blocks that have not been ended.
  func end() { Compositor.current.transactions.end(self) }

  /// The innermost open block; nil outside of blocks.
  private static var innermost: ViewAnimation? {
    guard let block = Compositor.current.transactions.block else { return nil }
    return block as? ViewAnimation
  }

  /// The innermost open block, if `beginAnimations` has begun it; otherwise nil.
  static var innermostBeginCommitBlock: ViewAnimation? {
    innermost.flatMap { $0.isBeginCommitBlock ? $0 : nil }
  }

  func run(_ changes: () -> Void) {
    begin()
    changes()
    end()
  }

  // MARK: - Animating

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard duration > 0 || delay > 0, let property = AnimatedProperty(path: event), property.key != .isHidden,
      let old = property.value(in: layer.state)
    else { return nil }
    return Action(
      animation: self, property: property, old: old,
      shown: property.value(in: layer.shownState ?? layer.state))
  }

  /// Keeps the value from before the change, and adds the animation after it.
  private final class Action: CAAction {
    let animation: ViewAnimation
    let property: AnimatedProperty
    let old: AnimatableValue
    let shown: AnimatableValue?

    init(
      animation: ViewAnimation, property: AnimatedProperty, old: AnimatableValue, shown: AnimatableValue?
    ) {
      self.animation = animation
      self.property = property
      self.old = old
      self.shown = shown
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      guard let layer = anObject as? CALayer, let new = property.value(in: layer.state) else { return }
      animation.animate(layer, event, from: old, shown: shown ?? old, to: new)
    }
  }

  /// Adds the animation of a property.
  ///
  /// If values of the property can be added, the animation is additive: an animation under way continues, so
  /// the sum starts at its place and speed. If not, or with `beginFromCurrentState`, the animation replaces
  /// the one under way and starts at the value shown.
  private func animate(
    _ layer: CALayer, _ key: String, from old: AnimatableValue, shown: AnimatableValue,
    to new: AnimatableValue
  ) {
    let animation = makeAnimation()
    animation.keyPath = key
    var ownKey = key
    if !options.contains(.beginFromCurrentState), let difference = old - new, let zero = new.zero {
      (animation.from, animation.to) = (difference, zero)
      animation.isAdditive = true
      var number = 2
      while layer.animation(forKey: ownKey) != nil {
        ownKey = "\(key)-\(number)"
        number += 1
      }
    } else {
      (animation.from, animation.to) = (shown, new)
      for other in layer.animationKeys() ?? [] where other == key || other.hasPrefix("\(key)-") {
        layer.removeAnimation(forKey: other)
      }
    }
    begin(animation, on: layer, ownKey)
  }

  /// Fades from `before` to what the layer shows now. Replaces a transition under way.
  func dissolve(_ layer: CALayer, from before: Dissolve) {
    guard duration > 0 else { return }
    let key = AnimatableKey.dissolve.rawValue
    layer.removeAnimation(forKey: key)
    layer.dissolve = before
    let animation = makeAnimation()
    animation.keyPath = key
    (animation.from, animation.to) = (.number(0), .number(1))
    begin(animation, on: layer, key)
  }

  private func begin(_ animation: CABasicAnimation, on layer: CALayer, _ key: String) {
    animation.repeatCount = repeatCount
    animation.autoreverses = options.contains(.autoreverse)
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    layer.begin(animation, forKey: key, blocksTouches: !options.contains(.allowUserInteraction))
  }

  private func makeAnimation() -> CABasicAnimation {
    func basic(_ timing: CAMediaTimingFunction) -> CABasicAnimation {
      let animation = CABasicAnimation()
      animation.duration = max(duration, Self.shortest)
      animation.timingFunction = timing
      return animation
    }
    switch motion {
    case .curve(let name): return basic(CAMediaTimingFunction(name: name))
    case .timing(let function): return basic(function)
    case .spring(let make):
      let animation = make()
      if animation.duration == 0 { animation.duration = max(animation.settlingDuration, Self.shortest) }
      return animation
    }
  }

  /// The shortest duration in seconds: a delayed change without a duration is an animation as well. Chosen.
  private static let shortest = 1e-6
}
