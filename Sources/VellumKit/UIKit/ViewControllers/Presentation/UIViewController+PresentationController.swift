import Foundation

extension UIViewController {
  /// The object that manages the controller's presentation, or its container's. It is made when it is first asked for, for the present
  /// style.
  public final var presentationController: UIPresentationController? {
    parent?.presentationController ?? ownPresentationController(source: self)
  }

  /// The presentation controller if it manages a sheet; otherwise nil.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller if it manages a popover; otherwise nil, also for a popover that has become a sheet.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The object that manages the present presentation of the controller or of its container; nil while neither is presented.
  public final var activePresentationController: UIPresentationController? {
    if let presentation, presentation.isUnderWay { return presentation }
    return parent?.activePresentationController
  }

  /// The one there is, as long as it is for the present style, or a new one.
  private func ownPresentationController(source: UIViewController) -> UIPresentationController {
    let style = modalPresentationStyle.resolved
    if let presentation, presentation.isUnderWay || presentationStyleAtHand == style { return presentation }
    let made = makePresentation(style, source: source)
    (presentation, presentationStyleAtHand) = (made, style)
    return made
  }

  private func makePresentation(
    _ style: UIModalPresentationStyle, source: UIViewController
  ) -> UIPresentationController {
    if style == .custom,
      let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: directPresenter, source: source)
    {
      return own
    }
    switch style {
    case .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: directPresenter)
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: directPresenter)
    case .automatic, .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext:
      return UIPresentationController(presentedViewController: self, presenting: directPresenter)
    }
  }

  /// Finds the presentation controller, adapted to the window's size. It may belong to another controller that the delegate gives
  /// instead of this one.
  func preparePresentation(
    by presenter: UIViewController, from source: UIViewController, in window: UIWindow
  ) -> UIPresentationController {
    var found = ownPresentationController(source: source)
    found.presenter = presenter
    let style = found.adaptivePresentationStyle(for: window.traitCollection).resolved
    if style != .none, style != found.presentationStyle {
      let standIn = found.standIn(for: style, from: source)
      if let standIn {
        standIn.modalPresentationStyle = style
        (standIn.directPresenter, directPresenter) = (presenter, nil)
      }
      let adapted =
        standIn?.ownPresentationController(source: source) ?? found.adapted(to: style)
        ?? makePresentation(style, source: source)
      (adapted.presenter, adapted.adaptedStyle) = (presenter, style)
      adapted.adaptiveDelegate = adapted.adaptiveDelegate ?? found.adaptiveDelegate
      found.adaptiveDelegate?.presentationController(found, prepare: adapted)
      if standIn != nil { return adapted }
      found = adapted
    }
    presentation = found
    return found
  }
}

extension UIPresentationController {
  /// The controller that the delegate gives instead for the adapted style; nil for the same one.
  fileprivate func standIn(
    for style: UIModalPresentationStyle, from source: UIViewController
  ) -> UIViewController? {
    let wanted = adaptiveDelegate?.presentationController(
      self, viewControllerForAdaptivePresentationStyle: style)
    guard let wanted, wanted !== presentedViewController else { return nil }
    guard let objection = source.objection(to: wanted) else { return wanted }
    Message.writeError(
      "present: \(type(of: wanted)) is not presented instead of \(type(of: presentedViewController)) "
        + "by \(type(of: source)), \(objection)")
    return nil
  }

  /// The presentation begins in a window.
  func enter(_ window: UIWindow) {
    isUnderWay = true
    willEnter()
    let context = contextView
    guard presentationStyle.hasContainer || context != nil else { return }
    let container = PresentationContainer(self, over: context)
    self.container = container
    if presentedViewController.overridesTraits { presentedViewController.viewIfLoaded?.refreshTraits() }
    window.takeIn(container)
  }

  /// Tells of a beginning.
  func announce(isPresenting: Bool, _ transition: ControllerTransition?) {
    guard isPresenting else { return dismissalTransitionWillBegin() }
    adaptiveDelegate?.presentationController(
      self, willPresentWithAdaptiveStyle: adaptedStyle ?? .none, transitionCoordinator: transition)
    presentationTransitionWillBegin()
  }

  /// The presentation is over. The container goes first: then nothing appears again when the view is taken out of it.
  func leave() {
    isUnderWay = false
    didLeave()
    guard let container else { return }
    container.hidesContext = false
    container.removeFromSuperview()
    if presented?.isViewLoaded == true, let view = presentedView, view.superview === container {
      view.removeFromSuperview()
    }
    self.container = nil
  }
}
