/// How far fingers may wander before it counts as a drag.
public struct Slop: Equatable, Sendable {
  /// Points. Measured on iOS 26.1.
  public static var defaultDistance: Double { 10 }

  /// Points of travel to discard. With zero the first movement counts: content that is caught in motion has no slop.
  public var distance: Double
  /// Whether travel counts, along each axis.
  public var countsHorizontal: Bool
  public var countsVertical: Bool

  public init(distance: Double = Slop.defaultDistance, horizontal: Bool = true, vertical: Bool = true) {
    self.distance = distance
    countsHorizontal = horizontal
    countsVertical = vertical
  }

  /// The part of `travel` that is slop: as long as ``distance``, along the axes that count. Nil while there is no more
  /// than slop.
  ///
  /// What is left, `travel − discarded`, moves the content in the event that begins the drag.
  public func discarded(from travel: Vector) -> Vector? {
    let counted = Vector(x: countsHorizontal ? travel.x : 0, y: countsVertical ? travel.y : 0)
    let length = counted.length
    guard length > 0, length >= distance else { return nil }
    return counted * (distance / length)
  }
}
