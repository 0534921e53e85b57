/// A point of the zoom content that stays at a place in the viewport, whatever the scale, and wherever clients put the
/// zoom view.
///
///     offset = origin + content·scale − point
///
/// At the scale at which it was taken, it gives the offset at which it was taken, to the last bit, moved by as much as
/// origin and point have moved.
struct ZoomAnchor: Equatable, Sendable {
  /// The point of the zoom content, unscaled.
  private(set) var content: Vector
  private let takenAt: Double
  private var offset: Vector
  private var origin: Vector
  private var point: Vector

  /// The anchor of what is at `point` in the viewport, in zoom content at `origin`.
  init(at point: Vector, offset: Vector, scale: Double, origin: Vector) {
    content = (offset + point - origin) * (1 / scale)
    takenAt = scale
    self.offset = offset
    self.origin = origin
    self.point = point
  }

  /// The anchor of `content`, a point of the zoom content, to be held at `point`.
  init(of content: Vector, at point: Vector, scale: Double, origin: Vector) {
    self.content = content
    takenAt = scale
    offset = origin + content * scale - point
    self.origin = origin
    self.point = point
  }

  /// This anchor, with `other`'s values along one axis.
  func holding(_ other: ZoomAnchor, along axis: Axis) -> ZoomAnchor {
    var anchor = self
    anchor.content[axis] = other.content[axis]
    anchor.origin[axis] = other.origin[axis]
    anchor.point[axis] = other.point[axis]
    anchor.offset[axis] = other.origin[axis] + other.content[axis] * takenAt - other.point[axis]
    return anchor
  }

  /// The offset that puts it at `point`.
  func offset(at scale: Double, origin: Vector, point: Vector) -> Vector {
    guard scale == takenAt else { return origin + content * scale - point }
    return offset + (origin - self.origin) + (self.point - point)
  }
}
