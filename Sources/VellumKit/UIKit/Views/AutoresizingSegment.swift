import Foundation

/// A view along one axis, in its superview, in points.
struct AutoresizingSegment {
  var start: CGFloat
  var length: CGFloat

  /// The fractions of a change of the superview's size that the start and the length of the view take.
  struct Shares {
    var before: CGFloat = 0
    var inside: CGFloat = 0
  }

  /// Flexible parts share a change in proportion to their lengths. They share it equally if all lengths are 0, or if some are
  /// positive and others negative.
  func shares(within room: CGFloat, before: Bool, inside: Bool, after: Bool) -> Shares {
    guard before || inside || after else { return Shares() }
    let parts = [before ? start : 0, inside ? length : 0, after ? room - start - length : 0]
    let total = parts[0] + parts[1] + parts[2]
    let isProportional = total != 0 && (parts.allSatisfy { $0 >= 0 } || parts.allSatisfy { $0 <= 0 })
    let count = CGFloat((before ? 1 : 0) + (inside ? 1 : 0) + (after ? 1 : 0))
    func share(_ part: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return isProportional ? parts[part] / total : 1 / count
    }
    return Shares(before: share(0, before), inside: share(1, inside))
  }

  /// The view when the superview's size has changed from `old` to `new`.
  func resized(
    within old: CGFloat, to new: CGFloat, before: Bool, inside: Bool, after: Bool
  ) -> AutoresizingSegment {
    let change = new - old
    guard change != 0 else { return self }
    let shares = shares(within: old, before: before, inside: inside, after: after)
    return AutoresizingSegment(
      start: start + change * shares.before, length: max(length + change * shares.inside, 0))
  }
}
