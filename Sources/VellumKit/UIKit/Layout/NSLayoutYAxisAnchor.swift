import Foundation

/// A top or bottom edge, a vertical middle, or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from here to another edge, for constraints on gaps.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    .distance(self, otherAnchor)
  }

  /// Makes an inactive constraint: `multiplier` times the system's spacing below `anchor`. Between baselines that is a line's height.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { space(.equal, anchor, multiplier) }
  /// Makes an inactive constraint: at least `multiplier` times the system's spacing below `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { space(.greaterThanOrEqual, anchor, multiplier) }
  /// Makes an inactive constraint: at most `multiplier` times the system's spacing below `anchor`.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { space(.lessThanOrEqual, anchor, multiplier) }
}
