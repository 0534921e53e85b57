import Foundation

/// Whose layer a layer is: the view that is shown by it. All that layers know of views.
@MainActor package protocol LayerOwner: CALayerDelegate {
  /// What makes frames of the layers below; nil for those of a view that is in no window.
  var compositor: Compositor? { get }
  /// Whether layers below the owner's are on the screen.
  var isWindow: Bool { get }
  /// Where the origin of the layer's bounds comes to rest; nil where nothing but the program moves it.
  var restingOrigin: CGPoint? { get }
  /// Animations of the layer under way during which the owner gets no touches.
  var blockingAnimations: Int { get set }

  /// The layer's position, anchor point or transform has changed.
  func placeDidChange()
  func boundsDidChange(from old: CGRect)
}
