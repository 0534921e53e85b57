import Foundation

/// A projective map of space, for row vectors: the first factor of a product acts first.
///
/// Layers are drawn flat: of a layer's transform only the affine part in the plane shows, without perspective.
public struct CATransform3D: Equatable, Sendable {
  /// The first row: how much of x goes into the new x, y, z and w.
  public var m11, m12, m13, m14: CGFloat
  /// The second row: how much of y goes into the new x, y, z and w.
  public var m21, m22, m23, m24: CGFloat
  /// The third row: how much of z goes into the new x, y, z and w. Layers are flat, so it does not change how
  /// they look.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the translation along x, y and z in points, and the constant part of w.
  public var m41, m42, m43, m44: CGFloat

  /// Makes a transform from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Makes a transform whose entries are all 0.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 0)
  }

  package init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
      m34: 0, m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }

  /// The part that acts within the plane.
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// Whether it leaves the plane where it is, so that ``affine`` is all of it.
  var isAffine: Bool { self == CATransform3D(affine) }

  var isFinite: Bool {
    let sum =
      m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return (sum - sum) == 0
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(CGAffineTransform.identity)

/// Whether all entries are those of the identity, without tolerance.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all entries of both transforms are equal, without tolerance.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The transform that acts like `m` within the plane and leaves z as it is.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Whether the transform acts within the plane only, so that an affine transform is the same.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The part of `t` in the plane; all of it if ``CATransform3DIsAffine(_:)``.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

/// Returns the transform that moves by `tx`, `ty` and `tz` points. A movement along z does not change how layers look.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns the transform that scales by the factors `sx`, `sy` and `sz` about the origin. Scaling along z does not change how layers
/// look.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns the transform that turns by `angle` radians about the axis (`x`, `y`, `z`); the identity if the axis has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let k = 1 - c
  return CATransform3D(
    m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
    m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
    m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var t = CATransform3D()
  (t.m11, t.m12, t.m13, t.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (t.m21, t.m22, t.m23, t.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (t.m31, t.m32, t.m33, t.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (t.m41, t.m42, t.m43, t.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return t
}

/// Returns the transform that moves first and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns the transform that scales first and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns the transform that turns by `angle` radians first and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the transform that undoes `t`. If there is none, it returns `t` itself: published by Apple.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // By Gauss and Jordan: the steps that make the identity of the transform make the inverse of the identity. Both are here, side by
  // side in rows of eight, and on the stack: programs call this in each frame.
  withUnsafeTemporaryAllocation(of: Double.self, capacity: 4 * 8) { entries in
    func set(_ row: Int, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
      let start = row * 8
      (entries[start], entries[start + 1], entries[start + 2], entries[start + 3]) = (x, y, z, w)
      for column in 0..<4 { entries[start + 4 + column] = column == row ? 1 : 0 }
    }
    set(0, t.m11, t.m12, t.m13, t.m14)
    set(1, t.m21, t.m22, t.m23, t.m24)
    set(2, t.m31, t.m32, t.m33, t.m34)
    set(3, t.m41, t.m42, t.m43, t.m44)
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(entries[row * 8 + column]) > abs(entries[pivot * 8 + column]) {
        pivot = row
      }
      let factor = entries[pivot * 8 + column]
      guard factor != 0, factor.isFinite else { return t }
      for index in 0..<8 {
        entries.swapAt(column * 8 + index, pivot * 8 + index)
        entries[column * 8 + index] /= factor
      }
      for row in 0..<4 where row != column {
        let part = entries[row * 8 + column]
        for index in 0..<8 { entries[row * 8 + index] -= entries[column * 8 + index] * part }
      }
    }
    func entry(_ row: Int, _ column: Int) -> CGFloat { entries[row * 8 + column + 4] }
    return CATransform3D(
      m11: entry(0, 0), m12: entry(0, 1), m13: entry(0, 2), m14: entry(0, 3),
      m21: entry(1, 0), m22: entry(1, 1), m23: entry(1, 2), m24: entry(1, 3),
      m31: entry(2, 0), m32: entry(2, 1), m33: entry(2, 2), m34: entry(2, 3),
      m41: entry(3, 0), m42: entry(3, 1), m43: entry(3, 2), m44: entry(3, 3))
  }
}
