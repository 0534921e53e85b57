import Foundation

extension CALayer {
  /// Passes over the tree, at most, that one layout takes where layouts ask for layout again; the rest waits for the next
  /// frame. Chosen: UIKit has no end, which Apple calls a layout feedback loop (WWDC 2016, session 236).
  private static let layoutPasses = 32

  /// Whether `layoutSublayers()` has been asked for and has not been called yet.
  public func needsLayout() -> Bool { pending.contains(.layout) }

  /// Lays out what needs it, from the topmost layer above that does, downwards.
  public func layoutIfNeeded() {
    var top = self
    while let parent = top.superlayer, parent.pending.contains(.layout) { top = parent }
    top.layOutTree()
  }

  /// Lays out this layer and those below until nothing needs it.
  package func layOutTree() {
    var pass = 0
    while !pending.isDisjoint(with: [.layout, .layoutBelow]), pass < Self.layoutPasses {
      layOutOnce()
      pass += 1
    }
    if !pending.isDisjoint(with: [.layout, .layoutBelow]) { compositor.clock.requestFrame() }
  }

  private func layOutOnce() {
    if pending.contains(.layout) {
      pending.remove(.layout)
      let isInside = pending.contains(.layingOut)
      pending.insert(.layingOut)
      layoutSublayers()
      if !isInside { pending.remove(.layingOut) }
    }
    guard pending.contains(.layoutBelow) else { return }
    pending.remove(.layoutBelow)
    for layer in layers where !layer.pending.isDisjoint(with: [.layout, .layoutBelow]) {
      layer.layOutOnce()
    }
  }

  /// Asks for layout because of a change, unless the layout that is running has made it. Published by Apple (CALayer.h).
  package func layoutMayHaveChanged() {
    if !pending.contains(.layingOut) { setNeedsLayout() }
  }

  /// What follows from new bounds, whoever set them.
  func boundsDidChange(from old: CGRect) {
    let isResized = old.size != state.bounds.size
    if isResized, needsDisplayOnBoundsChange || drawsWhenSized || drawsInParts { setNeedsDisplay() }
    layoutMayHaveChanged()
    if isResized, laysOutSuperlayer { superlayer?.layoutMayHaveChanged() }
    owner?.boundsDidChange(from: old)
  }
}
