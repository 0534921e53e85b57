import RenderList

extension RenderRect {
  /// Whether they have an area in common.
  func intersects(_ other: RenderRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// What they have in common; empty if nothing.
  func intersection(_ other: RenderRect) -> RenderRect {
    RenderRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func contains(_ other: RenderRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
