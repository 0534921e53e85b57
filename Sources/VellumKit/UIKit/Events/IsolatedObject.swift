import Foundation

/// An `NSObject` that does not hand down `init()`, which is not isolated and which no isolated one can override:
/// below, `init()` is declared anew, on the main actor.
open class IsolatedObject: NSObject {
  init(isolated: Void) { super.init() }
}
