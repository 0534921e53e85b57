import Foundation

extension CALayer {
  /// The most passes over the tree in one layout, if layouts ask for layout again; the rest waits for the
  /// next frame. Chosen. UIKit has no limit: Apple calls that a layout feedback loop (WWDC 2016, session
  /// 236).
  private static let layoutPasses = 32

  /// Whether `layoutSublayers()` has been asked for and has not been called yet.
  public func needsLayout() -> Bool { pending.contains(.layout) }

  /// Lays out what needs it, downwards, from the topmost of the layers directly above that need layout.
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

  /// Asks for layout after a change, unless this layer's own running layout has made it. Published by Apple
  /// (CALayer.h).
  package func layoutMayHaveChanged() {
    if !pending.contains(.layingOut) { setNeedsLayout() }
  }

  /// Asks for the display and layout that new bounds need, and tells the owner.
  func boundsDidChange(from old: CGRect) {
    let isResized = old.size != state.bounds.size
    if isResized, needsDisplayOnBoundsChange || drawsWhenSized || drawsInParts { setNeedsDisplay() }
    layoutMayHaveChanged()
    if isResized, laysOutSuperlayer { superlayer?.layoutMayHaveChanged() }
    owner?.boundsDidChange(from: old)
  }
}
