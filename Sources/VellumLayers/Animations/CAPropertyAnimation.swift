import Foundation
import ScrollEngine

/// Animates one property of a layer.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// Makes an animation of the property that `path` names. One without a path, or with one that cannot be
  /// animated, changes nothing.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The property, such as `position`, `bounds.origin.y` or `transform.scale`, or a program's own key. Others change nothing.
  open var keyPath: String? {
    didSet {
      property = keyPath.flatMap { AnimatedProperty(path: $0) ?? AnimatedProperty(ownPath: $0) }
    }
  }
  /// Whether its values are added to what is shown otherwise.
  open var isAdditive = false
  /// Whether each run continues from the end of the one before: the last value of a run is added to those of the next. False by default.
  /// Has no effect on transforms, colours and paths.
  open var isCumulative = false
  /// A function that makes transforms of the values: with `rotateZ` and the key path `transform` the values are angles. Nil, the default,
  /// uses the values as they are. With a function, an unspecified end is the value that changes nothing.
  open var valueFunction: CAValueFunction?

  final var property: AnimatedProperty?

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CAPropertyAnimationKeys.Type)?.propertyAnimationKeys ?? [])
      + super.keyedProperties(of: type)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    (isAdditive, isCumulative) = (other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  override var movesOwnValues: Bool { property?.ownKey != nil }

  override func forEachProperty(_ body: (AnimatedProperty) -> Void) {
    if let property { body(property) }
  }

  override func apply(to state: inout LayerState, model: LayerState, at moment: RunMoment) {
    guard let property, let own = valueFunction?.neutral ?? property.value(in: model) ?? unset(property),
      var value = value(at: moment.seconds, model: own)
    else { return }
    if isCumulative, moment.repetition > 0, let end = self.value(at: autoreverses ? 0 : duration, model: own),
      let gained = end.times(Double(moment.repetition)), let sum = gained + value
    {
      value = sum
    }
    if let valueFunction {
      guard let transform = valueFunction.transform(value) else { return }
      value = .transform(transform)
    }
    if isAdditive, let shown = property.value(in: state), let sum = shown + value {
      property.set(sum, in: &state)
    } else {
      property.set(value, in: &state)
    }
  }

  /// A program's own value that has not been set counts as 0.
  private func unset(_ property: AnimatedProperty) -> AnimatableValue? {
    property.ownKey == nil ? nil : .number(0)
  }

  /// The value `time` seconds into a run; `model` is what the program set.
  func value(at time: Double, model: AnimatableValue) -> AnimatableValue? { nil }
}

/// Moves a property from one value to another.
///
/// Where `fromValue`, `toValue` and `byValue` leave an end open, it is the value that the program set.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start: a number, point, size, rectangle, transform or plain colour. Anything else
  /// counts as nil.
  open var fromValue: Any? { didSet { from = AnimatableValue(fromValue) } }
  /// The value at the end: a number, point, size, rectangle, transform or plain colour. Anything else counts
  /// as nil.
  open var toValue: Any? { didSet { to = AnimatableValue(toValue) } }
  /// The difference between the start and the end, of the same kind as the values; not used if both ends are
  /// given. With colours, or with a transform together with `toValue`, the animation changes nothing.
  open var byValue: Any? { didSet { by = AnimatableValue(byValue) } }

  package final var from: AnimatableValue?
  package final var to: AnimatableValue?
  final var by: AnimatableValue?

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CABasicAnimationKeys.Type)?.basicAnimationKeys ?? []) + super.keyedProperties(of: type)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    (from, to, by) = (other.from, other.to, other.by)
  }

  override final func value(at time: Double, model: AnimatableValue) -> AnimatableValue? {
    let (start, end) = ends(model: model)
    guard let start, let end else { return nil }
    if let track { return start.interpolated(to: end, progress: track.progress) }
    return start.interpolated(to: end, progress: progress(at: time))
  }

  private func ends(model: AnimatableValue) -> (AnimatableValue?, AnimatableValue?) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from + by)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, let by?): (to - by, to)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, model + by)
    case (nil, nil, nil): (model, model)
    }
  }

  /// How far it is from the start, 0, to the end, 1; a spring may go beyond.
  func progress(at time: Double) -> Double {
    let fraction = duration > 0 ? time / duration : 1
    return timingFunction?.curve.progress(at: fraction) ?? fraction
  }
}

/// Animates a property along any function of time: for motion that is known in closed form.
package final class CAFunctionAnimation: CAPropertyAnimation {
  private var function: @MainActor (Double) -> AnimatableValue

  /// `function` gives the value `time` seconds after the beginning, for 0…`duration`.
  package init(
    keyPath: String, duration: CFTimeInterval, function: @escaping @MainActor (Double) -> AnimatableValue
  ) {
    self.function = function
    super.init()
    self.keyPath = keyPath
    self.duration = duration
    precondition(property != nil, "\(keyPath) is not an animatable property of a layer")
  }

  override func makeEmpty() -> CAAnimation {
    CAFunctionAnimation(keyPath: keyPath!, duration: duration, function: function)
  }

  override func value(at time: Double, model: AnimatableValue) -> AnimatableValue? { function(time) }
}
