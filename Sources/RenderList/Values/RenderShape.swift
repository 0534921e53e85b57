/// A path that is filled, then stroked. Never changes.
public final class RenderShape: Equatable, Sendable {
  /// How lines are drawn. Lengths are in the path's coordinates.
  public struct Stroke: Hashable, Sendable {
    /// The ends of open lines.
    public enum Cap: String, Sendable {
      /// The line ends where the path does.
      case butt
      /// A half disc is added.
      case round
      /// Half a square is added.
      case square
    }

    /// The corners of lines.
    public enum Join: String, Sendable {
      /// Pointed, as far as the limit allows.
      case miter
      /// Rounded.
      case round
      /// Cut off.
      case bevel
    }

    /// The colour.
    public var color: RenderColor
    /// The width, more than 0.
    public var width: Double
    /// The ends of open lines.
    public var cap = Cap.butt
    /// The corners of lines.
    public var join = Join.miter
    /// How long a mitre may be, in widths; longer ones are bevelled.
    public var miterLimit = 10.0
    /// Lengths that are painted and left out, in turn; none for a solid line.
    public var dashes: [Double] = []
    /// Where in the dashes the line begins.
    public var dashPhase = 0.0

    /// Makes a solid line.
    public init(color: RenderColor, width: Double) { (self.color, self.width) = (color, width) }

    /// How far it reaches from the path.
    var reach: Double {
      let square = 2.0.squareRoot()
      return width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? square : 1)
    }
  }

  /// What is painted.
  public let path: RenderPath
  /// From the path's coordinates to those around.
  public let matrix: RenderMatrix
  /// The colour inside; nil for none.
  public let fill: RenderColor?
  /// Whether the inside is where a ray crosses the path an odd number of times, and not where the path winds around.
  public let isEvenOdd: Bool
  /// The lines; nil for none.
  public let stroke: Stroke?
  /// What is stroked, if that is not the whole path.
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
