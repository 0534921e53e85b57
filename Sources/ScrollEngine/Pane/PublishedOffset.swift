/// A content offset as it is published: the engine's exact offset, and the origin of what is seen.
///
/// While fingers or their momentum move the content, the two differ by less than a device pixel.
package struct PublishedOffset: Equatable, Sendable {
  /// The engine's offset when it was last published, in points. An axis along which the engine's offset is still the same has
  /// not moved, and keeps its rounding.
  package var exact: Vector
  /// The offset that is shown, in points: what a scroll view has set as `bounds.origin`. Another one there has been set by a
  /// client.
  package var origin: Vector

  /// An offset that is shown at `origin`.
  package init(exact: Vector, origin: Vector) {
    self.exact = exact
    self.origin = origin
  }

  /// An offset that is not rounded.
  package init(_ origin: Vector) { self.init(exact: origin, origin: origin) }

  /// The origin that shows `offset`: `rounded`, but the present origin along axes that do not move.
  package func origin(of offset: Vector, rounded: Vector) -> Vector {
    Vector(x: offset.x == exact.x ? origin.x : rounded.x, y: offset.y == exact.y ? origin.y : rounded.y)
  }

  /// The exact offset for a published `offset`: `exact` along axes where `offset` equals `origin`, else
  /// `offset` itself.
  package func exact(of offset: Vector) -> Vector {
    Vector(x: offset.x == origin.x ? exact.x : offset.x, y: offset.y == origin.y ? exact.y : offset.y)
  }
}
