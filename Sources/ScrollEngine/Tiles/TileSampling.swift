/// How a block of a level's tiles is resampled to device pixels: which of the block's pixels belong to which of the device's.
package struct TileSampling: Equatable, Sendable {
  /// One axis, in pixels of the block.
  package struct Line: Equatable, Sendable {
    /// Where the viewport's device pixel 0 begins.
    package var start: Double
    /// How wide a device pixel is.
    package var step: Double
    /// The first device pixel that is filled, and how many are.
    package var first: Int
    package var count: Int
    /// The block's pixels.
    package var length: Double
  }

  package var across: Line
  package var down: Line

  /// Whole device pixels of the viewport that are filled.
  package var rect: Rect {
    Rect(
      origin: Vector(x: Double(across.first), y: Double(down.first)),
      size: Vector(x: Double(across.count), y: Double(down.count)))
  }

  /// The resampling that shows the tiles of `seen` out of those of `block`; nil if nothing is seen, or if the block's pixels are
  /// the device's.
  package init?(
    of pyramid: TilePyramid, _ seen: TileWindow, from block: TileWindow, in viewport: TileViewport
  ) {
    guard !seen.isEmpty,
      let across = Self.line(of: pyramid, seen, from: block, .horizontal, viewport),
      let down = Self.line(of: pyramid, seen, from: block, .vertical, viewport)
    else { return nil }
    // Edges are snapped to device pixels, so a picture with one pixel for each device pixel is shown as it is.
    guard !Self.isExact(across) || !Self.isExact(down) else { return nil }
    (self.across, self.down) = (across, down)
  }

  private static func line(
    of pyramid: TilePyramid, _ seen: TileWindow, from block: TileWindow, _ axis: Axis,
    _ viewport: TileViewport
  ) -> Line? {
    let edges = TileEdges(of: pyramid, level: block.level, axis, in: viewport)
    let shown = axis == .horizontal ? seen.columns : seen.rows
    let tiles = axis == .horizontal ? block.columns : block.rows
    let start = max(edges[shown.lowerBound], 0)
    let end = min(edges[shown.upperBound], viewport.size[axis])
    guard end > start else { return nil }
    let reduction = TilePyramid.reduction(block.level)
    let corner = Double(tiles.lowerBound) * pyramid.tileSize[axis]
    return Line(
      start: viewport.origin[axis] / reduction - corner, step: 1 / (viewport.scale[axis] * reduction),
      first: Int(start), count: Int(end - start),
      length: min(Double(tiles.upperBound) * pyramid.tileSize[axis], pyramid.pixels(axis, block.level))
        - corner)
  }

  private static func isExact(_ line: Line) -> Bool { abs(line.step - 1) * Double(line.count) < tolerance }

  /// Pixels by which the far edge may be out of place in a picture that is shown as it is. Chosen: too few to be seen.
  private static var tolerance: Double { 0.125 }
}
