import Foundation

/// A delegate that decides how a presentation adapts to a narrow window, and hears of dismissals by the person. Every method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style to use in a window that is less than 600 points wide; `none` changes nothing. By default popovers become sheets, and
  /// nothing else changes.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style to use under the traits. By default, in narrow windows, the style that the method above returns.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller to present instead, such as a container, when the presentation has adapted to a style; nil, the default, for the same
  /// one. One that could not be presented is ignored.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before a presentation of another style takes the place of this one, to adjust the new one.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Called before the presentation begins, with its style; `none` means that it has not adapted.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether the person may dismiss the controller by a gesture; true by default. Asked when the gesture begins.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the person has let go and the dismissal begins.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the person has dismissed the controller. Not called for dismissals by the program.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the person has tried to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `pageSheet` for a popover and `none` for everything else; the default of an optional method.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.styleInNarrowWindows }
  /// Returns what the shorter method returns in narrow windows, otherwise `none`; the default of an optional method.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Returns nil; the default of an optional method.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Does nothing; the default of an optional method.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// Does nothing; the default of an optional method.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Returns true; the default of an optional method.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing; the default of an optional method.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing; the default of an optional method.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing; the default of an optional method.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
