import Foundation
import Synchronization

/// The scale of the first screen, in device pixels to a point, for drawing off the main actor.
enum ScreenScale {
  private static let scale = Mutex<CGFloat>(1)

  static var current: CGFloat {
    get { scale.withLock { $0 } }
    set { scale.withLock { $0 = newValue } }
  }
}
