import Foundation
import Synchronization

/// Device pixels to a point of the screen, for drawing that does not run on the main actor.
enum ScreenScale {
  private static let scale = Mutex<CGFloat>(1)

  static var current: CGFloat {
    get { scale.withLock { $0 } }
    set { scale.withLock { $0 = newValue } }
  }
}
