import Foundation
import ScrollEngine

extension Double {
  /// Whether the two numbers differ by at most `tolerance`. An infinity is close to itself; NaN is close to
  /// nothing.
  public func isClose(to other: Double, within tolerance: Double = 1e-9) -> Bool {
    self == other || abs(self - other) <= tolerance
  }
}

extension CGFloat {
  public func isClose(to other: CGFloat, within tolerance: Double = 1e-9) -> Bool {
    Double(self).isClose(to: Double(other), within: tolerance)
  }
}

extension Vector {
  public func isClose(to other: Vector, within tolerance: Double = 1e-9) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }
}
