/// What the content of a scroll view would do with a drag along one axis. Later cases win over earlier ones.
public enum DragResponse: Int, Comparable, Sendable {
  /// Nothing: it does not scroll along that axis.
  case nothing
  /// It is at its edge and stays there.
  case stays
  /// It is at its edge and can be pulled past it.
  case bounces
  /// It has room in that direction.
  case scrolls
  /// The finger has stopped its motion, or it is outside of its range.
  case held

  /// Points of room below which content counts as at its edge. Chosen: the distance at which a bounce ends.
  public static var minRoom: Double { Bounce.restDistance }

  /// Whether `b` wins over `a`.
  public static func < (a: DragResponse, b: DragResponse) -> Bool { a.rawValue < b.rawValue }
}
