import Foundation
import TestSupport

extension CGFloat {
  func isClose(to other: CGFloat, within tolerance: Double = 1e-9) -> Bool {
    Double(self).isClose(to: Double(other), within: tolerance)
  }
}
