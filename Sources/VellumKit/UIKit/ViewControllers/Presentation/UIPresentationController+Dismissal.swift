/// Dismissal by the user.
extension UIPresentationController {
  var mayBeDismissed: Bool {
    !presentedViewController.isModalInPresentation
      && adaptiveDelegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// The user taps beside what is presented.
  func askToDismiss() {
    guard presentedViewController.transition == nil else { return }
    if mayBeDismissed {
      dismissByUser()
    } else {
      adaptiveDelegate?.presentationControllerDidAttemptToDismiss(self)
    }
  }

  func dismissByUser() {
    guard let presenter else { return }
    let delegate = adaptiveDelegate
    delegate?.presentationControllerWillDismiss(self)
    presenter.removePresented(isAnimated: true) { delegate?.presentationControllerDidDismiss(self) }
  }

  /// Makes changes along with the transition that begins, or at once where there is none.
  func alongside(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return changes() }
    coordinator.animate(alongsideTransition: { _ in changes() }, completion: nil)
  }
}
