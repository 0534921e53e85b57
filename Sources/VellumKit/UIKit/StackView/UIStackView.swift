import Foundation

/// Lays out views in a row or a column, by constraints that it makes itself.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// Makes a stack without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    joinLayout()
  }

  /// Makes an empty stack from an archive; what it arranges is not archived.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    joinLayout()
  }

  /// Makes a stack that arranges the views, in this order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - What it arranges

  /// The views that it arranges, in order. They are subviews; not every subview has to be arranged.
  open var arrangedSubviews: [UIView] { arranged }
  private final var arranged: [UIView] = []
  /// The gap after some of them.
  private final var gaps: [ObjectIdentifier: CGFloat] = [:]

  /// Appends the view to the arranged ones, and adds it as a subview if it is not one yet. Constraints place it from now on. Does
  /// nothing with a view that is already arranged.
  open func addArrangedSubview(_ view: UIView) {
    if !arranged.contains(where: { $0 === view }) { insertArrangedSubview(view, at: arranged.count) }
  }

  /// Stops arranging the view, which stays a subview. Does nothing with a view that is not arranged.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.indexFromEnds(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    gaps[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// Inserts the view at an index of the arranged ones, or moves it there, and adds it as a subview if it is not one yet. Traps if
  /// the index is beyond the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if let old = arranged.indexFromEnds(where: { $0 === view }) { arranged.remove(at: old) }
    precondition(
      (0...arranged.count).contains(stackIndex),
      "UIStackView.insertArrangedSubview: the index must be 0 to \(arranged.count), not \(stackIndex)")
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Stops arranging a view that is removed. Overrides call `super`.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - How

  /// The direction in which views follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  /// How sizes and gaps along the axis are found.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// Where views are across the axis.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The gap between views in points; the least gap in `equalSpacing` and `equalCentering`. A negative one lets them overlap. A
  /// value that is not finite is ignored.
  open var spacing: CGFloat = 0 {
    didSet {
      guard spacing.isFinite else { return spacing = oldValue }
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// Sets the gap after one view, in points, in place of `spacing`. It is forgotten when the view is no longer arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }), spacing.isFinite else { return }
    gaps[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }
  /// The gap that was set after a view; `spacingUseDefault` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Whether gaps of a column are measured from the last baseline of a view to the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// Whether views stay within the stack's layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// The value of a custom spacing that stands for the stack's own `spacing`.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The value of a spacing that stands for the system's spacing: 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// The gap after a view.
  final func gap(after view: UIView) -> CGFloat {
    let gap = gaps[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? SystemSpacing.standard : gap
  }

  // MARK: - Layout

  final override var arrangesSubviews: Bool { true }

  final override func arrange(_ builder: ArrangementBuilder) { StackArrangement(self, builder).build() }

  final func arrangementDidChange() {
    noteForLayout(.arrangement)
    layoutRoot.wantConstraintLayout()
  }

  /// The view that gives the first baseline: that of the first arranged view that is shown.
  open override var forFirstBaselineLayout: UIView {
    arranged.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }
  /// The view that gives the last baseline: that of the last arranged view that is shown; in a row, of the first one.
  open override var forLastBaselineLayout: UIView {
    let shown = arranged.filter { !$0.isHidden }
    return (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }
}
