import Foundation
import ScrollEngine

/// How a scroll view works together with its outer scroll views.
extension UIScrollView {
  /// The nearest outer scroll view.
  var enclosingScrollView: UIScrollView? {
    var next = superview
    while let view = next {
      if let scrollView = view as? UIScrollView { return scrollView }
      next = view.superview
    }
    return nil
  }

  /// How the view works together with those around it.
  var nesting: NestedPane {
    NestedPane(
      isScrollEnabled: panRecognizer.isEnabled,
      transfers: AxisFlags(
        horizontal: transfersHorizontalScrollingToParent, vertical: transfersVerticalScrollingToParent),
      handsOverDragsAtEdges: handsOverDragsAtEdges, draggable: scroller.draggableAxes)
  }

  /// Whether a wheel or key step that this view cannot scroll ends here instead of going to an outer scroll
  /// view.
  func keepsScrolling(by step: Vector) -> Bool {
    let endsHere = enclosingScrollView.map { !$0.isScrollEnabled } ?? false
    return nesting.keeps(step: step, isInsideDisabled: endsHere)
  }

  func dragWasCancelled() {
    var fingers = ViewFingers(view: self)
    fingers.endDrag(.cancelled)
  }
}
