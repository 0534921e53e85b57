import Foundation
import RenderList
import ScrollEngine

/// The effects of one scroll view's edges: finds what is covered and draws over the content there.
///
/// Before each commit it reads where content, containers and colours are, so scrolling, animations and layout
/// need not notify it. It requests no frames. Its layers belong to no view, so touches pass through them.
@MainActor final class EdgeEffects {
  private weak var view: UIScrollView?
  private let effects: [UIScrollEdgeEffect]
  private var containers: [Weak<UIScrollEdgeElementContainerInteraction>] = []
  /// In front of the content, behind the indicators; exactly over the viewport.
  private let stage = CALayer()
  private var drawings: [EdgeDrawing] = []

  init(of view: UIScrollView) {
    self.view = view
    effects = ScrollEdge.allCases.map { UIScrollEdgeEffect(at: $0, of: view) }
    stage.masksToBounds = true
    stage.state.anchorPoint = .zero
    if view.window != nil { view.ownScreen.edgeEffects.add(self) }
  }

  func effect(at edge: ScrollEdge) -> UIScrollEdgeEffect {
    effects.first { $0.edge == edge }!
  }

  func add(_ container: UIScrollEdgeElementContainerInteraction) {
    containers.append(Weak(container))
    view?.layer.compositor.setNeedsCommit()
  }

  func remove(_ container: UIScrollEdgeElementContainerInteraction) {
    containers.removeAll { $0.object === container || $0.object == nil }
    view?.layer.compositor.setNeedsCommit()
  }

  // MARK: - Before a commit

  /// The screen that shows the scroll view; nil without one.
  var screen: UIScreen? { view?.currentWindow?.screen }

  /// Places every effect for the frame that is about to be committed.
  func place() {
    guard let view, view.window != nil else { return }
    let bounds = (view.layer.shownState ?? view.layer.state).bounds
    var count = 0
    for effect in effects {
      guard let look = effect.look else { continue }
      forEachCover(of: effect, in: view, showing: bounds) { cover in
        guard cover.depth > EdgeCover.minDepth else { return }
        if count == drawings.count { drawings.append(EdgeDrawing(on: stage)) }
        drawings[count].show(
          cover, at: effect.edge, look, on: view.backdrop, scale: view.layer.contentsScale)
        count += 1
      }
    }
    for drawing in drawings[count...] { drawing.hide() }
    stage.state.isHidden = count == 0
    guard count > 0 else { return }
    stage.state.bounds.size = bounds.size
    stage.state.position = bounds.origin
    putStage(into: view.layer)
  }

  /// Puts the stage in front of all subviews' layers. Changes the layer tree directly, because a commit must
  /// not request layout.
  private func putStage(into layer: CALayer) {
    let lastView = layer.layers.lastIndex { $0.owner != nil } ?? -1
    if let index = layer.layers.lastIndex(where: { $0 === stage }) {
      guard index < lastView else { return }
      layer.layers.remove(at: index)
      layer.layers.insert(stage, at: lastView)
    } else {
      layer.layers.insert(stage, at: lastView + 1)
      stage.superlayer = layer
    }
  }

  // MARK: - Covers

  /// Calls `body` with each cover of an edge: the containers at it or, without any, the inset. An automatic
  /// effect counts only the safe area's part of the inset.
  private func forEachCover(
    of effect: UIScrollEdgeEffect, in view: UIScrollView, showing bounds: CGRect, _ body: (EdgeCover) -> Void
  ) {
    let edge = effect.edge
    var hasContainers = false
    for case let interaction? in containers.lazy.map(\.object)
    where interaction.edge.contains(edge.rectEdge) {
      hasContainers = true
      guard let container = interaction.view, container.window === view.window, container.isShown else {
        continue
      }
      let frame = container.convert(container.bounds, to: view)
        .offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      let (start, end) = edge.axis == .vertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
      let extent = edge.extent(of: frame, in: bounds.size)
      if let cover = cover(at: edge, of: view, showing: bounds, extent: extent, along: start, end) {
        body(cover)
      }
    }
    if hasContainers { return }
    let isAutomatic = effect.style === UIScrollEdgeEffect.Style.automatic
    let extent = edge.inset(of: isAutomatic ? view.appliedSafeArea : view.adjustedContentInset)
    if let cover = cover(at: edge, of: view, showing: bounds, extent: extent, along: 0, .infinity) {
      body(cover)
    }
  }

  /// The cover that extends `extent` points from an edge, between two positions along it; nil if it is empty.
  private func cover(
    at edge: ScrollEdge, of view: UIScrollView, showing bounds: CGRect, extent: CGFloat,
    along first: CGFloat, _ last: CGFloat
  ) -> EdgeCover? {
    guard extent > 0 else { return nil }
    let (length, cross) =
      edge.axis == .vertical ? (bounds.height, bounds.width) : (bounds.width, bounds.height)
    let (extent, start, end) = (min(extent, length), max(first, 0), min(last, cross))
    guard extent > 0, end > start else { return nil }
    let offset = Double(edge.axis == .vertical ? bounds.minY : bounds.minX)
    return EdgeCover(
      rect: edge.rect(in: bounds.size, extent: extent, from: start, to: end),
      sides: .init(
        before: min(start, EdgeCover.sideReach), after: min(cross - end, EdgeCover.sideReach)),
      depth: depth(
        at: edge, in: view.scroller.geometry, offset: offset, extent: Double(extent), length: Double(length)))
  }

  /// Points by which content extends under a cover: the smaller of how far it is scrolled past its resting
  /// place at that edge and how far it reaches past the cover's inner end.
  private func depth(
    at edge: ScrollEdge, in geometry: Geometry, offset: Double, extent: Double, length: Double
  ) -> CGFloat {
    let range = geometry.range(edge.axis)
    let content = geometry.contentSize[edge.axis]
    // Content that is scrolled out of the view altogether is under no cover.
    guard offset < content, offset + length > 0 else { return 0 }
    return edge.isLeading
      ? CGFloat(min(offset - range.lowerBound, offset + extent))
      : CGFloat(min(range.upperBound - offset, content - (offset + length - extent)))
  }
}

extension UIView {
  /// Whether neither the view nor a superview is hidden or fully transparent.
  fileprivate var isShown: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden || current.layer.opacity == 0 { return false }
      view = current.superview
    }
    return true
  }

  /// The colour that is seen where the view has no content: its presented background over those of its
  /// superviews, over black, which hosts show where nothing is drawn. Images and sibling views behind it are
  /// not considered.
  fileprivate var backdrop: RenderColor {
    var (red, green, blue, rest) = (0.0, 0.0, 0.0, 1.0)
    var view: UIView? = self
    while let current = view, rest > 0 {
      let state = current.layer.shownState ?? current.layer.state
      if let color = state.backgroundColor?.renderColor {
        let part = rest * color.alpha
        red += part * color.red
        green += part * color.green
        blue += part * color.blue
        rest -= part
      }
      view = current.superview
    }
    return RenderColor(red: red, green: green, blue: blue)
  }
}

extension UIScrollView {
  /// The edge effects; created at first use.
  var edgeEffects: EdgeEffects {
    if let ownEdgeEffects { return ownEdgeEffects }
    let effects = EdgeEffects(of: self)
    ownEdgeEffects = effects
    return effects
  }
}
