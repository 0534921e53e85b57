import Foundation

/// What is known of a transition under way. Not for clients to conform to.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that both controllers' views are in meanwhile. The view that goes is in it already, unless it stays behind.
  var containerView: UIView { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives it now.
  var isInteractive: Bool { get }
  /// Whether it has been called off.
  var transitionWasCancelled: Bool { get }
  /// The style of the controller that comes or goes.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the interface turns; the identity.
  var targetTransform: CGAffineTransform { get }
  /// Says how far the user has driven it, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the user has let go, and that it goes through.
  func finishInteractiveTransition()
  /// Says that the user has let go, and that it is called off.
  func cancelInteractiveTransition()
  /// Says that the user holds it.
  func pauseInteractiveTransition()
  /// Says that all is over; with false, that everything is as before.
  func completeTransition(_ didComplete: Bool)
  /// The controller that goes, or the one that comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes, or the one that comes; nil for one that stays behind the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning, in the container; zero if it is not in it.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end, in the container; zero if it will be gone.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The name of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is seen at the beginning.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is seen at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The name of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is seen at the beginning.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is seen at the end.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}
