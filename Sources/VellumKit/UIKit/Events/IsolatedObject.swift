import Foundation

/// An `NSObject` that does not hand down `init()`, which is not isolated and which no isolated one can override:
/// below, `init()` is declared anew, on the main actor.
open class IsolatedObject: NSObject {
  // Usable from inline, that is, known to clients' compilers: a subclass of theirs that overrides the designated
  // initialisers of its class would not inherit the convenient ones otherwise.
  @usableFromInline init(isolated: Void) { super.init() }
}
