/// How far fingers may move before it counts as a drag.
public struct Slop: Equatable, Sendable {
  /// UIKit's slop, in points. Measured on iOS 26.1.
  public static var defaultDistance: Double { 10 }

  /// The points of travel that do not count. 0 for content that the finger has stopped: its first movement drags.
  public var distance: Double
  /// Whether horizontal travel counts.
  public var countsHorizontal: Bool
  /// Whether vertical travel counts.
  public var countsVertical: Bool

  /// Makes a slop; by default of ``defaultDistance`` along both axes.
  public init(distance: Double = Slop.defaultDistance, horizontal: Bool = true, vertical: Bool = true) {
    self.distance = distance
    countsHorizontal = horizontal
    countsVertical = vertical
  }

  /// Whether the fingers stopped content in motion when they came down. Only then is there no slop.
  package var hasStoppedContent: Bool { distance == 0 }

  /// The part of `travel` that is slop: ``distance`` long, along the axes that count. Nil if `travel` does not exceed it.
  ///
  /// The rest, `travel − discarded`, moves the content in the event that begins the drag.
  public func discarded(from travel: Vector) -> Vector? {
    let counted = Vector(x: countsHorizontal ? travel.x : 0, y: countsVertical ? travel.y : 0)
    let length = counted.length
    guard length > 0, length >= distance else { return nil }
    return counted * (distance / length)
  }
}
