import Foundation

/// A layer in front of all subviews of its view, also of those that are added later. Its changes are not
/// animated.
package final class OverlayLayer: CALayer {
  /// The layout of its superlayer does not depend on its size.
  override var laysOutSuperlayer: Bool { false }

  package override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull.noAction }
}
