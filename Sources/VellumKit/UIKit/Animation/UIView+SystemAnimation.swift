import Foundation

extension UIView {
  /// An animation that the system has for a purpose.
  public enum SystemAnimation: Int, Sendable {
    /// Views go away: they fade and shrink, and leave their superviews.
    case delete
  }

  /// Performs an animation of the system's on views, and animates what `parallelAnimations` changes along with it.
  ///
  /// After `delete` the views have no superview, and their opacity and transform from before. It takes 0.3 seconds. Chosen.
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

  /// Seconds, and a fraction of the size. Chosen.
  private static var deletionDuration: TimeInterval { 0.3 }
  private static var deletionScale: CGFloat { 0.8 }
}
