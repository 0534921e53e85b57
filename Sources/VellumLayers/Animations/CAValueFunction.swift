import Foundation

/// Makes transforms of the values of an animation of `transform`, so that numbers are interpolated instead of matrices: a rotation may be
/// a full turn. Immutable.
open class CAValueFunction: NSObject, @unchecked Sendable {
  /// The name of the function.
  public final let name: CAValueFunctionName

  /// Makes the function of a name; nil for an unknown name.
  public convenience init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.init(known: name)
  }

  private init(known name: CAValueFunctionName) {
    self.name = name
    super.init()
  }

  /// The value that changes nothing.
  final var neutral: AnimatableValue {
    switch name {
    case .scale: .list([.number(1), .number(1), .number(1)])
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .translate: .list([.number(0), .number(0), .number(0)])
    default: .number(0)
    }
  }

  /// The transform of a value: a number, or a list of three for a function of all axes; nil for any other.
  final func transform(_ value: AnimatableValue) -> CATransform3D? {
    switch (name, value) {
    case (.rotateX, .number(let angle)): CATransform3DMakeRotation(angle, 1, 0, 0)
    case (.rotateY, .number(let angle)): CATransform3DMakeRotation(angle, 0, 1, 0)
    case (.rotateZ, .number(let angle)): CATransform3DMakeRotation(angle, 0, 0, 1)
    case (.scaleX, .number(let scale)): CATransform3DMakeScale(scale, 1, 1)
    case (.scaleY, .number(let scale)): CATransform3DMakeScale(1, scale, 1)
    case (.scaleZ, .number(let scale)): CATransform3DMakeScale(1, 1, scale)
    case (.translateX, .number(let way)): CATransform3DMakeTranslation(way, 0, 0)
    case (.translateY, .number(let way)): CATransform3DMakeTranslation(0, way, 0)
    case (.translateZ, .number(let way)): CATransform3DMakeTranslation(0, 0, way)
    case (.scale, .list(let values)):
      Self.three(values).map { CATransform3DMakeScale($0[0], $0[1], $0[2]) }
    case (.translate, .list(let values)):
      Self.three(values).map { CATransform3DMakeTranslation($0[0], $0[1], $0[2]) }
    default: nil
    }
  }

  private static func three(_ values: [AnimatableValue]) -> [CGFloat]? {
    let numbers = values.compactMap { value -> CGFloat? in
      if case .number(let number) = value { CGFloat(number) } else { nil }
    }
    return values.count == 3 && numbers.count == 3 ? numbers : nil
  }
}

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An angle in radians, about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// An angle in radians, about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// An angle in radians, about the z axis: clockwise on the screen.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A list of three factors, for x, y and z.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A factor for x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A factor for y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A factor for z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A list of three distances in points, along x, y and z.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A distance in points along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A distance in points along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A distance in points along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate static let all: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
    .translateZ,
  ]
}
