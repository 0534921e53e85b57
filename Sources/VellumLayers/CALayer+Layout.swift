import Foundation

extension CALayer {
  /// The most passes over the tree in one layout, if layouts ask for layout again; the rest waits for the
  /// next frame. Chosen. UIKit has no limit: Apple calls that a layout feedback loop (WWDC 2016, session
  /// 236).
  package static let layoutPasses = 32

  /// Whether `layoutSublayers()` has been asked for and has not been called yet.
  public func needsLayout() -> Bool { flags.contains(.layout) }

  /// The work of `layoutIfNeeded()`.
  func layOutFromTop() {
    var top = self
    while let parent = top.superlayer, parent.flags.contains(.layout) { top = parent }
    top.layOutTree()
  }

  /// Lays out this layer and those below until nothing needs it.
  package func layOutTree() {
    let outer = LayoutPass.current
    var pass = 0
    while !flags.isDisjoint(with: [.layout, .layoutBelow]), pass < Self.layoutPasses {
      LayoutPass.current = LayoutPass()
      layOutOnce()
      pass += 1
    }
    LayoutPass.current = outer
    if !flags.isDisjoint(with: [.layout, .layoutBelow]) { compositor.clock.requestFrame() }
  }

  private func layOutOnce() {
    if flags.contains(.layout) {
      flags.remove(.layout)
      let isInside = flags.contains(.layingOut)
      flags.insert(.layingOut)
      layoutSublayers()
      if !isInside { flags.remove(.layingOut) }
    }
    guard flags.contains(.layoutBelow) else { return }
    flags.remove(.layoutBelow)
    for layer in layers where !layer.flags.isDisjoint(with: [.layout, .layoutBelow]) {
      layer.layOutOnce()
    }
    composition?.mask?.layOutOnce()
  }

  /// Asks for layout after a change, unless this layer's own running layout has made it. Published by Apple
  /// (CALayer.h).
  package func layoutMayHaveChanged() {
    if !flags.contains(.layingOut) { setNeedsLayout() }
  }

  /// Asks for the display and layout that new bounds need, and tells the owner.
  func boundsDidChange(from old: CGRect) {
    let isResized = old.size != state.bounds.size
    if isResized, needsDisplayOnBoundsChange || drawing.followsSize { setNeedsDisplay() }
    layoutMayHaveChanged()
    if isResized, laysOutSuperlayer { superlayer?.layoutMayHaveChanged() }
    owner?.boundsDidChange(from: old)
  }
}

/// One way down a tree, in which each layer is laid out after those above it.
package struct LayoutPass: Equatable {
  private let number: Int
  @MainActor private static var passes = 0

  /// The innermost one that is under way; nil between them.
  @MainActor package fileprivate(set) static var current: LayoutPass?

  @MainActor fileprivate init() {
    Self.passes += 1
    number = Self.passes
  }
}
