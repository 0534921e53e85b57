import UIKit

extension CGRect {
  /// What is left of it `distance` points inside of its edges: nothing, in its middle, if it is not twice as wide or high. `insetBy` would
  /// give the null rectangle there, which has no finite place.
  func inside(by distance: CGFloat) -> CGRect { inside(x: distance, y: distance) }

  /// The same, with a distance for each direction, in points.
  func inside(x: CGFloat, y: CGFloat) -> CGRect {
    insetBy(dx: min(x, width / 2), dy: min(y, height / 2))
  }
}
