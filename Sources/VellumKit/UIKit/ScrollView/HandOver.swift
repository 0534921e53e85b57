import Foundation
import ScrollEngine

/// A drag that goes on, past the edges of the scroll view that fingers hold, in the ones around it.
///
/// Ours, not UIKit's: see ``UIScrollView/handsOverDragsAtEdges``. Those around are told by their engines' inputs what
/// they would be told if the fingers were theirs, and their delegates hear the same.
@MainActor final class HandOver {
  /// One of those around.
  private struct Link {
    weak var view: UIScrollView?
    /// The axes along which it is moved by what comes to it. Along the others it lets it pass.
    let takes: AxisFlags
    /// The axes along which it hands over in turn.
    let shares: AxisFlags
    var state = State.waiting
  }

  private enum State {
    /// Nothing has come to it.
    case waiting
    /// It is being dragged.
    case dragging
    /// Other fingers held it when something first came to it; or it has been disabled, or has left the window.
    case over
  }

  private weak var holder: UIScrollView?
  /// From the inside out.
  private var links: [Link]
  private var axes = HandOverAxes()

  /// Begins to share the drag of `holder`, if it hands over and there is somebody to take it.
  init?(of holder: UIScrollView) {
    let links = Self.links(around: holder)
    guard !links.isEmpty else { return nil }
    self.holder = holder
    self.links = links
    holder.send(.dragShared(Self.shares(of: holder, with: links[...])))
  }

  /// Whether a drag of `view` that comes to its edge along `axis` goes on around it.
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

  /// The axes along which `view` hands over to somebody.
  private static func shares(of view: UIScrollView, with outer: ArraySlice<Link>) -> AxisFlags {
    var shares = view.handsOver
    for axis in Axis.allCases where !outer.contains(where: { $0.takes[axis] }) { shares[axis] = false }
    return shares
  }

  // MARK: - The drag

  /// The fingers have moved the holder: what it did not follow moves those around it.
  ///
  /// Any of the calls that delegates hear meanwhile may end the drag, and with it the list of links.
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

  /// The fingers' whole way, in the holder's points: along an axis that it does not move along it says nothing.
  private func travel(in holder: UIScrollView) -> Vector {
    let travel = Vector(holder.panRecognizer.difference(holder.panRecognizer.detector.travel, in: holder))
    return part(
      of: travel,
      AxisFlags(
        horizontal: holder.scroller.canDrag(.horizontal), vertical: holder.scroller.canDrag(.vertical)))
  }

  /// Whether it scrolls, and neither fingers of its own nor those of another view inside hold it.
  private func isFree(_ view: UIScrollView) -> Bool {
    guard view.window != nil, view.panRecognizer.isEnabled,
      view.handOverFromInside == nil || view.handOverFromInside === self
    else { return false }
    return !view.ownRecognizers.contains(where: \.isUnderWay)
  }

  /// The fingers have lifted at `velocity`, in the direction of the holder's offset: along each axis it belongs to the
  /// one that moved last.
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

  /// The drag is taken away.
  func cancel() {
    let dragged = views
    links = []
    holder?.send(.dragCancelled)
    for view in dragged { view.send(.dragCancelled) }
  }

  /// The holder's drag goes on without the others, who are let go of as by a finger at rest.
  func letGo() {
    let dragged = views
    links = []
    holder?.send(.dragShared(.neither))
    for view in dragged { view.send(.dragEnded(velocity: .zero)) }
  }

  /// Those that are being dragged.
  private var views: [UIScrollView] {
    links.compactMap { link in
      if case .dragging = link.state { link.view } else { nil }
    }
  }

  // MARK: - Vectors

  private func part(of vector: Vector, _ axes: AxisFlags) -> Vector {
    Vector(x: axes.horizontal ? vector.x : 0, y: axes.vertical ? vector.y : 0)
  }

  /// A distance in the points of a view as one in those of a view around it, which may have been scaled.
  private func convert(_ vector: Vector, from inner: UIView, to outer: UIView) -> Vector {
    guard vector != .zero else { return .zero }
    return Vector(inner.convert(CGPoint(vector), to: outer)) - Vector(inner.convert(CGPoint.zero, to: outer))
  }
}
