/// What is scrolled inside what. Points.
public struct Geometry: Equatable, Sendable {
  /// Size of the window onto the content: the bounds' size.
  public var viewport: Vector
  /// Extent of the content at the current scale. Zooming replaces it with the zoom content's scaled size.
  public var contentSize: Vector
  /// Room around the content that belongs to the range: the adjusted content inset.
  public var insets: Insets
  /// Where content that is smaller than the viewport rests: 0 at its leading edge, 1 at the trailing one.
  public var alignment: Vector
  /// What zooming scales; nil if there is nothing to zoom.
  public var zoomContent: ZoomContent?

  public init(
    viewport: Vector, contentSize: Vector, insets: Insets = .zero, alignment: Vector = .zero,
    zoomContent: ZoomContent? = nil
  ) {
    self.viewport = viewport
    self.contentSize = contentSize
    self.insets = insets
    self.alignment = alignment
    self.zoomContent = zoomContent
  }

  public static var zero: Geometry { Geometry(viewport: .zero, contentSize: .zero) }

  /// Points by which content must be longer than its room to be scrolled: less is what sums of lengths that are no whole
  /// numbers come to where it fits exactly, as content does that insets or a scale fit to the view. Chosen.
  static var leastOverflow: Double { 1e-9 }

  /// The offsets at which content may rest. Content that does not fill the viewport has a single one.
  public func range(_ axis: Axis) -> ClosedRange<Double> {
    let leading = insets.leading(axis)
    let room = viewport[axis] - leading - insets.trailing(axis)
    let slack = room - contentSize[axis]
    // Taken from zero, because the opposite of 0 is -0.
    let start = 0 - leading
    if slack >= -Self.leastOverflow {
      let rest = start - alignment[axis] * max(slack, 0)
      return rest...rest
    }
    return start...(start - slack)
  }

  public func clamped(_ offset: Vector) -> Vector {
    Vector(x: offset.x.clamped(to: range(.horizontal)), y: offset.y.clamped(to: range(.vertical)))
  }
}

/// What zooming scales: the zoom view's place and its size before scaling.
public struct ZoomContent: Equatable, Sendable {
  /// The zoom view's frame origin in content space. Clients move it, to centre content that is smaller than
  /// the viewport.
  public var origin: Vector
  /// The size at scale 1.
  public var size: Vector

  public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }
}
