import Foundation
import HostInterface
import ScrollEngine

/// Brings pinches and rotations on a touchpad to recognizers.
@MainActor final class TransformDispatcher {
  private unowned let dispatcher: EventDispatcher
  private let event = UIEvent(type: .transform)
  /// The recognizers that follow the gesture that is going on, those of the deepest view first.
  private var followers: [any TouchpadRecognizer] = []

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  func handle(_ input: PinchInput) {
    guard let (window, view, point) = dispatcher.hit(input.position, with: event) else {
      if input.phase.isLast { deliver(input) }
      return
    }
    if input.phase == .began || followers.isEmpty && input.phase == .changed {
      if input.phase == .began, !followers.isEmpty {
        deliver(
          PinchInput(phase: .cancelled, scale: input.scale, rotation: input.rotation, position: point))
      }
      followers = candidates(around: view)
    }
    var input = input
    input.position = point
    event.timestamp = dispatcher.now.mediaTime
    event.content = .pinch(input)
    window.sendEvent(event)
    event.content = nil
  }

  func deliver(_ input: PinchInput) {
    for recognizer in followers { recognizer.transform(input, at: dispatcher.now) }
    if input.phase.isLast { followers = [] }
  }

  /// Cancels the gesture that is going on.
  func cancel() {
    deliver(PinchInput(phase: .cancelled, scale: 1, rotation: 0, position: .zero))
  }

  /// The recognizer's attempt is over.
  func forget(_ recognizer: UIGestureRecognizer) { followers.removeAll { $0 === recognizer } }

  private func candidates(around view: UIView) -> [any TouchpadRecognizer] {
    var candidates: [any TouchpadRecognizer] = []
    var next: UIView? = view
    while let ancestor = next {
      for case let recognizer as any TouchpadRecognizer in ancestor.recognizers
      where recognizer.isEnabled && recognizer.accepts(event) {
        candidates.append(recognizer)
      }
      next = ancestor.superview
    }
    return candidates
  }
}

extension ScrollInput.Phase {
  /// Whether the gesture is over.
  var isLast: Bool {
    switch self {
    case .ended, .cancelled: true
    case .began, .changed: false
    }
  }
}
