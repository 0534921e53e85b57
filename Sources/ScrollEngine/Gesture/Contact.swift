/// A finger that is down, or the mouse with its button held, in window points.
public struct Contact: Equatable, Sendable {
  /// Tells contacts that are down at the same time apart.
  public var id: Int
  /// Where it landed.
  public var start: Vector
  /// Where it is.
  public var position: Vector

  /// Makes a contact that has just landed at `position`.
  public init(id: Int, at position: Vector) {
    self.id = id
    start = position
    self.position = position
  }

  /// How far it is from where it landed.
  public var travel: Double { (position - start).length }
}
