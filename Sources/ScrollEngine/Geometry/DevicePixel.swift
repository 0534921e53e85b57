/// Where positions between device pixels go: one rule for all edges on the screen, so that what moves keeps its size and neighbours meet.
@usableFromInline package enum DevicePixel {
  /// The nearest whole number; a half goes up, on both sides of zero. What is no number stays as it is.
  @inlinable package static func nearest(to position: Double) -> Double {
    let below = position.rounded(.down)
    // Not floor(x + 0.5): that sum is rounded itself, just below a half and where numbers are large.
    return position - below >= 0.5 ? below + 1 : below
  }
}
