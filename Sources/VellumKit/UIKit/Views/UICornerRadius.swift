import Foundation

/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
  }
  let kind: Kind

  /// Makes a radius in points; one that is negative or not finite counts as 0.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(kind: .fixed(sane(radius))) }

  /// Makes a radius with the same centre as the container's corner: its radius less the distance from it, at least `minimum` or 0. The
  /// container is the nearest superview with rounded corners.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum.map(sane) ?? 0))
  }

  /// Makes a radius in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  /// Makes a radius in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

  private init(kind: Kind) { self.kind = kind }

  static func sane(_ radius: CGFloat) -> CGFloat { radius.isFinite ? max(radius, 0) : 0 }
}

/// How the corners of a view are rounded.
public struct UICornerConfiguration: Hashable, Sendable {
  /// A value for each of the four corners.
  struct Four<Value> {
    var topLeft, topRight, bottomLeft, bottomRight: Value

    var all: [Value] { [topLeft, topRight, bottomLeft, bottomRight] }
    func map<Result>(_ change: (Value) -> Result) -> Four<Result> {
      Four<Result>(
        topLeft: change(topLeft), topRight: change(topRight), bottomLeft: change(bottomLeft),
        bottomRight: change(bottomRight))
    }
  }

  enum Shape: Hashable, Sendable {
    case corners(Four<UICornerRadius>)
    /// All four corners have the greatest of their radii.
    case uniform(UICornerRadius)
    case capsule(maximum: CGFloat)
  }
  let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// All corners have the same radius setting. Concentric radii may differ between corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
  }

  /// Every corner has a radius of its own; nil for a corner that is not rounded.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      .corners(
        Four(
          topLeft: topLeftRadius ?? .fixed(0), topRight: topRightRadius ?? .fixed(0),
          bottomLeft: bottomLeftRadius ?? .fixed(0), bottomRight: bottomRightRadius ?? .fixed(0))))
  }

  /// All corners have the same radius: of concentric radii, the greatest.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(.uniform(radius))
  }

  /// One radius for the corners at the top, another for those at the bottom.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  /// One radius for the corners on the left, another for those on the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }

  /// The radius is half of the shorter side, at most `maximumRadius`.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(.capsule(maximum: maximumRadius.map(UICornerRadius.sane) ?? .infinity))
  }
}

extension UICornerConfiguration.Four: Equatable where Value: Equatable {}
extension UICornerConfiguration.Four: Hashable where Value: Hashable {}
extension UICornerConfiguration.Four: Sendable where Value: Sendable {}
