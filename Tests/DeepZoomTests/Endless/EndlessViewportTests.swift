import BigInt
import Foundation
import TestSupport
import Testing

@testable import DeepZoom

/// The number of octaves in 10^1000.
let thousandTens = 3321.928

struct EndlessViewportTests {
  static let size = CGSize(width: 1280, height: 800)

  static func viewport(
    at position: EndlessPosition = EndlessPosition(tile: .unit, offsetX: 0.3, offsetY: 0.7), octaves: Double
  ) -> EndlessViewport {
    EndlessViewport(center: position, scale: WideDouble(octaves: octaves), size: size)
  }

  struct Pinch {
    var factor: Double
    var point: CGPoint

    init(from numbers: inout SeededNumbers, in range: ClosedRange<Double>) {
      factor = numbers.number(in: range)
      point = CGPoint(x: numbers.number(in: 0...1280), y: numbers.number(in: 0...800))
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func tenToTheThousandInByPinchesAndOutAgainIsTheSamePlaceToHalfAPixel(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let start = Self.viewport(octaves: 8)
    var viewport = start
    var pinches: [Pinch] = []
    while viewport.scale.octaves < 8 + thousandTens {
      let pinch = Pinch(from: &numbers, in: 0.8...3)
      viewport = viewport.zoomed(by: pinch.factor, about: pinch.point)
      pinches.append(pinch)
    }
    #expect(viewport.center.tile.level > 3321)
    let deepest = viewport
    for pinch in pinches.reversed() { viewport = viewport.zoomed(by: 1 / pinch.factor, about: pinch.point) }

    #expect((viewport.scale / start.scale).double.isClose(to: 1, within: 1e-10))
    #expect(viewport.center.place(at: start.level).tile == start.center.place(at: start.level).tile)
    let place = viewport.point(of: start.center)
    #expect(abs(Double(place.x) - 640) < 1e-6 && abs(Double(place.y) - 400) < 1e-6)
    // The deepest place is still known to the pixel.
    let again = EndlessViewport(center: viewport.center, scale: deepest.scale, size: Self.size)
    #expect(again.center.tile.level >= deepest.center.tile.level)
  }

  @Test func outByTenToTheThousandAboutTheMiddleAndInAgainIsTheSameTile() {
    let start = Self.viewport(octaves: 1000)
    var viewport = start
    for _ in 0..<1000 { viewport = viewport.zoomed(by: 0.1, about: CGPoint(x: 640, y: 400)) }
    #expect(viewport.level < -2300)
    // Pans there and the same distance back.
    viewport = viewport.panned(x: 1234.5, y: -77.25)
    viewport = viewport.panned(x: -1234.5, y: 77.25)
    for _ in 0..<1000 { viewport = viewport.zoomed(by: 10, about: CGPoint(x: 640, y: 400)) }
    #expect(viewport.center.exactX == start.center.exactX && viewport.center.exactY == start.center.exactY)
    #expect((viewport.scale / start.scale).double.isClose(to: 1, within: 1e-10))
  }

  @Test(arguments: [-5000, -3321.9, 0, 0.3, 300, 3321.9, 12345.6])
  func aPanOfSomePixelsMovesTheWorldByThatMany(octaves: Double) {
    var numbers = SeededNumbers(seed: 12)
    var viewport = Self.viewport(octaves: octaves)
    let start = viewport
    var (x, y) = (0.0, 0.0)
    for _ in 0..<300 {
      let (dx, dy) = (numbers.number(in: -900...900).rounded(), numbers.number(in: -900...900))
      let place = viewport.center
      viewport = viewport.panned(x: dx, y: dy)
      let point = viewport.point(of: place)
      #expect(Double(point.x).isClose(to: 640 - dx, within: 1e-9))
      #expect(Double(point.y).isClose(to: 400 - dy, within: 1e-9))
      (x, y) = (x + dx, y + dy)
    }
    let point = viewport.point(of: start.center)
    #expect(Double(point.x).isClose(to: 640 - x, within: 1e-6))
    #expect(Double(point.y).isClose(to: 400 - y, within: 1e-6))
  }

  @Test func thePlaceUnderThePinchStaysThere() {
    var numbers = SeededNumbers(seed: 13)
    var viewport = Self.viewport(octaves: -200)
    for _ in 0..<600 {
      let pinch = Pinch(from: &numbers, in: 0.3...4)
      let place = viewport.position(at: pinch.point)
      viewport = viewport.zoomed(by: pinch.factor, about: pinch.point)
      let point = viewport.point(of: place)
      #expect(Double(point.x).isClose(to: Double(pinch.point.x), within: 1e-8))
      #expect(Double(point.y).isClose(to: Double(pinch.point.y), within: 1e-8))
    }
  }

  @Test func aPositionKnowsNoFinerBitsThanItWasMovedBy() {
    var viewport = Self.viewport(octaves: 100)
    var numbers = SeededNumbers(seed: 14)
    for _ in 0..<2000 {
      let pinch = Pinch(from: &numbers, in: 0.5...2)
      viewport = viewport.zoomed(by: pinch.factor, about: pinch.point)
      viewport = viewport.zoomed(by: 1 / pinch.factor, about: pinch.point)
    }
    #expect(viewport.center.tile.level < 100 + 60)
  }

  @Test(arguments: [-3000, -1, 0, 3000])
  func theLevelIsTheFinestWithARatioAboveAHalfUpToOne(level: Int) {
    func viewport(_ ratio: Double) -> EndlessViewport {
      EndlessViewport(
        center: .origin, scale: WideDouble(significand: 256 * ratio, exponent: level), size: Self.size)
    }
    #expect(viewport(1).level == level && viewport(1).ratio == 1)
    #expect(viewport(0.51).level == level && viewport(0.51).ratio == 0.51)
    #expect(viewport(0.5).level == level - 1 && viewport(0.5).ratio == 1)
    #expect(viewport(1.001).level == level + 1)
    // Rounding errors of products do not count.
    #expect(viewport(1 + 1e-9).level == level)
  }

  @Test func anotherSizeHasTheSameMiddle() {
    let viewport = Self.viewport(octaves: 3000).resized(to: CGSize(width: 100, height: 900))
    #expect(viewport.center == Self.viewport(octaves: 3000).center)
    #expect(viewport.position(at: CGPoint(x: 50, y: 450)).exactX == viewport.center.exactX)
  }
}
