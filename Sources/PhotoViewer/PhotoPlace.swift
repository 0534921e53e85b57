import CoreGraphics

/// Where one is in a photograph: how near, and what is in the middle of the window.
struct PhotoPlace: Equatable {
  /// Points to a pixel of the photograph.
  var scale: CGFloat
  /// The point of the photograph in the middle of the window, in pixels.
  var center: CGPoint
}
