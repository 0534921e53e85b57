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
    guard !window.isEmpty, images(window.columns, window.rows) != nil else { return nil }
    let block = window.withNeighbours(of: pyramid) { image($0) != nil }
    self.pyramid = pyramid
    seen = window
    self.window = block
    self.images = images(block.columns, block.rows)!
  }

  /// The resampling that shows it in `viewport`; nil if its pixels are the device's.
  func resampling(in viewport: TileViewport) -> TileResampling? {
    guard let sampling = TileSampling(of: pyramid, seen, from: window, in: viewport) else { return nil }
    return TileResampling(
      block: self, across: ResampledAxis(sampling.across), down: ResampledAxis(sampling.down),
      rect: sampling.rect)
  }
}

extension ResampledAxis {
  fileprivate init(_ line: TileSampling.Line) {
    self.init(start: line.start, step: line.step, first: Int32(line.first), count: Int32(line.count))
  }
}
