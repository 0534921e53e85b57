import Foundation

extension UIView: LayerOwner {
  package var compositor: Compositor? { currentWindow?.screen.compositor }

  package var isWindow: Bool { self is UIWindow }

  package var restingOrigin: CGPoint? {
    guard let rest = (self as? UIScrollView)?.scroller.restingOffset else { return nil }
    return CGPoint(rest)
  }
}

extension Dissolve {
  /// Creates a dissolve from what `view` shows now.
  convenience init(of view: UIView) {
    self.init(
      image: view.isHidden ? nil : view.snapshotImage(afterScreenUpdates: false), size: view.bounds.size)
  }
}
