import Foundation

extension CALayer {
  /// Every change of a property that can be animated goes through here.
  @inline(__always) func change(_ key: AnimatableKey, _ apply: () -> Void) {
    LayerTree.setNeedsCommit()
    apply()
  }

  /// The values that are shown where they are not the program's.
  var shownState: LayerState? {
    guard let showing else { return nil }
    var shown = state
    showing(&shown)
    return shown
  }

  func copyValues(of other: CALayer) {
    state = other.state
    masksToBounds = other.masksToBounds
    contentsGravity = other.contentsGravity
    contentsScale = other.contentsScale
    magnificationFilter = other.magnificationFilter
    minificationFilter = other.minificationFilter
    isOpaque = other.isOpaque
    name = other.name
    contents = other.contents
  }
}
