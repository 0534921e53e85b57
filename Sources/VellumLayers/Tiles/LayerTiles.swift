import Foundation
import RenderList
import ScrollEngine

/// The tiles of one layer: those that are resident, and which are wanted next.
@MainActor package final class LayerTiles {
  /// A resident tile.
  struct Tile {
    /// Nil for a tile that shows nothing.
    var image: RenderImage?
    var appearance: Appearance
    /// The number of the frame in which it was last on the screen, or arrived.
    var lastShown: Int
    /// Whether it has to be replaced by a new one.
    var isStale = false

    var bytes: Int { image.map { $0.bytesPerRow * $0.height } ?? 0 }
  }

  /// How far a tile has appeared.
  enum Appearance: Equatable {
    /// Resident, and not in a frame yet.
    case new
    case fading(since: Timestamp)
    /// Shown at full opacity; also a tile that was resident before it was seen.
    case full

    var began: Timestamp? {
      if case .fading(let since) = self { since } else { nil }
    }
  }

  unowned let layer: CALayer
  /// The store whose budget it shares with other layers.
  private weak var store: TileStore?
  /// Where tiles come from. If it is replaced, resident tiles are shown until the new supply has brought its
  /// own.
  package var supply: any TileSupply {
    didSet {
      oldValue.discard { _ in true }
      invalidate(nil)
    }
  }
  /// Shows what is seen in exact detail when nothing moves; nil for a layer that does not resample.
  private let detail: ExactDetail?
  /// All that a plan depends on.
  private struct Situation: Equatable {
    /// Nil before anything is seen.
    var viewport: TileViewport?
    var focus: Vector?
    var ahead: [TileViewport] = []
    var resident: [ResidentTile] = []
    var budget = 0
    var budgetAhead = 0
  }
  /// The grid of the levels, and the planner of its tiles.
  private struct Tiling {
    let grid: LevelGrid
    var planner: TilePlanner
    /// What the present plan was made for.
    var planned = Situation()

    /// Nothing is wanted yet.
    init(_ grid: LevelGrid) {
      self.grid = grid
      planner = TilePlanner(pyramid: grid.pyramid, budget: 0)
    }
  }
  /// Nil while the layer has nothing to tile.
  private var tiling: Tiling?
  var grid: LevelGrid? { tiling?.grid }
  private(set) var tiles: [TileAddress: Tile] = [:]
  /// The tiles that are fading in, and their opacity.
  private(set) var fading: [TileAddress: Double] = [:]

  /// The image of all visible tiles in the last frame, while the layer is rotated.
  private var lastMosaic: TileMosaic?

  /// What the last frame shows.
  package private(set) var coverage = TileCoverage()
  /// Told when ``coverage`` has changed.
  package var coverageDidChange: (() -> Void)?

  private var motion: TileMotion?
  private var plan: [TileAddress] = []
  /// Memory to describe a frame in.
  private var situation = Situation()
  /// The number of the last frame that it was in; nil while it wants no tiles.
  private(set) var lastFrame: Int?

  package init(of layer: CALayer, from supply: any TileSupply, resamples: Bool = false) {
    self.layer = layer
    self.supply = supply
    detail = resamples ? ExactDetail(of: layer) : nil
  }

  /// The frame clock of the screen that the layer is on.
  package var clock: FrameClock { layer.compositor.clock }
  /// The tile pool of the screen that the layer is on.
  package var pool: TilePool { layer.compositor.tilePool }

  /// Bytes of the resident tiles and of the image in exact detail.
  var residentBytes: Int { tiles.values.reduce(detailBytes) { $0 + $1.bytes } }
  private var detailBytes: Int { detail?.bytes ?? 0 }
  /// Bytes of the tiles that are wanted, resident or not, and of the image in exact detail.
  var wantedBytes: Int { (tiling?.planner.wantedBytes ?? 0) + detailBytes }
  /// Bytes of those among them that are wanted for the screen.
  var neededBytes: Int { (tiling?.planner.neededBytes ?? 0) + detailBytes }
  /// Bytes that the tiles will take once all wanted ones have arrived. Wanted tiles that are stale count
  /// once: as their successors.
  var expectedBytes: Int {
    bytesToCome
      + tiles.reduce(detailBytes) { sum, entry in
        sum + (entry.value.isStale && priority(of: entry.key) > .none ? 0 : entry.value.bytes)
      }
  }
  /// Bytes of the tiles that are wanted and not resident.
  var bytesToCome: Int { tiling?.planner.bytesToCome ?? 0 }

  private func priority(of tile: TileAddress) -> TilePriority { tiling?.planner.priority(of: tile) ?? .none }

  /// Adds its tiles to `held`, as those of picture `number`.
  func addHeld(to held: inout [HeldTile], as number: Int) {
    for (address, tile) in tiles {
      held.append(
        HeldTile(
          picture: number, address: address, bytes: tile.bytes, lastShown: tile.lastShown,
          priority: priority(of: address)))
    }
  }

  // MARK: - Changes

  /// Adapts the tiles to the layer's bounds and levels. Tiles that keep their place are shown until new ones
  /// arrive.
  func prepare() {
    let new = supply.grid(for: layer.state.bounds)
    guard new != grid else { return }
    supply.discard { _ in true }
    tiles = tiles.filter { tile, _ in grid.map { new?.hasSamePlace(for: tile, as: $0) ?? false } ?? false }
    for tile in tiles.keys { tiles[tile]!.isStale = true }
    tiling = new.map(Tiling.init)
    motion = nil
    if new != nil { registerWithStore() }
  }

  /// Joins the tile store of the screen that the layer is on now.
  private func registerWithStore() {
    let current = layer.compositor.tiles
    guard store !== current else { return }
    store?.remove(self)
    current.add(self)
    store = current
  }

  /// Gives the tiles new addresses: the layer shows another part of the same plane now. `bounds` are its new
  /// bounds, which have been set already. Tiles for which `name` returns nil are dropped.
  package func rename(in bounds: CGRect, _ name: (TileAddress) -> TileAddress?) {
    guard grid != nil else { return }
    let new = supply.grid(for: bounds)
    var renamed: [TileAddress: Tile] = [:]
    for (address, tile) in tiles {
      if let name = name(address) { renamed[name] = tile }
    }
    tiles = renamed
    if new != grid { tiling = new.map(Tiling.init) }
    motion = nil
    lastMosaic = nil
    detail?.reset()
    layer.compositor.setNeedsCommit()
  }

  /// Has the tiles that overlap `rect`, or all if it is nil, replaced by new ones.
  package func invalidate(_ rect: CGRect?) {
    guard let grid else { return }
    func isTouched(_ tile: TileAddress) -> Bool {
      guard let rect else { return true }
      let area = grid.area(of: tile)
      return area.minX < rect.maxX && rect.minX < area.maxX && area.minY < rect.maxY && rect.minY < area.maxY
    }
    for tile in tiles.keys where isTouched(tile) { tiles[tile]!.isStale = true }
    supply.discard(where: isTouched)
    layer.compositor.setNeedsCommit()
  }

  /// Stops wanting tiles, because the layer is not in the frame.
  func rest() {
    guard lastFrame != nil else { return }
    lastFrame = nil
    lastMosaic = nil
    motion = nil
    detail?.reset()
    guard let grid else { return }
    tiling = Tiling(grid)
    supply.update([], in: grid)
  }

  /// Takes a tile that has arrived. `image` is nil for one that shows nothing.
  package func accept(_ tile: TileAddress, image: RenderImage?) {
    if tiles[tile] != nil { detail?.reset() }
    // A tile that replaces another one does not fade in.
    tiles[tile] = Tile(
      image: image, appearance: tiles[tile] == nil ? .new : .full, lastShown: layer.compositor.frame)
    layer.compositor.setNeedsCommit()
  }

  /// Asks for a commit, in which the supply is told again what to bring.
  package func requestCommit() { layer.compositor.setNeedsCommit() }

  func evict(_ tile: TileAddress) { tiles[tile] = nil }

  // MARK: - One frame

  /// Plans which tiles to bring for what is seen and for what will be seen as the motion goes on, and tells
  /// the supply.
  func update(for viewport: TileViewport, ahead rest: TileViewport?, at now: Timestamp) {
    guard let grid else { return }
    registerWithStore()
    lastFrame = layer.compositor.frame
    if motion == nil { motion = TileMotion(viewport, at: now) } else { motion!.move(to: viewport, at: now) }
    let share = layer.compositor.tiles.share(of: self)
    situation.viewport = viewport
    situation.focus = motion!.focus
    situation.budget = share.needed - detailBytes
    situation.budgetAhead = share.wanted - detailBytes
    situation.resident.removeAll(keepingCapacity: true)
    for (address, tile) in tiles where !tile.isStale {
      situation.resident.append(ResidentTile(address: address, bytes: tile.bytes))
    }
    situation.ahead.removeAll(keepingCapacity: true)
    motion!.lookAhead(into: &situation.ahead)
    if let rest { situation.ahead.append(rest) }
    // Frames in which tiles fade in, or fail by the thousand, need the plan that there is.
    if situation != tiling!.planned {
      tiling!.planner.budget = situation.budget
      tiling!.planner.budgetAhead = situation.budgetAhead
      tiling!.planner.plan(
        for: viewport, focus: situation.focus, ahead: situation.ahead, resident: situation.resident,
        into: &plan)
      swap(&tiling!.planned, &situation)
    }
    supply.update(plan, in: grid)
  }

  /// Updates how far the tiles of `window` have appeared, and fills `fading`.
  ///
  /// Tiles that were resident before they came into view, or stood in for others, do not fade in later.
  func appear(in window: TileWindow, at now: Timestamp) {
    lastMosaic = nil
    fading.removeAll(keepingCapacity: true)
    let duration = supply.fadeDuration
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
    layer.compositor.tiles.requestCommit()
  }

  /// The tiles as one image. It is the previous frame's if that shows the same items.
  func mosaic(of items: [RenderItem], in viewport: TileViewport) -> TileMosaic? {
    if let lastMosaic, lastMosaic.shows(items) { return lastMosaic }
    lastMosaic = TileMosaic(of: items, in: viewport)
    return lastMosaic
  }

  // MARK: - What is shown

  /// The image in exact detail, and where it is; nil if tiles are to be shown.
  func exactImage(for viewport: TileViewport) -> (image: RenderImage, rect: Rect)? {
    detail?.image(for: viewport)
  }

  /// Notes what the frame shows.
  func note(_ coverage: TileCoverage, of window: TileWindow, in viewport: TileViewport) {
    let hasChanged = coverage != self.coverage
    self.coverage = coverage
    if let detail {
      let isUndecided = detail.note(viewport) {
        let isMagnified = max(viewport.scale.x, viewport.scale.y) > 1
        let filter = isMagnified ? layer.magnificationFilter : layer.minificationFilter
        guard coverage.isSharp, filter != .nearest, let grid else { return nil }
        return TileBlock(window, of: grid.pyramid) { tiles[$0]?.image }
      }
      if isUndecided { layer.compositor.tiles.requestCommit() }
    }
    if hasChanged { coverageDidChange?() }
  }

  /// Notes that a tile is in the frame.
  func noteUse(of tile: TileAddress) { tiles[tile]?.lastShown = layer.compositor.frame }
}

/// A layer that shows a picture in tiles that something else supplies.
package final class TiledImageLayer: CALayer {
  /// Set by the view whose layer it is.
  package var tiles: LayerTiles? { didSet { compositor.setNeedsCommit() } }

  // A copy shows the tiles of its model.
  override var tiling: LayerTiles? { (composition?.model as? TiledImageLayer)?.tiles ?? tiles }
}
