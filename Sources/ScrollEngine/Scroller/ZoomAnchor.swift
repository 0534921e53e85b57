/// A point of the zoom content that is held at a place in the viewport, whatever the scale is and wherever clients put
/// what is zoomed.
///
///     offset = origin + content·scale − point
///
/// At the scale at which it was taken, that is the offset at which it was taken, to the last bit, moved by as much as
/// origin and point are.
struct ZoomAnchor: Equatable, Sendable {
  /// The point of the zoom content, unscaled.
  let content: Vector
  private let takenAt: Double
  private let offset: Vector
  private let origin: Vector
  private let point: Vector

  /// What is at `point` in the viewport, in zoom content that lies at `origin`.
  init(at point: Vector, offset: Vector, scale: Double, origin: Vector) {
    content = (offset + point - origin) * (1 / scale)
    takenAt = scale
    self.offset = offset
    self.origin = origin
    self.point = point
  }

  /// A point of the zoom content, to be held at `point`.
  init(of content: Vector, at point: Vector, scale: Double, origin: Vector) {
    self.content = content
    takenAt = scale
    offset = origin + content * scale - point
    self.origin = origin
    self.point = point
  }

  /// The offset that holds it at `point`.
  func offset(at scale: Double, origin: Vector, point: Vector) -> Vector {
    guard scale == takenAt else { return origin + content * scale - point }
    return offset + (origin - self.origin) + (self.point - point)
  }
}
