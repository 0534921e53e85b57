import UIKit

/// How a photograph is turned, and where one is in it.
struct PhotoPlace: Equatable {
  /// Quarters of a circle and a reflection.
  var turn: CGAffineTransform
  /// Points to a pixel of the photograph; nil where all of it is seen.
  var scale: CGFloat?
  /// The point of the turned photograph in the middle of the window, in pixels.
  var center: CGPoint
}
