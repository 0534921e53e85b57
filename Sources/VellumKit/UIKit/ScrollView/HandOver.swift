import Foundation
import ScrollEngine

/// The views of a drag that continues in outer scroll views when the scroll view under the fingers reaches its edge. What
/// happens to them is decided by ScrollEngine's `SharedDrag`.
///
/// Ours, not UIKit's: see `UIScrollView.handsOverDragsAtEdges`. The delegates of the outer views hear the same calls as if the
/// fingers dragged those views directly.
@MainActor final class HandOver {
  /// From the one under the fingers outwards.
  private var views: [ViewReference]
  var drag: SharedDrag

  /// Begins to share the drag of `holder`; nil if it does not hand over or no outer view takes the drag.
  init?(of holder: UIScrollView) {
    var drag = SharedDrag(of: holder.nesting)
    var views = [holder.reference]
    Self.forEachTaker(around: holder) { view, takes in
      drag.add(view.nesting, takes: takes)
      views.append(view.reference)
    }
    guard let beginning = drag.begin() else { return nil }
    self.drag = drag
    self.views = views
    holder.send(beginning)
  }

  /// The axes along which a drag of `view` that reaches its edge continues in an outer view.
  static func reach(of view: UIScrollView) -> AxisFlags { forEachTaker(around: view) { _, _ in } }

  /// Calls `body` with the outer views that take a part of a drag, and with the axes along which they do; returns all these.
  @discardableResult private static func forEachTaker(
    around holder: UIScrollView, _ body: (UIScrollView, AxisFlags) -> Void
  ) -> AxisFlags {
    var reach = HandOverReach(from: holder.nesting)
    var next = holder
    while reach.isOpen, let view = next.enclosingScrollView {
      let takes = reach.add(view.nesting)
      if takes != .neither { body(view, takes) }
      next = view
    }
    return reach.taken
  }
}

extension HandOver: @MainActor DragSharing {
  func isPresent(_ level: Int) -> Bool { present(level) != nil }

  private func present(_ level: Int) -> UIScrollView? {
    views[level].view.map { unsafeDowncast($0, to: UIScrollView.self) }
  }

  private func view(_ level: Int) -> UIScrollView {
    guard let view = present(level) else { preconditionFailure("a view that is gone is not asked") }
    return view
  }

  func draggableAxes(of level: Int) -> AxisFlags { view(level).scroller.draggableAxes }
  func passesEdge(of level: Int) -> AxisFlags { view(level).scroller.passesEdge }
  func handedOver(by level: Int) -> Vector { view(level).scroller.handedOver }

  func send(_ input: Scroller.Input, to level: Int) { present(level)?.send(input) }

  func isFree(_ level: Int) -> Bool {
    let view = view(level)
    guard view.window != nil, view.panRecognizer.isEnabled,
      view.handOverFromInside == nil || view.handOverFromInside === self
    else { return false }
    return !view.ownRecognizers.contains(where: \.isUnderWay)
  }

  func hold(_ level: Int) { view(level).handOverFromInside = self }

  func convert(_ distance: Vector, from inner: Int, to outer: Int) -> Vector {
    let (inner, outer) = (view(inner), view(outer))
    return Vector(inner.convert(CGPoint(distance), to: outer)) - Vector(inner.convert(.zero, to: outer))
  }

  var travel: Vector {
    let holder = view(0)
    return Vector(holder.panRecognizer.difference(holder.panRecognizer.detector.travel, in: holder))
  }
}
