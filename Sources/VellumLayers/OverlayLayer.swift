import Foundation

/// A layer in front of all subviews of its view, those that are added later included. It changes at once.
package final class OverlayLayer: CALayer {
  /// Whoever has placed it places nothing else after it.
  override var laysOutSuperlayer: Bool { false }

  package override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull.noAction }
}
