extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
    GestureCourt.shared.number(recognizer)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    GestureCourt.shared.giveUp(recognizer)
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
