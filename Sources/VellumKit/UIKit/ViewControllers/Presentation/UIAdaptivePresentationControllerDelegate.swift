import Foundation

/// Decides how a presentation adapts to the room there is, and hears of dismissals by the user. Every method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style to use where the window is less than 600 points wide; `none` changes nothing. By default popovers become sheets, and
  /// nothing else changes.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style to use for traits. By default that of the method above, in narrow windows.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The controller to present instead, such as a container, when the presentation has adapted to a style; nil, the default, for the same
  /// one. A controller that has a parent or is presented is ignored.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Adjusts the presentation that takes the other's place.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// The presentation is about to begin with a style; `none` means its own.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Whether the user may dismiss it by a gesture; true by default. Asked when the gesture begins.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user has let go, and the dismissal begins.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has dismissed it. Not called for dismissals by the program.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user has tried to dismiss what may not be dismissed.
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
