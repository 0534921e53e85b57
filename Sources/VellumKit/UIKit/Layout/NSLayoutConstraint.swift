import Foundation

/// A linear relation between two attributes of views and guides: first = multiplier × second + constant, or at least or at most that.
///
/// It applies while it is active. It does not keep its views alive; the view that holds it keeps it alive.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// Makes `view1.attr1 (relation) multiplier × view2.attr2 + c`, inactive and required.
  ///
  /// Items are views and layout guides. Without a second item, `attr2` is `notAnAttribute`. Traps where the attributes cannot be
  /// compared (a width and an edge, edges along different axes, leading and left).
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second: any LayoutItem & AnyObject
    guard let first = view1 as? any LayoutItem & AnyObject else {
      preconditionFailure("NSLayoutConstraint: the item must be a view or a layout guide, not \(view1)")
    }
    guard let view2 else {
      self.init(
        LayoutOperand(first, attr1), relation, nil, multiplier: multiplier, constant: c)
      return
    }
    guard let item = view2 as? any LayoutItem & AnyObject else {
      preconditionFailure(
        "NSLayoutConstraint: the second item must be a view or a layout guide, not \(view2)")
    }
    second = item
    self.init(
      LayoutOperand(first, attr1), relation, attr2 == .notAnAttribute ? nil : LayoutOperand(second, attr2),
      multiplier: multiplier, constant: c)
  }

  /// Makes an inactive constraint without items, which cannot be activated.
  public override init() {
    (left, right, statedRelation, statedMultiplier) = (nil, nil, .equal, 1)
    super.init()
  }

  init(
    _ left: LayoutOperand, _ relation: Relation, _ right: LayoutOperand?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    precondition(
      multiplier.isFinite, "NSLayoutConstraint: the multiplier must be finite, not \(multiplier)")
    if let problem = LayoutOperand.problem(left, right) { preconditionFailure(problem) }
    self.left = left
    self.right = right
    statedRelation = relation
    statedMultiplier = multiplier
    super.init()
    if constant.isFinite { storedConstant = constant } else { Self.warn(ofConstant: constant) }
  }

  /// The two sides; nil where there is none.
  final let left: LayoutOperand?
  final let right: LayoutOperand?

  // MARK: - What it says

  /// The view or guide on the left; nil if it is gone.
  open var firstItem: AnyObject? { left?.item }
  /// The view or guide on the right; nil if there is none, or if it is gone.
  open var secondItem: AnyObject? { right?.item }
  /// The attribute on the left.
  open var firstAttribute: Attribute { left?.attribute ?? .notAnAttribute }
  /// The attribute on the right; `notAnAttribute` where there is none.
  open var secondAttribute: Attribute { right?.attribute ?? .notAnAttribute }
  /// The left side as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(left) }
  /// The right side as an anchor; nil where there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { right.map { NSLayoutAnchor($0) } }
  /// Whether the left side equals the right one, or is at least or at most as large.
  open var relation: Relation { statedRelation }
  private final let statedRelation: Relation
  /// The factor by which the second attribute is multiplied.
  open var multiplier: CGFloat { statedMultiplier }
  private final let statedMultiplier: CGFloat

  /// The points added to the right side. Changing it is cheap, and `layoutIfNeeded()` in an animation block animates the change.
  /// A value that is not finite is ignored, with a message.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue.isFinite else { return Self.warn(ofConstant: newValue) }
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      engine?.constantDidChange(self)
    }
  }
  private final var storedConstant: CGFloat = 0

  private static func warn(ofConstant constant: CGFloat) {
    LayoutLog.write("NSLayoutConstraint: \(constant) is not a finite number; it is ignored.")
  }

  /// The priority of the constraint. Changing an active constraint from or to `required` traps, as on iOS.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      precondition(
        !isActive || (newValue == .required) == (storedPriority == .required),
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
          + "You passed priority \(newValue.rawValue) and the existing priority was \(storedPriority.rawValue)."
      )
      storedPriority = newValue
      engine?.replace(self)
    }
  }
  private final var storedPriority = UILayoutPriority.required

  /// A label that logs show.
  open var identifier: String?
  /// Whether it is archived with its view. Stored, not honoured.
  open var shouldBeArchived = false

  // MARK: - Activation

  /// The view that holds it; nil while it is inactive.
  final var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.reference }
  }
  private final var holderReference: ViewReference?
  /// The engine that solves it; nil while none does.
  final weak var engine: LayoutEngine?
  /// Later activated ones have greater numbers.
  final var serial = 0
  /// The scroll views that had exactly one side inside when the constraint was activated.
  final var crossedScrollViews: [Weak<UIScrollView>] = []
  /// Whether a contradiction with other constraints has been logged for it.
  final var wasReported = false

  /// Whether the constraint applies. Activating it adds it to the nearest view that has both items inside, and traps if there is none.
  /// Deactivating it removes it from that view.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates all of the constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates all of the constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: - Visual format

  /// Makes the constraints that a line of the visual format describes, inactive.
  ///
  /// Traps where the line cannot be read, or names a view or a metric that is not in the dictionaries, with the place in the line.
  ///
  /// - Parameters:
  ///   - opts: How the views are aligned, and in which direction the line is read.
  ///   - metrics: Numbers by name.
  ///   - views: Views and layout guides by name.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { VisualFormat.constraints(format, opts, metrics ?? [:], views) }

  open override var description: String { MainActor.assumeIsolated { text } }
}
