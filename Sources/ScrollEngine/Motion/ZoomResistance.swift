/// The resistance of the zoom limits: how far the scale follows fingers that pinch beyond them.
///
///     above: shown = 2·max·0.5^(max/raw)        below: shown = ½·min·2^(raw/min)
///
/// A pure function of the whole pinch. UIKit's is not documented. This one has slope ln 2 at each limit and stays below
/// twice the maximum and above half the minimum. Chosen.
public struct ZoomResistance: Equatable, Sendable {
  /// The least scale without resistance; more than 0.
  public let minimum: Double
  /// The greatest scale without resistance; at least ``minimum``.
  public let maximum: Double

  /// Makes the resistance of two limits; a `maximum` below `minimum` counts as equal to it.
  ///
  /// - Precondition: `minimum` is more than 0.
  public init(minimum: Double, maximum: Double) {
    precondition(minimum > 0, "ZoomResistance: the minimum must be more than 0")
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
  }

  /// How far towards twice the maximum, or half the minimum, fingers can get, as a part of that way: short of its end, where no
  /// fingers' scale would be found for what is shown, and a pinch that catches a bounce would have to take it for the limit. Chosen.
  private static var elasticLimit: Double { 1 - 1e-6 }

  /// The resistance for fingers that begin to pinch at `scale`.
  ///
  /// A program may change the limits of content that is zoomed. A scale that is farther out than resistance leads, or out
  /// at all where zooming does not bounce, becomes the limit: fingers bring it back without resistance.
  public func reaching(_ scale: Double, bounces: Bool) -> ZoomResistance {
    let isAbove = bounces ? scale >= 2 * maximum : scale > maximum
    let isBelow = bounces ? scale <= minimum / 2 : scale < minimum
    return ZoomResistance(minimum: isBelow ? scale : minimum, maximum: isAbove ? scale : maximum)
  }

  /// The scale to show for what the fingers ask for. Both are more than 0.
  public func shown(forRaw raw: Double) -> Double {
    if raw > maximum {
      return min(2 * maximum * exponential(-Self.ln2 * maximum / raw), maximum * (1 + Self.elasticLimit))
    }
    if raw < minimum {
      return max(minimum / 2 * exponential(Self.ln2 * raw / minimum), minimum * (1 - Self.elasticLimit / 2))
    }
    return raw
  }

  /// The scale that fingers must ask for to be shown `shown`; the inverse of ``shown(forRaw:)``.
  ///
  /// - Precondition: `shown` lies between half the minimum and twice the maximum.
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
