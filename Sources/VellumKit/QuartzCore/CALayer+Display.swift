import CCairo
import Foundation
import RenderList

extension CALayer {
  public func needsDisplay() -> Bool { pending.contains(.display) }

  /// Displays this layer and those below that need it.
  func displayTree() {
    displayIfNeeded()
    guard pending.contains(.displayBelow) else { return }
    pending.remove(.displayBelow)
    for layer in layers where !layer.pending.isDisjoint(with: [.display, .displayBelow]) {
      layer.displayTree()
    }
  }

  /// The work of ``display()``: the delegate's contents, or else a drawing.
  func drawContents() {
    if let delegate {
      delegateDeclined = false
      delegate.display(self)
      if !delegateDeclined { return }
    }
  }
}

/// What a layer has drawn.
final class BackingStore {
  var image: CGImage?
}
