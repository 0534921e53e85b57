import Foundation
import ScrollEngine

/// How an animator's changes go from start to end: a cubic curve, a spring, or a spring whose time follows a curve.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// Which of the two parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring parameters; nil if there are none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of timing that an animator has.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's own curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time follows a curve.
  case composed
}

extension UITimingCurveProvider {
  /// Parameters that are missing are those of a new object.
  var law: TimingLaw {
    let curve = cubicTimingParameters?.curve
    switch timingCurveType {
    case .builtin, .cubic: return TimingLaw(.curve(curve ?? .easeInOut))
    case .spring: return (springTimingParameters ?? UISpringTimingParameters()).law
    case .composed:
      var law = (springTimingParameters ?? UISpringTimingParameters()).law
      law.pace = curve
      return law
    }
  }
}
