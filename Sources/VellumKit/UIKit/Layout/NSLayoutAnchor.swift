import Foundation

/// An attribute of a view or guide. Its methods make constraints that only compare attributes of one kind.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// Nil only for a constraint without items.
  final let operand: LayoutOperand?

  init(_ operand: LayoutOperand?) {
    self.operand = operand
    super.init()
  }

  final func relate<Other>(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Other>, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    guard let operand, let second = other.operand else {
      preconditionFailure("NSLayoutAnchor.constraint: both anchors must belong to a view or a layout guide")
    }
    return NSLayoutConstraint(operand, relation, second, multiplier: multiplier, constant: constant)
  }

  /// Relates the anchor to `anchor` and a multiple of the system's spacing.
  final func space(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(relation, anchor, constant: multiplier * SystemSpacing.between(anchor.operand, operand))
  }

  /// Makes an inactive constraint: this attribute equals that of `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, anchor)
  }
  /// Makes an inactive constraint: this attribute is at least that of `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor)
  }
  /// Makes an inactive constraint: this attribute is at most that of `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor)
  }
  /// Makes an inactive constraint: this attribute equals that of `anchor` plus `c` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    relate(.equal, anchor, constant: c)
  }
  /// Makes an inactive constraint: this attribute is at least that of `anchor` plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: c)
  }
  /// Makes an inactive constraint: this attribute is at most that of `anchor` plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: c)
  }

  /// The name of the attribute, for logs.
  open var name: String {
    guard let operand else { return "" }
    return operand.distanceEnd.map { "\(operand.attribute.name) to \($0.attribute.name)" }
      ?? operand.attribute.name
  }
  /// The view or guide that it belongs to; nil if that no longer exists.
  open var item: AnyObject? { operand?.item }
  /// Whether the constraints do not determine its value. For debugging: it takes time.
  open var hasAmbiguousLayout: Bool { operand?.isAmbiguous ?? false }
  /// The constraints that determine its value. For debugging.
  open var constraintsAffectingLayout: [NSLayoutConstraint] { operand?.constraintsBehind ?? [] }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return MainActor.assumeIsolated {
      guard let operand, let second = other.operand else { return self === other }
      return operand.isSame(as: second)
    }
  }

  open override var hash: Int {
    MainActor.assumeIsolated {
      var hasher = Hasher()
      hasher.combine(operand?.attribute)
      if let item = operand?.item { hasher.combine(ObjectIdentifier(item)) }
      return hasher.finalize()
    }
  }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)) \(operand.map { LayoutText.text(of: $0) } ?? "")>" }
  }
}
