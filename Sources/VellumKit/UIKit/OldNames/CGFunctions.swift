// The functions of Core Graphics from before Swift 3; see OldNames.swift.
#if !NoOldNames
  import Foundation

  // MARK: - Constants

  /// The point (0, 0).
  public let CGPointZero = CGPoint.zero
  /// The size of no width and height.
  public let CGSizeZero = CGSize.zero
  /// The rectangle of no size at (0, 0).
  public let CGRectZero = CGRect.zero
  /// The null rectangle, which has no position: the intersection of rectangles that do not meet.
  public let CGRectNull = CGRect.null
  /// The infinite rectangle, which contains every point.
  public let CGRectInfinite = CGRect.infinite
  /// The transform that leaves every point where it is.
  public let CGAffineTransformIdentity = CGAffineTransform.identity

  // MARK: - Rectangles

  /// The x coordinate of the left edge.
  public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
  /// The x coordinate of the middle.
  public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
  /// The x coordinate of the right edge.
  public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
  /// The y coordinate of the top edge.
  public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
  /// The y coordinate of the middle.
  public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
  /// The y coordinate of the bottom edge.
  public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
  /// The width, not negative.
  public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
  /// The height, not negative.
  public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
  /// Whether the rectangle has no area.
  public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
  /// Whether it is `CGRectNull`.
  public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
  /// Whether it is `CGRectInfinite`.
  public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
  /// The rectangle with a width and a height that are not negative.
  public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
  /// The smallest rectangle of whole numbers around it.
  public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
  /// The rectangle with its edges moved inwards by these distances.
  public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
  }
  /// The rectangle moved by these distances.
  public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
  }
  /// The smallest rectangle around both.
  public func CGRectUnion(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.union(r2) }
  /// The part that both rectangles have in common; the null rectangle if they do not meet.
  public func CGRectIntersection(_ r1: CGRect, _ r2: CGRect) -> CGRect { r1.intersection(r2) }
  /// Whether the two are equal, as by `==`.
  public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }
  /// Whether they have a point in common.
  public func CGRectIntersectsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.intersects(rect2) }
  /// Whether the second is within the first.
  public func CGRectContainsRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1.contains(rect2) }
  /// Whether the point is in the rectangle.
  public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

  // MARK: - Points, sizes, vectors

  /// Whether the two are equal, as by `==`.
  public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }
  /// Whether the two are equal, as by `==`.
  public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
  /// Makes a vector from its two components, in points.
  public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

  // MARK: - Transforms

  /// Makes a transform from its six entries.
  public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  /// Whether it leaves every point where it is.
  public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
  /// Whether the two are equal, as by `==`.
  public func CGAffineTransformEqualToTransform(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> Bool {
    t1 == t2
  }
  /// Returns the transform that moves first and then applies `t`.
  public func CGAffineTransformTranslate(
    _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
  ) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
  }
  /// Returns the transform that scales first and then applies `t`.
  public func CGAffineTransformScale(
    _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
  ) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
  }
  /// Returns the transform that turns by an angle in radians first and then applies `t`.
  public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
  }
  /// The inverse of `t`; `t` itself if it has none.
  public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
  /// Returns the transform that applies `t1` first and then `t2`.
  public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
  }
  /// The point that `t` maps the point to.
  public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
    point.applying(t)
  }
  /// The size that `t` maps the size to, as a vector without translation.
  public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize {
    size.applying(t)
  }
  /// The smallest rectangle around the corners that `t` maps the rectangle's corners to.
  public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
    rect.applying(t)
  }
#endif
