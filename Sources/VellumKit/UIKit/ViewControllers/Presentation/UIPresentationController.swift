import Foundation

/// Manages the presentation of a controller: the frame of its view, and the views that belong to the presentation.
/// docs/behaviour/controllers.md.
///
/// A controller with the style `custom` gets one from its `transitioningDelegate`.
@preconcurrency @MainActor open class UIPresentationController: _IsolatedObject, UIContentContainer {
  /// Makes the presentation of a controller. The presenter may be nil until the controller is presented.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init(_isolated: ())
  }

  /// Not kept alive: the controller keeps this object.
  final weak var presented: UIViewController?
  final weak var presenter: UIViewController?

  /// The controller that presents the other one; until it does, the presented controller itself.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  /// The controller that is presented.
  open var presentedViewController: UIViewController {
    guard let presented else {
      preconditionFailure("UIPresentationController.presentedViewController: that controller is gone")
    }
    return presented
  }
  /// The style of the presentation: that of the presented controller, where `automatic` means `pageSheet`, or the one that it has adapted
  /// to.
  open var presentationStyle: UIModalPresentationStyle {
    adaptedStyle ?? presentedViewController.modalPresentationStyle.resolved
  }
  /// The style that is used in place of the controller's; nil where that is the one.
  final var adaptedStyle: UIModalPresentationStyle?

  /// The view in which the presentation takes place, while it does; otherwise nil. For a style that covers the window without a container,
  /// it is the window.
  open var containerView: UIView? {
    container ?? (isUnderWay ? presentedViewController.viewIfLoaded?.window : nil)
  }
  final var container: PresentationContainer?
  /// Whether the controller is presented, coming or going.
  final var isUnderWay = false

  /// The delegate, which decides how the presentation adapts to narrow windows and hears of dismissals by the person. Not kept alive.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { adaptiveDelegate }
    set { adaptiveDelegate = newValue }
  }
  final weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: - Adapting

  /// The style for a window that is less than 600 points wide: that of the delegate, otherwise the present one.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    let asked = adaptiveDelegate?.adaptivePresentationStyle(for: self) ?? styleInNarrowWindows
    return asked == .none ? presentationStyle : asked
  }

  /// The style for traits: that of the delegate; `none` changes nothing. It is asked when the presentation begins. Without a delegate,
  /// popovers become sheets in narrow windows.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    if let adaptiveDelegate {
      return adaptiveDelegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    }
    return traitCollection.horizontalSizeClass == .compact ? styleInNarrowWindows : .none
  }

  /// The style for narrow windows where the program says nothing; `none` changes nothing.
  var styleInNarrowWindows: UIModalPresentationStyle { .none }

  /// What the program has prepared to take its place with a style.
  func adapted(to style: UIModalPresentationStyle) -> UIPresentationController? { nil }

  // MARK: - Traits

  /// Traits that override those of the presented controller; nil, the default, for none.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { if overrideTraitCollection != oldValue { traitsMayHaveChanged() } }
  }
  /// Traits that override those of the presented controller, and `overrideTraitCollection`.
  public final var traitOverrides = UITraitOverrides() { didSet { traitsMayHaveChanged() } }

  private final func traitsMayHaveChanged() {
    if isUnderWay { presented?.viewIfLoaded?.setNeedsTraitsUpdate() }
  }

  /// Applies the presentation's overrides.
  final func override(_ values: inout TraitValues) {
    if level != .unspecified { values.userInterfaceLevel = level }
    if let overrideTraitCollection { values.add(overrideTraitCollection.values) }
    traitOverrides.apply(to: &values)
  }

  /// The effect behind the presented view in sheets and popovers; nil, the default, for their usual background.
  open var backgroundEffect: UIVisualEffect? { didSet { backgroundEffectDidChange() } }

  /// Overridden by presentations with a card: sheets and popovers.
  func backgroundEffectDidChange() {}

  // MARK: - Layout

  /// Called before the container is laid out. Does nothing unless overridden.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has been laid out. Does nothing unless overridden.
  open func containerViewDidLayoutSubviews() {}

  /// The view that is placed in the container: that of the presented controller. An override wraps it in views of its own.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view at the end of the presentation, in points of the container: all of the container unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presentation covers the whole window, whatever the presenter's size; true unless overridden. If not, it is that of the
  /// controller that defines the context, and covers its view. Asked when the presentation begins.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is out of sight while the other one is shown; true for the styles `fullScreen` and `currentContext`. The
  /// view leaves the window. One that is the context of the presentation stays in it, with an `alpha` of 0.
  open var shouldRemovePresentersView: Bool {
    switch presentationStyle {
    case .fullScreen, .currentContext: true
    case .automatic, .none, .pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover:
      false
    }
  }

  // MARK: - The size of the content

  /// The size in points that the presented controller asks for.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
  /// Called when the presented controller asks for another size. Sheets and popovers follow it; other presentations do nothing unless
  /// it is overridden.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    preferredContentSizeDidChange()
  }
  /// Is never called. Does nothing unless overridden.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size in points of the presented controller's content in a container of the size `parentSize`: the same unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when the size of the container is about to become `size`. Overrides call `super`, which tells the presented controller, if
  /// its size changes: ``size(forChildContentContainer:withParentContainerSize:)`` gives the new one.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    let next = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    if next != presented.viewIfLoaded?.bounds.size {
      presented.viewWillTransition(to: next, with: coordinator)
    }
  }
  /// Called when the traits are about to become `newCollection`. Overrides call `super`, which tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }

  // MARK: - Beginning and end

  /// Called before the controller is presented. An override adds views to the container, and animates them alongside with the
  /// controller's `transitionCoordinator`, which is nil without animation.
  open func presentationTransitionWillBegin() {}
  /// Called at the end of the presentation; `completed` is false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the controller is dismissed.
  open func dismissalTransitionWillBegin() {}
  /// Called at the end of the dismissal; `completed` is false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: - Inside of UIKit

  /// What animates where the program has nothing of its own.
  func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    preferredAnimator(isPresenting: isPresenting)
  }

  /// The presentation is about to get its container.
  func willEnter() {}
  /// The presentation is over.
  func didLeave() {}

  /// What lies between the presenter's view and what is presented; nil for nothing.
  var backdrop: UIView? { nil }

  /// The level of what is presented.
  var level: UIUserInterfaceLevel { .unspecified }

  /// Whether a touch that hits nothing in the container, or its backdrop, is for what is behind it.
  func passesTouch(at point: CGPoint) -> Bool { false }

  /// Places the view in a container of another size.
  func placePresentedView() {
    guard let view = presentedView, container != nil, view.superview === container else { return }
    view.place(at: frameOfPresentedViewInContainerView)
  }

  /// The presented controller asks for another size. Presentations of a program's own see to it themselves.
  func preferredContentSizeDidChange() {}
}

extension UIModalPresentationStyle {
  /// The style that stands for `automatic`.
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the view is in a container of its own. Otherwise it covers the window.
  var hasContainer: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .custom, .popover: true
    case .none, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: false
    }
  }
}

extension UIView {
  /// Gives the view the frame that it has without its transform, which it keeps.
  func place(at frame: CGRect) {
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }
}
