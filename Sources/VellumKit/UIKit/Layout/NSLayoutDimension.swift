import Foundation

/// A width, a height, or the distance between two edges.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  static func distance<Kind>(_ start: NSLayoutAnchor<Kind>, _ end: NSLayoutAnchor<Kind>) -> NSLayoutDimension
  {
    guard let from = start.operand, let to = end.operand else {
      preconditionFailure(
        "NSLayoutAnchor.anchorWithOffset: both anchors must belong to a view or a layout guide")
    }
    return NSLayoutDimension(LayoutOperand(from: from, to: to))
  }

  private func fix(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    guard let operand else {
      preconditionFailure("NSLayoutDimension.constraint: the anchor must belong to a view or a layout guide")
    }
    return NSLayoutConstraint(operand, relation, nil, constant: constant)
  }

  /// Makes an inactive constraint: this size equals `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fix(.equal, c) }
  /// Makes an inactive constraint: this size is at least `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    fix(.greaterThanOrEqual, c)
  }
  /// Makes an inactive constraint: this size is at most `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    fix(.lessThanOrEqual, c)
  }

  /// Makes an inactive constraint: this size equals `m` times that of `anchor`.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m)
  }
  /// Makes an inactive constraint: this size is at least `m` times that of `anchor`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier: m) }
  /// Makes an inactive constraint: this size is at most `m` times that of `anchor`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier: m) }
  /// Makes an inactive constraint: this size equals `m` times that of `anchor` plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, multiplier: m, constant: c) }
  /// Makes an inactive constraint: this size is at least `m` times that of `anchor` plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }
  /// Makes an inactive constraint: this size is at most `m` times that of `anchor` plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
