import Foundation

extension UIView {
  /// A predefined animation.
  public enum SystemAnimation: Int, Sendable {
    /// Removes views: they fade, shrink and leave their superviews.
    case delete
  }

  /// Performs a predefined animation on views, together with the changes in `parallelAnimations`.
  ///
  /// After `delete` the views have no superview, and their former alpha and transform. It takes 0.3 seconds. Chosen.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
    animate(withDuration: deletionDuration, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: deletionScale, y: deletionScale)
      }
      parallelAnimations?()
    } completion: { isFinished in
      for (view, alpha, transform) in before {
        view.removeFromSuperview()
        (view.alpha, view.transform) = (alpha, transform)
      }
      completion?(isFinished)
    }
  }

  /// The duration, in seconds. Chosen.
  private static var deletionDuration: TimeInterval { 0.3 }
  /// The scale at the end. Chosen.
  private static var deletionScale: CGFloat { 0.8 }
}
