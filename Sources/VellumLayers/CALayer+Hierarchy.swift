import Foundation

extension CALayer {
  func setSublayers(_ newLayers: [CALayer]) {
    precondition(
      newLayers.allSatisfy { $0 !== self && !isDescendant(of: $0) },
      "CALayer.sublayers: a layer cannot be inside itself, and one of these is or contains this layer")
    // Of a layer that is listed twice only the first place counts.
    var kept = Set<ObjectIdentifier>(minimumCapacity: newLayers.count)
    let newLayers = newLayers.filter { kept.insert(ObjectIdentifier($0)).inserted }
    for layer in newLayers where layer.superlayer !== self { layer.detach() }
    let change = askForSublayers()
    var actions: [LayerAction] = []
    for layer in layers where !kept.contains(ObjectIdentifier(layer)) {
      if let action = layer.askToLeave(self) { actions.append(action) }
    }
    for layer in newLayers where layer.superlayer !== self {
      if let action = layer.askToEnter(self) { actions.append(action) }
    }
    if let change { actions.append(change) }
    LayerAction.run(actions) {
      for layer in newLayers where layer.superlayer !== self { layer.unlink() }
      // All at once: removing them one by one would take quadratic time.
      for layer in layers where !kept.contains(ObjectIdentifier(layer)) { layer.superlayer = nil }
      layers = newLayers
      flags.remove(.sortsSublayers)
      if newLayers.contains(where: { $0.state.zPosition != 0 }) { flags.insert(.sortsSublayers) }
      for layer in newLayers { adopt(layer) }
    }
    compositor.setNeedsCommit()
    layoutMayHaveChanged()
  }

  /// Puts a layer in the place of a sublayer. This is one change of the sublayers, not an insertion and a removal.
  func replace(_ old: CALayer, with new: CALayer) {
    presentSublayers()
    guard old !== new, layers.contains(where: { $0 === old }) else { return }
    precondition(
      new !== self && !isDescendant(of: new),
      "CALayer.replaceSublayer: a layer cannot be inside itself, and \(type(of: new)) is or contains this one"
    )
    setSublayers(layers.filter { $0 !== new }.map { $0 === old ? new : $0 })
  }

  /// Where to put a layer among the sublayers. Indices and siblings count after the layer has left its old
  /// place.
  package enum Place {
    case index(Int)
    case below(CALayer?)
    case above(CALayer?)
    case front
    /// In front of all but overlays.
    case behindOverlays
  }

  package func insert(_ layer: CALayer, at place: Place) {
    presentSublayers()
    precondition(
      layer !== self && !isDescendant(of: layer),
      "CALayer.addSublayer or insertSublayer: a layer cannot be inside itself, "
        + "and \(type(of: layer)) is or contains this one")
    switch place {
    case .below(let sibling), .above(let sibling): if sibling === layer, layer.superlayer === self { return }
    case .index, .front, .behindOverlays: break
    }
    let isNew = layer.superlayer !== self
    if isNew { layer.detach() }
    let change = askForSublayers()
    LayerAction.run(isNew ? layer.askToEnter(self) : nil, change) { link(layer, at: place) }
    layoutMayHaveChanged()
  }

  /// The action for becoming a sublayer; nil for a hidden layer, which is not seen.
  private func askToEnter(_ parent: CALayer) -> LayerAction? {
    state.isHidden ? nil : askForOrder(kCAOnOrderIn, within: parent)
  }

  /// The action for being a sublayer no longer.
  private func askToLeave(_ parent: CALayer) -> LayerAction? {
    state.isHidden ? nil : askForOrder(kCAOnOrderOut, within: parent)
  }

  private func link(_ layer: CALayer, at place: Place) {
    if layer.superlayer === self { unlinkSublayer(layer) } else { layer.unlink() }
    layers.insert(layer, at: index(of: place))
    adopt(layer)
  }

  private func index(of place: Place) -> Int {
    switch place {
    case .index(let index): min(max(index, 0), layers.count)
    case .below(let sibling): layers.firstIndex { $0 === sibling } ?? layers.count
    case .above(let sibling): layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count
    case .front: layers.count
    case .behindOverlays: layers.lastIndex { !($0 is OverlayLayer) }.map { $0 + 1 } ?? 0
    }
  }

  private func adopt(_ layer: CALayer) {
    if layer.superlayer !== self {
      layer.superlayer = self
      layer.addedInFrame = compositor.frame
    }
    if layer.state.zPosition != 0 { flags.insert(.sortsSublayers) }
    if !layer.flags.isDisjoint(with: [.layout, .layoutBelow]) { markAbove(layer, .layoutBelow) }
    if !layer.flags.isDisjoint(with: [.display, .displayBelow]) { markAbove(layer, .displayBelow) }
    compositor.setNeedsCommit()
  }

  func detach() {
    guard let parent = superlayer else { return }
    parent.presentSublayers()
    if parent.composition?.mask === self {
      unlink()
    } else {
      let change = parent.askForSublayers()
      LayerAction.run(askToLeave(parent), change) { unlink() }
    }
    compositor.setNeedsCommit()
    parent.layoutMayHaveChanged()
  }

  /// Takes the layer out of the one that it is in by now: whoever was asked for an action may have moved it.
  private func unlink() {
    guard let parent = superlayer else { return }
    if parent.composition?.mask === self {
      parent.composition?.mask = nil
    } else {
      parent.unlinkSublayer(self)
    }
    superlayer = nil
  }

  private func unlinkSublayer(_ layer: CALayer) {
    if let index = layers.indexFromEnds(where: { $0 === layer }) { layers.remove(at: index) }
  }

  func isDescendant(of ancestor: CALayer) -> Bool {
    ancestor.presentSublayers()
    // Most layers that are added are new and have nothing inside.
    if ancestor.layers.isEmpty, ancestor.composition?.mask == nil { return self === ancestor }
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

  /// Marks every layer above `layer`: something has to be done below it.
  func markAbove(_ layer: CALayer, _ flag: LayerFlags) {
    var above = layer.superlayer
    while let current = above, !current.flags.contains(flag) {
      current.flags.insert(flag)
      above = current.superlayer
    }
    compositor.setNeedsCommit()
  }

  /// The sublayers back to front as they are shown: by `zPosition`, then in order.
  var layersInOrder: [CALayer] {
    guard flags.contains(.sortsSublayers) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
    }.map(\.element)
  }
}

extension Array {
  /// The index of the only element for which `isWanted` is true. The search runs from both ends at once, so
  /// the first and the last element are found in at most two tests.
  package func indexFromEnds(where isWanted: (Element) -> Bool) -> Int? {
    var (low, high) = (0, count - 1)
    while low <= high {
      if isWanted(self[high]) { return high }
      if low < high, isWanted(self[low]) { return low }
      low += 1
      high -= 1
    }
    return nil
  }
}

/// A layer that is not the program's. The last ones stay in front of all subviews of their view, also of those that are added later.
/// Its changes are not animated.
package final class OverlayLayer: CALayer {
  /// The layout of its superlayer does not depend on its size.
  override var laysOutSuperlayer: Bool { false }

  package override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull.noAction }
}
