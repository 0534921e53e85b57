/// Decides which of several scroll views, one inside the other, a drag is for. They are offered from the inside out.
///
/// The axis along which the fingers have gone farther decides; the other one counts if nobody scrolls along the first.
/// Along an axis the innermost one wins that has the best ``DragResponse``, among those that can be reached: a view
/// that scrolls along the axis and does not transfer to its parent ends the way out, and so does one, outside of a view
/// that scrolls along it, whose scrolling is disabled. Content that the finger has caught is reached over both. The
/// rules are listed in docs/behaviour/nesting.md.
public struct DragContest: Equatable, Sendable {
  /// One of those that the drag may be for.
  public struct Candidate: Equatable, Sendable {
    public var horizontal: DragResponse
    public var vertical: DragResponse
    /// Along which axes drags at its edges are left to those around it.
    public var transfers: AxisFlags

    public init(horizontal: DragResponse, vertical: DragResponse, transfers: AxisFlags = .both) {
      self.horizontal = horizontal
      self.vertical = vertical
      self.transfers = transfers
    }

    subscript(axis: Axis) -> DragResponse { axis == .horizontal ? horizontal : vertical }
  }

  /// Who is ahead along one axis.
  private struct Race: Equatable, Sendable {
    var leader: Int?
    var response = DragResponse.nothing
    /// Whether those farther out can be reached.
    var isOpen = true
  }

  private let travel: Vector
  private var count = 0
  private var horizontal = Race()
  private var vertical = Race()

  /// `travel` is the fingers', of any length.
  public init(travel: Vector) { self.travel = travel }

  /// The next one out.
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

  /// The next one out does not scroll at all.
  public mutating func addDisabled() {
    for axis in Axis.allCases where self[axis].leader != nil { self[axis].isOpen = false }
    count += 1
  }

  /// The place of the winner in the order of offering; nil if nobody can do anything with the drag.
  public var winner: Int? {
    let (x, y) = (abs(travel.x), abs(travel.y))
    let (along, across) = (x > 0 ? horizontal.leader : nil, y > 0 ? vertical.leader : nil)
    if x > y { return along ?? across }
    if x < y { return across ?? along }
    // Just between the axes, the one that is for the innermost view.
    guard let along, let across else { return along ?? across }
    return min(along, across)
  }

  private subscript(axis: Axis) -> Race {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
