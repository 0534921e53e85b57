import Foundation

/// A displacement or a direction, in points. Foundation on Linux declares the other geometry types, but not this one.
public struct CGVector: Hashable, Codable, Sendable {
  /// The x component in points.
  public var dx: CGFloat
  /// The y component in points.
  public var dy: CGFloat

  /// Makes a vector of its components, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector whose components are 0.
  public init() { self.init(dx: 0, dy: 0) }

  /// The vector whose components are 0.
  public static let zero = CGVector()
}
