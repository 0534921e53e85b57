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
  /// The part of an animator's time that moves the changes; nil outside of animators.
  private(set) var track: AnimationTrack?
  /// What collects the changes of keyframes; nil outside of `animateKeyframes`.
  private(set) var keyframes: KeyframeCollector?
  private let ownKeyframes: KeyframeCollector?
  /// Whether `beginAnimations` has begun the block, so that `commitAnimations` ends it.
  private let isBeginCommitBlock: Bool

  /// The innermost open block; nil outside of blocks, and while animations are disabled.
  static var current: ViewAnimation? {
    guard let innermost else { return nil }
    return UIScreen.main.animatesBlocks && !CATransaction.disableActions() ? innermost : nil
  }

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, motion: Motion? = nil,
    isBeginCommitBlock: Bool = false, track: AnimationTrack? = nil, keyframes: KeyframeCollector? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    precondition(
      duration.isFinite && delay.isFinite,
      "UIView.animate, animateKeyframes or transition: the duration and the delay must be finite, "
        + "not \(duration) and \(delay)")
    self.duration = max(duration, 0)
    self.delay = max(delay, 0)
    self.options = options
    self.isBeginCommitBlock = isBeginCommitBlock
    self.track = track
    ownKeyframes = keyframes
    self.motion = motion ?? .curve(options.curve)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    batch = Compositor.current.transactions.makeBatch(completion: completion)
    if track == nil { inherit() }
    if let keyframes { self.keyframes = keyframes }
  }

  /// Takes the duration and curve of the outer block, unless the options override them. Inside of an animator's block everything
  /// moves with the animator.
  private func inherit() {
    guard let outer = Self.innermost, UIScreen.main.animatesBlocks else {
      track = AnimationCapture.current?.track(afterDelay: delay)
      return
    }
    (track, keyframes) = (outer.track, outer.keyframes)
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
    ownKeyframes?.begin(in: self)
    end()
  }

  // MARK: - Animating

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard duration > 0 || delay > 0 || track != nil, let property = AnimatedProperty(path: event),
      property.key != .isHidden,
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

  /// Adds the animation of a property, or of a keyframe of it.
  private func animate(
    _ layer: CALayer, _ key: String, from old: AnimatableValue, shown: AnimatableValue,
    to new: AnimatableValue
  ) {
    if let keyframes { return keyframes.add(layer, key, from: old, shown: shown, to: new) }
    let animation = makeAnimation(on: track)
    begin(animation, on: layer, key, from: old, shown: shown, to: new) { start, adds in
      (animation.from, animation.to) = adds ? (start - new, new.zero) : (start, new)
    }
  }

  /// Begins the animation of a change, whose values `setValues` sets from where it starts, and whether they are added.
  ///
  /// If values of the property can be added, the animation is additive: an animation under way continues, so
  /// the sum starts at its place and speed. If not, or with `beginFromCurrentState`, the animation replaces
  /// the one under way and starts at the value shown.
  func begin(
    _ animation: CAPropertyAnimation, on layer: CALayer, _ key: String, from old: AnimatableValue,
    shown: AnimatableValue, to new: AnimatableValue, _ setValues: (AnimatableValue, Bool) -> Void
  ) {
    animation.keyPath = key
    var ownKey = key
    if !options.contains(.beginFromCurrentState), old - new != nil, new.zero != nil {
      setValues(old, true)
      animation.isAdditive = true
      var number = 2
      while layer.animation(forKey: ownKey) != nil {
        ownKey = "\(key)-\(number)"
        number += 1
      }
    } else {
      setValues(shown, false)
      for other in layer.animationKeys() ?? [] where other == key || other.hasPrefix("\(key)-") {
        layer.removeAnimation(forKey: other)
      }
    }
    if ownKeyframes != nil {
      if let track {
        (animation.duration, animation.track) = (1, track)
      } else {
        animation.duration = max(duration, AnimationTimeline.shortest)
        animation.timingFunction = keyframeCurve
      }
    }
    guard track != nil else { return begin(animation, on: layer, ownKey) }
    layer.begin(animation, forKey: ownKey, blocksTouches: blocksTouches, from: old, to: new)
  }

  /// How a change that is made now moves: a timing curve that was set for the transaction takes the place of the options' curve.
  private var motionOfChange: Motion {
    guard case .curve = motion, let function = Compositor.current.transactions.timingFunction else {
      return motion
    }
    return .timing(function)
  }

  /// A spring around keyframes counts as `easeInOut`: chosen.
  private var keyframeCurve: CAMediaTimingFunction {
    switch motionOfChange {
    case .curve(let name): CAMediaTimingFunction(name: name)
    case .timing(let function): function
    case .spring: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }

  private var blocksTouches: Bool { !options.contains(.allowUserInteraction) }

  /// Fades from `before` to what the layer shows now. Replaces a transition under way. Nothing scrubs it: chosen.
  func dissolve(_ layer: CALayer, from before: Dissolve) {
    guard duration > 0 else { return }
    let key = AnimatableKey.dissolve.rawValue
    layer.removeAnimation(forKey: key)
    layer.dissolve = before
    let animation = makeAnimation(on: nil)
    animation.keyPath = key
    (animation.from, animation.to) = (.number(0), .number(1))
    begin(animation, on: layer, key)
  }

  private func begin(_ animation: CAPropertyAnimation, on layer: CALayer, _ key: String) {
    animation.repeatCount = repeatCount
    animation.autoreverses = options.contains(.autoreverse)
    if delay > 0 {
      animation.beginTime = CACurrentMediaTime() + delay
      animation.fillMode = .backwards
    }
    layer.begin(animation, forKey: key, blocksTouches: blocksTouches)
  }

  private func makeAnimation(on track: AnimationTrack?) -> CABasicAnimation {
    func basic(_ timing: CAMediaTimingFunction) -> CABasicAnimation {
      let animation = CABasicAnimation()
      animation.duration = max(duration, AnimationTimeline.shortest)
      animation.timingFunction = timing
      return animation
    }
    if let track {
      let animation = CABasicAnimation()
      (animation.duration, animation.track) = (1, track)
      return animation
    }
    switch motionOfChange {
    case .curve(let name): return basic(CAMediaTimingFunction(name: name))
    case .timing(let function): return basic(function)
    case .spring(let make):
      let animation = make()
      if animation.duration == 0 {
        animation.duration = max(animation.settlingDuration, AnimationTimeline.shortest)
      }
      return animation
    }
  }
}
