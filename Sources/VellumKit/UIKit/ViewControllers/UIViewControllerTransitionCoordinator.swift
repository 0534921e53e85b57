import Foundation

/// The properties of a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated; false for a window's change of size.
  var isAnimated: Bool { get }
  /// Whether the change has been cancelled; false for a window's change of size.
  var isCancelled: Bool { get }
  /// The duration of the change in seconds; 0 for a window's change of size.
  var transitionDuration: TimeInterval { get }
  /// The rotation of the interface; the identity for a window's change of size.
  var targetTransform: CGAffineTransform { get }
}

/// Lets a controller take part in a change of its size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` when the new size is set, and `completion` when the change is over. Returns whether
  /// they will run.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` when the new size is set. Returns whether it will run.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A window's change of size. It is not animated, as the person who drags the window's edge sets the pace.
final class ResizeTransition: UIViewControllerTransitionCoordinator {
  let isAnimated = false
  let isCancelled = false
  let transitionDuration: TimeInterval = 0
  let targetTransform = CGAffineTransform.identity

  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAlongside() {
    for animation in animations { animation(self) }
    animations = []
  }

  func complete() {
    for completion in completions { completion(self) }
    completions = []
  }
}
