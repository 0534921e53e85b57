/// Colours that change from place to place. Never changes.
public final class RenderGradient: Equatable, Sendable {
  /// What a place's colour depends on.
  public enum Kind: String, Sendable {
    /// How far it lies along the line from the start to the end.
    case axial
    /// Its distance from the start, of which each axis is measured by the distance of the end along it.
    case radial
    /// Its angle around the start, clockwise from the end.
    case conic
  }

  /// What a place's colour depends on.
  public let kind: Kind
  /// The start, as a part of the rectangle's width and height.
  public let startX, startY: Double
  /// The end, as a part of the rectangle's width and height.
  public let endX, endY: Double
  /// Colours by where they are, from 0 to 1, not falling. Between them colours are mixed by their premultiplied components.
  public let stops: [Stop]

  /// A colour at a place of the gradient.
  public struct Stop: Hashable, Sendable {
    /// From 0, the start, to 1, the end.
    public var offset: Double
    /// The colour.
    public var color: RenderColor

    /// Makes a stop.
    public init(_ offset: Double, _ color: RenderColor) { (self.offset, self.color) = (offset, color) }
  }

  /// Makes a gradient.
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
