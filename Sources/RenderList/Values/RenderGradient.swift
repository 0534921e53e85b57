/// A gradient: colours that change from place to place. Immutable.
public final class RenderGradient: Equatable, Sendable {
  /// The shape of a gradient.
  public enum Kind: String, Sendable {
    /// The colour of a place depends on how far along the line from the start to the end it is.
    case axial
    /// The colour of a place depends on its distance from the start. Each axis is measured by the distance of the end along it.
    case radial
    /// The colour of a place depends on its angle around the start, clockwise from the direction of the end.
    case conic
  }

  /// The shape of the gradient.
  public let kind: Kind
  /// The start, as a part of the rectangle's width and height.
  public let startX, startY: Double
  /// The end, as a part of the rectangle's width and height.
  public let endX, endY: Double
  /// Colours by where they are, from 0 to 1, not falling. Between them colours are mixed by their premultiplied components.
  public let stops: [Stop]

  /// A colour at one place of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The place of the colour, from 0, the start, to 1, the end.
    public var offset: Double
    /// The colour at that place.
    public var color: RenderColor

    /// Makes a stop from its offset, 0 to 1, and its colour.
    public init(_ offset: Double, _ color: RenderColor) { (self.offset, self.color) = (offset, color) }
  }

  /// Makes a gradient. Points are parts of the rectangle's width and height.
  public init(
    _ kind: Kind, startX: Double, startY: Double, endX: Double, endY: Double, stops: [Stop]
  ) {
    (self.kind, self.stops) = (kind, stops)
    (self.startX, self.startY, self.endX, self.endY) = (startX, startY, endX, endY)
  }

  public static func == (a: RenderGradient, b: RenderGradient) -> Bool {
    a === b
      || (a.kind == b.kind && a.startX == b.startX && a.startY == b.startY && a.endX == b.endX
        && a.endY == b.endY && a.stops == b.stops)
  }
}
