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

  /// The property, such as `position`, `bounds.origin.y` or `transform.scale`. Others change nothing.
  open var keyPath: String? {
    didSet { property = keyPath.flatMap(AnimatedProperty.init(path:)) }
  }
  /// Whether its values are added to what is shown otherwise.
  open var isAdditive = false

  final var property: AnimatedProperty?

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
  }

  override final func apply(to state: inout LayerState, model: LayerState, at time: Double) {
    guard let property, let own = property.value(in: model), let value = value(at: time, model: own) else {
      return
    }
    if isAdditive, let shown = property.value(in: state), let sum = shown + value {
      property.set(sum, in: &state)
    } else {
      property.set(value, in: &state)
    }
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

  override func makeEmpty() -> CAAnimation { CABasicAnimation() }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    (from, to, by) = (other.from, other.to, other.by)
  }

  override final func value(at time: Double, model: AnimatableValue) -> AnimatableValue? {
    let (start, end) = ends(model: model)
    guard let start, let end else { return nil }
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

/// Moves a property through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in the order in which they are shown: numbers, points, sizes, rectangles, transforms or plain
  /// colours. Anything else is left out; without any value the animation changes nothing.
  open var values: [Any]? { didSet { frames = (values ?? []).compactMap { AnimatableValue($0) } } }
  /// The fraction of the duration at which each value is reached; nil spaces them evenly.
  open var keyTimes: [NSNumber]?
  /// How progress follows time between one value and the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// Whether the values between two keyframes are interpolated; `linear` by default.
  open var calculationMode = CAAnimationCalculationMode.linear

  private var frames: [AnimatableValue] = []

  override func makeEmpty() -> CAAnimation { CAKeyframeAnimation() }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    calculationMode = other.calculationMode
  }

  override final func value(at time: Double, model: AnimatableValue) -> AnimatableValue? {
    guard frames.count > 1 else { return frames.first }
    let fraction = duration > 0 ? time / duration : 1
    let overall = timingFunction?.curve.progress(at: fraction) ?? fraction
    if calculationMode == .discrete {
      let index = (0..<frames.count).last { discreteTime($0) <= overall } ?? 0
      return frames[index]
    }
    let index = min((0..<frames.count - 1).last { keyTime($0) <= overall } ?? 0, frames.count - 2)
    let (start, end) = (keyTime(index), keyTime(index + 1))
    let part = end > start ? min(max((overall - start) / (end - start), 0), 1) : 1
    let curve = timingFunctions.flatMap { $0.indices.contains(index) ? $0[index].curve : nil }
    return frames[index].interpolated(to: frames[index + 1], progress: curve?.progress(at: part) ?? part)
  }

  private func keyTime(_ index: Int) -> Double {
    if let keyTimes, keyTimes.count == frames.count { return keyTimes[index].doubleValue }
    return Double(index) / Double(frames.count - 1)
  }

  private func discreteTime(_ index: Int) -> Double {
    if let keyTimes, keyTimes.count >= frames.count { return keyTimes[index].doubleValue }
    return Double(index) / Double(frames.count)
  }
}

/// How values between two keyframes are found. Any mode other than `discrete` interpolates.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Values between two keyframes are interpolated.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value is shown until the time of the next; there are no values between.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
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
