import Foundation
import RenderList

/// How a layer shows what is behind it.
struct BackdropLooks {
  /// The standard deviation of the blur, in points.
  var blurRadius: CGFloat = 0
  var saturation: CGFloat = 1
  /// How the blur gives way to what is behind, in points; nil if it does not.
  var fade: RenderFade?
  /// Whether a mask of the superlayer masks the blur of all that is behind, not a blur of what is in the superlayer.
  var sharesMask = false

  /// Whether it differs from what is behind.
  var isSeen: Bool { blurRadius > 0 || saturation != 1 }
}

/// A layer that shows what is behind it, blurred.
package final class BackdropLayer: CALayer {
  package override init() {
    super.init()
    state.looks.backdrop = BackdropLooks()
  }

  /// Makes a layer with a blur of a standard deviation in points.
  package convenience init(blurRadius: CGFloat) {
    self.init()
    state.looks.backdrop?.blurRadius = blurRadius
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    if state.looks.backdrop == nil { state.looks.backdrop = BackdropLooks() }
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.looks.backdrop = BackdropLooks()
  }

  /// The standard deviation of the blur in points; 0 blurs nothing.
  package var blurRadius: CGFloat {
    get { state.looks.backdrop?.blurRadius ?? 0 }
    set { set(.blurRadius) { $0.looks.backdrop?.blurRadius = max(newValue, 0) } }
  }

  /// How far colours are from their grey, as a multiple of how far they were.
  package var saturation: CGFloat {
    get { state.looks.backdrop?.saturation ?? 1 }
    set { set(.saturation) { $0.looks.backdrop?.saturation = max(newValue, 0) } }
  }

  /// How the blur gives way to what is behind towards the edges, in points; nil if it does not. A change is never animated, and asks
  /// for no commit.
  package var fade: RenderFade? {
    get { state.looks.backdrop?.fade }
    set { state.looks.backdrop?.fade = newValue }
  }

  /// Whether a mask of the superlayer is as one of this layer: it masks the blur of all that is behind.
  package var sharesMask: Bool {
    get { state.looks.backdrop?.sharesMask ?? false }
    set { state.looks.backdrop?.sharesMask = newValue }
  }
}
