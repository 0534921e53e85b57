/// A path that is filled and then stroked. Immutable.
public final class RenderShape: Equatable, Sendable {
  /// How lines are drawn. Lengths are in the path's coordinates.
  public struct Stroke: Hashable, Sendable {
    /// How the ends of open lines look.
    public enum Cap: String, Sendable {
      /// The line ends where the path ends.
      case butt
      /// A half disc is added to each end.
      case round
      /// Half a square is added to each end.
      case square
    }

    /// How the corners of lines look.
    public enum Join: String, Sendable {
      /// Corners are pointed, up to the miter limit.
      case miter
      /// Corners are rounded.
      case round
      /// Corners are cut off.
      case bevel
    }

    /// The colour of the line.
    public var color: RenderColor
    /// The width of the line; more than 0.
    public var width: Double
    /// The ends of open lines.
    public var cap = Cap.butt
    /// The corners of lines.
    public var join = Join.miter
    /// The greatest length of a mitred corner, in widths of the line; longer corners are bevelled.
    public var miterLimit = 10.0
    /// Lengths that are painted and left out, in turn; none for a solid line.
    public var dashes: [Double] = []
    /// The distance into the dashes at which the line begins.
    public var dashPhase = 0.0

    /// Makes a solid line.
    public init(color: RenderColor, width: Double) { (self.color, self.width) = (color, width) }

    /// How far it reaches from the path.
    var reach: Double {
      let square = 2.0.squareRoot()
      return width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? square : 1)
    }
  }

  /// The path that is filled.
  public let path: RenderPath
  /// The transform from the path's coordinates to those around.
  public let matrix: RenderMatrix
  /// The colour of the inside; nil for none.
  public let fill: RenderColor?
  /// Whether the inside is where a ray crosses the path an odd number of times, and not where the path winds around.
  public let isEvenOdd: Bool
  /// How the lines are drawn; nil for none.
  public let stroke: Stroke?
  /// The part of the path that is stroked; nil for the whole path.
  public let stroked: RenderPath?

  /// Makes a shape; by default it is not stroked, and what the path winds around is inside.
  public init(
    path: RenderPath, matrix: RenderMatrix, fill: RenderColor?, isEvenOdd: Bool = false,
    stroke: Stroke? = nil, stroked: RenderPath? = nil
  ) {
    (self.path, self.matrix, self.fill, self.isEvenOdd) = (path, matrix, fill, isEvenOdd)
    (self.stroke, self.stroked) = (stroke, stroked)
  }

  public static func == (a: RenderShape, b: RenderShape) -> Bool {
    a === b
      || (a.matrix == b.matrix && a.fill == b.fill && a.isEvenOdd == b.isEvenOdd && a.stroke == b.stroke
        && a.path == b.path && a.stroked == b.stroked)
  }

  /// The rectangle, in the path's coordinates, outside of which it paints nothing; nil if it paints nothing.
  var bounds: RenderRect? {
    guard let bounds = path.bounds else { return nil }
    if let stroke, stroke.color.alpha > 0 { return bounds.outset(by: stroke.reach) }
    return (fill?.alpha ?? 0) > 0 ? bounds : nil
  }
}
