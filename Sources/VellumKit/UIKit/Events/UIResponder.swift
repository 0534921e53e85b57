import Foundation
import HostInterface
import ScrollEngine

/// A node of the responder chain: is told of touches, keys and scrolling, or passes them on to the next.
@preconcurrency @MainActor open class UIResponder: AccessibleObject {
  /// The screen that it is on; the one at hand while it is on none.
  var ownScreen: UIScreen { .main }

  /// Makes a responder.
  public init() { super.init(_isolated: ()) }

  /// Calls `init()` of the class at hand; see ``make()``.
  @_silgen_name("vellum_make_responder") convenience init(ofClassAtHand: Void) { self.init() }

  /// Makes a responder of a class known at run time only; see `CALayer.make()`.
  @_silgen_name("vellum_make_responder") static func make() -> UIResponder

  /// The responder that what this one does not handle is passed to; nil ends the chain.
  open var next: UIResponder? { nil }

  /// Whether it may become first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it lets another one become first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether keys go here first.
  open var isFirstResponder: Bool { UIScreen.all.contains { $0.firstResponder === self } }

  /// Asks to get keys first. Returns whether it does from now on.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    let screen = ownScreen
    if let first = screen.firstResponder, !first.resignFirstResponder() { return false }
    screen.firstResponder = self
    screen.focus.firstResponderDidChange(to: self)
    return true
  }

  /// Gives up getting keys first. Returns whether it did.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    for screen in UIScreen.all where screen.firstResponder === self { screen.firstResponder = nil }
    return true
  }

  // MARK: - Touches

  /// Told of touches that landed on the view; passed on to the next responder unless overridden, as are the following.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Told of touches that moved; passed on to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Told of touches that lifted; passed on to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// A recognizer, a scroll view or the system took the touches away. Each touch gets one of ended and cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - Keys

  /// Told of keys that went down; passed on to the next responder unless overridden, as are the following.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Told of presses whose force changed, which no key here reports; passed on to the next responder unless
  /// overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Told of keys that came up; passed on to the next responder unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Told of presses that were taken away, which does not happen here; passed on to the next responder unless
  /// overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: - Files

  /// Files were dropped on the window, at `point` of it. Returns whether they are taken; otherwise the next responder is
  /// offered them. UIKit has drop interactions for this, which are more than a file viewer needs.
  open func dropFiles(_ paths: [String], at point: CGPoint) -> Bool { false }

  // MARK: - Scrolling

  /// A wheel was turned or a touchpad scrolled over the responder, or over something inside that did not want it.
  /// Returns whether it takes this; what takes the beginning of a touchpad's scrolling gets the rest as well.
  func scrollInput(_ input: ScrollInput, at now: Timestamp) -> Bool { false }

  /// Seconds for which a touch of a view inside is withheld from it, because it may become a drag of this one.
  func contentTouchDelay(for touch: UITouch) -> Double { 0 }

  /// Whether a view inside is told of touches that it was hit by; if not, it is not told of anything they do.
  func contentTouchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// The pointer has moved over the responder, or over something inside, its button up; nil says that it is over
  /// neither any more. In the coordinates of the responder, which is a view.
  func pointerDidMove(to point: CGPoint?, at now: Timestamp) {}
}
