import Foundation
import HostInterface
import ScrollEngine

/// Brings touches to recognizers, and then to the views that were hit (`TouchDispatcher+Views`).
@MainActor final class TouchDispatcher: FrameClock.Sleeper {
  unowned let dispatcher: EventDispatcher
  let event = UIEvent(type: .touches)

  /// Touches that are down, with the host's name for each.
  private(set) var contacts: [(id: Int, touch: UITouch)] = []
  /// Touches that have lifted and whose view has not been told of the end.
  var unfinished: [UITouch] = []
  private var lastTap = LastTap()
  private var nextNumber = 0
  /// The view that was touched last, where keys go if there is no first responder; nil if it is gone.
  var lastTouchedView: UIView? { lastTouched?.view }
  private var lastTouched: ViewReference?
  /// When withheld touches are to be released; nil if no deadline is set.
  private var releaseDeadline: Timestamp?

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  var now: Timestamp { dispatcher.now }

  /// Contacts that are followed at a time.
  static var maxContacts: Int { Contacts.capacity }

  func handle(_ input: TouchInput) {
    let index = index(of: input.id)
    event.modifierFlags = UIKeyModifierFlags(input.modifiers)
    if let index { contacts[index].touch.details = input.details }
    switch (input.phase, index) {
    case (.began, nil):
      land(input)
    case (.began, let index?):
      // The host has lost the contact: the one that lands is another.
      change(at: index, .cancelled, to: contacts[index].touch.position)
      land(input)
    case (.moved, let index?):
      guard let position = place(input.position, of: contacts[index].touch) else { return }
      if position != contacts[index].touch.position { change(at: index, .moved, to: position) }
    case (.ended, let index?):
      let touch = contacts[index].touch
      let position = place(input.position, of: touch) ?? touch.position
      // A finger that lifts somewhere else has moved there.
      if position != touch.position { change(at: index, .moved, to: position) }
      change(at: index, .ended, to: position)
    case (.cancelled, let index?):
      change(at: index, .cancelled, to: contacts[index].touch.position)
    // The contact has never landed.
    case (.moved, nil), (.ended, nil), (.cancelled, nil): break
    }
  }

  /// A loop, because a closure that the standard library calls checks at run time which actor runs it.
  private func index(of id: Int) -> Int? {
    for index in contacts.indices where contacts[index].id == id { return index }
    return nil
  }

  private func place(_ point: CGPoint, of touch: UITouch) -> CGPoint? {
    touch.window?.pointFromSuperview(point)
  }

  private func land(_ input: TouchInput) {
    guard contacts.count < Self.maxContacts else { return }
    event.timestamp = now.mediaTime
    guard let (window, view, point) = dispatcher.hit(input.position, with: event) else { return }
    let touch = UITouch(
      number: nextNumber, at: point, in: view, of: window,
      input: input,
      tapCount: lastTap.countOfNext(at: point, now: now), now: now)
    nextNumber += 1
    contacts.append((input.id, touch))
    // A touch in a menu does not move the focus.
    if !(window is MenuWindow) {
      lastTouched = view.reference
      dispatcher.screen.focus.touchDidLand(on: view)
    }
    event.allTouches = (event.allTouches ?? []).union([touch])
    event.buttonMask = touch.buttonMask
    for contact in contacts where contact.touch !== touch { contact.touch.phase = .stationary }
    follow(touch)
    send(touch)
  }

  private func change(at index: Int, _ phase: UITouch.Phase, to position: CGPoint) {
    let touch = contacts[index].touch
    for contact in contacts where contact.touch !== touch { contact.touch.phase = .stationary }
    touch.update(phase, at: position, now: now)
    send(touch)

    switch phase {
    case .ended, .cancelled:
      if phase == .ended { lastTap.end(touch, now: now) }
      for recognizer in touch.followers { recognizer.rememberCentroid() }
      touch.isPast = true
      contacts.removeAll { $0.touch === touch }
      event.allTouches?.remove(touch)
      switch touch.delivery {
      case .withheldWhole, .withheldEnd: unfinished.append(touch)
      case .undecided, .withheld, .delivered, .over: touch.dispose()
      }
    case .began, .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func send(_ touch: UITouch) {
    event.timestamp = now.mediaTime
    event.buttonMask = touch.buttonMask
    event.content = .touch(touch)
    touch.window?.sendEvent(event)
    event.content = nil
  }

  // MARK: - Recognizers

  private func follow(_ touch: UITouch) {
    // A delegate that was asked whether its recognizer receives the touch may have disabled another recognizer.
    for recognizer in followers(of: touch) where recognizer.isEnabled {
      touch.followers.append(recognizer)
      recognizer.touches.append(touch)
      dispatcher.arbitration.add(recognizer)
    }
  }

  /// The recognizers that follow a touch which has landed: those of the view that was hit and of the views around it. If the
  /// mouse takes hold of a scroll indicator, only the indicator's recognizer follows, so content that moves beneath continues.
  private func followers(of touch: UITouch) -> [UIGestureRecognizer] {
    var followers: [UIGestureRecognizer] = []
    var next = touch.view
    while let view = next {
      for recognizer in view.recognizers
      where isReceiving(recognizer) && !hasFailed(recognizer, beside: touch)
        && recognizer.accepts(touch, event)
      {
        if touch.type == .indirectPointer, recognizer is IndicatorGestureRecognizer { return [recognizer] }
        followers.append(recognizer)
      }
      next = view.superview
    }
    return followers
  }

  /// Whether the recognizer has failed by itself on a touch that is still down. One that lands beside it is of the same sequence, which is not
  /// the gesture.
  private func hasFailed(_ recognizer: UIGestureRecognizer, beside touch: UITouch) -> Bool {
    guard contacts.contains(where: { $0.touch.failures.contains { $0 === recognizer } }) else { return false }
    touch.failures.append(recognizer)
    return true
  }

  /// The recognizer follows the next touch that lands, whatever is down.
  func forgetFailures(of recognizer: UIGestureRecognizer) {
    for contact in contacts { contact.touch.failures.removeAll { $0 === recognizer } }
  }

  /// Whether the recognizer is told of touches.
  private func isReceiving(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.attempt.receivesTouches
  }

  func deliver(_ touch: UITouch, _ event: UIEvent) {
    let phase = touch.phase
    for recognizer in touch.followers where recognizer.follows(touch) && isReceiving(recognizer) {
      recognizer.take(event)
      switch phase {
      case .began: recognizer.touchesBegan(touch.alone, with: event)
      case .moved: recognizer.touchesMoved(touch.alone, with: event)
      case .ended: recognizer.touchesEnded(touch.alone, with: event)
      case .cancelled: recognizer.touchesCancelled(touch.alone, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
    dispatcher.sendActions()
    deliverToView(touch, phase)
  }

  /// Offers the escape key to the recognizers of touches that are down; returns whether one takes it.
  func offerEscape() -> Bool {
    contacts.contains { $0.touch.followers.contains { $0.takesEscape() } }
  }

  // MARK: - Cancelling

  /// Cancels the touches that are down.
  func cancelContacts() {
    for contact in contacts {
      handle(TouchInput(id: contact.id, phase: .cancelled, position: contact.touch.position))
    }
  }

  /// The next tap is the first of its sequence.
  func forgetTaps() { lastTap = LastTap() }

  /// Cancels touches in views that have left their window.
  func cancelOutsideWindows() {
    for contact in contacts where contact.touch.view?.window == nil {
      cancelInView(contact.touch, with: contacts.map(\.touch))
    }
  }

  // MARK: - Time

  /// The clock has come to a moment at which withheld touches are released.
  func deadline(at now: Timestamp) { dispatcher.perform {} }

  /// Asks the clock for the next moment at which a withheld touch is released.
  func scheduleRelease() {
    var next: Timestamp?
    for contact in contacts {
      if case .withheld(let deadline?) = contact.touch.delivery, deadline > now {
        next = next.map { min($0, deadline) } ?? deadline
      }
    }
    guard next != releaseDeadline else { return }
    releaseDeadline = next
    if let next { dispatcher.clock.wake(self, at: next) } else { dispatcher.clock.cancel(self) }
  }
}

extension UIGestureRecognizer {
  fileprivate func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard followsTouches(of: touch.buttonMask),
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      !requiresExclusiveTouchType || touches.allSatisfy({ $0.type == touch.type }), accepts(event)
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }
}
