/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct RenderMatrix: Equatable, Sendable {
  /// The coefficients, in the order of `cairo_matrix_t`.
  public var a, b, c, d, tx, ty: Double

  /// Makes a map from its coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

extension RenderMatrix {
  /// The identity map.
  package static let identity = RenderMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map of `from` onto `to` that keeps edges upright.
  package init(from: RenderRect, to: RenderRect) {
    let (sx, sy) = (to.width / from.width, to.height / from.height)
    self.init(a: sx, b: 0, c: 0, d: sy, tx: to.minX - from.minX * sx, ty: to.minY - from.minY * sy)
  }

  /// This map, then `next`.
  package func then(_ next: RenderMatrix) -> RenderMatrix {
    let (t, u) = next.map(tx, ty)
    return RenderMatrix(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d, tx: t, ty: u)
  }

  func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }

  /// The smallest rectangle around the image of a rectangle.
  package func bounds(of rect: RenderRect) -> RenderRect {
    let (p, q) = (map(rect.minX, rect.minY), map(rect.maxX, rect.minY))
    let (r, s) = (map(rect.minX, rect.maxY), map(rect.maxX, rect.maxY))
    return RenderRect(
      minX: min(p.x, q.x, r.x, s.x), minY: min(p.y, q.y, r.y, s.y),
      maxX: max(p.x, q.x, r.x, s.x), maxY: max(p.y, q.y, r.y, s.y))
  }

  /// Whether upright rectangles stay upright: scales, mirrors and quarter turns.
  package var keepsEdgesUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  var determinant: Double { a * d - b * c }
  var isInvertible: Bool { determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite }

  var inverse: RenderMatrix {
    let n = determinant
    return RenderMatrix(
      a: d / n, b: -b / n, c: -c / n, d: a / n, tx: (c * ty - d * tx) / n, ty: (b * tx - a * ty) / n)
  }
}
