import Foundation

// What Apple's Foundation and Objective-C runtime have, and this Foundation has not.

/// Runs `body`, and returns what it does. There is no pool here: objects end with the last reference to them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension NSObjectProtocol {
  /// Whether the object conforms to a protocol, given as `UIScrollViewDelegate.self`.
  public func conforms<Requirement>(to aProtocol: Requirement.Type) -> Bool { self is Requirement }
}

extension NSAttributedString {
  /// Makes an empty string, also of `NSMutableAttributedString`: written without the argument, as in Apple's Foundation.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension RunLoop.Mode {
  /// The mode in which UIKit's run loop is while a finger drags. Hosts here run the default mode then, too: timers go on during
  /// a drag, and one that is added for this mode alone is never called.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
