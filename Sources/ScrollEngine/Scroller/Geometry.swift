/// The viewport, the content and the room around it. Lengths are in points.
public struct Geometry: Equatable, Sendable {
  /// The size of the viewport: that of the bounds.
  public var viewport: Vector
  /// The content's size at the current scale. Zooming sets it to the zoom content's scaled size.
  public var contentSize: Vector
  /// The adjusted content inset: room around the content that can be scrolled to.
  public var insets: Insets
  /// Where content that is smaller than the viewport rests: 0 at its leading edge, 1 at the trailing one.
  public var alignment: Vector
  /// What zooming scales; nil if there is nothing to zoom.
  public var zoomContent: ZoomContent?

  /// Makes a geometry; by default without insets, aligned to the top left, with nothing to zoom.
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

  /// No viewport and no content.
  public static var zero: Geometry { Geometry(viewport: .zero, contentSize: .zero) }

  /// Points by which content must exceed its room to scroll. Less is the rounding error of content that fits exactly.
  /// Chosen.
  static var minOverflow: Double { 1e-9 }

  /// The offsets at which content may rest. Content that does not fill the viewport has a single one.
  public func range(_ axis: Axis) -> ClosedRange<Double> {
    let leading = insets.leading(axis)
    let room = viewport[axis] - leading - insets.trailing(axis)
    let slack = room - contentSize[axis]
    // Not `-leading`, which for 0 is -0.
    let start = 0 - leading
    if slack >= -Self.minOverflow {
      let rest = start - alignment[axis] * max(slack, 0)
      return rest...rest
    }
    return start...(start - slack)
  }

  /// The nearest offset at which content may rest.
  public func clamped(_ offset: Vector) -> Vector {
    Vector(x: offset.x.clamped(to: range(.horizontal)), y: offset.y.clamped(to: range(.vertical)))
  }
}

/// The zoom view's place, and its size before scaling.
public struct ZoomContent: Equatable, Sendable {
  /// The zoom view's frame origin in content space. Clients move it, to centre content that is smaller than
  /// the viewport.
  public var origin: Vector
  /// The size at scale 1.
  public var size: Vector

  /// Makes a zoom content from its place and its size at scale 1.
  public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }
}
