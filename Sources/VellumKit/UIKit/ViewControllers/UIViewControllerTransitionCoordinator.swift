import Foundation

/// What a transition is like.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated; false for a window's change of size.
  var isAnimated: Bool { get }
  /// Whether the change has been called off; false for a window's change of size.
  var isCancelled: Bool { get }
  /// Seconds that the change takes.
  var transitionDuration: TimeInterval { get }
  /// How the interface is turned; a window of the desktop never is.
  var targetTransform: CGAffineTransform { get }
}

/// Lets a controller take part in a change of its size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` when the new size is in place, and `completion` when the change is over. Returns whether it will.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` when the new size is in place. Returns whether it will.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A window's change of size: it takes no time, as the hand that drags the window's edge sets the pace.
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
