/// A path of lines and curves. Immutable.
public final class RenderPath: Equatable, Sendable {
  /// One step of a path.
  public enum Step: Hashable, Sendable {
    /// Begins a part of the path at a point.
    case move(Double, Double)
    /// Adds a line to a point.
    case line(Double, Double)
    /// Adds a cubic curve, given by two control points and the end.
    case curve(Double, Double, Double, Double, Double, Double)
    /// Closes the part of the path by a line to where it began.
    case close
  }

  /// The steps of the path, in order.
  public let steps: [Step]
  /// The smallest rectangle around all points, control points included; nil for a path without points.
  public let bounds: RenderRect?

  /// Makes a path of steps.
  public init(steps: [Step]) {
    self.steps = steps
    var bounds: RenderRect?
    func add(_ x: Double, _ y: Double) {
      guard let old = bounds else { return bounds = RenderRect(minX: x, minY: y, maxX: x, maxY: y) }
      bounds = RenderRect(
        minX: min(old.minX, x), minY: min(old.minY, y), maxX: max(old.maxX, x), maxY: max(old.maxY, y))
    }
    for step in steps {
      switch step {
      case .move(let x, let y), .line(let x, let y): add(x, y)
      case .curve(let a, let b, let c, let d, let x, let y):
        add(a, b)
        add(c, d)
        add(x, y)
      case .close: break
      }
    }
    self.bounds = bounds
  }

  public static func == (a: RenderPath, b: RenderPath) -> Bool { a === b || a.steps == b.steps }
}
