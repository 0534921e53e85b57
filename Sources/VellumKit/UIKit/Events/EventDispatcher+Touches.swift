import Foundation
import HostInterface
import ScrollEngine

extension EventDispatcher {
  /// Contacts that are followed at a time.
  static var mostContacts: Int { Contacts.capacity }

  func touch(_ input: TouchInput) {
    let index = contacts.firstIndex { $0.id == input.id }
    switch (input.phase, index) {
    case (.began, nil):
      land(input)
    case (.began, let index?):
      // The host has lost sight of the contact, and one that has landed again is another.
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
    // Of a contact that nobody knows.
    case (.moved, nil), (.ended, nil), (.cancelled, nil): break
    }
  }

  private func place(_ point: CGPoint, of touch: UITouch) -> CGPoint? {
    touch.window?.pointFromSuperview(point)
  }

  private func land(_ input: TouchInput) {
    guard contacts.count < Self.mostContacts else { return }
    touchesEvent.timestamp = now.mediaTime
    guard let (window, view, point) = hit(input.position, with: touchesEvent) else { return }
    let touch = UITouch(
      number: nextNumber, at: point, in: view, of: window,
      type: input.kind == .mouse ? .indirectPointer : .direct,
      tapCount: lastTap.countOfNext(at: point, now: now), now: now)
    nextNumber += 1
    contacts.append((input.id, touch))
    lastTouchedView = view
    screen.focus.touchDidLand(on: view)
    touchesEvent.allTouches = (touchesEvent.allTouches ?? []).union([touch])
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
      touchesEvent.allTouches?.remove(touch)
      switch touch.delivery {
      case .withheldWhole, .withheldEnd: lingering.append(touch)
      case .undecided, .withheld, .delivered, .over: touch.dispose()
      }
    case .began, .moved, .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func send(_ touch: UITouch) {
    touchesEvent.timestamp = now.mediaTime
    touchesEvent.content = .touch(touch)
    touch.window?.sendEvent(touchesEvent)
    touchesEvent.content = nil
  }

  // MARK: - Recognizers

  private func follow(_ touch: UITouch) {
    // A delegate that is asked whether its recognizer receives the touch may have disabled another.
    for recognizer in followers(of: touch) where recognizer.isEnabled {
      touch.followers.append(recognizer)
      recognizer.touches.append(touch)
      court.admit(recognizer)
    }
  }

  /// Finds out who follows a touch that has landed: recognizers of the view that was hit and of those around it. What lies
  /// under a bar that the mouse takes hold of hears nothing of it, so that what moves there goes on.
  private func followers(of touch: UITouch) -> [UIGestureRecognizer] {
    var followers: [UIGestureRecognizer] = []
    var next = touch.view
    while let view = next {
      for recognizer in view.recognizers where isReceiving(recognizer) && recognizer.accepts(touch) {
        if touch.type == .indirectPointer, recognizer is IndicatorGestureRecognizer { return [recognizer] }
        followers.append(recognizer)
      }
      next = view.superview
    }
    return followers
  }

  private func isReceiving(_ recognizer: UIGestureRecognizer) -> Bool {
    switch recognizer.currentState {
    // A tap that others keep waiting has been made: what follows is not part of it.
    case .possible: recognizer.isEnabled && recognizer.claim != .discrete
    case .began, .changed: recognizer.isEnabled
    case .ended, .cancelled, .failed: false
    }
  }

  func deliver(_ touch: UITouch, _ event: UIEvent) {
    let phase = touch.phase
    for recognizer in touch.followers where recognizer.follows(touch) && isReceiving(recognizer) {
      switch phase {
      case .began: recognizer.touchesBegan(touch.alone, with: event)
      case .moved: recognizer.touchesMoved(touch.alone, with: event)
      case .ended: recognizer.touchesEnded(touch.alone, with: event)
      case .cancelled: recognizer.touchesCancelled(touch.alone, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
    sendActions()
    tellView(of: touch, phase)
  }
}

extension UIGestureRecognizer {
  fileprivate func accepts(_ touch: UITouch) -> Bool {
    guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else {
      return false
    }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }
}
