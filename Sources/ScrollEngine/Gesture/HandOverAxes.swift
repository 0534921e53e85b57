/// Along which axes a drag that comes to an edge goes on around the content. Decided once for each, when it comes there.
///
/// Fingers that have travelled farther across the axis than along it came to its edge by the way: content gives way there
/// as ever, and what is around does not sway with them.
public struct HandOverAxes: Equatable, Sendable {
  private enum Ruling: Equatable, Sendable {
    /// The content has not been past an edge, or the fingers have shown too little of where they go.
    case pending
    /// What is past the edge is others'.
    case gives
    /// It is the content's.
    case keeps
  }

  private var horizontal = Ruling.pending
  private var vertical = Ruling.pending

  public init() {}

  /// The axes along which others are moved.
  public var giving: AxisFlags {
    AxisFlags(horizontal: horizontal == .gives, vertical: vertical == .gives)
  }

  /// Takes in that fingers hold content past its edges along `passed`. `travel` is their whole way, along the axes that
  /// content moves along. Returns the axes of which that has shown that the content keeps them.
  public mutating func rule(on passed: AxisFlags, after travel: Vector) -> AxisFlags {
    guard travel.length >= Heading.leastTravel else { return .neither }
    let (x, y) = (abs(travel.x), abs(travel.y))
    var kept = AxisFlags.neither
    if passed.horizontal, horizontal == .pending {
      horizontal = x >= y ? .gives : .keeps
      kept.horizontal = x < y
    }
    if passed.vertical, vertical == .pending {
      vertical = y >= x ? .gives : .keeps
      kept.vertical = y < x
    }
    return kept
  }
}
