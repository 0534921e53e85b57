/// A point of the zoom content that is held at a place in the viewport, whatever the scale is and wherever clients put
/// what is zoomed.
///
///     offset = origin + content·scale − point
///
/// At the scale at which it was taken, that is the offset at which it was taken, to the last bit, moved by as much as
/// origin and point are.
struct ZoomAnchor: Equatable, Sendable {
  /// The point of the zoom content, unscaled.
  private(set) var content: Vector
  private let takenAt: Double
  private var offset: Vector
  private var origin: Vector
  private var point: Vector

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

  /// This one, which along one axis holds what `other` does.
  func holding(_ other: ZoomAnchor, along axis: Axis) -> ZoomAnchor {
    var anchor = self
    anchor.content[axis] = other.content[axis]
    anchor.origin[axis] = other.origin[axis]
    anchor.point[axis] = other.point[axis]
    anchor.offset[axis] = other.origin[axis] + other.content[axis] * takenAt - other.point[axis]
    return anchor
  }

  /// The offset that holds it at `point`.
  func offset(at scale: Double, origin: Vector, point: Vector) -> Vector {
    guard scale == takenAt else { return origin + content * scale - point }
    return offset + (origin - self.origin) + (self.point - point)
  }
}
