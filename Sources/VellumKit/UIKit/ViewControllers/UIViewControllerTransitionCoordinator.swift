import Foundation

/// The state of a presentation, a dismissal or a change of size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated; false for a window's change of size.
  var isAnimated: Bool { get }
  /// Whether the change has been cancelled; false for a window's change of size.
  var isCancelled: Bool { get }
  /// The duration of the change in seconds; 0 for a window's change of size.
  var transitionDuration: TimeInterval { get }
  /// The rotation of the interface; the identity for a window's change of size.
  var targetTransform: CGAffineTransform { get }
  /// Whether the person drives the change now; false for a window's change of size.
  var isInteractive: Bool { get }
  /// How far the person has driven the change, from 0 to 1: what was reported last. Once the person has let go, it stays what it was then.
  /// 0 for a change that nobody drives.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after the person has let go: that of the interaction controller, whether the person drives the change or not;
  /// 1 without an interaction controller.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest after the person has let go: that of the interaction controller, whether the person drives the change or not;
  /// `easeInOut` without an interaction controller.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that is shown at the beginning (`from`) or at the end (`to`); nil for a window's change of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is shown at the beginning (`from`) or at the end (`to`); nil for a view that stays behind, and for a window's change
  /// of size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets a controller take part in a change of its size, a presentation or a dismissal.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` when the new size is set, or animates it when the transition starts, and `completion` when the change is
  /// over. Returns whether `animation` will run: once frames show the transition, it is too late.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` when the person lets go. Never called for a window's change of size.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` when the new size is set, or animates it when the transition starts. Returns whether it will run.
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
  let isInteractive = false
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  /// How the interface turns; nil where it does not.
  let turn: (from: UIInterfaceOrientation, to: UIInterfaceOrientation)?

  init(from old: UIInterfaceOrientation, to new: UIInterfaceOrientation) {
    turn = old == new ? nil : (old, new)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

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

  /// Calls the methods of before iOS 8 on a controller, in their order; a turn takes no time.
  func turn(_ controller: UIViewController) {
    guard let turn else { return }
    controller.willRotate(to: turn.to, duration: 0)
    animations.append { _ in controller.willAnimateRotation(to: turn.to, duration: 0) }
    completions.append { _ in controller.didRotate(from: turn.from) }
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
