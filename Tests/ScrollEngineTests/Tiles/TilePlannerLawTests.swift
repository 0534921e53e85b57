import ScrollEngine
import TestSupport
import Testing

struct TilePlannerLawTests {
  private struct Case {
    var planner: TilePlanner
    var viewport: TileViewport
    var ahead: [TileViewport]
    var resident: [ResidentTile]

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      let picture = TileScene.pyramid(&numbers)
      planner = TilePlanner(pyramid: picture, budget: Int(numbers.number(in: 0...64e6)))
      planner.margin = numbers.number(in: 0...300)
      viewport = TileScene.viewport(on: picture, &numbers)
      ahead = (0..<numbers.next() % 3).map { _ in TileScene.viewport(on: picture, &numbers) }
      resident = TileScene.someTiles(of: picture, near: viewport, &numbers).map {
        ResidentTile(address: $0, bytes: TileScene.bytes(of: $0, in: picture))
      }
    }

    mutating func plan() -> [TileAddress] { planner.plan(for: viewport, ahead: ahead, resident: resident) }

    /// Everything in a plan comes in.
    mutating func carryOut(_ plan: [TileAddress]) {
      resident += plan.map {
        ResidentTile(address: $0, bytes: TileScene.bytes(of: $0, in: planner.pyramid))
      }
    }

    var window: TileWindow { TileScene.window(of: planner.pyramid, in: viewport) }
  }

  @Test(arguments: 0..<300)
  func aPlanForAPlansResultIsEmpty(seed: UInt64) {
    var scene = Case(seed: seed)
    scene.carryOut(scene.plan())
    #expect(scene.plan().isEmpty)
  }

  @Test(arguments: 300..<500)
  func everyPlannedTileExistsIsMissingAndIsNamedOnce(seed: UInt64) {
    var scene = Case(seed: seed)
    let plan = scene.plan()
    #expect(plan.allSatisfy(scene.planner.pyramid.contains))
    #expect(Set(plan).count == plan.count)
    #expect(Set(plan).isDisjoint(with: scene.resident.map(\.address)))
    #expect(plan.allSatisfy { scene.planner.priority(of: $0) > .none })
  }

  @Test(arguments: 500..<800)
  func whatIsWantedFitsTheBudgetAndTheVisibleSetIsAlwaysWanted(seed: UInt64) {
    var scene = Case(seed: seed)
    let visible = scene.resident.filter { scene.window.contains($0.address) }
    scene.carryOut(scene.plan())
    #expect(visible.allSatisfy { scene.planner.priority(of: $0.address) == .screen })
    let wanted = scene.resident.filter { scene.planner.priority(of: $0.address) > .none }
    let visibleBytes = visible.reduce(0) { $0 + $1.bytes }
    #expect(wanted.reduce(0) { $0 + $1.bytes } == scene.planner.wantedBytes)
    #expect(scene.planner.wantedBytes <= max(scene.planner.budget, visibleBytes))
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
    for index in mirrored.resident.indices {
      mirrored.resident[index].address = turned(mirrored.resident[index].address)
    }
    let (plan, other) = (scene.plan(), mirrored.plan())
    #expect(Set(plan.map(turned)) == Set(other))
  }
}
