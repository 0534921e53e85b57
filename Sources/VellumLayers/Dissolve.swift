import Foundation

/// What a layer showed before a transition: it fades out while what is shown instead fades in.
@MainActor package final class Dissolve {
  /// Nil if nothing was visible.
  let image: CGImage?
  /// Points.
  let size: CGSize

  package init(image: CGImage?, size: CGSize) {
    self.image = image
    self.size = size
  }
}

extension CALayer {
  /// Whether, with these values, something of what it showed before a transition is seen.
  func isDissolving(_ progress: Double) -> Bool { dissolve != nil && progress < 1 }
}

extension LayerState {
  /// Whether anything of the layer can be seen.
  var isSeen: Bool { !isHidden && opacity > 0 }
}
