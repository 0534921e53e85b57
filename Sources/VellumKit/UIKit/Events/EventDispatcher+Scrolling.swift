import Foundation
import HostInterface
import ScrollEngine

/// Who scrolls with a wheel or a touchpad.
enum ScrollTarget {
  case responder(UIResponder)
  case pan(UIPanGestureRecognizer)
}

/// Wheels, touchpads, keys and dropped files.
extension EventDispatcher {
  // MARK: - Scrolling

  func scroll(_ input: ScrollInput) {
    guard let (window, _, point) = hit(input.position, with: scrollEvent) else {
      // Who took the beginning hears of the end, too, where the pointer has left every view meanwhile.
      if scrollTarget != nil { deliver(input) }
      return
    }
    var input = input
    input.position = point
    scrollEvent.timestamp = now.mediaTime
    scrollEvent.modifierFlags = UIKeyModifierFlags(input.modifiers)
    scrollEvent.content = .scroll(input)
    window.sendEvent(scrollEvent)
    scrollEvent.content = nil
  }

  /// The deepest one that wants it scrolls; who takes the beginning of a touchpad's scrolling gets all of it.
  func deliver(_ input: ScrollInput) {
    switch input.delta {
    case .notches:
      turn(input)
    case .points(_, .began):
      scrollTarget = taker(of: input)
    case .points(_, .changed):
      if let scrollTarget { give(input, to: scrollTarget) } else { scrollTarget = taker(of: input) }
    case .points(_, .ended), .points(_, .cancelled):
      if let scrollTarget { give(input, to: scrollTarget) }
      scrollTarget = nil
    }
  }

  /// A notch of a wheel. The first of a gesture goes to whoever takes it, and the others to the same.
  private func turn(_ input: ScrollInput) {
    guard let hit = hit(input.position, with: scrollEvent) else { return }
    var taker = wheelLatch?.taker(of: input, on: hit.view, at: now)
    if let taker {
      _ = taker.scrollInput(input, at: now)
    } else if case .responder(let responder) = self.taker(of: input) {
      taker = responder
    }
    wheelLatch = taker.map { WheelLatch(responder: $0, lastNotch: input, at: now) }
  }

  func give(_ input: ScrollInput, to target: ScrollTarget) {
    switch target {
    case .responder(let responder): _ = responder.scrollInput(input, at: now)
    case .pan(let pan): _ = pan.scroll(input, beginningOn: nil, at: now)
    }
  }

  /// Offers it from the deepest view outwards; returns who has taken it.
  private func taker(of input: ScrollInput) -> ScrollTarget? {
    guard let hit = hit(input.position, with: scrollEvent) else { return nil }
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
    return nil
  }

  // MARK: - Pinching on a touchpad

  func pinch(_ input: PinchInput) {
    guard let (window, view, point) = hit(input.position, with: transformEvent) else {
      if input.phase == .ended || input.phase == .cancelled { end(input) }
      return
    }
    if input.phase == .began || transformFollowers.isEmpty && input.phase == .changed {
      if input.phase == .began, !transformFollowers.isEmpty {
        end(PinchInput(phase: .cancelled, scale: input.scale, rotation: input.rotation, position: point))
      }
      transformFollowers = []
      var next: UIView? = view
      while let ancestor = next {
        for case let recognizer as UIPinchGestureRecognizer in ancestor.recognizers where recognizer.isEnabled
        {
          transformFollowers.append(recognizer)
        }
        next = ancestor.superview
      }
    }
    var input = input
    input.position = point
    transformEvent.timestamp = now.mediaTime
    transformEvent.content = .pinch(input)
    window.sendEvent(transformEvent)
    transformEvent.content = nil
  }

  func end(_ input: PinchInput) {
    for recognizer in transformFollowers { recognizer.transform(input, at: now) }
    transformFollowers = []
  }

  func deliver(_ input: PinchInput) {
    for recognizer in transformFollowers { recognizer.transform(input, at: now) }
    if input.phase == .ended || input.phase == .cancelled { transformFollowers = [] }
  }

  // MARK: - Keys

  /// The first responder; if there is none, the focused view, the view that was touched last, or the key window's
  /// controller's.
  var keyTarget: (window: UIWindow, responder: UIResponder)? {
    guard let window = screen.keyWindow ?? screen.windows.last else { return nil }
    if let first = screen.firstResponder { return (window, first) }
    if let view = screen.focus.focusedView, view.window === window { return (window, view) }
    if let view = lastTouchedView, view.window === window { return (window, view) }
    return (window, window.rootViewController?.view ?? window)
  }

  func key(_ input: KeyInput) {
    if input.key == "escape", input.phase == .down, endsGesture() { return }
    guard let (window, responder) = keyTarget else { return }
    let index = presses.firstIndex { $0.key == input.key }
    let press: UIPress
    switch (input.phase, index) {
    case (.down, nil):
      press = UIPress(key: UIKey(input), phase: .began, now: now)
      press.responder = responder
      presses.append((input.key, press))
    case (.down, let index?):
      // A key that repeats itself goes down again and again.
      press = presses[index].press
    case (.up, let index?):
      press = presses.remove(at: index).press
      press.phase = .ended
    case (.up, nil):
      return
    }
    press.timestamp = now.mediaTime
    pressesEvent.timestamp = now.mediaTime
    pressesEvent.modifierFlags = UIKeyModifierFlags(input.modifiers)
    pressesEvent.allPresses = Set(presses.map(\.press)).union([press])
    pressesEvent.content = .press(press)
    window.sendEvent(pressesEvent)
    pressesEvent.content = nil
  }

  /// Offers the escape key to the gestures that go on.
  private func endsGesture() -> Bool {
    contacts.contains { $0.touch.followers.contains { $0.takesEscape() } }
  }

  func deliver(_ press: UIPress) {
    switch press.phase {
    case .began: press.responder?.pressesBegan([press], with: pressesEvent)
    case .ended: press.responder?.pressesEnded([press], with: pressesEvent)
    case .changed, .stationary: break
    case .cancelled: press.responder?.pressesCancelled([press], with: pressesEvent)
    }
  }

  // MARK: - Files

  func drop(_ paths: [String], at position: CGPoint) {
    guard let (_, view, point) = hit(position, with: scrollEvent) else { return }
    var next: UIResponder? = view
    while let responder = next {
      if responder.dropFiles(paths, at: point) { return }
      next = responder.next
    }
  }
}
