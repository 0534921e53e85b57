import Foundation
import HostInterface
import ScrollEngine

/// Brings keys to responders.
@MainActor final class KeyDispatcher {
  private unowned let dispatcher: EventDispatcher
  private let event = UIPressesEvent(type: .presses)
  /// The keys that are down, by the host's names. A press goes on to the next of its responders when the first leaves the window.
  private var presses: [(key: String, press: UIPress, responders: [Weak<UIResponder>])] = []
  /// The keys that are down and have performed a command that is not to be repeated.
  private var spent: Set<String> = []

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  /// Where keys go: the shown menu, else the first responder; if there is none, the focused view, the view touched last, or the view of
  /// the key window's controller. A focused view that is out of sight, or takes no touches, is passed over; so is one touched last, for
  /// the nearest around it that is not.
  var target: (window: UIWindow, responder: UIResponder)? {
    let screen = dispatcher.screen
    if let menu = screen.menus.shown { return menu.responder }
    guard let window = screen.keyWindow ?? screen.frontmostForKeys else { return nil }
    if let first = screen.firstResponder { return (window, first) }
    if let view = screen.focus.focusedView, view.window === window, view.isFocusReachable {
      return (window, view)
    }
    if let view = dispatcher.touches.lastTouchedView?.nearestFocusReachable, view.window === window {
      return (window, view)
    }
    return (window, window.rootViewController?.view ?? window)
  }

  func handle(_ input: KeyInput) {
    if input.phase == .up { spent.remove(input.key) }
    if spent.contains(input.key) { return }
    if input.key == "escape", input.phase == .down, dispatcher.touches.offerEscape() { return }
    guard let (window, responder) = target else { return }
    let now = dispatcher.now
    let index = presses.firstIndex { $0.key == input.key }
    let press: UIPress
    switch (input.phase, index) {
    case (.down, nil):
      let key = UIKey(input)
      if let command = performCommand(for: key, from: responder) {
        if command.repeatBehavior == .nonRepeatable { spent.insert(input.key) }
        return
      }
      press = UIPress(key: key, phase: .began, now: now)
      press.window = window
      press.responder = responder
      press.followers = recognizers(for: press, around: responder)
      presses.append((input.key, press, responder.withNext.map { Weak($0) }))
    case (.down, let index?):
      // A key that repeats itself goes down again and again.
      press = presses[index].press
      press.isRepeated = true
      let kept = presses[index].responders.lazy.compactMap(\.object)
      press.responder = kept.first(where: \.leadsToWindow) ?? press.responder
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

  /// Tells recognizers of the key, and then the responder.
  func deliver(_ press: UIPress) {
    for recognizer in press.followers where recognizer.isEnabled {
      recognizer.take(event)
      switch press.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      case .changed, .stationary: break
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      }
    }
    switch press.phase {
    case .began: press.responder?.pressesBegan([press], with: event)
    case .ended: press.responder?.pressesEnded([press], with: event)
    case .changed, .stationary: break
    case .cancelled: press.responder?.pressesCancelled([press], with: event)
    }
  }

  /// The recognizers that want the press, of the responder's view and of those around it.
  private func recognizers(for press: UIPress, around responder: UIResponder) -> [UIGestureRecognizer] {
    responder.withNext.flatMap { current in
      ((current as? UIView)?.recognizers ?? []).filter { $0.accepts(press, event) }
    }
  }

  /// Performs the first key command in the responder chain that is for the key and has a target. Returns it; nil if there is none.
  private func performCommand(for key: UIKey, from responder: UIResponder) -> UIKeyCommand? {
    var next: UIResponder? = responder
    while let current = next {
      if let command = current.keyCommands?.first(where: { $0.matches(key) }), let action = command.action {
        // A name without a method is a programmer's mistake, which traps with what to write instead.
        let target: Any? =
          action.method == nil ? responder : responder.target(forAction: action, withSender: command)
        if let target {
          action.perform(on: target, sender: command)
          return command
        }
      }
      next = current.next
    }
    return performMainCommand(for: key, from: responder)
  }

  /// Performs the key command of the main menu that is for the key and has a target. Returns it; nil if there is none.
  private func performMainCommand(for key: UIKey, from responder: UIResponder) -> UIKeyCommand? {
    guard dispatcher.screen.menus.shown == nil else { return nil }
    // Whether it is disabled is known when it has been validated.
    let found = UIMenuSystem.main.menu.first { ($0 as? UIKeyCommand)?.isFor(key) ?? false }
    guard let command = found as? UIKeyCommand, let action = command.action,
      let target = responder.target(forAction: action, withSender: command)
    else { return nil }
    command.validate(for: target)
    guard !command.attributes.contains(.disabled) else { return nil }
    command.performWithSender(nil, target: target)
    return command
  }

  /// Forgets the keys that are down.
  func forgetPresses() {
    presses = []
    forgetSpentKeys()
  }

  /// A window without the keyboard does not hear that a key goes up.
  func forgetSpentKeys() { spent = [] }
}

extension UIResponder {
  /// This responder and those after it.
  fileprivate var withNext: [UIResponder] { Array(sequence(first: self) { $0.next }) }

  /// Whether what it does not handle comes to a window.
  fileprivate var leadsToWindow: Bool { withNext.contains { $0 is UIWindow } }
}

extension UIGestureRecognizer {
  fileprivate func accepts(_ press: UIPress, _ event: UIPressesEvent) -> Bool {
    isEnabled && allowedPressTypes.contains { $0.intValue == press.type.rawValue } && accepts(event)
      && delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }
}
