import BigInt
import TestSupport
import Testing

@testable import DeepZoom

struct EndlessPositionTests {
  static func position(seed: UInt64, level: Int) -> EndlessPosition {
    var numbers = SeededNumbers(seed: seed)
    let index = BigInt(BigUInt.randomInteger(withMaximumWidth: max(level, 0) + 20, using: &numbers))
    return EndlessPosition(
      tile: EndlessAddress(level: level, column: index, row: -index / 3),
      offsetX: numbers.number(in: 0...0.999), offsetY: numbers.number(in: 0...0.999))
  }

  @Test(arguments: [-3400, -10, 0, 60, 3400]) func movesAreExact(level: Int) {
    var numbers = SeededNumbers(seed: 5)
    var position = Self.position(seed: 6, level: level)
    var (x, y) = (position.exactX, position.exactY)
    for _ in 0..<200 {
      // Distances from far larger than a tile to far smaller.
      let exponent = -level + Int(numbers.number(in: -70...70))
      let dx = WideDouble(significand: numbers.number(in: -2...2), exponent: exponent)
      let dy = WideDouble(significand: numbers.number(in: -2...2), exponent: exponent + 3)
      position = position.moved(x: dx, y: dy)
      (x, y) = (x + Exact(dx), y + Exact(dy))
      #expect(position.exactX == x && position.exactY == y)
      #expect((0..<1).contains(position.offsetX) && (0..<1).contains(position.offsetY))
    }
  }

  @Test func thereAndBackIsTheSamePlaceWhateverTheSizeOfTheStep() {
    let start = Self.position(seed: 7, level: 100)
    for exponent in [-4000, -150, -100, 0, 4000] {
      let step = WideDouble(significand: 1.1, exponent: exponent)
      let back = start.moved(x: step, y: -step).moved(x: -step, y: step)
      #expect(back.exactX == start.exactX && back.exactY == start.exactY)
      #expect(back.place(at: 100) == start)
    }
  }

  @Test(arguments: [0, 1, 30, 52, 53, 200, 3400]) func reBasingDoesNotMove(octaves: Int) {
    let start = Self.position(seed: 8, level: 50)
    var deeper = start
    deeper.rebase(to: 50 + octaves)
    #expect(deeper.tile.level == 50 + octaves)
    #expect(deeper.exactX == start.exactX && deeper.exactY == start.exactY)
    #expect(start.tile.covers(deeper.tile))
    #expect(deeper.place(at: 50) == start)
  }

  @Test func aCoarserTileIsTheOneThePositionLiesInAndItsOffsetIsRounded() {
    let position = Self.position(seed: 9, level: 3400)
    for level in [3399, 3350, 3336, 1000, 0, -5, -3400] {
      let coarse = position.place(at: level)
      #expect(coarse.tile == position.tile.ancestor(at: level))
      let side = position.exactX.scaled(byOctaves: level)
      #expect(coarse.tile.column == side.floor)
      let offset = (side - Exact(side.floor, bits: 0)).double
      #expect(coarse.offsetX.isClose(to: offset, within: 0x1p-51))
    }
  }

  @Test func distancesAreRoundedTo53Bits() {
    var numbers = SeededNumbers(seed: 10)
    let start = Self.position(seed: 11, level: 3400)
    for exponent in [-3460, -3400, -3000, 0, 100] {
      let step = WideDouble(significand: numbers.number(in: 1...2), exponent: exponent)
      let distance = start.distance(to: start.moved(x: step, y: -step))
      #expect((distance.x / step).double.isClose(to: 1, within: 0x1p-50))
      #expect((distance.y / step).double.isClose(to: -1, within: 0x1p-50))
    }
    #expect(start.distance(to: start).x == .zero)
  }

  @Test func offsetsAreMultiplesOfTheGridAndNeverReachOne() {
    let position = EndlessPosition(tile: .unit, offsetX: 1 - 0x1p-53, offsetY: 0x1p-54)
    #expect(position.offsetX == 1 - 0x1p-52 && position.offsetY == 0)
  }
}
