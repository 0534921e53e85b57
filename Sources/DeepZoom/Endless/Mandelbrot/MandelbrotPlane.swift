import BigInt

/// Where the unit tile lies in the complex plane: a square of side 4 about −0.75, so that all of the set is in it.
///
///     c = (4·x − 2.75) + (2 − 4·y)·i          x, y = the place in the unit tile, from its top left
enum MandelbrotPlane {
  /// Doublings from a unit to the square's side.
  static let octaves = 2

  /// The number at a place, with at least as many bits as the place has.
  static func number(at place: EndlessPosition, bits: Int) -> FixedComplex {
    let level = max(place.tile.level + 52, bits, 2)
    let fine = place.place(at: level).tile
    let number = FixedComplex(
      re: (fine.column << octaves) - (BigInt(11) << (level - 2)),
      im: (BigInt(2) << level) - (fine.row << octaves), bits: level)
    return number.with(bits: max(bits, 2))
  }

  /// The place of a number, to the number's precision.
  static func place(of number: FixedComplex) -> EndlessPosition {
    let bits = number.bits
    // A quarter of a unit of the number.
    return EndlessPosition(
      tile: EndlessAddress(
        level: bits + octaves, column: number.re + (BigInt(11) << (bits - 2)),
        row: (BigInt(2) << bits) - number.im))
  }

  /// Whether a point is in one of the two largest parts of the set, those of periods 1 and 2, which are known in closed form: the
  /// cardioid that 1 − √(1 − 4·c) is a disc of, and the disc of a quarter about −1.
  static func isInLargestParts(re: Double, im: Double) -> Bool {
    if (re + 1) * (re + 1) + im * im < 0.0625 { return true }
    let x = re - 0.25
    let norm = x * x + im * im
    return norm * (norm + x) < 0.25 * im * im
  }
}
