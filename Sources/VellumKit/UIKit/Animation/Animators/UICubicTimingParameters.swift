import Foundation
import ScrollEngine

/// A cubic Bézier curve as an animator's timing.
@preconcurrency @MainActor
open class UICubicTimingParameters: _IsolatedObject, UITimingCurveProvider,
  @preconcurrency NSCoding
{
  /// The curve that it was made of; `easeInOut` for control points.
  open var animationCurve: UIView.AnimationCurve { builtin ?? .easeInOut }
  /// The first control point: x is time and y is progress.
  open var controlPoint1: CGPoint { CGPoint(x: curve.first.x, y: curve.first.y) }
  /// The second control point.
  open var controlPoint2: CGPoint { CGPoint(x: curve.second.x, y: curve.second.y) }

  final let curve: TimingCurve
  private let builtin: UIView.AnimationCurve?

  private init(_ curve: TimingCurve, _ builtin: UIView.AnimationCurve?) {
    (self.curve, self.builtin) = (curve, builtin)
    super.init(_isolated: ())
  }

  /// The curve `easeInOut`.
  public convenience init() { self.init(animationCurve: .easeInOut) }

  /// One of UIKit's own curves.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.timingFunctionName.timingCurve, curve)
  }

  /// The curve with these control points, which must be finite; their times are kept within 0…1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    precondition(
      point1.isFinite && point2.isFinite,
      "UICubicTimingParameters: the control points must be finite, not \(point1) and \(point2)")
    self.init(
      TimingCurve(
        Vector(x: min(max(Double(point1.x), 0), 1), y: Double(point1.y)),
        Vector(x: min(max(Double(point2.x), 0), 1), y: Double(point2.y))), nil)
  }

  /// Decodes a curve; one that is missing is `easeInOut`.
  public required convenience init?(coder: NSCoder) {
    guard coder.decodeBool(forKey: "isCubic"), let numbers = coder.decodeNumbers(4, for: "controlPoints")
    else {
      self.init(animationCurve: .init(rawValue: coder.decodeInteger(forKey: "curve")) ?? .easeInOut)
      return
    }
    self.init(
      controlPoint1: CGPoint(x: numbers[0], y: numbers[1]),
      controlPoint2: CGPoint(x: numbers[2], y: numbers[3]))
  }

  /// Encodes the curve.
  open func encode(with coder: NSCoder) {
    coder.encode(builtin == nil, forKey: "isCubic")
    coder.encode(animationCurve.rawValue, forKey: "curve")
    coder.encode([controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y], for: "controlPoints")
  }

  /// The object itself, which never changes.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { builtin == nil ? .cubic : .builtin }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}
