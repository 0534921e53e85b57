import Foundation

/// Where the view of a context is, and how it is placed there, while a transition may have it.
@MainActor struct ContextPlace {
  private(set) weak var superview: UIView?
  let transform3D: CATransform3D
  let autoresizingMask: UIView.AutoresizingMask
  let translatesMask: Bool
  /// Those between the view and what is around it. They are inactive as long as it is elsewhere.
  private let constraints: [NSLayoutConstraint]
  /// Whether the view has been put into the container.
  var isTaken = false

  init(of view: UIView) {
    (superview, transform3D, autoresizingMask) = (view.superview, view.transform3D, view.autoresizingMask)
    translatesMask = view.translatesAutoresizingMaskIntoConstraints
    constraints = view.constraintsReachingOut
  }

  /// Activates those that the program has not activated meanwhile, as far as their views are still in one tree.
  func activateConstraints() {
    for constraint in constraints where !constraint.isActive && constraint.isWithinOneTree {
      constraint.isActive = true
    }
  }
}
