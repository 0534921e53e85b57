import BigInt
import ScrollEngine

/// An endless plane that a scroller moves, in place of the native `EndlessZoomView`.
final class EndlessPane {
  private let extent: EndlessExtent
  private(set) var viewport = EndlessViewport(
    center: EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5), scale: WideDouble(1), size: .zero)
  private var mapping: NeighbourhoodMapping
  private var density = 1.0
  private var flight: EndlessFlight?
  private var tiles = EndlessTileTable()
  private var frame = 0
  private var mark: EndlessAddress?

  init(_ extent: EndlessExtent) {
    self.extent = extent
    mark = extent == .unit ? .unit : nil
    mapping = NeighbourhoodMapping(of: viewport, in: extent)
  }

  private var limits: EndlessLimits { EndlessLimits(of: extent, size: viewport.size) }
  private var side: Double { max(1, min(viewport.size.width, viewport.size.height)) }

  // MARK: - The scroller's geometry

  /// Sets the size in points. The first time, shows the unit tile so large that it fills the shorter side.
  func resize(width: Double, height: Double, density: Double) {
    let isFirst = viewport.size == .zero
    self.density = density
    let size = CGSize(width: (width * density).rounded(.up), height: (height * density).rounded(.up))
    var next = viewport.resized(to: size)
    if isFirst {
      next = EndlessViewport(
        center: next.center, scale: WideDouble(max(1, min(size.width, size.height))), size: size)
    }
    flight = nil
    viewport = EndlessLimits(of: extent, size: size).allowed(next)
  }

  /// Makes the neighbourhood of the viewport, and writes the scroller's geometry in it: the content's side at scale 1, the
  /// scale, the offset, the least and the greatest scale, and the insets.
  func anchor() {
    mapping = NeighbourhoodMapping(of: viewport, in: extent)
    let zoomScale = mapping.zoomScale(for: viewport)
    let middle = mapping.middle(of: viewport.center, zoomScale: zoomScale)
    let corner = middle - Vector(x: viewport.size.width, y: viewport.size.height) * 0.5
    let least = limits.minScale.map { ($0 / viewport.scale).double * zoomScale } ?? 0
    let room = limits.room(density: density).before
    let block = EndlessBlock.shared
    block[0] = mapping.neighbourhood.pyramid.size.x / NeighbourhoodMapping.density / density
    block[1] = zoomScale
    block[2] = corner.x / density
    block[3] = corner.y / density
    block[4] = max(least, 1 / NeighbourhoodMapping.density)
    block[5] = NeighbourhoodMapping.density
    block[6] = room.y
    block[7] = room.x
  }

  /// Takes over the scroller's offset and scale. Returns whether another neighbourhood is needed.
  func moved(x: Double, y: Double, scale: Double, isZooming: Bool) -> Bool {
    flight = nil
    let middle = Vector(x: x * density + viewport.size.width / 2, y: y * density + viewport.size.height / 2)
    viewport = mapping.viewport(at: middle, zoomScale: scale, size: viewport.size)
    return !isZooming && !mapping.neighbourhood.hasRoom(around: viewport.center, in: extent)
  }

  // MARK: - Flights

  /// Begins to fly or jumps to a place. Returns the seconds that it takes; 0 for a jump.
  func show(_ center: EndlessPosition, scale: WideDouble, isAnimated: Bool) -> Double {
    flight = nil
    guard viewport.size != .zero else { return 0 }
    let goal = limits.allowed(EndlessViewport(center: center, scale: scale, size: viewport.size))
    let flight = EndlessFlight(from: viewport, to: goal)
    guard isAnimated, flight.length > 0, flight.length <= EndlessFlight.longest else {
      viewport = goal
      return 0
    }
    self.flight = flight
    return flight.duration
  }

  /// Shows the middle of a tile of level 0, at the present scale.
  func showUnit(column: Int, row: Int) {
    let tile = EndlessAddress(level: 0, column: BigInt(column), row: BigInt(row))
    let center = EndlessPosition(tile: tile, offsetX: 0.5, offsetY: 0.5)
    _ = show(center, scale: viewport.scale, isAnimated: false)
  }

  /// Zooms about the middle.
  func zoom(byTens tens: Double, isAnimated: Bool) -> Double {
    show(
      viewport.center, scale: viewport.scale * WideDouble(octaves: tens * Self.octavesPerTen),
      isAnimated: isAnimated)
  }

  /// Shows a place of the Mandelbrot set, `tens` powers of ten larger than fitted; nil shows all of the set.
  func go(to point: MisiurewiczPoint?, tens: Double, isAnimated: Bool) -> Double {
    let scale = WideDouble(side) * WideDouble(octaves: tens * Self.octavesPerTen)
    let middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
    // Enough digits to distinguish neighbouring pixels.
    return show(
      point?.place(octaves: Int(scale.octaves) + 16) ?? middle, scale: scale, isAnimated: isAnimated)
  }

  /// Shows the viewport of the flight after so many seconds.
  func fly(seconds: Double) {
    if let flight { viewport = flight.viewport(after: seconds) }
  }

  /// The binary logarithm of 10.
  private static let octavesPerTen = 3.321_928_094_887_362

  // MARK: - Tiles

  /// The number of levels from the visible one to the coarser one whose tiles are made first, to stand in. Chosen.
  private static let standInLevels = 3

  func arrived(_ number: Int) { tiles.arrived(number) }
  func address(of number: Int) -> EndlessAddress? { tiles.entry(number)?.address }

  /// Marks the tile in the middle.
  func markMiddle() { mark = viewport.center.place(at: level).tile }
  func address(at point: CGPoint) -> EndlessAddress { viewport.position(at: point).place(at: level).tile }

  private var level: Int {
    switch extent {
    case .plane: viewport.level
    case .unit: max(viewport.level, 0)
    }
  }

  /// Writes the tiles to draw, to make and to drop.
  func prepareFrame() {
    guard viewport.size != .zero else { return }
    frame += 1
    let level = level
    let seen = cover(level)
    let block = EndlessBlock.shared
    let sharp = seen.count { tiles.entries[$0.index].isThere }
    var wanted: [Int] = []
    if sharp < seen.count {
      for tile in cover(extent == .unit ? max(level - Self.standInLevels, 0) : level - Self.standInLevels)
      where !tiles.entries[tile.index].isThere {
        wanted.append(tiles.entries[tile.index].number)
      }
      let missing = seen.filter { !tiles.entries[$0.index].isThere }.sorted { $0.distance < $1.distance }
      wanted += missing.map { tiles.entries[$0.index].number }
    }
    let pieces = sharp < seen.count ? standIns(for: level) : []
    var count = 0
    func write(_ number: Int, _ x: Double, _ y: Double, _ side: Double) {
      guard count < EndlessBlock.pieceCapacity else { return }
      let first = EndlessBlock.pieces + count * 4
      block[first] = Double(number)
      block[first + 1] = x
      block[first + 2] = y
      block[first + 3] = side
      count += 1
    }
    for (number, place, side) in pieces { write(number, place.x, place.y, side) }
    for tile in seen where tiles.entries[tile.index].isThere {
      write(tiles.entries[tile.index].number, tile.x, tile.y, tile.side)
    }
    tiles.trim(to: frame)
    let answers = EndlessBlock.answers
    block[answers] = (viewport.scale / WideDouble(side)).octaves / Self.octavesPerTen
    block[answers + 1] = Double(sharp)
    block[answers + 2] = Double(seen.count)
    block[answers + 3] = Double(count)
    block[answers + 4] = Double(min(wanted.count, EndlessBlock.wantedCapacity))
    block[answers + 5] = Double(min(tiles.dropped.count, EndlessBlock.droppedCapacity))
    block[answers + 6] = Double(level)
    for (index, number) in wanted.prefix(EndlessBlock.wantedCapacity).enumerated() {
      block[EndlessBlock.wanted + index] = Double(number)
    }
    for (index, number) in tiles.dropped.prefix(EndlessBlock.droppedCapacity).enumerated() {
      block[EndlessBlock.dropped + index] = Double(number)
    }
    writeMark()
  }

  private func writeMark() {
    let block = EndlessBlock.shared
    block[EndlessBlock.answers + 9] = 0
    guard let mark else { return }
    let place = viewport.point(of: EndlessPosition(tile: mark))
    guard place.x.isFinite, place.y.isFinite else { return }
    block[EndlessBlock.answers + 7] = place.x
    block[EndlessBlock.answers + 8] = place.y
    block[EndlessBlock.answers + 9] = viewport.scale.scaled(byOctaves: -mark.level).double
  }

  private struct Seen {
    var index: Int
    var x: Double
    var y: Double
    var side: Double
    /// The distance from the viewport's middle.
    var distance: Double
  }

  /// The visible tiles of a level, with their entries.
  private func cover(_ level: Int) -> [Seen] {
    let size = viewport.size
    let corner = viewport.position(at: .zero).place(at: level)
    let side = viewport.scale.scaled(byOctaves: -level).double
    let (left, top) = (-corner.offsetX * side, -corner.offsetY * side)
    let columns = max(Int(((size.width - left) / side).rounded(.up)), 1)
    let rows = max(Int(((size.height - top) / side).rounded(.up)), 1)
    var seen: [Seen] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let address = corner.tile.moved(columns: column, rows: row)
        guard isInside(address) else { continue }
        let (x, y) = (left + Double(column) * side, top + Double(row) * side)
        let across = x + side / 2 - size.width / 2
        let down = y + side / 2 - size.height / 2
        seen.append(
          Seen(
            index: tiles.index(of: address, in: frame), x: x, y: y, side: side,
            distance: across * across + down * down))
      }
    }
    return seen
  }

  /// Writes the places of the visible tiles of a level: the first tile's place, the side of each, columns and rows. Then writes in
  /// which of the sixteen columns and rows of the tile four levels coarser the first tile lies. Returns the number of tiles.
  func writeCover(_ level: Int) -> Int {
    let corner = viewport.position(at: .zero).place(at: level)
    let side = viewport.scale.scaled(byOctaves: -level).double
    guard viewport.size != .zero, side > 1, side.isFinite else { return 0 }
    let (left, top) = (-corner.offsetX * side, -corner.offsetY * side)
    let columns = max(((viewport.size.width - left) / side).rounded(.up), 1)
    let rows = max(((viewport.size.height - top) / side).rounded(.up), 1)
    let block = EndlessBlock.shared
    (block[0], block[1], block[2], block[3], block[4]) = (left, top, side, columns, rows)
    let outer = corner.tile.ancestor(at: level - 4).descendant(at: level)
    block[5] = WideDouble(nearest: corner.tile.column - outer.column).double
    block[6] = WideDouble(nearest: corner.tile.row - outer.row).double
    return Int(min(columns * rows, 1e6))
  }

  private func isInside(_ address: EndlessAddress) -> Bool {
    switch extent {
    case .plane: true
    case .unit: address.level >= 0 && EndlessAddress.unit.covers(address)
    }
  }

  /// The number of coarser and of finer levels whose tiles stand in. Chosen.
  private static let coarser = 8
  private static let finer = 2

  /// The visible tiles of other levels, the coarsest first.
  private func standIns(for level: Int) -> [(number: Int, place: CGPoint, side: Double)] {
    var found: [(level: Int, number: Int, place: CGPoint, side: Double)] = []
    for entry in tiles.entries where entry.isThere && entry.address.level != level {
      let other = entry.address.level
      guard other >= level - Self.coarser, other <= level + Self.finer else { continue }
      let place = viewport.point(of: EndlessPosition(tile: entry.address))
      let side = viewport.scale.scaled(byOctaves: -other).double
      guard place.x + side > 0, place.x < viewport.size.width else { continue }
      guard place.y + side > 0, place.y < viewport.size.height else { continue }
      found.append((other, entry.number, place, side))
    }
    return found.sorted { $0.level < $1.level }.map { ($0.number, $0.place, $0.side) }
  }
}
