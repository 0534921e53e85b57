import ScrollEngine

/// What is stored for a tile: how many pixels, and which of them are the tile's.
struct StoredTile: Equatable, Sendable {
  var width: Int
  var height: Int
  /// The tile's first pixel. Stored pixels before and after the tile's own are overlap or padding.
  var left = 0
  var top = 0
  /// The tile's own pixels.
  var tileWidth: Int
  var tileHeight: Int

  /// A tile stored without overlap.
  init(_ tile: TileAddress, of pyramid: TilePyramid) {
    let pixels = pyramid.pixels(of: tile)
    (tileWidth, tileHeight) = (Int(pixels.x), Int(pixels.y))
    (width, height) = (tileWidth, tileHeight)
  }

  /// A tile stored with `overlap` pixels of each neighbour that it has.
  init(_ tile: TileAddress, of pyramid: TilePyramid, overlap: Int) {
    self.init(tile, of: pyramid)
    left = tile.column > 0 ? overlap : 0
    top = tile.row > 0 ? overlap : 0
    func after(_ axis: Axis, _ index: Int, _ own: Int) -> Int {
      let end = index * Int(pyramid.tileSize[axis]) + own
      return min(overlap, Int(pyramid.pixels(axis, tile.level)) - end)
    }
    width += left + after(.horizontal, tile.column, tileWidth)
    height += top + after(.vertical, tile.row, tileHeight)
  }

  /// A tile that is stored as large as all others, padded on the right and at the bottom.
  init(padded tile: TileAddress, of pyramid: TilePyramid) {
    self.init(tile, of: pyramid)
    (width, height) = (Int(pyramid.tileSize.x), Int(pyramid.tileSize.y))
  }
}
