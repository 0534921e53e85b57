import Foundation

/// An item that constraints refer to: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The view in whose tree it is: itself, or the one that a guide belongs to.
  var layoutView: UIView? { get }
  /// Whether nothing but constraints would place it in the view around it.
  var awaitsConstraints: Bool { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var awaitsConstraints: Bool { superview != nil && !translatesAutoresizingMaskIntoConstraints }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
  var awaitsConstraints: Bool {
    owningView != nil && !(self is ViewLayoutGuide || self is UIKeyboardLayoutGuide || self is BarLayoutGuide)
  }
}

extension UILayoutGuide {
  /// Whether it is one of a view's own guides whose distances from the edges of the bounds are known. Constraints place the others.
  var liesInBounds: Bool { self is UIKeyboardLayoutGuide || (self as? ViewLayoutGuide)?.insets != nil }

  /// Whether the value of an attribute, among constraints, changes with the bounds of the guide's view: places in a scroll view's
  /// bounds move with its offset, and the readable guide of any view depends on the width.
  func followsBounds(in attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard liesInBounds, let view = owningView else { return false }
    return view is UIScrollView && attribute.kind != .size || self === view.readableContentGuide
  }
}

/// What a view stores for Auto Layout. Other views have none.
@MainActor final class ViewLayout {
  /// Whether the frame and the autoresizing mask place the view.
  var translatesMask = true
  /// The constraints that the view holds, in the order of addition.
  var held: [NSLayoutConstraint] = []
  /// The active constraints that mention the view or one of its guides, held by any view.
  var mentions: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// Of a scroll view: the active constraints between what is inside of it and what is outside.
  var crossings: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// The active constraints that mention one of the view's guides in a way that changes with its bounds.
  var boundsFollowers: [ObjectIdentifier: NSLayoutConstraint] = [:]
  var hugging = AxisPriorities()
  var resistance = AxisPriorities()
  /// The layout engine, if the view is the root of its tree.
  var engine: LayoutEngine?

  /// The constraints that mention the view, the oldest first.
  var mentionsInOrder: [NSLayoutConstraint] { mentions.values.sorted { $0.serial < $1.serial } }
  /// The constraints whose constants depend on the view, the oldest first.
  var dependentsInOrder: [NSLayoutConstraint] {
    mentions.merging(crossings) { one, _ in one }.values.sorted { $0.serial < $1.serial }
  }
}

/// The priorities set for the two axes; nil where none was set.
struct AxisPriorities {
  private var horizontal: UILayoutPriority?
  private var vertical: UILayoutPriority?

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// Facts for Auto Layout that ancestors collect.
struct LayoutFlags: OptionSet {
  let rawValue: UInt8
  /// The view, or one inside, takes part.
  static let takesPart = LayoutFlags(rawValue: 1 << 0)
  /// `updateConstraints()` is to be called. Every view begins so.
  static let needsUpdate = LayoutFlags(rawValue: 1 << 1)
  /// `updateConstraints()` is to be called on a view inside.
  static let needsUpdateBelow = LayoutFlags(rawValue: 1 << 2)
}
