/// The tree of copies with the values that are shown. Most programs read a value of one copy in each frame, so the copies around
/// it and inside of it are made when they are asked for.
extension CALayer {
  /// A copy with the values that are shown; nil while the layer is in no window.
  func shownCopy() -> Self? {
    guard root.owner?.isWindow == true else { return nil }
    return presentedCopy()
  }

  private func presentedCopy() -> Self {
    let copy = unsafeDowncast(type(of: self).makeCopy(of: self), to: Self.self)
    copy.state = shownState ?? state
    let composition = copy.composition ?? LayerComposition()
    composition.model = self
    copy.composition = composition
    copy.takeShownOwnValues(of: self)
    // Last: until then, whatever asks for its superlayer gets none.
    copy.flags.formUnion([.presented, .lacksSublayers])
    return copy
  }

  /// Of a copy whose superlayer has not been made, or is gone: makes it.
  ///
  /// Copies keep those inside of them alive, as layers do, not those around them.
  func presentedSuperlayer() -> CALayer? {
    guard let composition, let model = composition.model?.superlayer else { return nil }
    if let made = composition.presentedSuperlayer, made.composition?.model === model { return made }
    let made = model.presentedCopy()
    made.composition?.presentedSublayer = self
    composition.presentedSuperlayer = made
    return made
  }

  /// Of a copy: makes its sublayers and its mask, unless that was done.
  @inline(__always) func presentSublayers() {
    if flags.contains(.lacksSublayers) { makePresentedSublayers() }
  }

  private func makePresentedSublayers() {
    flags.remove(.lacksSublayers)
    guard let composition, let model = composition.model else { return }
    let known = composition.presentedSublayer.flatMap { $0.flags.contains(.presented) ? $0 : nil }
    composition.presentedSublayer = nil
    func copy(_ layer: CALayer) -> CALayer {
      let copy = known.flatMap { $0.composition?.model === layer ? $0 : nil } ?? layer.presentedCopy()
      copy.parent = self
      return copy
    }
    // In front of them is what the program's `init(layer:)` has added to the copy.
    layers.insert(contentsOf: model.layers.map(copy), at: 0)
    if layers.contains(where: { $0.state.zPosition != 0 }) { flags.insert(.sortsSublayers) }
    if composition.mask == nil { composition.mask = model.composition?.mask.map(copy) }
  }

  /// Of a copy that is to be drawn: makes all that is inside of it.
  func presentTree() {
    guard flags.contains(.presented) else { return }
    composition?.model?.displayTree()
    var rest = [self]
    while let layer = rest.popLast() {
      layer.presentSublayers()
      rest += layer.layers
      if let mask = layer.composition?.mask { rest.append(mask) }
    }
  }
}
