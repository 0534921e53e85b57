import Foundation

extension CALayer {
  /// How often a layout that asks for layout again is repeated within one frame; the rest waits for the next. Chosen.
  private static let layoutRounds = 32

  public func needsLayout() -> Bool { pending.contains(.layout) }

  /// Lays out what needs it, from the topmost layer above that does, downwards.
  public func layoutIfNeeded() {
    var top = self
    while let parent = top.superlayer, parent.pending.contains(.layout) { top = parent }
    top.layOutTree()
  }

  /// Lays out this layer and those below until nothing needs it.
  func layOutTree() {
    var round = 0
    while !pending.isDisjoint(with: [.layout, .layoutBelow]), round < Self.layoutRounds {
      layOutOnce()
      round += 1
    }
    if !pending.isDisjoint(with: [.layout, .layoutBelow]) { FrameClock.shared.requestFrame() }
  }

  private func layOutOnce() {
    if pending.contains(.layout) {
      pending.remove(.layout)
      layoutSublayers()
    }
    guard pending.contains(.layoutBelow) else { return }
    pending.remove(.layoutBelow)
    for layer in layers where !layer.pending.isDisjoint(with: [.layout, .layoutBelow]) {
      layer.layOutOnce()
    }
  }

  /// What follows from new bounds, whoever set them.
  func boundsDidChange(from old: CGRect) {
    if old.size != state.bounds.size, needsDisplayOnBoundsChange || drawsWhenSized || drawsInParts {
      setNeedsDisplay()
    }
    setNeedsLayout()
    view?.boundsDidChange(from: old)
  }
}
