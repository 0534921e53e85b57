import Foundation

// The parts of Core Graphics' geometry that Foundation on Linux lacks, and the functions with C names.

extension CGPoint {
  /// Whether the two points are equal, as by `==`.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether the two sizes are equal, as by `==`.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether the two rectangles are equal, as by `==`.
  public func equalTo(_ other: CGRect) -> Bool { self == other }

  /// Whether the rectangle and another one have an area in common: not those that only touch, nor one without area.
  ///
  /// Agreed: pagers and text engines rely on it. Foundation's method of this name here says that they intersect, and one with
  /// the same parameters would be ambiguous. Swift prefers a property.
  public var intersects: @Sendable (_ other: CGRect) -> Bool { { !intersection($0).isEmpty } }
}

/// Returns the point of these coordinates, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns the size of this width and height, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Returns the rectangle of this origin and size, in points.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Returns a transform that scales by `sx` along the x axis and by `sy` along the y axis.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// Returns a transform that moves by `tx` and `ty` points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// Returns a transform that turns by `angle` radians, from the x towards the y axis.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

extension CGPoint {
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  @inlinable package var isFinite: Bool { width.isFinite && height.isFinite }
}

extension CGRect {
  @inlinable package var isFinite: Bool { origin.isFinite && size.isFinite }
}
