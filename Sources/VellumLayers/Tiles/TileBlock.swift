import CResample
import RenderList
import ScrollEngine

/// A rectangle of a level's tiles, all of which are resident.
struct TileBlock: Sendable {
  let pyramid: TilePyramid
  /// The tiles that are seen.
  private let seen: TileWindow
  /// The tiles of this block.
  let window: TileWindow
  /// Row by row.
  let images: [RenderImage]

  /// Takes the tiles of `window`, and the rows and columns next to it that are complete. Nil if a tile of
  /// `window` is missing or shows nothing.
  init?(_ window: TileWindow, of pyramid: TilePyramid, image: (TileAddress) -> RenderImage?) {
    func images(_ columns: Range<Int>, _ rows: Range<Int>) -> [RenderImage]? {
      var images: [RenderImage] = []
      for row in rows {
        for column in columns {
          guard let image = image(TileAddress(level: window.level, column: column, row: row)) else {
            return nil
          }
          images.append(image)
        }
      }
      return images
    }
    var (columns, rows) = (window.columns, window.rows)
    guard !window.isEmpty, images(columns, rows) != nil else { return nil }
    let (last, bottom) = (
      pyramid.tileCount(.horizontal, window.level), pyramid.tileCount(.vertical, window.level)
    )
    if columns.lowerBound > 0 {
      let left = columns.lowerBound - 1
      if images(left..<left + 1, rows) != nil { columns = left..<columns.upperBound }
    }
    if columns.upperBound < last {
      let right = columns.upperBound
      if images(right..<right + 1, rows) != nil { columns = columns.lowerBound..<right + 1 }
    }
    if rows.lowerBound > 0 {
      let above = rows.lowerBound - 1
      if images(columns, above..<above + 1) != nil { rows = above..<rows.upperBound }
    }
    if rows.upperBound < bottom {
      let below = rows.upperBound
      if images(columns, below..<below + 1) != nil { rows = rows.lowerBound..<below + 1 }
    }
    self.pyramid = pyramid
    seen = window
    self.window = TileWindow(level: window.level, columns: columns, rows: rows)
    self.images = images(columns, rows)!
  }

  /// The resampling that shows it in `viewport`; nil if its pixels are the device's.
  func resampling(in viewport: TileViewport) -> TileResampling? {
    var axes: [ResampledAxis] = []
    var rect = Rect.zero
    for axis in Axis.allCases {
      let edges = TileEdges(of: pyramid, level: window.level, axis, in: viewport)
      let shown = axis == .horizontal ? seen.columns : seen.rows
      let start = max(edges[shown.lowerBound], 0)
      let end = min(edges[shown.upperBound], viewport.size[axis])
      guard end > start else { return nil }
      rect.origin[axis] = start
      rect.size[axis] = end - start
      let reduction = TilePyramid.reduction(window.level)
      let step = 1 / (viewport.scale[axis] * reduction)
      let first = axis == .horizontal ? window.columns.lowerBound : window.rows.lowerBound
      let corner = viewport.origin[axis] / reduction - Double(first) * pyramid.tileSize[axis]
      axes.append(ResampledAxis(start: corner, step: step, first: Int32(start), count: Int32(end - start)))
    }
    // Edges are snapped to device pixels, so a picture with one pixel for each device pixel is shown as it
    // is.
    let isExact = axes.allSatisfy { abs($0.step - 1) * Double($0.count) < Self.tolerance }
    guard !isExact else { return nil }
    return TileResampling(block: self, across: axes[0], down: axes[1], rect: rect)
  }

  /// Pixels by which the far edge may be out of place in a picture that is shown as it is. Chosen: too few to
  /// be seen.
  private static let tolerance = 0.125
}
