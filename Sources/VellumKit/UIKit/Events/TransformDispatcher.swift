import Foundation
import HostInterface
import ScrollEngine

/// Brings pinches and rotations on a touchpad to recognizers.
@MainActor final class TransformDispatcher {
  private unowned let dispatcher: EventDispatcher
  private let event = UIEvent(type: .transform)
  private var gesture = Gesture.followed(by: [])

  /// What becomes of the gesture that is going on.
  private enum Gesture {
    /// These recognizers follow it, those of the deepest view first. While there are none, each step is offered to those under it.
    case followed(by: [any TouchpadRecognizer])
    /// Its beginning was ignored, and so is the rest.
    case ignored
  }

  private var followers: [any TouchpadRecognizer] {
    switch gesture {
    case .followed(let followers): followers
    case .ignored: []
    }
  }

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  /// Whether the input is none because the program ignores interaction, or ignored it when this gesture began. What recognizers follow
  /// goes on.
  func ignores(_ input: PinchInput) -> Bool {
    let isIgnoring = UIApplication.shared.isIgnoringInteractionEvents
    if input.phase == .began {
      if isIgnoring {
        cancel()
        gesture = .ignored
      } else if case .ignored = gesture {
        gesture = .followed(by: [])
      }
      return isIgnoring
    }
    switch gesture {
    case .followed(let followers): return isIgnoring && followers.isEmpty
    case .ignored:
      if input.phase.isLast { gesture = .followed(by: []) }
      return true
    }
  }

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
      gesture = .followed(by: candidates(around: view))
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
    if input.phase.isLast { gesture = .followed(by: []) }
  }

  /// Cancels the gesture that is going on.
  func cancel() {
    deliver(PinchInput(phase: .cancelled, scale: 1, rotation: 0, position: .zero))
  }

  /// The recognizer's attempt is over.
  func forget(_ recognizer: UIGestureRecognizer) {
    guard followers.contains(where: { $0 === recognizer }) else { return }
    gesture = .followed(by: followers.filter { $0 !== recognizer })
  }

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
