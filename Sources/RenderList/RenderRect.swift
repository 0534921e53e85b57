/// A rectangle by its edges, in device pixels of the frame unless a transform is in force.
///
/// Edges rather than origin and size, so that neighbours that share an edge share a number.
public struct RenderRect: Equatable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }
  public var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  /// This rectangle with every edge moved to the nearest device pixel; halves go to the even one.
  public var snapped: RenderRect {
    RenderRect(
      minX: minX.rounded(.toNearestOrEven), minY: minY.rounded(.toNearestOrEven),
      maxX: maxX.rounded(.toNearestOrEven), maxY: maxY.rounded(.toNearestOrEven))
  }
}
