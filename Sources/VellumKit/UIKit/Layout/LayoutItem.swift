import Foundation

/// What constraints can be about: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The view in whose tree it is: itself, or the one that a guide belongs to.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// What a view has once it takes part in Auto Layout. Views that do not have none.
@MainActor final class ViewLayout {
  /// Whether the frame that the program sets is the view's place.
  var translatesMask = true
  /// The constraints that the view holds, in the order of addition.
  var held: [NSLayoutConstraint] = []
  /// The active constraints that mention the view or a guide of it, whoever holds them.
  var mentions: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// Of a scroll view: the active constraints between what is inside of it and what is outside.
  var crossings: [ObjectIdentifier: NSLayoutConstraint] = [:]
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  var resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  /// What solves the constraints of the tree, if the view is its root.
  var engine: LayoutEngine?

  /// Those that mention the view, the oldest first.
  var mentionsInOrder: [NSLayoutConstraint] { mentions.values.sorted { $0.serial < $1.serial } }
  /// Those whose constants follow from the view, the oldest first.
  var dependentsInOrder: [NSLayoutConstraint] {
    mentions.merging(crossings) { one, _ in one }.values.sorted { $0.serial < $1.serial }
  }
}

/// What a view has to tell those above about Auto Layout.
struct LayoutFlags: OptionSet {
  let rawValue: UInt8
  /// The view, or one inside, takes part.
  static let takesPart = LayoutFlags(rawValue: 1 << 0)
  /// `updateConstraints()` is to be called. Every view begins so.
  static let needsUpdate = LayoutFlags(rawValue: 1 << 1)
  /// It is to be called on a view inside.
  static let needsUpdateBelow = LayoutFlags(rawValue: 1 << 2)
}
