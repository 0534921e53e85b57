/// What the content of a scroll view would do with a drag along one axis. Later cases have the better right to it.
public enum DragResponse: Int, Comparable, Sendable {
  /// Nothing: it does not scroll along that axis.
  case nothing
  /// It is at its edge and stays there.
  case stays
  /// It is at its edge and gives way.
  case bounces
  /// It has room in that direction.
  case scrolls
  /// The finger has stopped it in motion, or found it outside of its range.
  case held

  /// Points of room below which content counts as at its edge. Chosen, as what a bounce counts as its end.
  public static var leastRoom: Double { 0.5 }

  public static func < (a: DragResponse, b: DragResponse) -> Bool { a.rawValue < b.rawValue }
}
