import Foundation

/// How far a change has come from its start, 0, to its end, 1; a spring goes beyond. Points have it for each axis, because a spring
/// may be given a velocity for each.
package struct UnitProgress: Equatable, Sendable {
  package var x: Double
  package var y: Double
  /// Of everything but points.
  package var whole: Double

  package init(x: Double, y: Double, whole: Double) { (self.x, self.y, self.whole) = (x, y, whole) }

  package init(_ progress: Double) { self.init(x: progress, y: progress, whole: progress) }

  func map(_ change: (Double) -> Double) -> UnitProgress {
    UnitProgress(x: change(x), y: change(y), whole: change(whole))
  }
}

extension AnimatableValue {
  func interpolated(to end: AnimatableValue, progress p: UnitProgress) -> AnimatableValue {
    guard case .point(let a) = self, case .point(let b) = end else {
      return interpolated(to: end, progress: p.whole)
    }
    return .point(CGPoint(x: a.x + (b.x - a.x) * p.x, y: a.y + (b.y - a.y) * p.y))
  }
}
