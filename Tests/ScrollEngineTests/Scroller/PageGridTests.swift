import TestSupport
import Testing

@testable import ScrollEngine

struct PageGridTests {
  private func grid(_ length: Double = 320, _ range: ClosedRange<Double> = 0...1280) -> PageGrid {
    PageGrid(length: length, range: range)
  }

  @Test(arguments: [(0.0, 0.0), (159.9, 0), (160.1, 320), (320, 320), (1270, 1280), (-40, 0), (1400, 1280)])
  func theNearestPageIsAMultipleOfTheLength(offset: Double, page: Double) {
    #expect(grid().nearest(to: offset) == page)
  }

  @Test func halfWayIsTheGreaterPage() {
    #expect(grid().nearest(to: 160) == 320)
  }

  @Test(arguments: [
    (10.0, 301.0, 320.0), (310, 301, 320), (330, -301, 320), (640, 301, 960), (640, -301, 320),
    (100, 300, 0), (300, -300, 320), (1280, 5000, 1280), (0, -5000, 0),
  ])
  func aFlickTurnsThePageAndASlowReleaseDoesNot(offset: Double, velocity: Double, page: Double) {
    #expect(grid().landing(from: offset, velocity: velocity) == page)
  }

  @Test(arguments: [(640.4, 960.0, 320.0), (639.6, 960, 320), (641, 960, 640), (639, 640, 320)])
  func nextToAPageCountsAsOnIt(offset: Double, after: Double, before: Double) {
    #expect(grid().landing(from: offset, velocity: 400) == after)
    #expect(grid().landing(from: offset, velocity: -400) == before)
  }

  @Test(arguments: [-1.0, -30, -200]) func pastTheEndsTheEndIsThePage(overscroll: Double) {
    for velocity in [-4000.0, 0, 4000] {
      #expect(grid().landing(from: overscroll, velocity: velocity) == 0)
      #expect(grid().landing(from: 1280 - overscroll, velocity: velocity) == 1280)
    }
  }

  @Test func aPartialLastPageRestsOnTheEndOfTheRange() {
    // Two and a fifth pages: the last one begins at 320, and 384 shows the end of the content.
    let grid = grid(320, 0...384)
    #expect(grid.nearest(to: 351) == 320)
    #expect(grid.nearest(to: 353) == 384)
    #expect(grid.landing(from: 320, velocity: 900) == 384)
    #expect(grid.landing(from: 384, velocity: -900) == 320)
    #expect(grid.landing(from: 384, velocity: -100) == 384)
  }

  @Test func insetsAddPlacesAtTheEnds() {
    let grid = grid(320, -20...1300)
    #expect(grid.nearest(to: -11) == -20)
    #expect(grid.nearest(to: -9) == 0)
    #expect(grid.landing(from: -20, velocity: 900) == 0)
    #expect(grid.landing(from: 0, velocity: -900) == -20)
    #expect(grid.landing(from: 1280, velocity: 900) == 1300)
  }

  @Test func contentOfOnePageHasOnePage() {
    let grid = grid(320, -20 ... -20)
    for velocity in [-900.0, 0, 900] { #expect(grid.landing(from: -20, velocity: velocity) == -20) }
  }

  @Test(arguments: [0.0, 1e-300, 0.4]) func withoutALengthEveryOffsetIsAPage(length: Double) {
    for velocity in [-900.0, 0, 900] {
      #expect(grid(length).landing(from: 123.4, velocity: velocity) == 123.4)
    }
  }

  /// A third of a point has no exact double: multiples and quotients are off by some last bits.
  @Test(arguments: 0..<200) func fractionalLengthsHaveEveryPage(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let length = numbers.number(in: 1...2000) / 3
    let grid = grid(length, 0...(1000 * length))
    for page in [0.0, 1, 2, 3, 7, 64, 511, 512, 999, 1000] {
      let offset = page * length
      #expect(grid.nearest(to: offset) == offset)
      #expect(grid.landing(from: offset.nextDown, velocity: 301) == min(page + 1, 1000) * length)
      #expect(grid.landing(from: offset.nextUp, velocity: -301) == max(page - 1, 0) * length)
    }
  }

  @Test(arguments: 0..<200) func noReleaseGoesFartherThanTheNextPage(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let length = numbers.number(in: 1...700)
    let low = numbers.number(in: -900...0)
    let grid = grid(length, low...(low + numbers.number(in: 0...9000)))
    for _ in 0..<50 {
      let offset = numbers.number(in: grid.range)
      let velocity = numbers.number(in: -6000...6000)
      let page = grid.landing(from: offset, velocity: velocity)
      #expect(grid.range.contains(page))
      #expect(abs(page - offset) <= length + PageGrid.tolerance)
      let isOnAPage = (page / length - (page / length).rounded()).magnitude < 1e-9
      #expect(isOnAPage || page == grid.range.lowerBound || page == grid.range.upperBound)
    }
  }

  /// Mirrored, pages count from the other end, which is the same where the content is whole pages.
  @Test(arguments: 0..<100) func mirroredIsMirrored(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let grid = grid(320, 0...1280)
    let offset = numbers.number(in: -100...1380)
    let velocity = numbers.number(in: -900...900)
    let page = grid.landing(from: offset, velocity: velocity)
    #expect(grid.landing(from: 1280 - offset, velocity: -velocity) == 1280 - page)
  }
}
