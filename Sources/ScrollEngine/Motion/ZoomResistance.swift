/// The resistance of the zoom limits: how far the scale follows fingers that pinch beyond them.
///
///     above: shown = 2·max·0.5^(max/raw)        below: shown = ½·min·2^(raw/min)
///
/// A pure function of the whole pinch. Nobody documents UIKit's; this one leaves each limit with slope ln 2
/// and never gets beyond twice the maximum or half the minimum. Chosen.
public struct ZoomResistance: Equatable, Sendable {
  public let minimum: Double
  public let maximum: Double

  /// `minimum` is more than 0; a `maximum` below it counts as equal to it.
  public init(minimum: Double, maximum: Double) {
    precondition(minimum > 0, "scales are positive")
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
  }

  /// The share of the way to twice the maximum, or half the minimum, that fingers can be expected to go. Chosen.
  private static var elasticLimit: Double { 0.99 }

  /// The resistance for fingers that take hold of content at `scale`. Limits may be changed around content that is
  /// scaled already: where it is farther out than resistance leads, or where there is none because zooming does not
  /// `bounce`, fingers bring it back freely, and the limit is where it is.
  public func reaching(_ scale: Double, bounces: Bool) -> ZoomResistance {
    let isAbove = scale > (bounces ? maximum * (1 + Self.elasticLimit) : maximum)
    let isBelow = scale < (bounces ? minimum * (1 - Self.elasticLimit / 2) : minimum)
    return ZoomResistance(minimum: isBelow ? scale : minimum, maximum: isAbove ? scale : maximum)
  }

  /// The scale to show for what the fingers ask for. Both are more than 0.
  public func shown(forRaw raw: Double) -> Double {
    if raw > maximum { return 2 * maximum * exponential(-Self.ln2 * maximum / raw) }
    if raw < minimum { return minimum / 2 * exponential(Self.ln2 * raw / minimum) }
    return raw
  }

  /// What fingers must ask for to be shown this scale, of which there is less than twice the maximum and more than half
  /// the minimum; the inverse of ``shown(forRaw:)``.
  public func raw(forShown shown: Double) -> Double {
    if shown > maximum { return rawScale(above: shown) }
    if shown < minimum { return rawScale(below: shown) }
    return shown
  }

  private func rawScale(above shown: Double) -> Double {
    maximum * Self.ln2 / naturalLogarithm(2 * maximum / shown)
  }

  private func rawScale(below shown: Double) -> Double {
    minimum * naturalLogarithm(2 * shown / minimum) / Self.ln2
  }

  private static var ln2: Double { 0x1.62e42fefa39efp-1 }
}
