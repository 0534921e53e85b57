/// Moves the views of a ``SharedDrag``, which it names by their numbers. Views that no longer exist are skipped.
///
/// Any input may end the drag, because delegates are called. ``SharedDrag/links`` is then empty.
package protocol DragSharing: ~Copyable {
  var drag: SharedDrag { get set }
  /// Whether the view still exists.
  func isPresent(_ level: Int) -> Bool
  /// The axes along which the view's content can be dragged. This and the next are called only for views that are present.
  func draggableAxes(of level: Int) -> AxisFlags
  /// The axes along which the drag is past an edge of the view.
  func passesEdge(of level: Int) -> AxisFlags
  /// How far the drag has moved the views around this one.
  func handedOver(by level: Int) -> Vector
  /// Sends an input to the view's scroller.
  mutating func send(_ input: Scroller.Input, to level: Int)
  /// Whether an outer view scrolls, and neither its own fingers nor a drag of another inner view holds it.
  func isFree(_ level: Int) -> Bool
  /// Notes that this drag moves an outer view. The view's own fingers do not move it meanwhile.
  mutating func hold(_ level: Int)
  /// Converts a distance from one view's points to another's. One of them may be zoomed.
  func convert(_ distance: Vector, from inner: Int, to outer: Int) -> Vector
  /// The fingers' travel since the drag began, in points of the view under them.
  var travel: Vector { get }
}

extension DragSharing where Self: ~Copyable {
  /// The fingers have moved. The part of the movement that the view under them did not follow moves the outer views.
  package mutating func moveOuter() {
    guard isPresent(0) else { return }
    let way = travel.along(draggableAxes(of: 0))
    let passed = passesEdge(of: 0)
    var axes = drag.axes
    let kept = axes.rule(on: passed, after: way)
    if axes != drag.axes { drag.axes = axes }
    if kept != .neither { send(.dragKept(kept), to: 0) }
    guard isPresent(0) else { return }
    var rest = handedOver(by: 0).along(drag.axes.giving)
    var level = 1
    while level < drag.count {
      guard isPresent(level) else { return }
      rest = converted(rest, to: level)
      let link = drag.links[level - 1]
      let own = rest.along(link.takes)
      let state = state(of: link, level, movedBy: own)
      drag.setState(state, at: level)
      switch (link.state, state) {
      case (.waiting, .dragging): begin(link, level, by: own)
      case (_, .dragging): send(.dragMoved(to: -own), to: level)
      case (.dragging, .over): send(.dragCancelled, to: level)
      case (_, .waiting), (_, .over): break
      }
      guard isPresent(level) else { return }
      rest = rest - own + (state == .dragging ? handedOver(by: level) : .zero)
      level += 1
    }
  }

  private func converted(_ distance: Vector, to level: Int) -> Vector {
    distance == .zero ? .zero : convert(distance, from: level - 1, to: level)
  }

  private func state(of link: SharedDrag.Link, _ level: Int, movedBy own: Vector) -> SharedDrag.State {
    switch link.state {
    case .waiting: own == .zero ? .waiting : isFree(level) ? .dragging : .over
    case .dragging: isFree(level) ? .dragging : .over
    case .over: .over
    }
  }

  private mutating func begin(_ link: SharedDrag.Link, _ level: Int, by own: Vector) {
    hold(level)
    send(.dragBegan(at: .zero), to: level)
    guard !drag.links.isEmpty else { return }
    send(.dragShared(link.shares), to: level)
    send(.dragMoved(to: -own), to: level)
  }

  /// Ends the drag in all views. After a lift, the view that moved last along an axis gets the velocity along it. The velocity is in
  /// points per second of the view under the fingers, in the direction of its offset.
  package mutating func endEverywhere(_ end: DragEnd) {
    switch end {
    case .cancelled: endOuter(with: .dragCancelled, after: .dragCancelled)
    case .lifted(let velocity): lift(velocity: velocity)
    }
  }

  private mutating func lift(velocity: Vector) {
    guard isPresent(0) else { return }
    var rest = velocity.along(passesEdge(of: 0))
    var releases = [(level: 0, velocity: velocity - rest)]
    var source = 0
    for level in 1..<drag.count where isPresent(level) {
      if rest != .zero { rest = convert(rest, from: source, to: level) }
      source = level
      let link = drag.links[level - 1]
      guard link.state == .dragging else { continue }
      let own = rest.along(link.takes)
      let further = own.along(passesEdge(of: level))
      releases.append((level, own - further))
      rest = rest - own + further
    }
    drag.end()
    for release in releases { send(.dragEnded(velocity: release.velocity), to: release.level) }
  }

  /// Continues the drag without the outer views, which are released as if the fingers were at rest.
  package mutating func releaseOuter() {
    endOuter(with: .dragEnded(velocity: .zero), after: .dragShared(.neither))
  }

  /// Sends `first` to the view under the fingers, and then `input` to the outer ones that are being dragged.
  private mutating func endOuter(with input: Scroller.Input, after first: Scroller.Input) {
    let links = drag.links
    drag.end()
    if isPresent(0) { send(first, to: 0) }
    for (index, link) in links.enumerated() where link.state == .dragging && isPresent(index + 1) {
      send(input, to: index + 1)
    }
  }
}
