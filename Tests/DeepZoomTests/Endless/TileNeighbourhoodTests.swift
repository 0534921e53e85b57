import BigInt
import Foundation
import ScrollEngine
import TestSupport
import Testing

@testable import DeepZoom

struct TileNeighbourhoodTests {
  /// A viewport at a random place and a given depth, with a scale between two levels.
  static func viewport(seed: UInt64, octaves: Double) -> EndlessViewport {
    var numbers = SeededNumbers(seed: seed)
    let level = max(Int(octaves), 0)
    let index =
      BigInt(BigUInt.randomInteger(withMaximumWidth: level + 3, using: &numbers)) - (BigInt(1) << level)
    let position = EndlessPosition(
      tile: EndlessAddress(level: level, column: index, row: -index * 5 / 7),
      offsetX: numbers.number(in: 0...0.999), offsetY: numbers.number(in: 0...0.999))
    return EndlessViewport(
      center: position, scale: WideDouble(octaves: octaves + numbers.number(in: 0...1)),
      size: CGSize(width: 1280, height: 801))
  }

  /// The position of a tile's left edge in a viewport, rounded only to the digits of the scale and of the
  /// result.
  static func leftEdge(of address: EndlessAddress, in viewport: EndlessViewport) -> Double {
    let edge = Exact(address.column, bits: 0).scaled(byOctaves: -address.level)
    let distance = edge - viewport.center.exactX
    let scale = Exact(WideDouble(viewport.scale.significand))
    let product = Exact(distance.numerator * scale.numerator, bits: distance.bits + scale.bits)
    return product.scaled(byOctaves: viewport.scale.exponent).double + Double(viewport.size.width) / 2
  }

  @Test(arguments: [-4000, -3321.93, -20, 0, 100, 1100, 3321.93, 6000])
  func everyEdgeIsWithinHalfAPixelOfWhereItBelongs(octaves: Double) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let viewport = Self.viewport(seed: seed, octaves: octaves)
      let neighbourhood = TileNeighbourhood(around: viewport, in: .plane)
      let seen = neighbourhood.tileViewport(of: viewport)
      let level = neighbourhood.pyramid.level(forScale: seen.scale)
      #expect(level == neighbourhood.first.level - viewport.level)
      let window = TileWindow(of: neighbourhood.pyramid, level: level, in: seen)
      #expect(window.columns.count >= 5)
      let edges = TileEdges(of: neighbourhood.pyramid, level: level, .horizontal, in: seen)
      for column in window.columns {
        let address = neighbourhood.address(of: TileAddress(level: level, column: column, row: 0))
        #expect(abs(edges[column] - Self.leftEdge(of: address, in: viewport)) <= 0.5 + 0x1p-10)
      }
    }
  }

  @Test(arguments: [-3000, 0, 3321.93]) func theTilesOfTheLevelCoverWhatIsSeenAndNoMore(octaves: Double) {
    for seed in 21...40 as ClosedRange<UInt64> {
      let viewport = Self.viewport(seed: seed, octaves: octaves)
      let neighbourhood = TileNeighbourhood(around: viewport, in: .plane)
      let seen = neighbourhood.tileViewport(of: viewport)
      let window = TileWindow(
        of: neighbourhood.pyramid, level: neighbourhood.pyramid.level(forScale: seen.scale), in: seen)
      func address(_ column: Int, _ row: Int) -> EndlessAddress {
        neighbourhood.address(of: TileAddress(level: window.level, column: column, row: row))
      }
      // The tiles half a pixel inside the corners are the first and the last ones.
      let first = viewport.position(at: CGPoint(x: 0.5, y: 0.5)).place(at: viewport.level).tile
      let last = viewport.position(at: CGPoint(x: 1279.5, y: 800.5)).place(at: viewport.level).tile
      #expect(address(window.columns.lowerBound, window.rows.lowerBound) == first)
      #expect(address(window.columns.upperBound - 1, window.rows.upperBound - 1) == last)
    }
  }

  @Test func namesAreInverseOfEachOther() {
    let neighbourhood = TileNeighbourhood(
      around: Self.viewport(seed: 41, octaves: 3321), in: .plane)
    for level in 0...16 {
      for tile in [
        TileAddress(level: level, column: 0, row: 0),
        TileAddress(level: level, column: (1 << (23 - level)) - 1, row: 17 >> level),
      ] {
        #expect(neighbourhood.tile(at: neighbourhood.address(of: tile)) == tile)
      }
    }
    #expect(neighbourhood.tile(at: neighbourhood.first.moved(columns: -1, rows: 0)) == nil)
    #expect(neighbourhood.tile(at: neighbourhood.first.moved(columns: 1 << 23, rows: 0)) == nil)
    #expect(neighbourhood.tile(at: neighbourhood.first.descendant(at: neighbourhood.first.level + 1)) == nil)
    #expect(neighbourhood.tile(at: .unit) == nil)
  }

  @Test func coarserTilesKeepTheirNamesFromOneNeighbourhoodToTheNext() {
    let viewport = Self.viewport(seed: 42, octaves: 2000)
    let here = TileNeighbourhood(around: viewport, in: .plane)
    let next = TileNeighbourhood(
      around: viewport.panned(x: 30_000, y: -7_000).zoomed(by: 7, about: .zero), in: .plane)
    let seen = here.tileViewport(of: viewport)
    let tile = TileAddress(
      level: 6, column: Int(seen.origin.x) / 256 / 64, row: Int(seen.origin.y) / 256 / 64)
    let address = here.address(of: tile)
    #expect(next.tile(at: address).map { next.address(of: $0) } == address)
  }

  @Test func placesAreInverseOfEachOther() {
    let viewport = Self.viewport(seed: 43, octaves: -500)
    let neighbourhood = TileNeighbourhood(around: viewport, in: .plane)
    let point = neighbourhood.point(of: viewport.center)
    let there = neighbourhood.position(of: point + Vector(x: 64, y: -0.5))
    #expect(neighbourhood.point(of: there).isClose(to: point + Vector(x: 64, y: -0.5), within: 1e-6))
  }

  @Test func aBoundedWorldsNeighbourhoodIsAllOfItOrEndsWhereItEnds() {
    func viewport(_ x: Double, octaves: Double) -> EndlessViewport {
      EndlessViewport(
        center: EndlessPosition(tile: .unit, offsetX: x, offsetY: 0.5), scale: WideDouble(octaves: octaves),
        size: CGSize(width: 1000, height: 800))
    }
    let outermost = TileNeighbourhood(around: viewport(0.5, octaves: 8), in: .unit)
    #expect(outermost.first == .unit.descendant(at: 8))
    #expect(outermost.pyramid.size.x == 256 * 256 && outermost.pyramid.coarsestLevel == 8)
    #expect(outermost.hasRoom(around: viewport(0, octaves: 8).center, in: .unit))

    let left = TileNeighbourhood(around: viewport(0, octaves: 1000), in: .unit)
    #expect(left.first.column == 0 && left.pyramid.coarsestLevel == 16)
    #expect(left.hasRoom(around: viewport(0, octaves: 1000).center, in: .unit))
    var end = viewport(0, octaves: 1000)
    end.center = EndlessPosition(
      tile: EndlessAddress(level: 1010, column: (BigInt(1) << 1010) - 1, row: 5))
    let right = TileNeighbourhood(around: end, in: .unit)
    #expect(right.first.column + (1 << 23) == BigInt(1) << right.first.level)
  }

  @Test func itHasRoomUntilHalfTheWayToItsEdge() {
    let viewport = Self.viewport(seed: 44, octaves: 3000)
    let neighbourhood = TileNeighbourhood(around: viewport, in: .plane)
    let half = 256.0 * Double(1 << 13)  // a quarter of its side
    #expect(neighbourhood.hasRoom(around: viewport.center, in: .plane))
    #expect(neighbourhood.hasRoom(around: viewport.panned(x: -half * 0.4, y: 0).center, in: .plane))
    #expect(!neighbourhood.hasRoom(around: viewport.panned(x: 0, y: half * 1.1).center, in: .plane))
  }
}

extension TileNeighbourhood {
  /// Pixels of the viewport per pixel of the picture.
  fileprivate func scale(in viewport: EndlessViewport) -> Double {
    viewport.scale.scaled(byOctaves: -first.level).double / Double(EndlessViewport.tileSide)
  }

  /// The part of the picture that a viewport shows. The viewport's middle is in the picture or near it.
  fileprivate func tileViewport(of viewport: EndlessViewport) -> TileViewport {
    let scale = scale(in: viewport)
    let size = Vector(x: Double(viewport.size.width), y: Double(viewport.size.height))
    return TileViewport(origin: point(of: viewport.center) - size * (0.5 / scale), scale: scale, size: size)
  }

  /// The place of a point that is given in pixels of the picture.
  fileprivate func position(of point: Vector) -> EndlessPosition {
    let unit = WideDouble(significand: 1 / Double(EndlessViewport.tileSide), exponent: -first.level)
    return EndlessPosition(tile: first).moved(x: unit * point.x, y: unit * point.y)
  }
}
