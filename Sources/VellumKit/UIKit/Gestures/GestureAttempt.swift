import ScrollEngine

extension GestureAttempt {
  /// The state that clients read.
  var state: UIGestureRecognizer.State {
    switch self {
    case .none, .possible, .claiming: .possible
    case .active(let actions, _), .over(let actions, _): actions.latest.state
    case .failed: .failed
    }
  }
}

extension GestureAction {
  /// The recognizer's state while the action is sent.
  var state: UIGestureRecognizer.State {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .recognized: .recognized
    }
  }
}

extension UIGestureRecognizer.State {
  /// The event that sets the state.
  var event: DetectorEvent? {
    switch self {
    case .possible: nil
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
