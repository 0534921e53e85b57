import Foundation

/// A left, right, leading or trailing edge, or a horizontal middle.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from here to another edge, for constraints on gaps.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    .distance(self, otherAnchor)
  }

  /// Makes an inactive constraint: `multiplier` times the system's spacing after `anchor`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { space(.equal, anchor, multiplier) }
  /// Makes an inactive constraint: at least `multiplier` times the system's spacing after `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { space(.greaterThanOrEqual, anchor, multiplier) }
  /// Makes an inactive constraint: at most `multiplier` times the system's spacing after `anchor`.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { space(.lessThanOrEqual, anchor, multiplier) }
}
