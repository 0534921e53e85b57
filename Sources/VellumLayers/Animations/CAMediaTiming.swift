import Foundation
import ScrollEngine

/// The times of an animation: when it runs, for how long, how fast and how often. All are in seconds.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The time at which the animation begins, on the clock of ``CACurrentMediaTime()``; inside a group, counted from the group's
  /// beginning. 0 means at once.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run in seconds.
  var duration: CFTimeInterval { get set }
  /// The speed: with 2 the animation takes half as long, with 0 it stands still.
  var speed: Float { get set }
  /// The time within the animation at which it begins, in seconds. It takes as long as without: what was left out comes at the end.
  var timeOffset: CFTimeInterval { get set }
  /// How many runs there are, fractions included; 0 means one.
  var repeatCount: Float { get set }
  /// The seconds for which runs are repeated, in place of ``repeatCount``; 0 to use that.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  /// What the animation shows before its beginning and after its end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before it begins and after it ends. An unknown name counts as `removed`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing of the animation is shown before the beginning or after the end.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value holds after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value holds before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value holds before the beginning and the last one after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// How progress follows time: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: TimingCurve

  init(_ curve: TimingCurve) { self.curve = curve }

  /// The curve with these control points; their times are kept within 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    precondition(
      c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite,
      "CAMediaTimingFunction: the control points must be finite, not (\(c1x), \(c1y)) and (\(c2x), \(c2y))")
    self.init(
      TimingCurve(
        Vector(x: min(max(Double(c1x), 0), 1), y: Double(c1y)),
        Vector(x: min(max(Double(c2x), 0), 1), y: Double(c2y))))
  }

  /// Stores the time and the progress of a control point at `ptr`, which has room for two numbers. The points 0 and 3 are the ends, (0, 0)
  /// and (1, 1). Traps for an index outside 0 to 3.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    precondition(0...3 ~= idx, "CAMediaTimingFunction.getControlPoint: the index must be 0 to 3, not \(idx)")
    let point = [Vector(x: 0, y: 0), curve.first, curve.second, Vector(x: 1, y: 1)][idx]
    (ptr[0], ptr[1]) = (Float(point.x), Float(point.y))
  }

  /// Makes the curve with this name; an unknown name gives that of `default`.
  public convenience init(name: CAMediaTimingFunctionName) { self.init(name.timingCurve) }
}

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Progress is even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Progress is slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Progress is slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Progress is slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Progress speeds up quickly and slows down at length: the curve with the control points (0.25, 0.1) and
  /// (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  package var timingCurve: TimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInOut
    default: .default
    }
  }
}
