import ScrollEngine
import TestSupport
import Testing

struct TileEvictorTests {
  private func held(
    _ column: Int, shown: Int, _ priority: TilePriority = .none, picture: Int = 0, bytes: Int = 10
  ) -> HeldTile {
    HeldTile(
      picture: picture, address: TileAddress(level: 0, column: column, row: 0), bytes: bytes,
      lastShown: shown, priority: priority)
  }

  private func columns(freeing excess: Int, _ tiles: [HeldTile]) -> [Int] {
    var tiles = tiles
    return TileEvictor.evictions(freeing: excess, from: &tiles).map(\.address.column)
  }

  @Test func whatWasNotShownForLongestGoesFirstAndNoMoreThanNeeded() {
    let tiles = [held(1, shown: 2), held(0, shown: 1), held(2, shown: 3)]
    #expect(columns(freeing: 20, tiles) == [0, 1])
    #expect(columns(freeing: 11, tiles) == [0, 1])
    #expect(columns(freeing: 10, tiles) == [0])
    #expect(columns(freeing: 0, tiles) == [])
  }

  @Test func tilesForLaterAreEvictedLastAndVisibleOnesNever() {
    let tiles = [held(0, shown: 1, .screen), held(1, shown: 2, .later), held(2, shown: 9)]
    #expect(columns(freeing: 1000, tiles) == [2, 1])
  }

  @Test func theTilesOfAllPicturesAreOneLine() {
    let tiles = [held(0, shown: 5), held(1, shown: 4, picture: 1), held(2, shown: 6, picture: 1)]
    #expect(columns(freeing: 20, tiles) == [1, 0])
  }

  // MARK: - Laws

  /// Up to four pictures that share a budget, each with its viewport, and the plans for them.
  private struct Case {
    var held: [HeldTile] = []
    var budget: Int
    /// Bytes of the tiles that are wanted and not resident.
    var toCome = 0
    /// The frame that is on the screen.
    static let frame = 20

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      budget = Int(numbers.number(in: 0...64e6))
      for picture in 0..<1 + Int(numbers.next() % 4) {
        let pyramid = TileScene.pyramid(&numbers)
        var planner = TilePlanner(pyramid: pyramid, budget: Int(numbers.number(in: 0...32e6)))
        let viewport = TileScene.viewport(on: pyramid, &numbers)
        let tiles = TileScene.someTiles(of: pyramid, near: viewport, &numbers)
        _ = planner.plan(
          for: viewport,
          resident: tiles.map { ResidentTile(address: $0, bytes: TileScene.bytes(of: $0, in: pyramid)) })
        toCome += planner.bytesToCome
        var shown: Set<TileAddress> = []
        pyramid.cover(
          TileScene.window(of: pyramid, in: viewport), in: viewport, hasTile: Set(tiles).contains,
          show: { shown.insert($0.tile) })
        held += tiles.map { tile in
          HeldTile(
            picture: picture, address: tile, bytes: TileScene.bytes(of: tile, in: pyramid),
            lastShown: shown.contains(tile) ? Self.frame : Int(numbers.next() % 20),
            priority: planner.priority(of: tile))
        }
      }
    }

    var excess: Int { held.reduce(toCome - budget) { $0 + $1.bytes } }

    /// The evicted tiles, and those that are left.
    func split() -> (evicted: [HeldTile], kept: [HeldTile]) {
      var tiles = held
      let evicted = Array(TileEvictor.evictions(freeing: excess, from: &tiles))
      return (evicted, Array(tiles.dropFirst(evicted.count)))
    }
  }

  @Test(arguments: 0..<UInt64(rounds(100, long: 300)))
  func theBudgetIsKeptOverAllPicturesUnlessTheScreenNeedsMore(seed: UInt64) {
    let scene = Case(seed: seed)
    let (evicted, kept) = scene.split()
    #expect(evicted.count + kept.count == scene.held.count)
    #expect(evicted.allSatisfy { $0.priority != .screen })
    let total = kept.reduce(scene.toCome) { $0 + $1.bytes }
    #expect(total <= scene.budget || kept.allSatisfy { $0.priority == .screen })
  }

  @Test(arguments: 300..<500)
  func noMoreGoesThanHasTo(seed: UInt64) {
    let scene = Case(seed: seed)
    let evicted = scene.split().evicted
    #expect(evicted.dropLast().reduce(0) { $0 + $1.bytes } < max(scene.excess, 1))
  }

  @Test(arguments: 500..<500 + UInt64(rounds(100, long: 300)))
  func standInsAreEvictedAfterAllOtherUnwantedTiles(seed: UInt64) {
    let (evicted, kept) = Case(seed: seed).split()
    let standIns = evicted.filter { $0.priority == .none && $0.lastShown == Case.frame }
    guard !standIns.isEmpty else { return }
    #expect(kept.allSatisfy { $0.priority != .none || $0.lastShown == Case.frame })
  }

  @Test(arguments: 800..<900)
  func theOrderInWhichTilesAreNamedIsNoMatter(seed: UInt64) {
    var scene = Case(seed: seed)
    let evicted = scene.split().evicted
    scene.held.reverse()
    #expect(scene.split().evicted == evicted)
  }
}
