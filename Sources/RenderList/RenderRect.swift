import ScrollEngine

/// A rectangle by its edges, in device pixels of the frame, or in the coordinates of the transform around it.
///
/// Edges instead of origin and size, so that neighbours that share an edge share a number.
public struct RenderRect: Equatable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The bottom edge.
  public var maxY: Double

  /// Makes a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The distance of the left and the right edge.
  public var width: Double { maxX - minX }
  /// The distance of the top and the bottom edge.
  public var height: Double { maxY - minY }
  /// Whether it has no area; also if an edge is NaN.
  public var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// This rectangle with every edge moved to the nearest device pixel; halves go right and down.
  public var snapped: RenderRect {
    RenderRect(
      minX: DevicePixel.nearest(to: minX), minY: DevicePixel.nearest(to: minY),
      maxX: DevicePixel.nearest(to: maxX), maxY: DevicePixel.nearest(to: maxY))
  }

  /// The rectangle with every edge moved outwards.
  func outset(by distance: Double) -> RenderRect {
    RenderRect(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
