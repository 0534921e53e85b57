/// The tiles of one picture for a front without layers: the resident ones, those that a frame shows, and those that are wanted.
///
/// The front keeps the pixels of each tile at a place that the pane numbers, from 0 on. Each frame gives the viewport. The values
/// that are read after ``frame(_:)`` are valid until the next frame.
package struct TilePane: Sendable {
  /// A resident tile.
  private struct Tile {
    var address: TileAddress
    var bytes: Int
    var place: Int
    /// The number of the frame in which it was last shown, or arrived.
    var lastShown: Int
  }

  /// A part of a tile and where it is shown.
  package struct Piece: Equatable, Sendable {
    /// Where the front keeps the tile.
    package var place: Int
    package var piece: TilePiece
  }

  /// The arguments of a frame.
  package struct Frame: Sendable {
    package var viewport: TileViewport
    /// Where the present motion comes to rest; nil where nothing moves.
    package var rest: TileViewport?
    /// Whether content moves or is held.
    package var moves: Bool
    /// The bytes of the budget that the other pictures leave: for tiles on the screen, and for all wanted tiles.
    package var share: (needed: Int, wanted: Int)
    /// Counts the frames of all pictures.
    package var number: Int
    package var time: Timestamp

    package init(
      _ viewport: TileViewport, rest: TileViewport? = nil, moves: Bool = false,
      share: (needed: Int, wanted: Int),
      number: Int, at time: Timestamp
    ) {
      (self.viewport, self.rest, self.moves) = (viewport, rest, moves)
      (self.share, self.number, self.time) = (share, number, time)
    }
  }

  /// Whether the picture is resampled to the device's pixels.
  private enum Detail {
    /// Something moves, or tiles are missing.
    case waiting
    /// What is seen is resampled.
    case shown(TileSampling, TileWindow)
    /// There is nothing to gain.
    case notNeeded
  }

  private var planner: TilePlanner
  private var retries = TileRetries()
  private var motion: TileMotion?
  private var detail = Detail.waiting
  private var lastViewport: TileViewport?
  private var resident: [ResidentTile] = []
  private var ahead: [TileViewport] = []
  /// Sorted by address.
  private var tiles: [Tile] = []
  private var freePlaces: [Int] = []

  /// The pieces that the last frame shows.
  package private(set) var pieces: [Piece] = []
  /// How well the last frame shows the picture.
  package private(set) var coverage = TileCoverage()
  /// The tiles that are wanted and missing, most urgent first, without those that may not be tried again yet.
  package private(set) var plan: [TileAddress] = []
  /// How many of them, the first ones, are not for the margin around what is seen.
  package private(set) var urgentCount = 0
  /// Whether another frame is wanted though nothing moves.
  package private(set) var needsFrame = false

  /// Makes a pane for a picture without resident tiles.
  package init(_ pyramid: TilePyramid) { planner = TilePlanner(pyramid: pyramid, budget: 0) }

  package var pyramid: TilePyramid { planner.pyramid }
  /// Bytes of the resident tiles.
  package var residentBytes: Int { tiles.reduce(0) { $0 + $1.bytes } }
  /// Bytes that the tiles will take once all wanted ones have arrived.
  package var expectedBytes: Int { residentBytes + planner.bytesToCome }
  /// Bytes of the wanted tiles, resident or not.
  package var wantedBytes: Int { planner.wantedBytes }
  /// Bytes of those among them that are wanted for the screen.
  package var neededBytes: Int { planner.neededBytes }
  /// The resampling that shows the picture at rest, and the tiles that it reads; nil if tiles are to be shown.
  package var sampling: (line: TileSampling, block: TileWindow)? {
    if case .shown(let sampling, let block) = detail { (sampling, block) } else { nil }
  }
  /// When a tile that failed may be tried again; nil if there is none.
  package mutating func nextTry(after now: Timestamp) -> Timestamp? { retries.next(after: now) }

  // MARK: - Tiles

  /// Adds a tile that has arrived. Returns the place for its pixels; nil if the picture has no such tile.
  package mutating func accept(_ tile: TileAddress, bytes: Int, in frame: Int, at now: Timestamp) -> Int? {
    guard pyramid.contains(tile) else { return nil }
    retries.succeeded(tile, at: now)
    let index = firstIndex(notBefore: tile)
    if index < tiles.count, tiles[index].address == tile {
      detail = .waiting
      lastViewport = nil
      tiles[index].bytes = bytes
      return tiles[index].place
    }
    let place = freePlaces.popLast() ?? tiles.count
    tiles.insert(Tile(address: tile, bytes: bytes, place: place, lastShown: frame), at: index)
    return place
  }

  /// Notes that a tile could not be loaded. Returns whether to report it.
  package mutating func fail(_ tile: TileAddress, isTransient: Bool, at now: Timestamp) -> Bool {
    retries.failed(tile, isTransient: isTransient, at: now)
  }

  /// Lets tiles that failed be tried again at once.
  package mutating func forgetFailures() { retries = TileRetries() }

  /// Drops a tile; returns where it was kept.
  package mutating func remove(_ tile: TileAddress) -> Int? {
    guard let index = index(of: tile) else { return nil }
    let place = tiles.remove(at: index).place
    freePlaces.append(place)
    return place
  }

  /// Drops all tiles: their pixels are lost.
  package mutating func removeAll() {
    tiles.removeAll(keepingCapacity: true)
    freePlaces.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    detail = .waiting
    lastViewport = nil
  }

  /// Stops wanting tiles, because the picture is not visible. Resident tiles are kept while the budget has room.
  package mutating func rest() {
    planner = TilePlanner(pyramid: pyramid, budget: 0)
    motion = nil
    detail = .waiting
    lastViewport = nil
    plan.removeAll(keepingCapacity: true)
    urgentCount = 0
    needsFrame = false
  }

  /// The place of a tile's pixels; nil if it is not resident.
  package func place(of tile: TileAddress) -> Int? { index(of: tile).map { tiles[$0].place } }

  /// Adds its tiles to `held`, as those of picture `number`.
  package func addHeld(to held: inout [HeldTile], as number: Int) {
    for tile in tiles {
      held.append(
        HeldTile(
          picture: number, address: tile.address, bytes: tile.bytes, lastShown: tile.lastShown,
          priority: planner.priority(of: tile.address)))
    }
  }

  private func index(of tile: TileAddress) -> Int? {
    let index = firstIndex(notBefore: tile)
    return index < tiles.count && tiles[index].address == tile ? index : nil
  }

  private func firstIndex(notBefore tile: TileAddress) -> Int {
    var (low, high) = (0, tiles.count)
    while low < high {
      let middle = (low + high) / 2
      if tiles[middle].address.precedes(tile) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Frames

  /// Finds the pieces to show and the tiles that are wanted.
  package mutating func frame(_ frame: Frame) {
    let viewport = frame.viewport
    makePlan(frame)
    let window = TileWindow(of: pyramid, level: pyramid.level(forScale: viewport.scale), in: viewport)
    cover(window, in: viewport)
    for piece in pieces {
      if let index = index(of: piece.piece.tile) { tiles[index].lastShown = frame.number }
    }
    updateDetail(window, frame)
  }

  private mutating func makePlan(_ frame: Frame) {
    if motion == nil {
      motion = TileMotion(frame.viewport, at: frame.time)
    } else {
      motion!.move(to: frame.viewport, at: frame.time)
    }
    resident.removeAll(keepingCapacity: true)
    for tile in tiles { resident.append(ResidentTile(address: tile.address, bytes: tile.bytes)) }
    ahead.removeAll(keepingCapacity: true)
    motion!.lookAhead(into: &ahead)
    if let rest = frame.rest { ahead.append(rest) }
    planner.budget = frame.share.needed
    planner.budgetAhead = frame.share.wanted
    planner.plan(for: frame.viewport, focus: motion!.focus, ahead: ahead, resident: resident, into: &plan)
    var count = 0
    urgentCount = 0
    for index in plan.indices where retries.admits(plan[index], at: frame.time) {
      plan[count] = plan[index]
      count += 1
      if index < planner.urgentCount { urgentCount = count }
    }
    plan.removeLast(plan.count - count)
  }

  private mutating func cover(_ window: TileWindow, in viewport: TileViewport) {
    // The arrays are moved out, so that the closures hold them and nothing is copied.
    var pieces: [Piece] = []
    swap(&pieces, &self.pieces)
    pieces.removeAll(keepingCapacity: true)
    coverage = pyramid.cover(window, in: viewport) { tile in
      index(of: tile) != nil
    } show: { piece in
      pieces.append(Piece(place: place(of: piece.tile) ?? 0, piece: piece))
    }
    swap(&pieces, &self.pieces)
  }

  /// Nothing is resampled until two frames show the same, and nothing is held.
  private mutating func updateDetail(_ window: TileWindow, _ frame: Frame) {
    needsFrame = false
    guard frame.viewport == lastViewport, !frame.moves else {
      needsFrame = !frame.moves
      lastViewport = frame.viewport
      detail = .waiting
      return
    }
    guard case .waiting = detail, coverage.isSharp, coverage.sharp > 0 else { return }
    let block = window.withNeighbours(of: pyramid) { index(of: $0) != nil }
    detail =
      TileSampling(of: pyramid, window, from: block, in: frame.viewport).map { .shown($0, block) }
      ?? .notNeeded
  }
}
