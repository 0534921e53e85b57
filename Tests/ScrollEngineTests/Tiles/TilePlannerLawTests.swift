import ScrollEngine
import TestSupport
import Testing

@Suite struct TilePlannerLawTests {
  private struct Case {
    var planner: TilePlanner
    var viewport: TileViewport
    var ahead: [TileViewport]
    var resident: [ResidentTile]
    var underWay: [TileAddress]

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      let picture = TileScene.pyramid(&numbers)
      planner = TilePlanner(pyramid: picture, budget: Int(numbers.number(in: 0...64e6)))
      planner.margin = numbers.number(in: 0...300)
      viewport = TileScene.viewport(on: picture, &numbers)
      ahead = (0..<numbers.next() % 3).map { _ in TileScene.viewport(on: picture, &numbers) }
      resident = []
      underWay = []
      for tile in TileScene.someTiles(of: picture, near: viewport, &numbers) {
        if numbers.next() % 5 == 0 {
          underWay.append(tile)
        } else {
          add(tile, lastUse: Int(numbers.next() % 20))
        }
      }
    }

    func bytes(_ tile: TileAddress) -> Int {
      let pixels = planner.pyramid.pixels(of: tile)
      return Int(pixels.x * pixels.y) * 4
    }

    mutating func add(_ tile: TileAddress, lastUse: Int) {
      resident.append(ResidentTile(address: tile, bytes: bytes(tile), lastUse: lastUse))
    }

    mutating func plan() -> TilePlan {
      planner.plan(for: viewport, ahead: ahead, resident: resident, underWay: underWay)
    }

    /// Does what a plan says, and what is under way comes in.
    mutating func carryOut(_ plan: TilePlan) {
      let evicted = Set(plan.evict)
      let cancelled = Set(plan.cancel)
      resident.removeAll { evicted.contains($0.address) }
      for tile in underWay where !cancelled.contains(tile) { add(tile, lastUse: 21) }
      for tile in plan.load { add(tile, lastUse: 21) }
      underWay = []
    }

    var residentBytes: Int { resident.reduce(0) { $0 + $1.bytes } }
    var window: TileWindow { TileScene.window(of: planner.pyramid, in: viewport) }
  }

  @Test(arguments: 0..<300)
  func aPlanForAPlansResultIsEmpty(seed: UInt64) {
    var scene = Case(seed: seed)
    scene.carryOut(scene.plan())
    #expect(scene.plan() == TilePlan())
  }

  @Test(arguments: 300..<500)
  func whatIsLoadedExistsIsMissingAndIsNamedOnce(seed: UInt64) {
    var scene = Case(seed: seed)
    let plan = scene.plan()
    let there = Set(scene.resident.map(\.address))
    #expect(plan.load.allSatisfy(scene.planner.pyramid.contains))
    #expect(Set(plan.load).count == plan.load.count)
    #expect(Set(plan.load).isDisjoint(with: there.union(scene.underWay)))
    #expect(Set(plan.evict).isSubset(of: there))
    #expect(Set(plan.evict).count == plan.evict.count)
    #expect(Set(plan.cancel).isSubset(of: Set(scene.underWay)))
  }

  @Test(arguments: 500..<800)
  func theBudgetIsKeptAndTheVisibleSetIsNeverEvicted(seed: UInt64) {
    var scene = Case(seed: seed)
    let plan = scene.plan()
    #expect(!plan.evict.contains(where: scene.window.contains))
    let visibleBytes = scene.resident.filter { scene.window.contains($0.address) }.reduce(0) { $0 + $1.bytes }
    scene.carryOut(plan)
    #expect(scene.residentBytes <= max(scene.planner.budget, visibleBytes))
  }

  @Test(arguments: 800..<900)
  func withRoomEverythingVisibleIsLoaded(seed: UInt64) {
    var scene = Case(seed: seed)
    scene.planner.budget = 4 << 30
    scene.carryOut(scene.plan())
    let there = Set(scene.resident.map(\.address))
    let coverage = scene.planner.pyramid.cover(
      scene.window, in: scene.viewport, hasTile: there.contains, show: { _ in })
    #expect(coverage.isSharp)
  }

  @Test(arguments: 900..<950)
  func aPictureTurnedOverHasItsPlanTurnedOver(seed: UInt64) {
    func turned(_ point: Vector) -> Vector { Vector(x: point.y, y: point.x) }
    func turned(_ tile: TileAddress) -> TileAddress {
      TileAddress(level: tile.level, column: tile.row, row: tile.column)
    }
    func turned(_ seen: TileViewport) -> TileViewport {
      TileViewport(origin: turned(seen.origin), scale: turned(seen.scale), size: turned(seen.size))
    }
    var scene = Case(seed: seed)
    var mirrored = scene
    let picture = scene.planner.pyramid
    // With everything in the budget, the order among equals decides nothing.
    scene.planner.budget = 4 << 30
    mirrored.planner = TilePlanner(
      pyramid: TilePyramid(
        size: turned(picture.size), tileSize: turned(picture.tileSize), levelCount: picture.coarsestLevel + 1),
      budget: 4 << 30)
    mirrored.planner.margin = scene.planner.margin
    mirrored.viewport = turned(scene.viewport)
    mirrored.ahead = scene.ahead.map(turned)
    mirrored.underWay = scene.underWay.map(turned)
    for index in mirrored.resident.indices {
      mirrored.resident[index].address = turned(mirrored.resident[index].address)
    }
    let (plan, other) = (scene.plan(), mirrored.plan())
    #expect(Set(plan.load.map(turned)) == Set(other.load))
    #expect(plan.cancel.map(turned) == other.cancel)
  }
}
