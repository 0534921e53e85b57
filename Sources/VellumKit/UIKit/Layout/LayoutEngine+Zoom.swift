import Foundation

/// Views that a scroll view zooms. A view keeps its size; what is around it meets the edges that are seen, and constants count
/// in the scroll view's points.
extension LayoutEngine {
  /// States anew the constraints of a zoomed view to what is around it, and has the content's size set again, which the zoom has
  /// replaced.
  func adoptZoom(of view: UIView, _ box: LayoutBox) {
    if let guide = view.zoomingScrollView?.contentLayoutGuide {
      boxOfItem[ObjectIdentifier(guide)]?.contentSize = nil
    }
    guard box.scale != view.zoomedScale else { return }
    box.scale = view.zoomedScale
    for constraint in view.layoutState?.mentionsInOrder ?? [] where constraint.holder !== view {
      replace(constraint)
    }
  }
}

extension UIView {
  /// The scale at which a scroll view zooms the view; 1 if none does.
  var zoomedScale: CGFloat { zoomingScrollView == nil ? 1 : uniformScale }

  /// Notes that the view is zoomed to another scale than constraints know.
  func noteZoomedScale() {
    guard layoutFlags.contains(.takesPart), let engine = layoutRoot.layoutState?.engine,
      let box = engine.boxOfItem[ObjectIdentifier(self)], box.scale != zoomedScale
    else { return }
    engine.note(.zoom, of: self)
  }
}
