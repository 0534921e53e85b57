import Foundation

/// Where the view of a context is without a transition, and how it is placed there. Its size and its centre are those of the container.
@MainActor struct ContextPlace {
  private(set) weak var superview: UIView?
  /// The next view in front of it there; nil if it is the frontmost.
  private(set) weak var viewInFront: UIView?
  let transform3D: CATransform3D
  let autoresizingMask: UIView.AutoresizingMask
  let translatesMask: Bool
  /// The active constraints between the view, or what is inside it, and what is around it. A view that leaves its superview makes them
  /// inactive.
  private let constraints: [NSLayoutConstraint]

  init(of view: UIView) {
    (superview, transform3D, autoresizingMask) = (view.superview, view.transform3D, view.autoresizingMask)
    let siblings = view.superview?.subviews ?? []
    viewInFront = siblings.drop { $0 !== view }.dropFirst().first
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
