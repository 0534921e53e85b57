import Foundation

/// A transition under way: its controllers, their views, and its state. Clients do not conform to this protocol.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains the views of both controllers during the transition. The animator adds the new one; the old one is in it
  /// already, unless it stays behind.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the person drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition has been cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the controller that is presented or dismissed.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the interface; always the identity.
  var targetTransform: CGAffineTransform { get }
  /// Reports how far the person has driven the transition, which is clamped to 0…1. A value that is not finite is left out.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the person has let go and that the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the person has let go and that the transition goes back.
  func cancelInteractiveTransition()
  /// Reports that the person has stopped the transition and holds it.
  func pauseInteractiveTransition()
  /// Reports that the animation is over; false means that the transition was cancelled and everything is as before.
  func completeTransition(_ didComplete: Bool)
  /// The controller that is shown at the beginning (`from`) or at the end (`to`).
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is shown at the beginning (`from`) or at the end (`to`); nil for a view that stays behind the transition: that of a
  /// presenter which stays in sight. One that goes out of sight gives its view, with two exceptions. The view of a context is given only
  /// to animators of the program's. A presenter in a container of its own, such as a sheet or a popover, goes with that container, and
  /// gives nil unless its view is the context.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the beginning, in the container; zero if it is not in the container then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end, in the container. Of a controller that is dismissed: the one that it was presented with.
  /// Zero for another that is not in the container then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// A key for one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is shown at the beginning.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is shown at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A key for one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is shown at the beginning.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is shown at the end.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}
