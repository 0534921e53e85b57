import Foundation
import ScrollEngine

/// A drag that continues in outer scroll views when the scroll view under the fingers reaches its edge.
///
/// Ours, not UIKit's: see `UIScrollView.handsOverDragsAtEdges`. The outer views' engines receive the same
/// inputs as if the fingers dragged them directly, and their delegates hear the same calls.
@MainActor final class HandOver {
  /// One of the outer scroll views.
  private struct Link {
    weak var view: UIScrollView?
    /// The axes along which the view takes the movement that reaches it. Movement along the others passes on.
    let takes: AxisFlags
    /// The axes along which it hands over in turn.
    let shares: AxisFlags
    var state = State.waiting
  }

  private enum State {
    /// No movement has reached it.
    case waiting
    /// It is being dragged.
    case dragging
    /// Takes no more part: other fingers hold it, it has been disabled, or it has left the window.
    case over
  }

  private weak var holder: UIScrollView?
  /// From the innermost to the outermost.
  private var links: [Link]
  private var axes = HandOverAxes()

  /// Begins to share the drag of `holder`; nil if it does not hand over or no outer view takes the drag.
  init?(of holder: UIScrollView) {
    let links = Self.links(around: holder)
    guard !links.isEmpty else { return nil }
    self.holder = holder
    self.links = links
    holder.send(.dragShared(Self.shares(of: holder, with: links[...])))
  }

  /// Whether a drag of `view` that reaches its edge along `axis` continues in an outer view.
  static func isPossible(for view: UIScrollView, along axis: Axis) -> Bool {
    view.handsOverDragsAtEdges && links(around: view).contains { $0.takes[axis] }
  }

  private static func links(around holder: UIScrollView) -> [Link] {
    var open = holder.handsOver
    guard open != .neither else { return [] }
    var views: [(view: UIScrollView, takes: AxisFlags)] = []
    var next = holder.enclosingScrollView
    while let view = next, view.panRecognizer.isEnabled, open != .neither {
      var takes = AxisFlags.neither
      let handsOver = view.handsOver
      for axis in Axis.allCases where open[axis] && view.scroller.canDrag(axis) {
        takes[axis] = true
        open[axis] = handsOver[axis]
      }
      if takes != .neither { views.append((view, takes)) }
      next = view.enclosingScrollView
    }
    var links: [Link] = []
    for (view, takes) in views.reversed() {
      links.insert(Link(view: view, takes: takes, shares: shares(of: view, with: links[...])), at: 0)
    }
    return links
  }

  /// The axes along which `view` hands over to one of the outer views.
  private static func shares(of view: UIScrollView, with outer: ArraySlice<Link>) -> AxisFlags {
    var shares = view.handsOver
    for axis in Axis.allCases where !outer.contains(where: { $0.takes[axis] }) { shares[axis] = false }
    return shares
  }

  // MARK: - The drag

  /// The fingers have moved. The part of the movement that the holder did not follow moves the outer views.
  ///
  /// Any delegate call made meanwhile may end the drag and empty `links`.
  func move() {
    guard let holder else { return }
    let kept = axes.rule(on: holder.scroller.passesEdge, after: travel(in: holder))
    if kept != .neither { holder.send(.dragKept(kept)) }
    var (source, rest) = (holder, part(of: holder.scroller.handedOver, axes.giving))
    var index = 0
    while index < links.count {
      let link = links[index]
      guard let view = link.view else { return }
      rest = convert(rest, from: source, to: view)
      let own = part(of: rest, link.takes)
      let state = state(of: link, view, movedBy: own)
      links[index].state = state
      switch (link.state, state) {
      case (.waiting, .dragging): begin(link, view, by: own)
      case (_, .dragging): view.send(.dragMoved(to: -own))
      case (.dragging, .over): view.send(.dragCancelled)
      case (_, .waiting), (_, .over): break
      }
      rest = rest - own + (state == .dragging ? view.scroller.handedOver : .zero)
      source = view
      index += 1
    }
  }

  private func state(of link: Link, _ view: UIScrollView, movedBy own: Vector) -> State {
    switch link.state {
    case .waiting: own == .zero ? .waiting : isFree(view) ? .dragging : .over
    case .dragging: isFree(view) ? .dragging : .over
    case .over: .over
    }
  }

  private func begin(_ link: Link, _ view: UIScrollView, by own: Vector) {
    view.handOverFromInside = self
    view.send(.dragBegan(at: .zero))
    guard !links.isEmpty else { return }
    view.send(.dragShared(link.shares))
    view.send(.dragMoved(to: -own))
  }

  /// The fingers' travel since the drag began, in the holder's points; 0 along axes on which the holder
  /// cannot be dragged.
  private func travel(in holder: UIScrollView) -> Vector {
    let travel = Vector(holder.panRecognizer.difference(holder.panRecognizer.detector.travel, in: holder))
    return part(
      of: travel,
      AxisFlags(
        horizontal: holder.scroller.canDrag(.horizontal), vertical: holder.scroller.canDrag(.vertical)))
  }

  /// Whether the view scrolls, and neither its own fingers nor a hand-over from another inner view holds it.
  private func isFree(_ view: UIScrollView) -> Bool {
    guard view.window != nil, view.panRecognizer.isEnabled,
      view.handOverFromInside == nil || view.handOverFromInside === self
    else { return false }
    return !view.ownRecognizers.contains(where: \.isUnderWay)
  }

  /// The fingers have lifted. `velocity` is in points per second, in the direction of the holder's offset.
  /// Each axis' velocity goes to the view that moved last along it.
  func end(velocity: Vector) {
    guard let holder else { return }
    var (source, rest) = (holder, part(of: velocity, holder.scroller.passesEdge))
    var releases: [(view: UIScrollView, velocity: Vector)] = [(holder, velocity - rest)]
    for link in links {
      guard let view = link.view else { continue }
      rest = convert(rest, from: source, to: view)
      source = view
      guard case .dragging = link.state else { continue }
      let own = part(of: rest, link.takes)
      let further = part(of: own, view.scroller.passesEdge)
      releases.append((view, own - further))
      rest = rest - own + further
    }
    links = []
    for release in releases { release.view.send(.dragEnded(velocity: release.velocity)) }
  }

  /// The drag is cancelled.
  func cancel() {
    let dragged = views
    links = []
    holder?.send(.dragCancelled)
    for view in dragged { view.send(.dragCancelled) }
  }

  /// The holder's drag continues alone. The outer views are released as by a finger at rest.
  func release() {
    let dragged = views
    links = []
    holder?.send(.dragShared(.neither))
    for view in dragged { view.send(.dragEnded(velocity: .zero)) }
  }

  /// The outer views that are being dragged.
  private var views: [UIScrollView] {
    links.compactMap { link in
      if case .dragging = link.state { link.view } else { nil }
    }
  }

  // MARK: - Vectors

  private func part(of vector: Vector, _ axes: AxisFlags) -> Vector {
    Vector(x: axes.horizontal ? vector.x : 0, y: axes.vertical ? vector.y : 0)
  }

  /// Converts a distance from a view's points to those of an outer view. One of them may be scaled.
  private func convert(_ vector: Vector, from inner: UIView, to outer: UIView) -> Vector {
    guard vector != .zero else { return .zero }
    return Vector(inner.convert(CGPoint(vector), to: outer)) - Vector(inner.convert(CGPoint.zero, to: outer))
  }
}
