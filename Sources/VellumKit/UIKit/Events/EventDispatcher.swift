import Foundation
import HostInterface
import ScrollEngine

/// Routes events: from the host to the dispatcher of their kind, from there to a window, recognizers, actions, views.
///
/// Nothing is put off: when an event has been handled, everything that follows from it has happened.
@MainActor final class EventDispatcher {
  unowned let screen: UIScreen
  private(set) lazy var arbitration = GestureArbitration(of: self)
  private(set) lazy var touches = TouchDispatcher(of: self)
  private(set) lazy var scrolling = ScrollDispatcher(of: self)
  private(set) lazy var transforms = TransformDispatcher(of: self)
  private(set) lazy var hovering = HoverDispatcher(of: self)
  private(set) lazy var keys = KeyDispatcher(of: self)

  /// Whether an event, a deadline or a change of state is being handled.
  private var isBusy = false
  /// Events that came meanwhile.
  private var waiting: [(event: InputEvent, now: Timestamp)] = []
  /// The time of the event that is being handled.
  var now: Timestamp { clock.eventTime }

  init(of screen: UIScreen) { self.screen = screen }

  var clock: FrameClock { screen.compositor.clock }

  // MARK: - The host

  /// Handles an event, after the one that is being handled.
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
      guard !ignores(event) else { return }
      dismissToolTip(for: event)
      switch event {
      case .touch(let input):
        hovering.follow(input)
        touches.handle(input)
      case .scroll(let input): scrolling.handle(input)
      case .pinch(let input): transforms.handle(input)
      case .hover(let input): hovering.handle(input)
      case .key(let input): keys.handle(input)
      case .assist(let action): assist(action)
      case .drop(let paths, let position): drop(paths, at: position)
      case .drag(let input): screen.drags.handle(input)
      }
    }
  }

  /// Whether an event is none because the program ignores interaction: what begins meanwhile, to its end. What has begun before goes on.
  private func ignores(_ event: InputEvent) -> Bool {
    switch event {
    // The rest of a touch whose beginning was ignored finds no contact.
    case .touch(let input): input.phase == .began && UIApplication.shared.isIgnoringInteractionEvents
    case .scroll(let input): scrolling.ignores(input)
    case .pinch(let input): transforms.ignores(input)
    case .hover, .key, .assist, .drop, .drag: false
    }
  }

  /// Hides the tool tip when a person does something else than to move the pointer.
  private func dismissToolTip(for event: InputEvent) {
    switch event {
    case .touch, .scroll, .pinch, .key, .drop, .drag: hovering.toolTips.dismiss()
    case .hover, .assist: break
    }
  }

  /// Another host has taken the screen: cancels what the last one left open.
  func hostDidChange() {
    perform {
      hovering.forgetPointer()
      cancelInputs()
    }
  }

  /// Cancels what the person is doing with fingers, touchpad and keys.
  func cancelInputs() {
    perform {
      touches.cancelContacts()
      scrolling.cancel()
      transforms.cancel()
      keys.forgetPresses()
      touches.forgetTaps()
    }
  }

  /// Cancels the attempts of all recognizers, of those that wait for another tap, too.
  func cancelAttempts() {
    arbitration.cancelAll { _ in true }
    settle()
  }

  /// Offers dropped files to drop interactions, then to the view that was hit and up the responder chain.
  private func drop(_ paths: [String], at position: CGPoint) {
    if screen.drags.drop(paths, at: position) { return }
    guard let (_, view, point) = hit(position, with: scrolling.event) else { return }
    var next: UIResponder? = view
    while let responder = next {
      if responder.dropFiles(paths, at: point) { return }
      next = responder.next
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

  /// Performs what follows from a new state, unless an event is being handled, which does so at its end.
  func settle() {
    guard !isBusy, !arbitration.isDeciding else { return }
    perform {}
  }

  private func drain() {
    repeat {
      sendActions()
      while let recognizer = arbitration.nextToReset() { reset(recognizer) }
      touches.release()
    } while arbitration.hasPendingWork
    touches.scheduleRelease()
  }

  /// Sends the queued actions; before that of a gesture that is recognized, its touches are cancelled in their views.
  func sendActions() {
    while let (recognizer, action) = arbitration.nextAction() {
      switch action {
      case .began, .recognized: touches.cancelInViews(touchesOf: recognizer)
      case .changed, .ended, .cancelled: break
      }
      recognizer.sendActions()
    }
  }

  private func reset(_ recognizer: UIGestureRecognizer) {
    recognizer.rememberCentroid()
    for touch in recognizer.touches { touch.followers.removeAll { $0 === recognizer } }
    recognizer.touches.removeAll()
    transforms.forget(recognizer)
    recognizer.wake(at: nil)
    recognizer.reset()
    recognizer.modifierFlags = []
    recognizer.buttonMask = []
    arbitration.remove(recognizer)
  }

  /// Cancels touches in views that have left their window, and recognizers of such views.
  private func sweep() {
    touches.cancelOutsideWindows()
    arbitration.cancelAll { $0.view?.window == nil }
  }

  // MARK: - Windows

  /// Cancels the attempts of the recognizers of a view that has left its window, and of those inside, at once: the view may be back before
  /// the next event. It keeps its touches then, and the pointer over it.
  func viewHasLeftWindow(_ view: UIView) {
    arbitration.cancelAll { recognizer in
      !(recognizer is UIHoverGestureRecognizer) && recognizer.view?.isDescendant(of: view) ?? false
    }
    guard !isBusy, !arbitration.isDeciding, arbitration.hasPendingWork else { return }
    isBusy = true
    drain()
    isBusy = false
  }

  /// The frontmost window and the deepest view in it at `point` of the screen.
  func hit(_ point: CGPoint, with event: UIEvent) -> (window: UIWindow, view: UIView, point: CGPoint)? {
    for window in screen.windows.reversed() {
      guard let inside = window.pointFromSuperview(point) else { continue }
      if let view = window.hitTest(inside, with: event) { return (window, view, inside) }
    }
    return nil
  }

  /// Brings an event that was sent to a window to recognizers and views.
  func deliver(_ event: UIEvent) {
    switch event.content {
    case .touch(let touch): touches.deliver(touch, event)
    case .scroll(let input): scrolling.deliver(input)
    case .pinch(let input): transforms.deliver(input)
    case .press(let press): keys.deliver(press)
    case .hover(let input): hovering.deliver(input)
    case nil: break
    }
  }
}
