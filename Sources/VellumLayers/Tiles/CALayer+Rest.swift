import Foundation

extension CALayer {
  /// From the layer's coordinates to the screen's, in points, once everything that moves has come to rest: scroll views where
  /// their motion ends, which is known beforehand, and all else at the values that the program set.
  var restingMapping: CGAffineTransform {
    var mapping = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer {
      var state = current.state
      if let rest = current.owner?.restingOrigin { state.bounds.origin = rest }
      mapping = mapping.concatenating(state.mapping)
      layer = current.superlayer
    }
    return mapping
  }
}
