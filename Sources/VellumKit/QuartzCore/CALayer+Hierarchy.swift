import Foundation

extension CALayer {
  func setSublayers(_ newLayers: [CALayer]) {
    for layer in layers where !newLayers.contains(where: { $0 === layer }) { layer.detach() }
    for layer in newLayers where layer.superlayer !== self { layer.detach() }
    layers = newLayers
    sortsSublayers = newLayers.contains { $0.state.zPosition != 0 }
    for layer in newLayers { adopt(layer) }
    setNeedsLayout()
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self && !isDescendant(of: layer), "a layer cannot be its own sublayer")
    var index = index
    if layer.superlayer === self, let old = layers.firstIndex(where: { $0 === layer }) {
      layers.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.detach()
    }
    precondition(index >= 0 && index <= layers.count, "a sublayer's index lies within the sublayers")
    layers.insert(layer, at: index)
    adopt(layer)
    setNeedsLayout()
  }

  private func adopt(_ layer: CALayer) {
    if layer.superlayer !== self {
      layer.superlayer = self
      layer.addedInFrame = LayerTree.frame
    }
    if layer.state.zPosition != 0 { sortsSublayers = true }
    if !layer.pending.isDisjoint(with: [.layout, .layoutBelow]) { markAbove(layer, .layoutBelow) }
    if !layer.pending.isDisjoint(with: [.display, .displayBelow]) { markAbove(layer, .displayBelow) }
    LayerTree.setNeedsCommit()
  }

  func detach() {
    guard let parent = superlayer else { return }
    if let index = parent.layers.firstIndex(where: { $0 === self }) { parent.layers.remove(at: index) }
    superlayer = nil
    LayerTree.setNeedsCommit()
  }

  func isDescendant(of ancestor: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === ancestor { return true }
      layer = current.superlayer
    }
    return false
  }

  /// The topmost layer above, or this one.
  var root: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// Tells every layer above `layer` that something is to be done below.
  func markAbove(_ layer: CALayer, _ mark: LayerPending) {
    var above = layer.superlayer
    while let current = above, !current.pending.contains(mark) {
      current.pending.insert(mark)
      above = current.superlayer
    }
    LayerTree.setNeedsCommit()
  }

  /// The sublayers back to front as they are shown: by `zPosition`, then in order.
  var layersInOrder: [CALayer] {
    guard sortsSublayers else { return layers }
    return layers.enumerated().sorted {
      ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
    }.map(\.element)
  }
}
