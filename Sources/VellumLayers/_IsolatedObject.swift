import Foundation

/// An `NSObject` whose subclasses do not inherit `init()`, which is not isolated and which no isolated one
/// can override. Subclasses declare `init()` anew, on the main actor. Not for clients.
open class _IsolatedObject: NSObject {
  /// Makes an object. The label sets it apart from the initialisers of subclasses.
  // Public so that clients' compilers know it. Otherwise a client's subclass that overrides the designated
  // initialisers of its class would not inherit the convenience ones.
  public init(_isolated: Void) { super.init() }
}
