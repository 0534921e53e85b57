import BigInt
import TestSupport
import Testing
import VellumKit

@testable import DeepZoom

struct GridWorldTests {
  @Test func digitsAreThoseOfTheNumber() {
    var numbers = SeededNumbers(seed: 31)
    for width in [1, 8, 29, 30, 31, 32, 33, 63, 64, 65, 200, 3322, 9000] {
      let number = BigInt(BigUInt.randomInteger(withExactWidth: width, using: &numbers))
      // By division, a digit at a time.
      var (rest, digits) = (number, "")
      while rest != 0 {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        digits += "\(digit)"
        rest = quotient
      }
      #expect(number.decimalDigits == String(digits.reversed()))
      #expect((-number).decimalDigits == number.decimalDigits)
    }
    #expect(BigInt(0).decimalDigits == "0")
    for tens in [8, 9, 10, 18, 1000] {
      #expect(BigInt(10).power(tens).decimalDigits == "1" + String(repeating: "0", count: tens))
    }
  }

  @Test func aLongNumbersLabelHasItsFirstAndItsLastDigitsAndHowManyThereAre() {
    #expect(GridWorld.digits(of: 0) == "0")
    #expect(GridWorld.digits(of: -1234) == "−1234")
    let longest = BigInt(10).power(22) - 1
    #expect(GridWorld.digits(of: longest) == String(repeating: "9", count: 22))
    #expect(GridWorld.digits(of: longest + 1) == "1000000…0000000 (23)")
    #expect(GridWorld.digits(of: -(BigInt(10).power(1000) + 1_234_567)) == "−1000000…1234567 (1001)")
  }

  @Test func aTileSaysItsLevelItsColumnAndItsRow() {
    let address = EndlessAddress(level: -3322, column: -1, row: BigInt(2).power(3322))
    // 2^3322 = 10^(3322 · lg 2) = 10^1000.02…
    let row = GridWorld.label(of: address)[2]
    #expect(GridWorld.label(of: address)[..<2] == ["level -3322", "column −1"])
    #expect(row.hasPrefix("row    10") && row.hasSuffix(" (1001)"))
  }

  /// After zooming step by step into random quarters, the label's numbers have the steps as their binary
  /// digits.
  @Test func labelsFollowTheWayIn() {
    var numbers = SeededNumbers(seed: 32)
    var address = EndlessAddress.unit
    var (column, row) = (BigInt(0), BigInt(0))
    for _ in 0..<3400 {
      let (right, down) = (numbers.next() & 1, numbers.next() & 1)
      address = address.descendant(at: address.level + 1).moved(columns: Int(right), rows: Int(down))
      column = column * 2 + BigInt(right)
      row = row * 2 + BigInt(down)
    }
    #expect(
      GridWorld.label(of: address) == [
        "level 3400", "column \(GridWorld.digits(of: column))", "row    \(GridWorld.digits(of: row))",
      ])
    let digits = String(column)
    #expect(
      GridWorld.digits(of: column) == "\(digits.prefix(7))…\(digits.suffix(7)) (\(digits.count))")
  }

  @Test func aTileThatNobodyWantsIsNotDrawn() {
    let tile = EndlessTile(at: .unit)
    #expect(GridWorld().pixels(of: tile)?.width == 256)
    tile.cancel()
    #expect(GridWorld().pixels(of: tile) == nil)
  }
}
