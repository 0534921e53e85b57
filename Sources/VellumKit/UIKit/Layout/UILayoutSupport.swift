import Foundation

/// What the old guides at the top and the bottom of a controller were; the safe area stands in their place.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much the bar covers, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}
