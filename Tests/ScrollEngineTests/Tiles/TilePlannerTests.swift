import ScrollEngine
import Testing

struct TilePlannerTests {
  private let picture = TilePyramid(
    size: Vector(x: 32768, y: 32768), tileSize: Vector(x: 256, y: 256), levelCount: 16)
  private let screen = Vector(x: 1280, y: 800)
  private let tileBytes = 256 * 256 * 4

  private func planner(budget: Int = 128 << 20, margin: Double = 0) -> TilePlanner {
    var planner = TilePlanner(pyramid: picture, budget: budget)
    planner.margin = margin
    return planner
  }

  private func resident(_ tiles: [TileAddress]) -> [ResidentTile] {
    tiles.map { ResidentTile(address: $0, bytes: tileBytes) }
  }

  private func tile(_ level: Int, _ column: Int, _ row: Int) -> TileAddress {
    TileAddress(level: level, column: column, row: row)
  }

  private var overview: TileAddress { tile(7, 0, 0) }

  /// 1:1 at a tile's corner: five columns by four rows, the last row in part.
  private var viewport: TileViewport {
    TileViewport(origin: Vector(x: 2560, y: 2560), scale: 1, size: screen)
  }

  private var seen: [TileAddress] {
    (10..<14).flatMap { row in (10..<15).map { tile(0, $0, row) } }
  }

  @Test func standInsAreLoadedFirstThenVisibleTilesFromTheCentreOutwards() {
    var planner = planner()
    let load = planner.plan(for: viewport, resident: [])
    #expect(load.prefix(3) == [overview, tile(3, 1, 1), tile(7, 0, 0)].prefix(2) + load[2...2])
    #expect(Set(load) == Set([overview, tile(3, 1, 1)] + seen))
    #expect(load[2] == tile(0, 12, 11))
    let distances = load.dropFirst(2).map { tile in
      let centre = picture.area(of: tile).center - (viewport.origin + screen * 0.5)
      return centre.length
    }
    #expect(distances == distances.sorted())
  }

  @Test func aroundTilesOfWhichOnlyTheMiddleIsLookedAtThereIsNoMargin() {
    let picture = TilePyramid(
      size: Vector(x: 3e10, y: 2e10), tileSize: Vector(x: 30, y: 30), levelCount: 1)
    var planner = TilePlanner(pyramid: picture, budget: 1 << 30)
    planner.margin = 256
    let viewport = TileViewport(origin: .zero, scale: 5e-9, size: Vector(x: 160, y: 120))
    let middle = TileWindow(of: picture, level: 0, in: viewport)
    let load = planner.plan(for: viewport, resident: [])
    #expect(load.count == TileWindow.longest * TileWindow.longest)
    #expect(load.allSatisfy { middle.contains($0) })
  }

  @Test func theFocusDecidesWhereToBegin() {
    var planner = planner()
    let load = planner.plan(
      for: viewport, focus: Vector(x: 10, y: 10), resident: resident([overview, tile(3, 1, 1)]))
    #expect(load.first == tile(0, 10, 10))
    #expect(load.last == tile(0, 14, 13))
  }

  @Test func visibleTilesAreLoadedFirstIfAStandInIsThere() {
    var planner = planner()
    let load = planner.plan(for: viewport, resident: resident([overview, tile(4, 0, 0)]))
    #expect(load.first == tile(0, 12, 11))
    #expect(load.last == tile(3, 1, 1))
  }

  @Test func nothingIsAskedForTwice() {
    var planner = planner(margin: 256)
    let plan = planner.plan(
      for: viewport, ahead: [viewport, viewport], resident: resident([seen[0], overview]))
    #expect(Set(plan).count == plan.count)
    #expect(Set(plan).isDisjoint(with: [seen[0], overview]))
  }

  @Test func whatTheMotionWillNeedFollowsInTheOrderOfTheMotionThenTheMargin() {
    var planner = planner(margin: 100)
    let soon = TileViewport(origin: Vector(x: 4096, y: 2560), scale: 1, size: Vector(x: 256, y: 256))
    let rest = TileViewport(origin: Vector(x: 8192, y: 2560), scale: 0.5, size: Vector(x: 256, y: 256))
    let there = resident(seen + [overview, tile(3, 1, 1)])
    let load = planner.plan(for: viewport, ahead: [soon, rest], resident: there)
    #expect(load.prefix(2) == [tile(0, 16, 10), tile(1, 16, 5)])
    let margin = Set(load.dropFirst(2))
    #expect(margin.contains(tile(0, 9, 9)) && margin.contains(tile(0, 15, 13)))
    #expect(margin.count == 7 * 6 - 20 - 7 + margin.filter { $0.row == 14 }.count)
  }

  @Test func theVisibleSetIsKeptWhateverTheBudget() {
    var planner = planner(budget: 0)
    let plan = planner.plan(for: viewport, resident: resident(seen + [tile(0, 60, 60)]))
    #expect(plan.isEmpty)
    #expect(seen.allSatisfy { planner.priority(of: $0) == .screen })
    #expect(planner.priority(of: tile(0, 60, 60)) == .none)
  }

  @Test func moreThanTheBudgetIsNotLoaded() {
    var planner = planner(budget: 7 * tileBytes, margin: 256)
    let load = planner.plan(for: viewport, resident: [])
    #expect(load.count == 7)
    #expect(Set(load.prefix(2)) == [overview, tile(3, 1, 1)])
  }

  @Test func tilesThatAreNotVisibleYetHaveABudgetOfTheirOwn() {
    var planner = planner(margin: 256)
    planner.budgetAhead = 30 * tileBytes
    let load = planner.plan(for: viewport, resident: [])
    #expect(load.count == 30)
    #expect(planner.wantedBytes == 30 * tileBytes)
    #expect(planner.neededBytes == 22 * tileBytes)
    #expect(planner.priority(of: seen[0]) == .screen && planner.priority(of: overview) == .screen)
    #expect(planner.priority(of: load[29]) == .later)
    #expect(planner.priority(of: tile(0, 60, 60)) == .none)
    planner.budgetAhead = -1
    #expect(planner.plan(for: viewport, resident: []).count == 22)
  }

  @Test func aBrokenViewportWantsNothing() {
    var planner = planner(margin: 256)
    let broken = TileViewport(origin: Vector(x: .nan, y: 0), scale: 1, size: screen)
    #expect(planner.plan(for: broken, ahead: [broken], resident: []).isEmpty)
  }
}
