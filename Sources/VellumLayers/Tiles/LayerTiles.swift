import Foundation
import RenderList
import ScrollEngine

/// The tiles of one layer: those that are there, those being drawn, and what is to be done next.
@MainActor package final class LayerTiles {
  /// A tile that has been drawn.
  struct Tile {
    /// Nil where nothing was drawn.
    var image: RenderImage?
    var appearance: Appearance
    /// The frame in which it was last on the screen, or came.
    var lastShown: Int
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

  unowned let layer: CALayer
  /// Where it shares memory with other layers.
  private weak var store: TileStore?
  /// Where tiles come from. Those that are there stay until another supply has brought its own.
  package var supply: any TileSupply {
    didSet {
      oldValue.disown { _ in true }
      invalidate(nil)
    }
  }
  /// Brings what is seen to exact detail when nothing moves; nil for tiles that are drawn as finely as they are seen.
  private let detail: ExactDetail?
  private(set) var grid: LevelGrid?
  private(set) var tiles: [TileAddress: Tile] = [:]
  /// The tiles that are not to be seen in full yet, and how much of them is.
  private(set) var fading: [TileAddress: Double] = [:]

  /// Of the last picture in which the layer was turned, while it is.
  private var lastMosaic: TileMosaic?

  /// What the last frame's picture shows.
  package private(set) var coverage = TileCoverage()
  /// Told when ``coverage`` has changed.
  package var coverageDidChange: (() -> Void)?

  private var motion: TileMotion?
  private var planner: TilePlanner?
  private var plan: [TileAddress] = []
  private var resident: [ResidentTile] = []
  private var ahead: [TileViewport] = []
  /// The number of the frame in whose picture it last was.
  private(set) var lastFrame = -1

  package init(of layer: CALayer, from supply: any TileSupply, resamples: Bool = false) {
    self.layer = layer
    self.supply = supply
    detail = resamples ? ExactDetail(of: layer) : nil
  }

  /// The time that supplies go by, and what draws or makes tiles: those of the screen that the layer is on.
  package var clock: FrameClock { layer.compositor.clock }
  package var pool: TilePool { layer.compositor.tilePool }

  /// Memory of the tiles that are there, and of what was made of them.
  var residentBytes: Int { tiles.values.reduce(detailBytes) { $0 + $1.bytes } }
  private var detailBytes: Int { detail?.bytes ?? 0 }
  /// Memory of those that are wanted, there or not.
  var wantedBytes: Int { (planner?.wantedBytes ?? 0) + detailBytes }
  /// Memory of those among them that are for what is on the screen.
  var neededBytes: Int { (planner?.neededBytes ?? 0) + detailBytes }
  /// Memory that the tiles will take once everything that is wanted has come.
  var expectedBytes: Int {
    bytesToCome
      + tiles.reduce(detailBytes) { sum, entry in
        sum + (entry.value.isStale && claim(on: entry.key) > .none ? 0 : entry.value.bytes)
      }
  }
  /// Memory of those that are wanted and not there.
  var bytesToCome: Int { planner?.bytesToCome ?? 0 }

  private func claim(on tile: TileAddress) -> TileClaim { planner?.claim(on: tile) ?? .none }

  /// Adds its tiles to those of all layers, as those of picture `number`.
  func addHeld(to held: inout [HeldTile], as number: Int) {
    for (address, tile) in tiles {
      held.append(
        HeldTile(
          picture: number, address: address, bytes: tile.bytes, lastShown: tile.lastShown,
          claim: claim(on: address)))
    }
  }

  // MARK: - What changes

  /// Fits the tiles to what the layer is. Those that are still where they were are shown until they are drawn anew.
  func prepare() {
    let new = supply.grid(for: layer.state.bounds)
    guard new != grid else { return }
    supply.disown { _ in true }
    tiles = tiles.filter { tile, _ in grid.map { new?.hasSamePlace(for: tile, as: $0) ?? false } ?? false }
    for tile in tiles.keys { tiles[tile]!.isStale = true }
    grid = new
    motion = nil
    planner = new.map { TilePlanner(pyramid: $0.pyramid, budget: 0) }
    if new != nil { joinStore() }
  }

  /// Shares the memory of the screen that the layer is on from now on.
  private func joinStore() {
    let current = layer.compositor.tiles
    guard store !== current else { return }
    store?.remove(self)
    current.add(self)
    store = current
  }

  /// Shows the same tiles under other names: the layer has become another part of the same plane, with `bounds` that have been
  /// set already. Tiles without a name are dropped.
  package func rename(in bounds: CGRect, _ name: (TileAddress) -> TileAddress?) {
    guard grid != nil else { return }
    let new = supply.grid(for: bounds)
    var renamed: [TileAddress: Tile] = [:]
    for (address, tile) in tiles {
      if let name = name(address) { renamed[name] = tile }
    }
    tiles = renamed
    if new != grid { planner = new.map { TilePlanner(pyramid: $0.pyramid, budget: 0) } }
    grid = new
    motion = nil
    lastMosaic = nil
    detail?.reset()
    layer.compositor.setNeedsCommit()
  }

  /// Makes the tiles that have an area in common with `rect` be drawn anew; nil is all.
  package func invalidate(_ rect: CGRect?) {
    guard let grid else { return }
    func isTouched(_ tile: TileAddress) -> Bool {
      guard let rect else { return true }
      let area = grid.area(of: tile)
      return area.minX < rect.maxX && rect.minX < area.maxX && area.minY < rect.maxY && rect.minY < area.maxY
    }
    for tile in tiles.keys where isTouched(tile) { tiles[tile]!.isStale = true }
    supply.disown(where: isTouched)
    layer.compositor.setNeedsCommit()
  }

  /// Stops wanting anything: the layer is in no picture.
  func rest() {
    guard lastFrame >= 0 else { return }
    lastFrame = -1
    lastMosaic = nil
    motion = nil
    detail?.reset()
    guard let grid else { return }
    planner = TilePlanner(pyramid: grid.pyramid, budget: 0)
    supply.update([], in: grid)
  }

  /// Takes a tile that was ordered; nil is one that shows nothing.
  package func accept(_ tile: TileAddress, image: RenderImage?) {
    if tiles[tile] != nil { detail?.reset() }
    // What has been seen before does not fade in again.
    tiles[tile] = Tile(
      image: image, appearance: tiles[tile] == nil ? .new : .full, lastShown: layer.compositor.frame)
    layer.compositor.setNeedsCommit()
  }

  /// Has the next frame's picture made: there may be something new to order.
  package func makeNextPicture() { layer.compositor.setNeedsCommit() }

  func evict(_ tile: TileAddress) { tiles[tile] = nil }

  // MARK: - One frame

  /// Plans what to bring next for what is seen, and what will be seen where the motion ends, and tells the supply.
  func update(for viewport: TileViewport, ahead rest: TileViewport?, at now: Timestamp) {
    guard let grid, planner != nil else { return }
    joinStore()
    lastFrame = layer.compositor.frame
    if motion == nil { motion = TileMotion(viewport, at: now) } else { motion!.move(to: viewport, at: now) }
    resident.removeAll(keepingCapacity: true)
    for (address, tile) in tiles where !tile.isStale {
      resident.append(ResidentTile(address: address, bytes: tile.bytes))
    }
    let share = layer.compositor.tiles.share(of: self)
    planner!.budget = share.needed - detailBytes
    planner!.budgetAhead = share.wanted - detailBytes
    planner!.margin = Self.margin
    ahead.removeAll(keepingCapacity: true)
    for seconds in Self.foresight {
      if let seen = motion!.viewport(in: seconds) { ahead.append(seen) }
    }
    if let rest { ahead.append(rest) }
    planner!.plan(for: viewport, focus: motion!.focus, ahead: ahead, resident: resident, into: &plan)
    supply.update(plan, in: grid)
  }

  /// Device pixels around what is seen in which tiles are drawn as well, so that they are there when they are seen: the
  /// width of a tile. Chosen.
  private static let margin = 256.0

  /// Seconds for which a motion is taken to go on as it does, to draw what will be seen then: what a tile takes to come over a
  /// network, and a level to be changed for the next at a quick zoom. Chosen.
  private static let foresight = [0.1, 0.3]

  /// Lets the tiles of `window` appear, and finds those that are ``fading``.
  ///
  /// What was there before it came into view, or stood in for others, does not fade in later.
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
    layer.compositor.tiles.makeNextPicture()
  }

  /// The tiles as one image; the one of the frame before, if it is the same.
  func mosaic(of items: [RenderItem], in viewport: TileViewport) -> TileMosaic? {
    if let lastMosaic, lastMosaic.shows(items) { return lastMosaic }
    lastMosaic = TileMosaic(of: items, in: viewport)
    return lastMosaic
  }

  // MARK: - What is shown

  /// What is seen in exact detail, and where; nil where tiles are to be shown.
  func exactImage(for viewport: TileViewport) -> (image: RenderImage, rect: Rect)? {
    detail?.image(for: viewport)
  }

  /// Notes what the frame's picture shows.
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
      if isUndecided { layer.compositor.tiles.makeNextPicture() }
    }
    if hasChanged { coverageDidChange?() }
  }

  /// Notes that a tile is in the frame's picture.
  func noteUse(of tile: TileAddress) { tiles[tile]?.lastShown = layer.compositor.frame }
}
