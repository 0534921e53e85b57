import Foundation
import HostInterface
import ScrollEngine

/// Brings the scrolling of wheels and touchpads to responders and pans.
@MainActor final class ScrollDispatcher {
  private unowned let dispatcher: EventDispatcher
  let event = UIEvent(type: .scroll)
  private var touchpad = Touchpad.idle
  private var wheel = Wheel.idle

  /// Where a touchpad's scrolling goes.
  private enum Touchpad {
    /// Nothing has taken it: each step is offered from the deepest view outwards.
    case idle
    /// A responder has taken the beginning and gets the rest.
    case responder(UIResponder)
    /// A pan has taken the beginning and gets the rest.
    case pan(UIPanGestureRecognizer)
    /// Its beginning was ignored, and so is the rest.
    case ignored
  }

  /// Where the next notch of a wheel goes.
  private enum Wheel {
    /// It is offered from the deepest view outwards.
    case idle
    /// It goes to the responder that has taken the last one, if it belongs to the same gesture.
    case latched(WheelLatch)
  }

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  private var now: Timestamp { dispatcher.now }

  func handle(_ input: ScrollInput) {
    guard let (window, _, point) = dispatcher.hit(input.position, with: event) else {
      // The target of a touchpad is told of the end also where the pointer has left every view.
      switch touchpad {
      case .idle, .ignored: break
      case .responder, .pan: deliver(input)
      }
      return
    }
    var input = input
    input.position = point
    event.timestamp = now.mediaTime
    event.modifierFlags = UIKeyModifierFlags(input.modifiers)
    event.content = .scroll(input)
    window.sendEvent(event)
    event.content = nil
  }

  /// Whether the input is none because the program ignores interaction, or ignored it when this scrolling began. What something has taken
  /// before goes on.
  func ignores(_ input: ScrollInput) -> Bool {
    let isIgnoring = UIApplication.shared.isIgnoringInteractionEvents
    switch input.delta {
    case .notches: return isIgnoring
    case .points(_, .began):
      if isIgnoring {
        cancelTouchpad()
        touchpad = .ignored
      } else if case .ignored = touchpad {
        touchpad = .idle
      }
      return isIgnoring
    case .points(_, let phase):
      switch touchpad {
      case .idle: return isIgnoring
      case .responder, .pan: return false
      case .ignored:
        if phase.isLast { touchpad = .idle }
        return true
      }
    }
  }

  func deliver(_ input: ScrollInput) {
    switch input.delta {
    case .notches:
      turnWheel(input)
    case .points(_, .began):
      touchpad = handler(of: input)
    case .points(_, .changed):
      switch touchpad {
      case .idle: touchpad = handler(of: input)
      case .responder, .pan, .ignored: send(input)
      }
    case .points(_, .ended), .points(_, .cancelled):
      send(input)
      touchpad = .idle
    }
  }

  /// Cancels what is going on.
  func cancel() {
    cancelTouchpad()
    wheel = .idle
  }

  private func cancelTouchpad() {
    send(ScrollInput(delta: .points(.zero, .cancelled), position: .zero))
    touchpad = .idle
  }

  /// The responder that takes the first notch of a gesture gets the others as well. A pan is offered each.
  private func turnWheel(_ input: ScrollInput) {
    guard let hit = dispatcher.hit(input.position, with: event) else { return }
    if case .latched(let latch) = wheel, let responder = latch.handler(of: input, on: hit.view, at: now) {
      _ = responder.scrollInput(input, at: now)
      wheel = .latched(WheelLatch(responder: responder, lastNotch: input, at: now))
      return
    }
    switch handler(of: input) {
    case .responder(let responder):
      wheel = .latched(WheelLatch(responder: responder, lastNotch: input, at: now))
    case .idle, .pan, .ignored:
      wheel = .idle
    }
  }

  /// Gives a touchpad's scrolling to its target.
  private func send(_ input: ScrollInput) {
    switch touchpad {
    case .idle, .ignored: break
    case .responder(let responder): _ = responder.scrollInput(input, at: now)
    case .pan(let pan): _ = pan.scroll(input, beginningOn: nil, at: now)
    }
  }

  /// Offers the input from the deepest view outwards; returns what has taken it.
  private func handler(of input: ScrollInput) -> Touchpad {
    guard let hit = dispatcher.hit(input.position, with: event) else { return .idle }
    var next: UIResponder? = hit.view
    while let responder = next {
      if responder.scrollInput(input, at: now) { return .responder(responder) }
      if let view = responder as? UIView {
        for case let pan as UIPanGestureRecognizer in view.recognizers
        where pan.scroll(input, beginningOn: hit.view, at: now) {
          return .pan(pan)
        }
      }
      next = responder.next
    }
    return .idle
  }
}
