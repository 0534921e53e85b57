import Foundation

/// Presentations and dismissals that are animated: docs/behaviour/controllers.md.
extension UIViewController {
  func present(
    _ other: UIViewController, by presenter: UIViewController, _ presentation: UIPresentationController,
    _ animator: any UIViewControllerAnimatedTransitioning, in window: UIWindow, _ completion: (() -> Void)?
  ) {
    let transition = ControllerTransition(
      of: other, by: presenter, presentation, isPresenting: true, animator: animator, in: window
    ) { [weak window] isComplete, container in
      if isComplete {
        // The presenter may still be coming. It goes now, so it must not be put back at the end.
        if other.coversPresenter { presenter.transition?.completeTransition(true) }
        // A dismissal that waits comes last.
        let waiting = other.appearanceCompletion
        other.appearanceCompletion = nil
        window?.takeIn(other)
        if other.coversPresenter { presentation.hidePresenter(in: container) }
        other.endTransitionThatShows()
        if other.coversPresenter { presenter.endTransition() }
        presentation.presentationTransitionDidEnd(true)
        completion?()
        waiting?()
      } else {
        presenter.shown = nil
        other.directPresenter = nil
        other.beginTransition(isAppearing: false, isAnimated: true)
        other.endPresentations()
        if other.coversPresenter {
          presenter.beginTransition(isAppearing: true, isAnimated: true)
          presentation.showPresenter(in: window)
          presenter.endTransitionThatShows()
        }
        other.viewIfLoaded?.removeFromSuperview()
        presentation.leave()
        other.presentation = nil
        other.endTransition()
        presentation.presentationTransitionDidEnd(false)
      }
    }
    transition.prepare()
    presentation.announce(isPresenting: true, transition)
    if other.coversPresenter { presenter.beginTransition(isAppearing: false, isAnimated: true) }
    other.beginTransition(isAppearing: true, isAnimated: true)
    transition.start()
  }

  func dismiss(
    _ other: UIViewController, from presenter: UIViewController, _ presentation: UIPresentationController,
    _ animator: any UIViewControllerAnimatedTransitioning, in window: UIWindow, _ completion: (() -> Void)?
  ) {
    let transition = ControllerTransition(
      of: other, by: presenter, presentation, isPresenting: false, animator: animator, in: window
    ) { [weak window] isComplete, container in
      if isComplete {
        presenter.shown = nil
        other.directPresenter = nil
        if other.coversPresenter {
          presentation.showPresenter(in: window)
          presenter.endTransitionThatShows()
        } else {
          presenter.endTransition()
        }
        other.endPresentation(presentation)
        completion?()
      } else {
        other.beginTransition(isAppearing: true, isAnimated: true)
        window?.takeIn(other)
        if other.coversPresenter {
          presenter.beginTransition(isAppearing: false, isAnimated: true)
          presentation.hidePresenter(in: container)
          presenter.endTransition()
        }
        other.endTransitionThatShows()
        presentation.dismissalTransitionDidEnd(false)
      }
    }
    transition.prepare()
    presentation.announce(isPresenting: false, transition)
    other.beginTransition(isAppearing: false, isAnimated: true)
    if other.coversPresenter { presenter.beginTransition(isAppearing: true, isAnimated: true) }
    // After the beginning, as the view would appear with the window otherwise, and before the end of the transition.
    if other.coversPresenter, !transition.movesPresenter {
      presentation.showPresenter(in: window, below: transition.containerView)
    }
    transition.start()
  }
}

extension UIWindow {
  /// Puts the view of a controller where it is without a transition: the root's behind all others, a presented one in front, or
  /// below another view.
  func takeIn(_ controller: UIViewController, below other: UIView? = nil) {
    if let presentation = controller.presentation, let container = presentation.container {
      takeIn(container, below: other)
      guard let view = presentation.presentedView, view.superview !== container else { return }
      view.place(at: presentation.frameOfPresentedViewInContainerView)
      container.addSubview(view)
      return
    }
    let isOwn = controller.directPresenter != nil || controller === rootViewController
    guard isOwn, let view = controller.view else { return }
    view.place(at: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard view.superview !== self else { return }
    if controller === rootViewController, other == nil {
      insertSubview(view, at: 0)
    } else {
      insert(view, below: other)
    }
  }

  /// Puts the container of a presentation into the window, or over the view of its context.
  func takeIn(_ container: PresentationContainer, below other: UIView? = nil) {
    if container.context != nil { return container.coverContext() }
    container.frame = bounds
    if container.superview !== self { insert(container, below: other) }
  }

  private func insert(_ view: UIView, below other: UIView?) {
    if let other, other.superview === self {
      insertSubview(view, belowSubview: other)
    } else {
      addSubview(view)
    }
  }
}
