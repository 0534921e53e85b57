import Foundation

/// The view that a layer shows. Layers know nothing else of views.
@MainActor package protocol LayerOwner: CALayerDelegate {
  /// The compositor of the screen that the view's window is on; nil in no window.
  var compositor: Compositor? { get }
  /// Whether it is a window, so that the layers below its layer are on the screen.
  var isWindow: Bool { get }
  /// Where a scroll view's content offset comes to rest; nil for other views, and if it is not known.
  var restingOrigin: CGPoint? { get }
  /// The number of the layer's animations under way during which the owner gets no touches.
  var blockingAnimations: Int { get set }

  /// The layer's position, anchor point or transform has changed.
  func placeDidChange()
  func boundsDidChange(from old: CGRect)
}
