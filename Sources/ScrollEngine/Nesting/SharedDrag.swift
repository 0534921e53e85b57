/// A drag that continues in outer views when the view under the fingers reaches its edge.
///
/// Views are numbered from the one under the fingers, 0, outwards. The outer ones' scrollers get the same inputs as if the
/// fingers dragged them. docs/behaviour/nesting.md has the rules; ``DragSharing`` carries them out.
package struct SharedDrag: Equatable, Sendable {
  /// One of the outer views.
  struct Link: Equatable, Sendable {
    /// The axes along which the view takes the movement that reaches it. Movement along the others passes on.
    let takes: AxisFlags
    /// The axes along which it hands over in turn.
    var shares: AxisFlags
    var state = State.waiting
  }

  enum State: Equatable, Sendable {
    /// No movement has reached it.
    case waiting
    /// It is being dragged.
    case dragging
    /// No longer takes part: other fingers hold it, it was disabled, or it has left the window.
    case over
  }

  /// The outer views from the inside out; empty once the drag is over.
  private(set) var links: [Link] = []
  /// The axes along which the view under the fingers hands over.
  private(set) var shares: AxisFlags
  var axes = HandOverAxes()

  /// Makes the drag of a view that hands over along `handsOver`; outer views follow with ``add(_:takes:)``.
  package init(of pane: NestedPane) { shares = pane.handsOver }

  /// Adds the next view that takes a part.
  package mutating func add(_ pane: NestedPane, takes: AxisFlags) {
    links.append(Link(takes: takes, shares: pane.handsOver))
  }

  /// Call when all views are added: a view hands over along an axis only if one farther out takes the drag along it. Returns the
  /// input for the view under the fingers; nil if no outer view shares the drag.
  package mutating func begin() -> Scroller.Input? {
    guard !links.isEmpty else { return nil }
    var taken = AxisFlags.neither
    for index in links.indices.reversed() {
      links[index].shares = links[index].shares.intersection(taken)
      taken = taken.union(links[index].takes)
    }
    shares = shares.intersection(taken)
    return .dragShared(shares)
  }

  /// A drag that is not shared.
  static var none: SharedDrag { SharedDrag() }

  private init() { shares = .neither }

  /// Whether outer views share it.
  var isShared: Bool { !links.isEmpty }

  /// How many views share it, that under the fingers included; 1 once it is over.
  var count: Int { links.count + 1 }

  mutating func setState(_ state: State, at level: Int) {
    if links[level - 1].state != state { links[level - 1].state = state }
  }

  mutating func end() { links = [] }
}
