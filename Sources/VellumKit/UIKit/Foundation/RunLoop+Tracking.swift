import Foundation

extension RunLoop.Mode {
  /// The mode in which UIKit's run loop is while a finger drags. Hosts here run the default mode then, too: timers go on during
  /// a drag, and one that is added for this mode alone is never called.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
