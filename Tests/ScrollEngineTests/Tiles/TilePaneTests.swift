import Testing

@testable import ScrollEngine

struct TilePaneTests {
  private let pyramid = TilePyramid(
    size: Vector(x: 4000, y: 3000), tileSize: Vector(x: 256, y: 256), levelCount: 5)
  private static let budget = 40 << 20

  private func at(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(seconds * 1e9)) }

  private func viewport(_ x: Double, _ y: Double, scale: Double = 1) -> TileViewport {
    TileViewport(origin: Vector(x: x, y: y), scale: scale, size: Vector(x: 800, y: 600))
  }

  private func frame(
    _ viewport: TileViewport, moves: Bool = false, number: Int = 1, budget: Int = budget,
    at seconds: Double = 0
  ) -> TilePane.Frame {
    TilePane.Frame(viewport, moves: moves, share: (budget, budget), number: number, at: at(seconds))
  }

  /// Makes frames and adds all wanted tiles, until none is wanted.
  @discardableResult private func fill(_ pane: inout TilePane, _ viewport: TileViewport) -> Int {
    for round in 0..<100 {
      pane.frame(frame(viewport, at: Double(round) / 60))
      if pane.plan.isEmpty { return round }
      for tile in pane.plan {
        let place = pane.accept(tile, bytes: 1 << 18, in: round, at: at(Double(round) / 60))
        #expect(place != nil)
      }
    }
    return 100
  }

  @Test func whatIsWantedComesAndIsShownInPiecesThatFillTheViewport() {
    var pane = TilePane(pyramid)
    pane.frame(frame(viewport(1000, 800)))
    #expect(pane.coverage.blank == 15 && pane.pieces.isEmpty)
    #expect(fill(&pane, viewport(1000, 800)) == 1)
    #expect(pane.coverage.isSharp && pane.coverage.sharp == 15)
    let area = pane.pieces.reduce(0) {
      let rect = $1.piece.destination
      let width = min(rect.end.x, 800) - max(rect.origin.x, 0)
      return $0 + width * (min(rect.end.y, 600) - max(rect.origin.y, 0))
    }
    #expect(area == 800 * 600)
    #expect(Set(pane.pieces.map(\.place)).count == 15, "each tile has a place of its own")
  }

  @Test func whatIsSeenComesBeforeTheMarginAndIsCounted() {
    var pane = TilePane(pyramid)
    pane.frame(frame(viewport(1000, 800)))
    let seen = TileWindow(of: pyramid, level: 0, in: viewport(1000, 800))
    let urgent = pane.plan.prefix(pane.urgentCount)
    #expect(urgent.filter { $0.level == 0 && seen.contains($0) }.count == 15)
    let margin = pane.plan.dropFirst(pane.urgentCount)
    #expect(!margin.isEmpty && margin.allSatisfy { $0.level == 0 && !seen.contains($0) })
    // A tile that may not be tried yet is not counted.
    let count = pane.urgentCount
    _ = pane.fail(urgent[urgent.startIndex], isTransient: true, at: at(0))
    pane.frame(frame(viewport(1000, 800), at: 0.001))
    #expect(pane.urgentCount == count - 1)
    fill(&pane, viewport(1000, 800))
    #expect(pane.urgentCount == 0)
  }

  @Test func placesOfTilesThatWereDroppedAreUsedAgain() {
    var pane = TilePane(pyramid)
    func tile(_ column: Int) -> TileAddress { TileAddress(level: 0, column: column, row: 0) }
    #expect((0..<4).map { pane.accept(tile($0), bytes: 1, in: 1, at: at(0)) } == [0, 1, 2, 3])
    #expect(pane.remove(tile(1)) == 1)
    #expect(pane.remove(tile(1)) == nil)
    #expect(pane.accept(tile(1), bytes: 1, in: 1, at: at(0)) == 1)
    #expect(pane.accept(tile(2), bytes: 5, in: 1, at: at(0)) == 2, "one that comes again replaces the other")
    #expect(pane.residentBytes == 8)
    #expect(pane.accept(tile(16), bytes: 1, in: 1, at: at(0)) == nil, "there are 16 columns")
    pane.removeAll()
    #expect(pane.residentBytes == 0 && pane.place(of: tile(2)) == nil)
  }

  @Test func whatRestsIsResampledOnceTwoFramesShowTheSameAndNothingIsHeld() {
    var pane = TilePane(pyramid)
    let seen = viewport(1000, 800, scale: 0.7)
    fill(&pane, seen)
    #expect(pane.sampling != nil && !pane.needsFrame)
    let block = pane.sampling!.block
    #expect(block.columns == 2..<10 && block.rows == 2..<8, "with a row and a column around what is seen")
    pane.frame(frame(viewport(1001, 800, scale: 0.7)))
    #expect(pane.sampling == nil && pane.needsFrame)
    pane.frame(frame(viewport(1001, 800, scale: 0.7), moves: true))
    #expect(pane.sampling == nil && !pane.needsFrame, "a finger holds it")
    pane.frame(frame(viewport(1001, 800, scale: 0.7)))
    #expect(pane.sampling != nil)
    fill(&pane, viewport(1000, 800))
    #expect(pane.sampling == nil, "its pixels are the device's")
  }

  @Test func aSamplingReadsThePixelsThatAreSeen() {
    var pane = TilePane(pyramid)
    fill(&pane, viewport(1000, 800, scale: 0.7))
    let line = pane.sampling!.line.across
    // The block begins at column 2, pixel 512 of the picture; a device pixel is 1 / 0.7 of its pixels.
    #expect(line.start == 1000 - 512)
    #expect(abs(line.step - 1 / 0.7) < 1e-12)
    #expect((line.first, line.count) == (0, 800))
    #expect(line.length == 8 * 256)
  }

  @Test func aTileThatFailedIsLeftOutOfThePlanUntilItMayBeTriedAgain() {
    var pane = TilePane(pyramid)
    fill(&pane, viewport(1000, 800))
    let tile = TileAddress(level: 0, column: 5, row: 4)
    _ = pane.remove(tile)
    pane.frame(frame(viewport(1000, 800), at: 10))
    #expect(pane.plan == [tile])
    let isReported = pane.fail(tile, isTransient: true, at: at(10))
    #expect(isReported)
    pane.frame(frame(viewport(1000, 800), at: 10.1))
    #expect(pane.plan.isEmpty && pane.nextTry(after: at(10.1)) == at(10.25))
    pane.frame(frame(viewport(1000, 800), at: 10.25))
    #expect(pane.plan == [tile])
    let isReportedAgain = pane.fail(tile, isTransient: true, at: at(10.3))
    #expect(!isReportedAgain)
    pane.forgetFailures()
    pane.frame(frame(viewport(1000, 800), at: 10.31))
    #expect(pane.plan == [tile] && pane.nextTry(after: at(10.31)) == nil)
  }

  @Test func aPictureThatIsNotSeenWantsNothing() {
    var pane = TilePane(pyramid)
    fill(&pane, viewport(1000, 800))
    #expect(pane.neededBytes > 0)
    pane.rest()
    #expect((pane.neededBytes, pane.wantedBytes) == (0, 0))
    var held: [HeldTile] = []
    pane.addHeld(to: &held, as: 3)
    #expect(held.allSatisfy { $0.priority == .none && $0.picture == 3 } && held.count > 20)
  }
}
