import Foundation

extension UIViewController {
  /// Replaces one child by another: docs/behaviour/controllers.md.
  func replace(
    _ old: UIViewController, by new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      old.parent === self && new.parent === self,
      "UIViewController.transition: \(type(of: old)) and \(type(of: new)) must be children of \(type(of: self))"
    )
    precondition(
      shouldAutomaticallyForwardAppearanceMethods,
      "UIViewController.transition: \(type(of: self)) forwards appearance itself, "
        + "so it must begin and end the transitions of its children")
    guard let going = old.viewIfLoaded, let container = going.superview, let coming = new.view else {
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: completion)
    }
    if options.hasTransition {
      return UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          going.removeFromSuperview()
          container.addSubview(coming)
          animations?()
        }, completion: completion)
    }
    let changes = AppearanceChanges()
    if container.window != nil {
      changes.begin(old, isAppearing: false, isAnimated: duration > 0)
      changes.begin(new, isAppearing: true, isAnimated: duration > 0)
    }
    container.addSubview(coming)
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) {
      // It may have been put elsewhere meanwhile.
      if going.superview === container { going.removeFromSuperview() }
      changes.end()
      completion?($0)
    }
  }
}
