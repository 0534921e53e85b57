/// Decides which of several nested scroll views gets a drag. They are added from the inside out.
///
/// The axis along which the fingers have travelled farther decides; the other one counts if no view scrolls along the
/// first. Along an axis the view with the best ``DragResponse`` wins, the innermost of equals, among those that the drag
/// reaches. It does not reach beyond a view that scrolls along the axis and does not transfer to its parent, nor beyond
/// one with scrolling disabled outside of a view that scrolls along it. It always reaches content that the finger has
/// stopped. docs/behaviour/nesting.md lists the rules.
public struct DragContest: Equatable, Sendable {
  /// One of the scroll views.
  public struct Candidate: Equatable, Sendable {
    /// What the content would do with a horizontal drag in the fingers' direction.
    public var horizontal: DragResponse
    /// What the content would do with a vertical drag in the fingers' direction.
    public var vertical: DragResponse
    /// The axes along which it leaves drags at its edges to outer views.
    public var transfers: AxisFlags

    /// Makes a candidate; by default it transfers drags along both axes.
    public init(horizontal: DragResponse, vertical: DragResponse, transfers: AxisFlags = .both) {
      self.horizontal = horizontal
      self.vertical = vertical
      self.transfers = transfers
    }

    subscript(axis: Axis) -> DragResponse { axis == .horizontal ? horizontal : vertical }
  }

  /// The best candidate so far along one axis.
  private struct Race: Equatable, Sendable {
    var leader: Int?
    var response = DragResponse.nothing
    /// Whether the drag reaches views farther out.
    var isOpen = true
  }

  private let travel: Vector
  private var count = 0
  private var horizontal = Race()
  private var vertical = Race()

  /// Makes a contest for fingers that have travelled by `travel` points; only its direction counts.
  public init(travel: Vector) { self.travel = travel }

  /// Adds the next scroll view out.
  public mutating func add(_ candidate: Candidate) {
    for axis in Axis.allCases {
      let response = candidate[axis]
      if response > self[axis].response, self[axis].isOpen || response == .held {
        self[axis].leader = count
        self[axis].response = response
      }
      if response != .nothing, response >= .scrolls || !candidate.transfers[axis] {
        self[axis].isOpen = false
      }
    }
    count += 1
  }

  /// Adds the next scroll view out, whose scrolling is disabled.
  public mutating func addDisabled() {
    for axis in Axis.allCases where self[axis].leader != nil { self[axis].isOpen = false }
    count += 1
  }

  /// The index of the winner in the order of adding; nil if no view can use the drag.
  public var winner: Int? {
    let (x, y) = (abs(travel.x), abs(travel.y))
    let (along, across) = (x > 0 ? horizontal.leader : nil, y > 0 ? vertical.leader : nil)
    if x > y { return along ?? across }
    if x < y { return across ?? along }
    // Exactly diagonal: the axis with the inner winner.
    guard let along, let across else { return along ?? across }
    return min(along, across)
  }

  private subscript(axis: Axis) -> Race {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
