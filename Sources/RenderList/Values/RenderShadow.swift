/// How a shadow is blurred, coloured and placed. Immutable.
public final class RenderShadow: Equatable, Sendable {
  /// The colour of the shadow; its alpha includes the shadow's opacity.
  public let color: RenderColor
  /// The standard deviation of the Gaussian blur, in the units of the coordinate system around.
  public let sigma: Double
  /// The offset of the shadow from what casts it, in the units of the coordinate system around.
  public let dx, dy: Double
  /// Corners of the rectangle that casts it; not used by a shadow of what is in a group.
  public let corners: RenderCorners
  /// A rectangle that hides the part of the shadow inside it; nil if no such rectangle is known.
  public let hole: RenderRect?
  /// Whether a group's shadow is painted without the group itself.
  public let isAlone: Bool

  /// Makes a shadow; by default without an offset, of square corners, and seen everywhere.
  public init(
    color: RenderColor, sigma: Double, dx: Double = 0, dy: Double = 0, corners: RenderCorners = 0,
    hole: RenderRect? = nil, isAlone: Bool = false
  ) {
    (self.color, self.sigma, self.dx, self.dy) = (color, sigma, dx, dy)
    (self.corners, self.hole, self.isAlone) = (corners, hole, isAlone)
  }

  public static func == (a: RenderShadow, b: RenderShadow) -> Bool {
    a === b
      || (a.looks(like: b) && a.hole == b.hole && a.dx == b.dx && a.dy == b.dy && a.isAlone == b.isAlone)
  }

  /// Whether they are the same but for the places that they name.
  func looks(like other: RenderShadow) -> Bool {
    color == other.color && sigma == other.sigma && corners == other.corners
  }
}
