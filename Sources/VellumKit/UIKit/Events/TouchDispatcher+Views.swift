import Foundation
import ScrollEngine

/// Tells views of touches, after recognizers.
extension TouchDispatcher {
  func deliverToView(_ touch: UITouch, _ phase: UITouch.Phase) {
    switch (touch.delivery, phase) {
    case (.undecided, .began): offer(touch)

    case (.withheld, .ended):
      if isBeginningHeld(touch) {
        touch.delivery = .withheldWhole
      } else {
        begin(touch)
        if touch.delivery == .delivered { end(touch) }
      }
    case (.withheld, .cancelled): touch.delivery = .over

    case (.delivered, .moved): touch.view?.touchesMoved(touch.alone, with: event)
    case (.delivered, .ended): end(touch)
    case (.delivered, .cancelled): cancelInView(touch)

    case (.undecided, _), (.withheld, _), (.withheldWhole, _), (.withheldEnd, _), (.delivered, _), (.over, _):
      break
    }
  }

  /// Tells the view of a touch that has landed, now, later or never.
  private func offer(_ touch: UITouch) {
    guard let view = touch.view else { return }
    let isSecond = contacts.contains { other in
      other.touch !== touch && other.touch.view === view && other.touch.delivery != .over
    }
    if (isSecond && !view.isMultipleTouchEnabled) || isExcluded(touch, from: view) || isClaimed(touch) {
      touch.delivery = .over
      return
    }
    let delay = delay(of: touch)
    if delay > 0 {
      touch.delivery = .withheld(deadline: now.advanced(by: delay))
    } else if isBeginningHeld(touch) {
      touch.delivery = .withheld(deadline: nil)
    } else {
      begin(touch)
    }
  }

  /// Whether the touch is kept from its view: another view of the window has a touch, and one of the two views is exclusive. A touch
  /// that is withheld counts as its view's. Published by Apple (Event Handling Guide for iOS, "Restricting Event Delivery").
  private func isExcluded(_ touch: UITouch, from view: UIView) -> Bool {
    contacts.contains { other in
      guard other.touch.delivery != .undecided, other.touch.delivery != .over,
        other.touch.window === touch.window, let holder = other.touch.view, holder !== view
      else { return false }
      return view.isExclusiveTouch || holder.isExclusiveTouch
    }
  }

  /// Seconds for which scroll views withhold the touch, because it may drag.
  private func delay(of touch: UITouch) -> Double {
    var delay = 0.0
    var ancestor = touch.view?.superview
    while let outer = ancestor {
      delay = max(delay, outer.contentTouchDelay(for: touch))
      ancestor = outer.superview
    }
    return delay
  }

  private func begin(_ touch: UITouch) {
    guard let view = touch.view, view.window != nil else {
      touch.delivery = .over
      return
    }
    var ancestor = view.superview
    while let outer = ancestor {
      guard outer.contentTouchesShouldBegin(touch.alone, with: event, in: view) else {
        touch.delivery = .over
        return
      }
      ancestor = outer.superview
    }
    touch.delivery = .delivered
    send(touch, as: .began) { view.touchesBegan($0, with: event) }
  }

  private func end(_ touch: UITouch) {
    if isEndHeld(touch) {
      touch.delivery = .withheldEnd
    } else {
      touch.delivery = .over
      send(touch, as: .ended) { touch.view?.touchesEnded($0, with: event) }
    }
  }

  /// Cancels the touch in its view, if the view has been told of it; in the same call those of `others` that the view has, too, if it takes
  /// several touches.
  func cancelInView(_ touch: UITouch, with others: [UITouch] = []) {
    guard takeFromView(touch), let view = touch.view else { return }
    var cancelled = touch.alone
    if view.isMultipleTouchEnabled {
      for other in others where other.view === view && takeFromView(other) { cancelled.insert(other) }
    }
    let phases = cancelled.map { ($0, $0.phase) }
    for touch in cancelled { touch.phase = .cancelled }
    view.touchesCancelled(cancelled, with: event)
    for (touch, phase) in phases { touch.phase = phase }
  }

  /// The view is told no more of the touch; returns whether it has been told of it.
  private func takeFromView(_ touch: UITouch) -> Bool {
    let wasTold = touch.delivery == .delivered || touch.delivery == .withheldEnd
    touch.delivery = .over
    return wasTold
  }

  func cancelInViews(touchesOf recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    let touches = recognizer.touches
    for touch in touches { cancelInView(touch, with: touches) }
  }

  /// Calls a method of the view; meanwhile the touch has the phase that the method is about.
  private func send(_ touch: UITouch, as phase: UITouch.Phase, _ body: (Set<UITouch>) -> Void) {
    let actual = touch.phase
    touch.phase = phase
    body(touch.alone)
    touch.phase = actual
  }

  // MARK: - Withholding

  private func isBeginningHeld(_ touch: UITouch) -> Bool {
    touch.followers.contains { $0.delaysTouchesBegan && $0.currentState == .possible }
  }

  private func isEndHeld(_ touch: UITouch) -> Bool {
    touch.followers.contains { $0.delaysTouchesEnded && $0.currentState == .possible }
  }

  /// Whether a gesture that is going on has taken up the touch.
  private func isClaimed(_ touch: UITouch) -> Bool {
    touch.followers.contains {
      $0.cancelsTouchesInView && ($0.currentState == .began || $0.currentState == .changed)
    }
  }

  /// Tells views of touches that nothing withholds any more.
  func release() {
    for contact in contacts {
      let touch = contact.touch
      guard case .withheld(let deadline) = touch.delivery, !isBeginningHeld(touch) else { continue }
      if deadline.map({ $0 <= now || delay(of: touch) == 0 }) ?? true { begin(touch) }
    }
    guard !unfinished.isEmpty else { return }
    for touch in unfinished {
      if touch.delivery == .withheldWhole, !isBeginningHeld(touch) { begin(touch) }
      if touch.delivery == .delivered || touch.delivery == .withheldEnd, !isEndHeld(touch) {
        touch.delivery = .over
        send(touch, as: .ended) { touch.view?.touchesEnded($0, with: event) }
      } else if touch.delivery == .delivered {
        touch.delivery = .withheldEnd
      }
    }
    unfinished.removeAll { touch in
      guard touch.delivery == .over else { return false }
      touch.dispose()
      return true
    }
  }
}
