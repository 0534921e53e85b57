import Foundation

/// What a layer showed before a transition: it fades out while what is shown instead fades in.
@MainActor package final class Dissolve {
  /// Nil if nothing was visible.
  let image: CGImage?
  /// Points.
  let size: CGSize
  /// How it gives way; nil if it fades.
  let slide: TransitionSlide?

  package init(image: CGImage?, size: CGSize) {
    self.image = image
    self.size = size
    slide = nil
  }

  /// What a layer shows, with its sublayers, at the greatest scale around it.
  init(of layer: CALayer, slide: TransitionSlide?) {
    let bounds = layer.state.bounds
    var (scale, above) = (layer.contentsScale, layer.superlayer)
    while let layer = above { (scale, above) = (max(scale, layer.contentsScale), layer.superlayer) }
    // What is in no window shows nothing.
    let isSeen = layer.state.isSeen && layer.root.owner?.isWindow == true
    let context =
      isSeen ? CGContext.forView(bounds.size, scale: scale, isOpaque: false) : nil
    context?.translateBy(x: -bounds.minX, y: -bounds.minY)
    if let context { layer.renderShown(in: context) }
    (image, size, self.slide) = (context?.makeImage(), bounds.size, slide)
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
