import BigInt

/// Maps the unit tile to the complex plane: a square of side 4, centred at −0.75, which contains the whole
/// set.
///
///     c = (4·x − 2.75) + (2 − 4·y)·i          x, y = the place in the unit tile, from its top left
enum MandelbrotPlane {
  /// The square's side, as a power of two.
  static let octaves = 2

  /// The complex number at a place, with `bits` bits, but at least 2.
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
    // A tile of this level is 2^−`bits` of the complex plane wide: one unit of the number.
    return EndlessPosition(
      tile: EndlessAddress(
        level: bits + octaves, column: number.re + (BigInt(11) << (bits - 2)),
        row: (BigInt(2) << bits) - number.im))
  }

  /// Whether a point is in one of the two largest parts of the set, which are known in closed form: the main
  /// cardioid (period 1) and the disc of radius 1/4 about −1 (period 2).
  static func isInLargestParts(re: Double, im: Double) -> Bool {
    if (re + 1) * (re + 1) + im * im < 0.0625 { return true }
    let x = re - 0.25
    let norm = x * x + im * im
    return norm * (norm + x) < 0.25 * im * im
  }
}
