import Foundation
import ScrollEngine

/// Changes what is shown of a layer over time; the layer's own values stay as the program set them.
@preconcurrency @MainActor
open class CAAnimation: _IsolatedObject, @preconcurrency NSCopying, CAMediaTiming,
  CAAction, KeyValueContainer
{
  /// Makes an animation with a duration of 0, which is replaced by the transaction's when it is added to a
  /// layer.
  public init() { super.init(_isolated: ()) }

  open var beginTime: CFTimeInterval = 0
  /// Seconds of one run; 0 takes the transaction's.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// The curve of its progress. Nil takes the transaction's, which is linear if that is nil too.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept alive while the animation is.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from its layer when it ends; true by default. One that is not removed
  /// stays, and its `fillMode` says whether its last value is still shown.
  open var isRemovedOnCompletion = true

  /// The preferred frame rate. Stored, not honoured: an animation is shown in every frame of the host.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The default value of a key: nil unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Whether the value of a key is archived: true unless overridden. Never called: animations are not archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// The values of keys that are not properties.
  package final var ownValues: [String: Any] = [:]

  package class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    (type as? any CAAnimationKeys.Type)?.animationKeys ?? []
  }

  /// The value of a program's own key, otherwise ``defaultValue(forKey:)``.
  open override func value(forUndefinedKey key: String) -> Any? {
    ownValues[key] ?? Self.defaultValue(forKey: key)
  }

  /// Stores a value for a program's own key, such as a name by which the delegate knows the animation. Copies have it too.
  open override func setValue(_ value: Any?, forUndefinedKey key: String) { ownValues[key] = value }

  /// What drives its time instead of the clock: 0 is its start and 1 its end. Nil for most animations.
  package final var track: AnimationTrack?

  /// Adds a copy of the animation to `anObject` for the key `event`; does nothing if that is not a layer.
  /// `dict` is not used.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: - Evaluation

  /// Where an animation is at a moment.
  enum Phase: Equatable {
    /// It has not begun; its first moment is this one.
    case before(RunMoment)
    case running(RunMoment)
    /// It has ended at this moment.
    case over(RunMoment)
  }

  /// A moment within one of the runs of an animation.
  struct RunMoment: Equatable {
    /// Seconds within the run.
    var seconds: Double
    /// The number of runs before this one.
    var repetition = 0
  }

  /// Seconds of its own time that all runs take together.
  final var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return (repeatCount > 0 ? Double(repeatCount) : 1) * duration * (autoreverses ? 2 : 1)
  }

  /// Seconds from the beginning to the end; infinite if there is none.
  final var span: Double { speed > 0 ? activeDuration / Double(speed) : .infinity }

  /// With a `timeOffset` it begins in the middle of a run, and after the end of the run comes what was left out.
  final func phase(at elapsed: Double) -> Phase {
    guard elapsed >= 0 else { return .before(moment(at: timeOffset, isEnd: false)) }
    return elapsed >= span
      ? .over(moment(at: activeDuration + timeOffset, isEnd: true))
      : .running(moment(at: elapsed * Double(speed) + timeOffset, isEnd: false))
  }

  private func moment(at time: Double, isEnd: Bool) -> RunMoment {
    // Beyond 2⁵³ runs, a Double cannot tell one from the next.
    guard duration > 0, time.isFinite, abs(time / duration) < 0x1p53 else {
      return RunMoment(seconds: duration)
    }
    let period = autoreverses ? duration * 2 : duration
    var run = (time / period).rounded(.down)
    var position = time - run * period
    if isEnd, position == 0, time > 0 { (position, run) = (period, run - 1) }
    return RunMoment(
      seconds: position > duration ? period - position : position, repetition: Int(run))
  }

  /// Changes `state` to the presentation at a moment. `model` has the values that the program set.
  func apply(to state: inout LayerState, model: LayerState, at moment: RunMoment) {}

  /// Whether it moves values of a program's own keys.
  var movesOwnValues: Bool { false }

  /// Calls `body` with each property that it moves.
  func forEachProperty(_ body: (AnimatedProperty) -> Void) {}

  /// The key that it has on a layer, whatever it is added for; nil for most.
  var fixedKey: String? { nil }

  /// It is about to begin on a layer.
  func willBegin(on layer: CALayer) {}

  /// It has ended on a layer, or was removed.
  func didEnd(on layer: CALayer) {}

  /// A copy of the same class, made by its `init()`, that later changes of this animation do not reach; the animations of a group are
  /// copied too. Adding an animation to a layer calls it. A subclass with stored properties overrides it and copies them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeEmpty()
    copy.copyValues(of: self)
    return copy
  }

  /// A copy as ``copy(with:)`` makes it.
  final func duplicate() -> Self {
    guard let copy = copy(with: nil) as? Self else {
      preconditionFailure("\(type(of: self)).copy(with:) has to return an animation of its own class")
    }
    return copy
  }

  /// An animation of the same class.
  func makeEmpty() -> CAAnimation { type(of: self).make() }

  /// Calls `init()` of the dynamic class; see `make()`.
  @_silgen_name("vellum_make_animation") convenience init(ofClassAtHand: Void) { self.init() }

  /// Makes an animation of a class known at run time only, as `CALayer.make()` makes a layer. A class without `init()` traps with a
  /// message.
  @_silgen_name("vellum_make_animation") private static func make() -> CAAnimation

  func copyValues(of other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (
      other.beginTime, other.duration, other.speed, other.timeOffset
    )
    (repeatCount, repeatDuration, autoreverses) = (
      other.repeatCount, other.repeatDuration, other.autoreverses
    )
    (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
    (isRemovedOnCompletion, track) = (other.isRemovedOnCompletion, other.track)
    (preferredFrameRateRange, ownValues) = (other.preferredFrameRateRange, other.ownValues)
  }
}

/// A delegate that is told when an animation begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called at the first frame at or after the time at which the animation begins; once.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing; the default of an optional method.
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Animations that run together, in the group's time.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations of the group; nil for none. A later one is applied to what the earlier ones show.
  ///
  /// Adding the group to a layer copies them, and gives the copies with a duration of 0 the group's duration, or
  /// the transaction's if that is 0. Their delegates are not called.
  open var animations: [CAAnimation]?

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CAAnimationGroupKeys.Type)?.groupKeys ?? []) + super.keyedProperties(of: type)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func willBegin(on layer: CALayer) { passOnDuration() }

  private func passOnDuration() {
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      (animation as? CAAnimationGroup)?.passOnDuration()
    }
  }

  override var movesOwnValues: Bool { animations?.contains(where: \.movesOwnValues) ?? false }

  override func forEachProperty(_ body: (AnimatedProperty) -> Void) {
    for animation in animations ?? [] { animation.forEachProperty(body) }
  }

  override func apply(to state: inout LayerState, model: LayerState, at moment: RunMoment) {
    for animation in animations ?? [] {
      switch animation.phase(at: moment.seconds - animation.beginTime) {
      case .before(let moment):
        if animation.fillMode.fillsBefore { animation.apply(to: &state, model: model, at: moment) }
      case .running(let moment): animation.apply(to: &state, model: model, at: moment)
      case .over(let moment):
        if animation.fillMode.fillsAfter { animation.apply(to: &state, model: model, at: moment) }
      }
    }
  }
}
