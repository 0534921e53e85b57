import Foundation

/// Tells a scroll view that the interaction's view floats over one of its edges. The edge's effect takes that
/// view's shape.
@preconcurrency @MainActor open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  /// The scroll view whose edge is covered.
  open weak var scrollView: UIScrollView? {
    didSet {
      guard scrollView !== oldValue else { return }
      oldValue?.edgeEffects.remove(self)
      scrollView?.edgeEffects.add(self)
    }
  }

  /// The edge, or edges, that the container covers; none by default.
  open var edge: UIRectEdge = [] {
    didSet { scrollView?.layer.compositor.setNeedsCommit() }
  }

  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
    scrollView?.layer.compositor.setNeedsCommit()
  }
}
