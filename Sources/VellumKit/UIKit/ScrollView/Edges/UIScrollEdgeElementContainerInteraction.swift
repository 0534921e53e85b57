import Foundation

/// Tells a scroll view that the view it is added to floats over one of its edges, so that the edge's effect is shaped
/// round that view.
@preconcurrency @MainActor open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
  /// The scroll view whose edge is covered.
  open weak var scrollView: UIScrollView? {
    didSet {
      guard scrollView !== oldValue else { return }
      oldValue?.edgeEffects.remove(self)
      scrollView?.edgeEffects.add(self)
    }
  }

  /// The edge, or edges, that the container is at; none at first.
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
