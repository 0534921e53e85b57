import Foundation

/// A node of the responder chain: is told of touches, keys and scrolling, or passes them on to the next.
@preconcurrency @MainActor open class UIResponder: IsolatedObject {
  /// Who gets keys first, and everything it does not want goes on from there; nil if nobody asked.
  private(set) static weak var first: UIResponder?

  public init() { super.init(isolated: ()) }

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
  open var isFirstResponder: Bool { UIResponder.first === self }

  /// Asks to get keys first. Returns whether it does from now on.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = UIResponder.first, !first.resignFirstResponder() { return false }
    UIResponder.first = self
    return true
  }

  /// Gives up getting keys first. Returns whether it did.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIResponder.first = nil
    return true
  }
}
