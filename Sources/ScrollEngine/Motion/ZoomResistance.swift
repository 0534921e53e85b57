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

  /// The share of the way to twice the maximum, or half the minimum, beyond which the scale follows the
  /// fingers freely, so that every scale has a raw one: limits may be changed around content that is already
  /// scaled. Chosen.
  static var elasticLimit: Double { 0.99 }

  /// The scale to show for what the fingers ask for. Both are more than 0.
  public func shown(forRaw raw: Double) -> Double {
    if raw > maximum {
      let limit = rawScale(above: greatestShown)
      guard raw < limit else { return greatestShown * raw / limit }
      return 2 * maximum * exponential(-Self.ln2 * maximum / raw)
    }
    if raw < minimum {
      let limit = rawScale(below: leastShown)
      guard raw > limit else { return leastShown * raw / limit }
      return minimum / 2 * exponential(Self.ln2 * raw / minimum)
    }
    return raw
  }

  /// What fingers must ask for to be shown this scale; the inverse of ``shown(forRaw:)``.
  public func raw(forShown shown: Double) -> Double {
    if shown > maximum {
      let limit = greatestShown
      return shown < limit ? rawScale(above: shown) : rawScale(above: limit) * shown / limit
    }
    if shown < minimum {
      let limit = leastShown
      return shown > limit ? rawScale(below: shown) : rawScale(below: limit) * shown / limit
    }
    return shown
  }

  private var greatestShown: Double { maximum * (1 + Self.elasticLimit) }
  private var leastShown: Double { minimum * (1 - Self.elasticLimit / 2) }

  private func rawScale(above shown: Double) -> Double {
    maximum * Self.ln2 / naturalLogarithm(2 * maximum / shown)
  }

  private func rawScale(below shown: Double) -> Double {
    minimum * naturalLogarithm(2 * shown / minimum) / Self.ln2
  }

  private static var ln2: Double { 0x1.62e42fefa39efp-1 }
}
