import Foundation

/// A transform in space as its steps, in this order: scale, shear, rotation about x, then y, then z, translation, perspective. The order
/// is that of ``TransformParts`` in the plane; that of the rotations is chosen.
struct TransformFields {
  var scale = SIMD3<Double>(1, 1, 1)
  /// How much of the x axis is in the y axis, of x in z, and of y in z.
  var shear = SIMD3<Double>.zero
  /// Radians.
  var rotation = SIMD3<Double>.zero
  var translation = SIMD3<Double>.zero
  /// The last column of the perspective: what of x, y, z and 1 is in w.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  init(_ t: CATransform3D) {
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
    if t.isAffine {
      let parts = TransformParts(t.affine)
      (scale.x, scale.y, shear.x) = (parts.scaleX, parts.scaleY, parts.shear)
      rotation.z = parts.rotation
      return
    }
    let rows = [
      SIMD3(Double(t.m11), Double(t.m12), Double(t.m13)), SIMD3(Double(t.m21), Double(t.m22), Double(t.m23)),
      SIMD3(Double(t.m31), Double(t.m32), Double(t.m33)),
    ]
    takeAxes(rows)
    takePerspective(SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44)), rows)
  }

  /// Parts the images of the axes into rotation, shear and scale.
  private mutating func takeAxes(_ rows: [SIMD3<Double>]) {
    let diagonal = SIMD3(rows[0].x, rows[1].y, rows[2].z)
    guard rows != [SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z)] else {
      return scale = diagonal
    }
    var lengths = SIMD3<Double>.zero
    let x = rows[0].unit(&lengths.x)
    var mixed = SIMD3<Double>.zero
    mixed.x = x.dot(rows[1])
    var y = (rows[1] - mixed.x * x).unit(&lengths.y)
    mixed.y = x.dot(rows[2])
    mixed.z = y.dot(rows[2])
    let z = (rows[2] - mixed.y * x - mixed.z * y).unit(&lengths.z)
    // Of what has no volume no rotation is known.
    guard lengths.min() > 0 else { return scale = SIMD3(rows[0].length, rows[1].length, rows[2].length) }
    // A reflection is one of the y axis, as in the plane.
    if x.cross(y).dot(z) < 0 { (y, lengths.y, mixed.z) = (-y, -lengths.y, -mixed.z) }
    (scale, shear) = (lengths, mixed)
    rotation.y = asin(min(max(-x.z, -1), 1))
    if abs(x.z) < 1 {
      rotation.x = atan2(y.z, z.z)
      rotation.z = atan2(x.y, x.x)
    } else {
      // The first and the last axis are the same: the turn is given to the first one.
      rotation.x = atan2(-x.z * y.x, y.y)
    }
  }

  /// Finds the perspective that is applied last from the last column. It stays as it is where the rest cannot be undone.
  private mutating func takePerspective(_ column: SIMD4<Double>, _ rows: [SIMD3<Double>]) {
    perspective = column
    let volume = rows[0].dot(rows[1].cross(rows[2]))
    guard volume != 0, column != SIMD4(0, 0, 0, 1) else { return }
    let inverse =
      (column.x * rows[1].cross(rows[2]) + column.y * rows[2].cross(rows[0])
        + column.z * rows[0].cross(rows[1])) / volume
    perspective = SIMD4(inverse, column.w - translation.dot(inverse))
  }

  private var isFlat: Bool {
    scale.z == 1 && shear.y == 0 && shear.z == 0 && rotation.x == 0 && rotation.y == 0 && translation.z == 0
      && perspective == SIMD4(0, 0, 0, 1)
  }

  var transform: CATransform3D {
    if isFlat {
      var parts = TransformParts(.identity)
      (parts.scaleX, parts.scaleY, parts.shear) = (scale.x, scale.y, shear.x)
      parts.rotation = rotation.z
      parts.translation = CGPoint(x: translation.x, y: translation.y)
      return CATransform3D(parts.transform)
    }
    let (a, b, c) = (rotation.x, rotation.y, rotation.z)
    let x = SIMD3(cos(b) * cos(c), cos(b) * sin(c), -sin(b))
    let y = SIMD3(
      sin(a) * sin(b) * cos(c) - cos(a) * sin(c), sin(a) * sin(b) * sin(c) + cos(a) * cos(c), sin(a) * cos(b))
    let z = x.cross(y)
    let rows = [scale.x * x, shear.x * x + scale.y * y, shear.y * x + shear.z * y + scale.z * z]
    let eye = SIMD3(perspective.x, perspective.y, perspective.z)
    return CATransform3D(
      m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: rows[0].dot(eye),
      m21: rows[1].x, m22: rows[1].y, m23: rows[1].z, m24: rows[1].dot(eye),
      m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: rows[2].dot(eye),
      m41: translation.x, m42: translation.y, m43: translation.z,
      m44: translation.dot(eye) + perspective.w)
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
  fileprivate var length: Double { dot(self).squareRoot() }
  fileprivate func cross(_ o: Self) -> Self {
    Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
  /// The vector of length 1 in the same direction; zero for zero.
  fileprivate func unit(_ length: inout Double) -> Self {
    length = self.length
    return length > 0 ? self / length : .zero
  }
}
