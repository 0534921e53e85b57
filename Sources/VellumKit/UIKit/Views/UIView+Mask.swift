import Foundation

extension UIView {
  /// Makes `view` the mask, and takes it from its superview, or from the view that it masks.
  final func setMask(_ view: UIView?) {
    guard view !== mask else { return }
    // Before anything changes: the layer traps only once the mask has left its place.
    precondition(
      view.map { !isDescendant(of: $0) } ?? true,
      "UIView.mask: a view cannot be the mask of itself or of one inside it, and \(type(of: view!)) is or contains this view"
    )
    view?.removeFromSuperview()
    ownMask = view
    layer.mask = view?.layer
    if let view, let window { view.inheritScaleInTree(window.screen.scale) }
  }

  /// Takes the screen's scale, for itself and the views inside: a mask is in no window.
  final func inheritScaleInTree(_ scale: CGFloat) {
    inheritScale(scale)
    for view in subviews { view.inheritScaleInTree(scale) }
  }
}
