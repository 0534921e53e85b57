import RenderList

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIRectCorner {
  /// The same corners of a rectangle that is painted.
  var places: RenderCorners.Places {
    var places: RenderCorners.Places = []
    if contains(.topLeft) { places.insert(.minXMinY) }
    if contains(.topRight) { places.insert(.maxXMinY) }
    if contains(.bottomLeft) { places.insert(.minXMaxY) }
    if contains(.bottomRight) { places.insert(.maxXMaxY) }
    return places
  }
}
