import Foundation

/// Views that a scroll view zooms. A zoomed view keeps its size. Constraints to views around it refer to its scaled edges, with
/// constants in the scroll view's points.
extension LayoutEngine {
  /// Renews the constraints between a zoomed view and views around it, and sets the content size again, which the zoom has
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

  /// Notes that the view's zoom scale differs from the one in its box.
  func noteZoomedScale() {
    guard layoutFlags.contains(.takesPart), let engine = layoutRoot.layoutState?.engine,
      let box = engine.boxOfItem[ObjectIdentifier(self)], box.scale != zoomedScale
    else { return }
    engine.note(.zoom, of: self)
  }
}
