extension TilePyramid {
  /// The pieces that show `window` as well as it can be shown with the tiles there are.
  ///
  /// Pieces meet without gap or overlap, whatever levels they are of. Where a tile is missing, finer ones stand in if there
  /// are any, and else the finest of the coarser ones; where there is none, no piece is made.
  ///
  /// - Parameters:
  ///   - window: Of this pyramid and `viewport`, at the level that is to be shown.
  ///   - viewport: What is seen.
  ///   - finest: No tile of a finer level than this is there. Levels below are not searched: that would take most of the time where
  ///     thousands of tiles are missing.
  ///   - hasTile: Whether the pixels of a tile are there.
  ///   - show: Called for every piece; within a row of tiles from left to right, rows from top to bottom.
  @discardableResult
  public func cover(
    _ window: TileWindow, in viewport: TileViewport, finest: Int = 0, hasTile: (TileAddress) -> Bool,
    show: (TilePiece) -> Void
  ) -> TileCoverage {
    var coverage = TileCoverage()
    guard !window.isEmpty else { return coverage }
    let octaves = min(max(window.level - finest, 0), Self.finerStandIns)
    // Thousands of tiles have the same edges.
    let x = TileEdges(of: self, level: window.level, .horizontal, in: viewport)
    let y = TileEdges(of: self, level: window.level, .vertical, in: viewport)
    for row in window.rows {
      for column in window.columns {
        let tile = TileAddress(level: window.level, column: column, row: row)
        guard let place = Self.place(of: tile, x, y, in: viewport) else { continue }
        if hasTile(tile) {
          show(piece(of: tile, filling: place, in: viewport))
          coverage.sharp += 1
        } else if cover(tile, place, in: viewport, octaves: octaves, hasTile, show) {
          coverage.standIn += 1
        } else {
          coverage.blank += 1
        }
      }
    }
    return coverage
  }

  /// How many times finer, in halvings, tiles may be that stand in: they are shown at more than an eighth. Chosen.
  static var finerStandIns: Int { 2 }

  /// The device pixels of a tile that are seen, or near to what is seen; nil if none is seen.
  func place(of tile: TileAddress, in viewport: TileViewport) -> Rect? {
    Self.place(
      of: tile, TileEdges(of: self, level: tile.level, .horizontal, in: viewport),
      TileEdges(of: self, level: tile.level, .vertical, in: viewport), in: viewport)
  }

  private static func place(of tile: TileAddress, _ x: TileEdges, _ y: TileEdges, in viewport: TileViewport)
    -> Rect?
  {
    let origin = Vector(x: max(x[tile.column], -reach), y: max(y[tile.row], -reach))
    let end = Vector(
      x: min(x[tile.column + 1], viewport.size.x + reach), y: min(y[tile.row + 1], viewport.size.y + reach))
    guard end.x > max(origin.x, 0), end.y > max(origin.y, 0), origin.x < min(end.x, viewport.size.x),
      origin.y < min(end.y, viewport.size.y)
    else { return nil }
    return Rect(origin: origin, size: end - origin)
  }

  /// Device pixels by which a piece may reach beyond the viewport: all of an ordinary tile, so that a picture that moves is
  /// the same picture moved; but of a tile magnified without end a part, because painters end at some 8 million pixels.
  /// Chosen.
  static var reach: Double { 4096 }

  /// The piece that shows all of a tile where it is visible; nil if it is not.
  public func piece(of tile: TileAddress, in viewport: TileViewport) -> TilePiece? {
    place(of: tile, in: viewport).map { piece(of: tile, filling: $0, in: viewport) }
  }

  /// The part of `tile` that is seen at `place`, which lies in it.
  func piece(of tile: TileAddress, filling place: Rect, in viewport: TileViewport) -> TilePiece {
    var source = Rect.zero
    let area = area(of: tile)
    for axis in Axis.allCases {
      let edges = TileEdges(of: self, level: tile.level, axis, in: viewport)
      let index = axis == .horizontal ? tile.column : tile.row
      let (start, end) = (edges[index], edges[index + 1])
      let pixels = area.size[axis] / Self.reduction(tile.level)
      source.origin[axis] = (place.origin[axis] - start) / (end - start) * pixels
      source.size[axis] = place.size[axis] / (end - start) * pixels
    }
    return TilePiece(tile: tile, source: source, destination: place)
  }

  /// Covers the place of a missing tile with finer ones, and what they leave with a coarser one.
  ///
  /// - Returns: Whether nothing stays blank.
  private func cover(
    _ tile: TileAddress, _ place: Rect, in viewport: TileViewport, octaves: Int,
    _ hasTile: (TileAddress) -> Bool, _ show: (TilePiece) -> Void
  ) -> Bool {
    guard let finer = level(below: tile.level),
      hasFiner(than: tile, octaves: octaves, in: viewport, hasTile)
    else { return coverFromAbove(tile, place, in: viewport, hasTile, show) }
    var isCovered = true
    for row in rows(of: finer, in: tile) {
      for column in columns(of: finer, in: tile) {
        let part = TileAddress(level: finer, column: column, row: row)
        guard let partPlace = self.place(of: part, in: viewport) else { continue }
        if hasTile(part) {
          show(piece(of: part, filling: partPlace, in: viewport))
        } else if !cover(
          part, partPlace, in: viewport, octaves: octaves - (tile.level - finer), hasTile, show)
        {
          isCovered = false
        }
      }
    }
    return isCovered
  }

  private func coverFromAbove(
    _ tile: TileAddress, _ place: Rect, in viewport: TileViewport, _ hasTile: (TileAddress) -> Bool,
    _ show: (TilePiece) -> Void
  ) -> Bool {
    var coarser = level(above: tile.level)
    while let level = coarser {
      let candidate = tile.ancestor(at: level)
      if hasTile(candidate) {
        show(piece(of: candidate, filling: place, in: viewport))
        return true
      }
      coarser = self.level(above: level)
    }
    return false
  }

  /// Whether a finer tile is there for a part of `tile` that is seen.
  private func hasFiner(
    than tile: TileAddress, octaves: Int, in viewport: TileViewport, _ hasTile: (TileAddress) -> Bool
  ) -> Bool {
    guard let finer = level(below: tile.level), tile.level - finer <= octaves else { return false }
    for row in rows(of: finer, in: tile) {
      for column in columns(of: finer, in: tile) {
        let part = TileAddress(level: finer, column: column, row: row)
        if hasTile(part)
          ? place(of: part, in: viewport) != nil
          : hasFiner(than: part, octaves: octaves - (tile.level - finer), in: viewport, hasTile)
        {
          return true
        }
      }
    }
    return false
  }

  private func columns(of finer: Int, in tile: TileAddress) -> Range<Int> {
    tileIndices(0..<tileCount(.horizontal, finer), in: tile.column, coarserBy: tile.level - finer)
  }

  private func rows(of finer: Int, in tile: TileAddress) -> Range<Int> {
    tileIndices(0..<tileCount(.vertical, finer), in: tile.row, coarserBy: tile.level - finer)
  }
}
