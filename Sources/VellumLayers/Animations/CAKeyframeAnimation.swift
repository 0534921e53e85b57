import Foundation
import RenderList

/// Moves a property through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in the order in which they are shown: numbers, points, sizes, rectangles, transforms, plain colours, paths, or arrays
  /// of them. Anything else is left out; without any value the animation changes nothing.
  open var values: [Any]? { didSet { frames = (values ?? []).compactMap { AnimatableValue($0) } } }
  /// The path along which a property that is a point moves, in place of ``values``. Each line or curve ends at a keyframe.
  open var path: CGPath? { didSet { walk = path.map { PathWalk($0) } } }
  /// The fraction of the duration at which each value is reached; nil spaces them evenly. Not used in paced modes.
  open var keyTimes: [NSNumber]?
  /// How progress follows time between one value and the next. Not used in paced modes.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between two keyframes are found; `linear` by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How sharply the curve of a cubic mode turns at each value: from −1, round, to 1, tight. Missing numbers count as 0.
  open var tensionValues: [NSNumber]?
  /// How much of a corner the curve of a cubic mode has at each value, from −1 to 1. Missing numbers count as 0.
  open var continuityValues: [NSNumber]?
  /// Whether the curve of a cubic mode overshoots each value, above 0, or undershoots it, below 0. Missing numbers count as 0.
  open var biasValues: [NSNumber]?
  /// Whether the layer turns with the path; nil, the default, leaves it as it is.
  open var rotationMode: CAAnimationRotationMode?

  private var frames: [AnimatableValue] = []
  private var walk: PathWalk?

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CAKeyframeAnimationKeys.Type)?.keyframeAnimationKeys ?? [])
      + super.keyedProperties(of: type)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    (calculationMode, path, rotationMode) = (other.calculationMode, other.path, other.rotationMode)
    (tensionValues, continuityValues) = (other.tensionValues, other.continuityValues)
    biasValues = other.biasValues
  }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }
  private var isCubic: Bool { calculationMode == .cubic || calculationMode == .cubicPaced }

  override func apply(to state: inout LayerState, model: LayerState, at moment: RunMoment) {
    super.apply(to: &state, model: model, at: moment)
    guard let rotationMode, let walk, !walk.isEmpty else { return }
    let place = place(at: moment.seconds, of: walk.segments.count) { walk.lengths }
    let slope = walk.segments[place.index].slope(place.part)
    let angle = atan2(slope.y, slope.x) + (rotationMode == .rotateAutoReverse ? .pi : 0)
    state.setAffineTransform(state.affine.concatenating(CGAffineTransform(rotationAngle: angle)))
  }

  override final func value(at time: Double, model: AnimatableValue) -> AnimatableValue? {
    if let walk {
      guard !walk.isEmpty else { return nil }
      if calculationMode == .discrete {
        let points = walk.points
        return .point(points[discreteIndex(at: time, of: points.count)])
      }
      let (index, part) = place(at: time, of: walk.segments.count) { walk.lengths }
      let point = walk.segments[index].place(part)
      return .point(CGPoint(x: point.x, y: point.y))
    }
    guard frames.count > 1 else { return frames.first }
    if calculationMode == .discrete { return frames[discreteIndex(at: time, of: frames.count)] }
    let (index, part) = place(at: time, of: frames.count - 1) { lengths }
    if isCubic, let value = cubic(index, part) { return value }
    return frames[index].interpolated(to: frames[index + 1], progress: part)
  }

  // MARK: - Time

  private func progress(at time: Double) -> Double {
    let fraction = duration > 0 ? time / duration : 1
    return timingFunction?.curve.progress(at: fraction) ?? fraction
  }

  /// Between which two keyframes, of `count` such steps, a moment lies, and how far.
  private func place(at time: Double, of count: Int, _ lengths: () -> [[Double]]) -> (
    index: Int, part: Double
  ) {
    let overall = progress(at: time)
    if isPaced {
      let lengths = lengths()
      let total = lengths.reduce(0) { $0 + $1.last! }
      if total > 0 {
        var rest = min(max(overall, 0), 1) * total
        for (index, steps) in lengths.enumerated() {
          if rest <= steps.last! || index == count - 1 {
            return (index, PathSegment.parameter(of: rest, in: steps))
          }
          rest -= steps.last!
        }
      }
    }
    func keyTime(_ index: Int) -> Double {
      if !isPaced, let keyTimes, keyTimes.count == count + 1 { return keyTimes[index].doubleValue }
      return Double(index) / Double(count)
    }
    let index = min((0..<count).last { keyTime($0) <= overall } ?? 0, count - 1)
    let (start, end) = (keyTime(index), keyTime(index + 1))
    let part = end > start ? min(max((overall - start) / (end - start), 0), 1) : 1
    if isPaced { return (index, part) }
    let curve = timingFunctions.flatMap { $0.indices.contains(index) ? $0[index].curve : nil }
    return (index, curve?.progress(at: part) ?? part)
  }

  private func discreteIndex(at time: Double, of count: Int) -> Int {
    let overall = progress(at: time)
    return (0..<count).last { index in
      if let keyTimes, keyTimes.count >= count { return keyTimes[index].doubleValue <= overall }
      return Double(index) / Double(count) <= overall
    } ?? 0
  }

  // MARK: - Values

  /// For each step, its length up to evenly spaced places; all alike for values that have none.
  private var lengths: [[Double]] {
    (0..<frames.count - 1).map { index in
      guard let start = frames[index].components, let end = frames[index + 1].components,
        start.count == end.count
      else { return [0, 1] }
      func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
      }
      guard isCubic else { return [0, distance(start, end)] }
      var (lengths, last) = ([0.0], start)
      for step in 1...PathSegment.measures {
        let part = Double(step) / Double(PathSegment.measures)
        guard let next = cubic(index, part)?.components else { return [0, distance(start, end)] }
        lengths.append(lengths.last! + distance(last, next))
        last = next
      }
      return lengths
    }
  }

  /// The value on a spline of Kochanek and Bartels, which without tension, continuity and bias is that of Catmull and Rom.
  /// *Published* (`CAAnimationCalculationMode.cubic`).
  private func cubic(_ index: Int, _ part: Double) -> AnimatableValue? {
    let around = [index - 1, index, index + 1, index + 2].map { frames[min(max($0, 0), frames.count - 1)] }
    let parts = around.compactMap(\.components)
    guard parts.count == 4, parts.allSatisfy({ $0.count == parts[0].count }) else { return nil }
    func number(_ values: [NSNumber]?, _ index: Int) -> Double {
      values.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil } ?? 0
    }
    func weights(_ key: Int, out: Bool) -> (before: Double, after: Double) {
      let tension = 1 - number(tensionValues, key)
      let continuity = number(continuityValues, key) * (out ? 1 : -1)
      let bias = number(biasValues, key)
      return (
        tension * (1 + bias) * (1 + continuity) / 2, tension * (1 - bias) * (1 - continuity) / 2
      )
    }
    let (first, second) = (weights(index, out: true), weights(index + 1, out: false))
    let (t, s) = (part, 1 - part)
    let mixed = parts[0].indices.map { component in
      let (a, b, c, d) = (parts[0][component], parts[1][component], parts[2][component], parts[3][component])
      let leaves = first.before * (b - a) + first.after * (c - b)
      let arrives = second.before * (c - b) + second.after * (d - c)
      return b * (1 + 2 * t) * s * s + leaves * t * s * s + c * t * t * (3 - 2 * t) - arrives * t * t * s
    }
    return around[1].with(mixed)
  }
}

/// How values between two keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Values between two keyframes are interpolated.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value is shown until the time of the next; there are no values between.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Values are interpolated as with `linear`, at the same speed all the way.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Values lie on a smooth curve through the keyframes.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Values lie on a smooth curve as with `cubic`, at the same speed all the way.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with the path that it moves along.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points in the direction of the movement.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the direction of the movement.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// A path that something moves along.
struct PathWalk {
  let segments: [PathSegment]
  /// The lengths of the segments, each up to evenly spaced places.
  let lengths: [[Double]]

  init(_ path: CGPath) {
    segments = RenderPath(path).segments
    lengths = segments.map(\.lengths)
  }

  var isEmpty: Bool { segments.isEmpty }

  /// The keyframes.
  var points: [CGPoint] {
    let ends = segments.map { $0.points.last! }
    return ([segments[0].points[0]] + ends).map { CGPoint(x: $0.x, y: $0.y) }
  }
}

extension AnimatableValue {
  /// The numbers that it consists of; nil for transforms, paths and lists.
  var components: [Double]? {
    switch self {
    case .number(let number): [number]
    case .point(let point): [Double(point.x), Double(point.y)]
    case .size(let size): [Double(size.width), Double(size.height)]
    case .rect(let rect):
      [Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height)]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform, .path, .list: nil
    }
  }

  /// A value of the same kind of other numbers.
  func with(_ numbers: [Double]) -> AnimatableValue? {
    switch self {
    case .number: .number(numbers[0])
    case .point: .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size: .size(CGSize(width: numbers[0], height: numbers[1]))
    case .rect: .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .color:
      .color(RenderColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    case .transform, .path, .list: nil
    }
  }
}
