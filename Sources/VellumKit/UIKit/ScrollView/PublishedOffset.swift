import Foundation
import ScrollEngine

/// A content offset as it is published: the engine's exact offset, and the offset that `bounds.origin` shows.
///
/// While fingers or their momentum move the content, the two differ by less than a device pixel.
struct PublishedOffset: Equatable {
  /// The engine's offset when it was last published, in points. An axis along which the engine's offset is still the same has
  /// not moved, and keeps its rounding.
  var exact = Vector.zero
  /// The offset that the scroll view has set as `bounds.origin`, in points. Another one has been set by a client.
  var origin = CGPoint.zero

  /// The offset zero.
  init() {}

  /// An offset that is shown at `origin`.
  init(exact: Vector, origin: CGPoint) {
    self.exact = exact
    self.origin = origin
  }

  /// An offset that is not rounded.
  init(origin: CGPoint) { self.init(exact: Vector(origin), origin: origin) }

  /// The origin that shows `offset`: `rounded`, but the present origin along axes that do not move.
  func origin(of offset: Vector, rounded: Vector) -> CGPoint {
    CGPoint(
      x: offset.x == exact.x ? origin.x : CGFloat(rounded.x),
      y: offset.y == exact.y ? origin.y : CGFloat(rounded.y))
  }

  /// The exact offset for a published `offset`: `exact` along axes where `offset` equals `origin`, else
  /// `offset` itself.
  func exact(of offset: CGPoint) -> Vector {
    Vector(
      x: offset.x == origin.x ? exact.x : Double(offset.x),
      y: offset.y == origin.y ? exact.y : Double(offset.y))
  }
}
