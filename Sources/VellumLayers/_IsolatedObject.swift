import Foundation

/// An `NSObject` that does not hand down `init()`, which is not isolated and which no isolated one can override:
/// below, `init()` is declared anew, on the main actor. Not for clients.
open class _IsolatedObject: NSObject {
  // Public, that is, known to clients' compilers: a subclass of theirs that overrides the designated initialisers of its
  // class would not inherit the convenient ones otherwise.
  public init(_isolated: Void) { super.init() }
}
