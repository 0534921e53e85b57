import TestSupport
import UIKit

extension CGFloat {
  func isClose(to other: CGFloat, within tolerance: Double = 1e-9) -> Bool {
    Double(self).isClose(to: Double(other), within: tolerance)
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: Double = 1e-9) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }
}
