import Foundation
import RenderList
import ScrollEngine

extension RenderListBuilder {
  /// Adds the resident tiles of a layer. In a frame, it also asks for the missing ones.
  mutating func addTiles(_ tiles: LayerTiles, at place: Place) {
    tiles.prepare()
    guard let grid = tiles.grid else { return }
    let seen = TileView(of: grid, at: place)
    if isFrame {
      let rest = rest(of: tiles.layer, grid, after: seen, place)
      tiles.update(for: seen.viewport, ahead: rest, at: tiles.layer.compositor.clock.now)
    }

    let level = grid.pyramid.level(forScale: seen.viewport.scale)
    let window = TileWindow(of: grid.pyramid, level: level, in: seen.viewport)
    guard place.snaps else { return addMosaic(of: tiles, window, seen) }
    if isFrame { tiles.appear(in: window, at: tiles.layer.compositor.clock.now) }
    let fading = isFrame ? tiles.fading : [:]
    let shown = items.count
    let coverage = addPieces(of: tiles, window, seen) { tiles.tiles[$0] != nil && fading[$0] == nil }
    if isFrame { tiles.note(coverage, of: window, in: seen.viewport) }
    if let exact = tiles.exactImage(for: seen.viewport) {
      items.removeSubrange(shown...)
      add(exact.image, at: exact.rect, seen)
    }
    guard !fading.isEmpty else { return }
    // In the order of the grid, because a dictionary's order differs from run to run.
    for row in window.rows {
      for column in window.columns {
        let tile = TileAddress(level: level, column: column, row: row)
        guard let opacity = fading[tile], opacity > 0,
          let piece = grid.pyramid.piece(of: tile, in: seen.viewport)
        else { continue }
        let start = items.count
        items.append(.beginOpacity(opacity))
        add(piece, of: tiles, seen)
        if items.count == start + 1 { items.removeLast() } else { items.append(.endOpacity) }
      }
    }
  }

  /// What will be seen where the present motion comes to rest; nil if nothing moves, or if the layer is
  /// rotated.
  private func rest(
    of layer: CALayer, _ grid: LevelGrid, after seen: TileView, _ place: Place
  ) -> TileViewport? {
    let mapping = layer.restingMapping
    guard place.snaps, mapping.b == 0, mapping.c == 0, mapping.a > 0, mapping.d > 0 else { return nil }
    var rest = place
    (rest.x, rest.y) = (mapping.tx * screenScale, mapping.ty * screenScale)
    (rest.scaleX, rest.scaleY) = (mapping.a * screenScale, mapping.d * screenScale)
    let viewport = TileView(of: grid, at: rest).viewport
    let shift = viewport.origin - seen.viewport.origin
    let isElsewhere = max(abs(shift.x * viewport.scale.x), abs(shift.y * viewport.scale.y)) >= 1
    return isElsewhere || viewport.scale != seen.viewport.scale ? viewport : nil
  }

  @discardableResult private mutating func addPieces(
    of tiles: LayerTiles, _ window: TileWindow, _ seen: TileView, hasTile: (TileAddress) -> Bool
  ) -> TileCoverage {
    let pyramid = tiles.grid?.pyramid
    let finest = tiles.tiles.keys.lazy.map(\.level).min() ?? window.level
    return pyramid?.cover(window, in: seen.viewport, finest: finest, hasTile: hasTile) { piece in
      if isFrame { tiles.noteUse(of: piece.tile) }
      add(piece, of: tiles, seen)
    } ?? TileCoverage()
  }

  /// Adds an image whose pixels are the device's.
  private mutating func add(_ image: RenderImage, at rect: Rect, _ seen: TileView) {
    let source = RenderRect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    items.append(.image(image, source: source, seen.rect(rect), filter: .nearest))
  }

  /// Adds all tiles as one image: the background would show through the antialiased edges of neighbouring
  /// tiles.
  private mutating func addMosaic(of tiles: LayerTiles, _ window: TileWindow, _ seen: TileView) {
    var upright = RenderListBuilder(isFrame: isFrame, screenScale: screenScale)
    upright.addPieces(of: tiles, window, seen.unmapped) { tiles.tiles[$0] != nil }
    guard let mosaic = tiles.mosaic(of: upright.items, in: seen.viewport) else { return }
    let (width, height) = (Double(mosaic.image.width), Double(mosaic.image.height))
    let rect = Rect(
      origin: Vector(x: mosaic.rect.minX, y: mosaic.rect.minY), size: Vector(x: width, y: height))
    items.append(
      .image(
        mosaic.image, source: RenderRect(minX: 0, minY: 0, maxX: width, maxY: height), seen.rect(rect),
        filter: .bilinear))
  }

  private mutating func add(_ piece: TilePiece, of tiles: LayerTiles, _ seen: TileView) {
    guard let image = tiles.tiles[piece.tile]?.image else { return }
    let source = RenderRect(
      minX: piece.source.origin.x, minY: piece.source.origin.y, maxX: piece.source.end.x,
      maxY: piece.source.end.y)
    let isExact =
      seen.snaps && piece.source.size == piece.destination.size && source == source.snapped
    let isMagnified = piece.destination.size.x > piece.source.size.x
    let filter = isMagnified ? tiles.layer.magnificationFilter : tiles.layer.minificationFilter
    items.append(
      .image(
        image, source: source, seen.rect(piece.destination),
        filter: isExact || filter == .nearest ? .nearest : .bilinear))
  }
}

/// What is seen of a tiled layer, and how the planner's device pixels map to the items' coordinates.
private struct TileView {
  let viewport: TileViewport
  /// Whether the items' coordinates are device pixels.
  let snaps: Bool
  private var start: Vector
  private var density: Double

  init(of grid: LevelGrid, at place: RenderListBuilder.Place) {
    let visible = place.visible
    density = place.density
    snaps = place.snaps
    start = Vector(x: (visible.minX * density).rounded(.down), y: (visible.minY * density).rounded(.down))
    let origin = Vector(
      x: (start.x / density - place.x) / place.scaleX - Double(grid.bounds.minX),
      y: (start.y / density - place.y) / place.scaleY - Double(grid.bounds.minY))
    viewport = TileViewport(
      origin: Vector(x: origin.x * grid.density.x, y: origin.y * grid.density.y),
      scale: Vector(x: place.scaleX * density / grid.density.x, y: place.scaleY * density / grid.density.y),
      size: Vector(
        x: (visible.maxX * density).rounded(.up) - start.x, y: (visible.maxY * density).rounded(.up) - start.y
      ))
  }

  /// The same, for items whose coordinates are the planner's.
  var unmapped: TileView {
    var unmapped = self
    (unmapped.start, unmapped.density) = (.zero, 1)
    return unmapped
  }

  func rect(_ rect: Rect) -> RenderRect {
    let (origin, end) = (rect.origin + start, rect.end + start)
    return RenderRect(
      minX: origin.x / density, minY: origin.y / density, maxX: end.x / density, maxY: end.y / density)
  }
}
