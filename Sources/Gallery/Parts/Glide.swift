import Foundation
import UIKit

/// The motion of content along one axis after the finger lifts, in points and seconds. It is in closed form,
/// so it does not depend on the frame rate.
struct Glide {
  var start: CGFloat
  var velocity: CGFloat
  /// The end of the range in which content rests; it begins at 0.
  var end: CGFloat
  var bounces: Bool

  /// The fraction of its speed that content keeps each millisecond.
  private static let rate = 0.998
  /// The total distance divided by the initial speed, in seconds.
  private static let reach = rate / (1 - rate) / 1000

  func position(at time: Double) -> CGFloat {
    let edge = min(max(start, 0), end)
    guard start == edge else { return edge + recoil(from: start - edge, velocity, time) }
    let wanted = start + coast(velocity, time)
    let met = min(max(wanted, 0), end)
    guard wanted != met else { return wanted }
    guard bounces else { return met }
    let part = (met - start) / (velocity * Self.reach)
    let crossing = log(1 - part) / log(Self.rate) / 1000
    return met + recoil(from: 0, velocity * (1 - part), time - crossing)
  }

  private func coast(_ velocity: CGFloat, _ time: Double) -> CGFloat {
    velocity * Self.reach * (1 - pow(Self.rate, 1000 * time))
  }

  /// The motion past the edge: a strong spring pulls the moving content back.
  private func recoil(from distance: CGFloat, _ velocity: CGFloat, _ time: Double) -> CGFloat {
    exp(-10 * time) * (distance + coast(velocity, time))
  }
}
