import BigInt

@testable import DeepZoom

/// Iterates z² + c directly, one step after the other. Tests compare the Mandelbrot world with it.
enum DirectOrbit {
  /// The steps until a point is beyond the bailout, its last value and the derivative with respect to c; nil
  /// if it does not escape within `limit`.
  static func escape(re: Double, im: Double, limit: Int) -> (
    count: Int, re: Double, im: Double, slope: Double
  )? {
    var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
    for count in 1...limit {
      (dx, dy) = (2 * (x * dx - y * dy) + 1, 2 * (x * dy + y * dx))
      (x, y) = (x * x - y * y + re, 2 * x * y + im)
      if x * x + y * y > EscapeTime.bailout { return (count, x, y, (dx * dx + dy * dy).squareRoot()) }
    }
    return nil
  }

  /// The same in fixed point with `bits` fractional bits.
  static func escape(re: BigInt, im: BigInt, bits: Int, limit: Int) -> (count: Int, re: Double, im: Double)? {
    let bailout = BigInt(EscapeTime.bailout) << (2 * bits)
    var (x, y) = (BigInt(0), BigInt(0))
    for count in 0...limit {
      let (xx, yy) = (x * x, y * y)
      if xx + yy > bailout { return (count, Exact(x, bits: bits).double, Exact(y, bits: bits).double) }
      (x, y) = (((xx - yy) >> bits) + re, ((x * y) >> (bits - 1)) + im)
    }
    return nil
  }

  /// The complex number at a pixel of a tile, from the tile's address alone: re = 4·x − 2.75, im = 2 − 4·y.
  static func number(of tile: EndlessAddress, x: Double, y: Double, bits: Int) -> (re: BigInt, im: BigInt) {
    func unit(_ index: BigInt, _ offset: Double) -> BigInt {
      ((index << 60) + BigInt(offset / 256 * 0x1p60)) << (bits - tile.level - 60)
    }
    let one = BigInt(1) << bits
    return (4 * unit(tile.column, x) - 11 * one / 4, 2 * one - 4 * unit(tile.row, y))
  }
}
