import ScrollEngine
import TestSupport
import Testing

@Suite(.countsAllocations) struct TilePlannerCostTests {
  /// Frames of a pan over a picture of 32768 × 32768, with everything resident that has been planned so far.
  @Test func planningTheFramesOfAPanAllocatesNothing() {
    let picture = TilePyramid(
      size: Vector(x: 32768, y: 32768), tileSize: Vector(x: 256, y: 256), levelCount: 8)
    var planner = TilePlanner(pyramid: picture, budget: 48 << 20)
    var plan: [TileAddress] = []
    let resident = (0..<12).flatMap { row in
      (0..<16).map {
        ResidentTile(
          address: TileAddress(level: 0, column: $0 + 10, row: row + 10), bytes: 256 * 256 * 4)
      }
    }
    func pan() {
      for frame in 0..<60 {
        let origin = Vector(x: 2000 + 25 * Double(frame), y: 2000 + 3 * Double(frame))
        planner.plan(
          for: TileViewport(origin: origin, scale: 1, size: Vector(x: 1280, y: 800)), resident: resident,
          into: &plan)
      }
    }
    // In the first round the planner's memory grows to its size.
    pan()
    #expect(allocations(pan) == 0)
    #expect(!plan.isEmpty)
  }

  @Test func evictingAllocatesNothing() {
    let all = (0..<400).map {
      HeldTile(
        picture: $0 % 3, address: TileAddress(level: 0, column: $0, row: 0), bytes: 256 * 256 * 4,
        lastShown: $0 * 37 % 50, priority: $0 % 4 == 0 ? .screen : .none)
    }
    // A copy with memory of its own.
    var held = all
    held.reverse()
    var evicted = 0
    #expect(
      allocations {
        evicted = TileEvictor.evictions(freeing: 100 * 256 * 256 * 4, from: &held).count
      } == 0)
    #expect(evicted == 100)
  }

  @Test func coveringAViewportAllocatesNothing() {
    let picture = TilePyramid(
      size: Vector(x: 32768, y: 32768), tileSize: Vector(x: 256, y: 256), levelCount: 8)
    let viewport = TileViewport(origin: Vector(x: 2000, y: 3000), scale: 0.7, size: Vector(x: 1280, y: 800))
    let window = TileWindow(of: picture, level: 0, in: viewport)
    var pieces = 0
    func cover() {
      picture.cover(window, in: viewport) {
        ($0.column + $0.row) % 3 > 0
      } show: { _ in
        pieces += 1
      }
    }
    cover()
    #expect(allocations(cover) == 0)
    #expect(pieces > 40)
  }
}
