import Foundation

/// What a layer showed before a transition: it fades out while what is shown instead fades in.
@MainActor final class Dissolve {
  /// Nil where nothing was to be seen.
  let image: CGImage?
  /// Points.
  let size: CGSize

  init(of view: UIView) {
    image = view.isHidden ? nil : view.snapshotImage(afterScreenUpdates: false)
    size = view.bounds.size
  }
}

extension CALayer {
  /// Whether, with these values, something of what it showed before a transition is seen.
  func isDissolving(_ state: LayerState) -> Bool { dissolve != nil && state.dissolve < 1 }
}

extension LayerState {
  /// Whether anything of the layer can be seen.
  var isSeen: Bool { !isHidden && opacity > 0 }
}
