import Foundation

/// Distances from the four edges of a rectangle, in points; positive ones point inwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top edge in points; positive values point down.
  public var top: CGFloat
  /// The distance from the left edge in points; positive values point right.
  public var left: CGFloat
  /// The distance from the bottom edge in points; positive values point up.
  public var bottom: CGFloat
  /// The distance from the right edge in points; positive values point left.
  public var right: CGFloat

  /// Makes insets from four distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are 0 on all edges.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets that are 0 on all edges.
  public static let zero = UIEdgeInsets()

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }

  /// These insets with 0 in place of negative ones.
  var atLeastZero: UIEdgeInsets {
    UIEdgeInsets(top: max(top, 0), left: max(left, 0), bottom: max(bottom, 0), right: max(right, 0))
  }
}

/// Distances from the four edges, where leading and trailing follow the direction of text.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top edge in points; positive values point inwards.
  public var top: CGFloat
  /// The distance from the edge at which text begins, in points; positive values point inwards.
  public var leading: CGFloat
  /// The distance from the bottom edge in points; positive values point inwards.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends, in points; positive values point inwards.
  public var trailing: CGFloat

  /// Makes insets from four distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets that are 0 on all edges.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Insets that are 0 on all edges.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement in points: horizontally positive to the right, vertically positive downwards.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The horizontal displacement in points; positive to the right.
  public var horizontal: CGFloat
  /// The vertical displacement in points; positive downwards.
  public var vertical: CGFloat

  /// Makes a displacement from two distances in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Makes a displacement of 0 in both directions.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// A displacement of 0 in both directions.
  public static let zero = UIOffset()
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// This rectangle with every edge moved inwards by its inset.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

// UIKit's functions for C, under their C names.

/// Makes insets from four distances in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns the rectangle with every edge moved inwards by its inset.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
