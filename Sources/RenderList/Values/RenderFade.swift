/// How something becomes transparent towards the edges of its rectangle.
///
/// Alpha is 0 at the edge and 1 at a length from it. A part t of the length from the edge it is t²(3 − 2t). In a corner the alphas of
/// both edges are multiplied. Lengths are in the coordinates around; at an edge whose length is 0 nothing fades.
public struct RenderFade: Equatable, Sendable {
  /// The length at the left edge.
  public var minX: Double
  /// The length at the top edge.
  public var minY: Double
  /// The length at the right edge.
  public var maxX: Double
  /// The length at the bottom edge.
  public var maxY: Double

  /// Makes a fade from its lengths; by default nothing fades at an edge.
  public init(minX: Double = 0, minY: Double = 0, maxX: Double = 0, maxY: Double = 0) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

extension RenderFade {
  /// Smoothstep: rises from 0 to 1 with zero slope at both ends, t²(3 − 2t). Chosen. What is no number counts as 0.
  package static func ease(_ progress: Double) -> Double {
    let t = progress > 0 ? min(progress, 1) : 0
    return t * t * (3 - 2 * t)
  }

  /// The same fade in coordinates of another scale.
  package func scaled(x: Double, y: Double) -> RenderFade {
    RenderFade(minX: minX * x, minY: minY * y, maxX: maxX * x, maxY: maxY * y)
  }
}
