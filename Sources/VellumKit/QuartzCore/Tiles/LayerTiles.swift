import Foundation
import RenderList
import ScrollEngine

/// The tiles of one layer: those that are there, those being drawn, and what is to be done next.
@MainActor final class LayerTiles {
  /// A tile that has been drawn.
  struct Tile {
    /// Nil where nothing was drawn.
    var image: RenderImage?
    var appearance: Appearance
    /// The frame in which it was last shown.
    var lastUse: Int
    /// Whether it has to be drawn anew.
    var isStale = false

    var bytes: Int { image.map { $0.bytesPerRow * $0.height } ?? 0 }
  }

  /// How far a tile is on its way onto the screen.
  enum Appearance: Equatable {
    /// Drawn, and not in a picture yet.
    case new
    case fading(since: Timestamp)
    /// Shown as it is; also what was there before anybody looked.
    case full

    var began: Timestamp? {
      if case .fading(let since) = self { since } else { nil }
    }
  }

  unowned let layer: CATiledLayer
  private(set) var grid: LevelGrid?
  private(set) var tiles: [TileAddress: Tile] = [:]
  /// Tiles that have been asked for and have not come, with the number of the order.
  private var ordered: [TileAddress: Int] = [:]
  private var orders = 0

  /// The tiles that are not to be seen in full yet, and how much of them is.
  private(set) var fading: [TileAddress: Double] = [:]

  /// Of the last picture in which the layer was turned, while it is.
  private var lastMosaic: TileMosaic?

  private var planner: TilePlanner?
  private var plan = TilePlan()
  private var resident: [ResidentTile] = []
  private var started: [TileAddress] = []
  private var ahead: [TileViewport] = []
  /// The number of the frame in whose picture it last was.
  private(set) var lastFrame = -1

  init(of layer: CATiledLayer) { self.layer = layer }

  /// Memory of the tiles that are there.
  var residentBytes: Int { tiles.values.reduce(0) { $0 + $1.bytes } }
  /// Memory of those that are wanted, there or not.
  var wantedBytes: Int { planner?.wantedBytes ?? 0 }
  /// Memory of those among them that are for what is on the screen.
  var neededBytes: Int { planner?.neededBytes ?? 0 }
  /// Memory that the tiles will take once everything that is wanted has come.
  var expectedBytes: Int {
    bytesToCome
      + tiles.reduce(0) { sum, entry in
        sum + (entry.value.isStale && isWanted(entry.key) ? 0 : entry.value.bytes)
      }
  }
  /// Memory of those that are wanted and not there.
  var bytesToCome: Int { planner?.bytesToCome ?? 0 }

  func isWanted(_ tile: TileAddress) -> Bool { planner?.isWanted(tile) ?? false }
  func isNeeded(_ tile: TileAddress) -> Bool { planner?.isNeeded(tile) ?? false }

  // MARK: - What changes

  /// Fits the tiles to what the layer is. Those that are still where they were are shown until they are drawn anew.
  func prepare() {
    let new = LevelGrid(of: layer, bounds: layer.state.bounds)
    guard new != grid else { return }
    TilePool.shared.withdraw(of: self)
    ordered = [:]
    tiles = tiles.filter { tile, _ in grid.map { new?.hasSamePlace(for: tile, as: $0) ?? false } ?? false }
    for tile in tiles.keys { tiles[tile]!.isStale = true }
    grid = new
    planner = new.map { TilePlanner(pyramid: $0.pyramid, budget: 0) }
    if new != nil { TileStore.shared.add(self) }
  }

  /// Makes the tiles that have an area in common with `rect` be drawn anew; nil is all.
  func invalidate(_ rect: CGRect?) {
    guard let grid else { return }
    withdraw()
    func isTouched(_ tile: TileAddress) -> Bool {
      guard let rect else { return true }
      let area = grid.area(of: tile)
      return area.minX < rect.maxX && rect.minX < area.maxX && area.minY < rect.maxY && rect.minY < area.maxY
    }
    for tile in tiles.keys where isTouched(tile) { tiles[tile]!.isStale = true }
    // What is being drawn at this moment may show what was.
    for tile in ordered.keys where isTouched(tile) { ordered[tile] = nil }
    LayerTree.setNeedsCommit()
  }

  /// Takes back the orders that nobody has begun with.
  func withdraw() {
    for tile in TilePool.shared.withdraw(of: self) { ordered[tile] = nil }
  }

  /// Stops wanting anything: the layer is in no picture.
  func rest() {
    guard lastFrame >= 0 else { return }
    lastFrame = -1
    lastMosaic = nil
    withdraw()
    if let grid { planner = TilePlanner(pyramid: grid.pyramid, budget: 0) }
  }

  /// Takes a tile that has been drawn, unless it shows what is no longer so.
  func accept(_ tile: TileAddress, order: Int, image: RenderImage?) {
    guard ordered[tile] == order else { return }
    ordered[tile] = nil
    // What has been seen before does not fade in again.
    tiles[tile] = Tile(image: image, appearance: tiles[tile] == nil ? .new : .full, lastUse: LayerTree.frame)
    LayerTree.setNeedsCommit()
  }

  func evict(_ tile: TileAddress) { tiles[tile] = nil }

  // MARK: - One frame

  /// Decides what to draw next for what is seen, and what will be seen where the motion ends, and orders it.
  func order(for viewport: TileViewport, ahead rest: TileViewport?) {
    guard let grid, planner != nil else { return }
    lastFrame = LayerTree.frame
    withdraw()
    resident.removeAll(keepingCapacity: true)
    for (address, tile) in tiles where !tile.isStale {
      resident.append(ResidentTile(address: address, bytes: tile.bytes, lastUse: tile.lastUse))
    }
    started.removeAll(keepingCapacity: true)
    started.append(contentsOf: ordered.keys)
    let share = TileStore.shared.share(of: self)
    planner!.budget = share.needed
    planner!.budgetAhead = share.wanted
    planner!.margin = Self.margin
    ahead.removeAll(keepingCapacity: true)
    if let rest { ahead.append(rest) }
    planner!.plan(for: viewport, ahead: ahead, resident: resident, underWay: started, into: &plan)
    guard !plan.load.isEmpty else { return }
    TilePool.shared.add(
      plan.load.map { tile in
        orders += 1
        ordered[tile] = orders
        return TileOrder(of: tile, number: orders, in: grid, layer: layer)
      }, of: self)
  }

  /// Device pixels around what is seen in which tiles are drawn as well, so that they are there when they are seen: the
  /// width of a tile. Chosen.
  private static let margin = 256.0

  /// Lets the tiles of `window` appear, and finds those that are ``fading``.
  ///
  /// What was there before it came into view, or stood in for others, does not fade in later.
  func appear(in window: TileWindow, at now: Timestamp) {
    lastMosaic = nil
    fading.removeAll(keepingCapacity: true)
    let duration = type(of: layer).fadeDuration()
    var index = tiles.startIndex
    while index != tiles.endIndex {
      let address = tiles.keys[index]
      let appearance = tiles.values[index].appearance
      if appearance != .full {
        if duration > 0, window.contains(address) {
          let since = appearance.began ?? now
          let opacity = now.seconds(since: since) / duration
          tiles.values[index].appearance = opacity < 1 ? .fading(since: since) : .full
          if opacity < 1 { fading[address] = max(opacity, 0) }
        } else {
          tiles.values[index].appearance = .full
        }
      }
      tiles.formIndex(after: &index)
    }
    guard !fading.isEmpty else { return }
    for address in fading.keys { noteUse(of: address) }
    TileStore.shared.makeNextPicture()
  }

  /// The tiles as one image; the one of the frame before, if it is the same.
  func mosaic(of items: [RenderItem], in viewport: TileViewport) -> TileMosaic? {
    if let lastMosaic, lastMosaic.shows(items) { return lastMosaic }
    lastMosaic = TileMosaic(of: items, in: viewport)
    return lastMosaic
  }

  /// Notes that a tile is in the frame's picture.
  func noteUse(of tile: TileAddress) { tiles[tile]?.lastUse = LayerTree.frame }
}
