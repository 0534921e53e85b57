import Foundation
import HostInterface
import ScrollEngine

/// Brings what a person does to recognizers and views: the way of every event is host, window, recognizers, actions, view.
///
/// Nothing is put off: when an event has been handled, everything that follows from it has happened.
@MainActor final class EventDispatcher: FrameClock.Sleeper {
  unowned let screen: UIScreen
  private(set) lazy var court = GestureCourt(of: self)

  /// Touches that are down, with the host's name for each.
  var contacts: [(id: Int, touch: UITouch)] = []
  /// Touches that have lifted and of which the view has yet to be told.
  var lingering: [UITouch] = []
  var lastTap = LastTap()
  var nextNumber = 0

  let touchesEvent = UIEvent(type: .touches)
  let scrollEvent = UIEvent(type: .scroll)
  let transformEvent = UIEvent(type: .transform)
  let pressesEvent = UIPressesEvent(type: .presses)

  /// Who took the beginning of scrolling that is going on.
  var scrollTarget: ScrollTarget?
  /// Who has taken the last notch of a wheel.
  var wheelLatch: WheelLatch?
  /// Who follows the touchpad's pinch that is going on.
  var transformFollowers: [UIPinchGestureRecognizer] = []
  /// Where keys go if nobody is first responder: the view that was touched last.
  weak var lastTouchedView: UIView?
  /// The views that the pointer is over, the deepest first.
  var hovered: [WeakView] = []
  var presses: [(key: String, press: UIPress)] = []

  /// Whether an event, a deadline or a change of state is being handled.
  private var isBusy = false
  /// Events that came meanwhile.
  private var waiting: [(event: InputEvent, now: Timestamp)] = []
  /// The time of the event that is being handled.
  var now: Timestamp { clock.eventTime }

  init(of screen: UIScreen) { self.screen = screen }

  var clock: FrameClock { screen.compositor.clock }

  // MARK: - The host

  func receive(_ event: InputEvent, at now: Timestamp) {
    if isBusy {
      waiting.append((event, now))
      return
    }
    handle(event, at: now)
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      handle(next.event, at: next.now)
    }
  }

  private func handle(_ event: InputEvent, at now: Timestamp) {
    clock.event(at: now)
    perform {
      switch event {
      case .touch(let input): touch(input)
      case .scroll(let input): scroll(input)
      case .pinch(let input): pinch(input)
      case .hover(let input): hover(input)
      case .key(let input): key(input)
      case .assist(let action): assist(action)
      case .drop(let paths, let position): drop(paths, at: position)
      }
    }
  }

  /// The host is another one: what the last one left open is cancelled.
  func hostDidChange() {
    perform {
      for contact in contacts {
        touch(TouchInput(id: contact.id, phase: .cancelled, position: contact.touch.position))
      }
      if let scrollTarget {
        give(ScrollInput(delta: .points(.zero, .cancelled), position: .zero), to: scrollTarget)
      }
      scrollTarget = nil
      wheelLatch = nil
      end(PinchInput(phase: .cancelled, scale: 1, rotation: 0, position: .zero))
      presses = []
      lastTap = LastTap()
    }
  }

  // MARK: - Order

  /// Does something that may change recognizers' states, and then all that follows from it.
  func perform(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    sweep()
    body()
    drain()
    isBusy = false
  }

  /// A recognizer's state was set: what follows is done at once, unless something is going on that does it at its end.
  func settle() {
    guard !isBusy, !court.isDeciding else { return }
    perform {}
  }

  private func drain() {
    repeat {
      sendActions()
      while let recognizer = court.nextFinished() { finish(recognizer) }
      releaseTouches()
    } while court.hasBusiness
    scheduleRelease()
  }

  /// Tells of what has been recognized, after the views have lost its touches.
  func sendActions() {
    while let recognizer = court.nextAction() {
      switch recognizer.currentState {
      case .began: cancelInViews(touchesOf: recognizer)
      case .ended where recognizer.claim == .discrete: cancelInViews(touchesOf: recognizer)
      case .ended, .changed, .cancelled, .possible, .failed: break
      }
      recognizer.sendActions()
    }
  }

  private func finish(_ recognizer: UIGestureRecognizer) {
    recognizer.rememberCentroid()
    for touch in recognizer.touches { touch.followers.removeAll { $0 === recognizer } }
    recognizer.touches.removeAll()
    transformFollowers.removeAll { $0 === recognizer }
    recognizer.wake(at: nil)
    recognizer.reset()
    court.dismiss(recognizer)
  }

  /// Views that have left their window are told of their touches no more, and recognizers of such views give up.
  private func sweep() {
    for contact in contacts where contact.touch.view?.window == nil { cancelInView(contact.touch) }
    court.forEachParticipant { recognizer in
      if recognizer.view?.window == nil { court.giveUp(recognizer) }
    }
  }

  // MARK: - Time

  /// Touches that scroll views have withheld long enough.
  func deadline(at now: Timestamp) {
    perform {}
  }

  private func scheduleRelease() {
    var next: Timestamp?
    for contact in contacts {
      if case .withheld(let deadline?) = contact.touch.delivery, deadline > now {
        next = next.map { min($0, deadline) } ?? deadline
      }
    }
    guard next != pendingRelease else { return }
    pendingRelease = next
    if let next { clock.wake(self, at: next) } else { clock.cancel(self) }
  }
  private var pendingRelease: Timestamp?

  // MARK: - Windows

  /// The frontmost window and the deepest view in it at `point` of the screen.
  func hit(_ point: CGPoint, with event: UIEvent) -> (window: UIWindow, view: UIView, point: CGPoint)? {
    for window in screen.windows.reversed() {
      guard let inside = window.pointFromSuperview(point) else { continue }
      if let view = window.hitTest(inside, with: event) { return (window, view, inside) }
    }
    return nil
  }

  /// What a window does with an event that it is sent.
  func deliver(_ event: UIEvent) {
    switch event.content {
    case .touch(let touch): deliver(touch, event)
    case .scroll(let input): deliver(input)
    case .pinch(let input): deliver(input)
    case .press(let press): deliver(press)
    case nil: break
    }
  }
}
