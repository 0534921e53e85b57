/// The axes along which a drag that reaches an edge is handed over to outer views. Decided once per axis, at the edge.
///
/// Drags mostly across the axis are not handed over: the content is pulled past its edge as usual.
public struct HandOverAxes: Equatable, Sendable {
  private enum Ruling: Equatable, Sendable {
    /// The content has not been past an edge, or the fingers have not travelled far enough to decide.
    case pending
    /// Handed over to outer views.
    case gives
    /// Kept: pulls the content past its edge.
    case keeps
  }

  private var horizontal = Ruling.pending
  private var vertical = Ruling.pending

  /// Makes an object that has decided nothing: one for each drag.
  public init() {}

  /// The axes along which the drag is handed over.
  public var giving: AxisFlags {
    AxisFlags(horizontal: horizontal == .gives, vertical: vertical == .gives)
  }

  /// Decides for the axes along which the drag is past an edge. Returns those newly decided to be kept.
  ///
  /// - Parameters:
  ///   - passed: The axes along which the fingers are past an edge of the content.
  ///   - travel: The fingers' whole way in points, along the axes that the content moves along.
  public mutating func rule(on passed: AxisFlags, after travel: Vector) -> AxisFlags {
    guard travel.length >= Heading.minTravel else { return .neither }
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
