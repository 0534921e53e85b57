import Foundation
import HostInterface
import ScrollEngine

/// Brings keys to responders.
@MainActor final class KeyDispatcher {
  private unowned let dispatcher: EventDispatcher
  private let event = UIPressesEvent(type: .presses)
  /// The keys that are down, by the host's names.
  private var presses: [(key: String, press: UIPress)] = []

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  /// Where keys go: the first responder; if there is none, the focused view, the view that was touched last, or the view of
  /// the key window's controller.
  var target: (window: UIWindow, responder: UIResponder)? {
    let screen = dispatcher.screen
    guard let window = screen.keyWindow ?? screen.windows.last else { return nil }
    if let first = screen.firstResponder { return (window, first) }
    if let view = screen.focus.focusedView, view.window === window { return (window, view) }
    if let view = dispatcher.touches.lastTouchedView, view.window === window { return (window, view) }
    return (window, window.rootViewController?.view ?? window)
  }

  func handle(_ input: KeyInput) {
    if input.key == "escape", input.phase == .down, dispatcher.touches.offerEscape() { return }
    guard let (window, responder) = target else { return }
    let now = dispatcher.now
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
    event.timestamp = now.mediaTime
    event.modifierFlags = UIKeyModifierFlags(input.modifiers)
    event.allPresses = Set(presses.map(\.press)).union([press])
    event.content = .press(press)
    window.sendEvent(event)
    event.content = nil
  }

  func deliver(_ press: UIPress) {
    switch press.phase {
    case .began: press.responder?.pressesBegan([press], with: event)
    case .ended: press.responder?.pressesEnded([press], with: event)
    case .changed, .stationary: break
    case .cancelled: press.responder?.pressesCancelled([press], with: event)
    }
  }

  /// Forgets the keys that are down.
  func forgetPresses() { presses = [] }
}
