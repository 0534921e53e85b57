import BigInt
import Foundation

/// Makes the pixels of one tile of the Mandelbrot set.
struct MandelbrotPainter {
  private let escapeTime: EscapeTime
  /// The tile's corner from its cell's middle, in tiles.
  private let cornerX: Double
  private let cornerY: Double
  private let level: Int
  /// The tile's corner in the complex plane and its side, where a `Double` tells its pixels apart well; nil at greater depths.
  private let plain: (re: Double, im: Double, side: Double)?

  init(of tile: EndlessAddress, in cell: EndlessAddress, _ escapeTime: EscapeTime) {
    self.escapeTime = escapeTime
    level = tile.level
    let distance = ReferencePoints.place(of: cell).distance(to: EndlessPosition(tile: tile))
    cornerX = distance.x.scaled(byOctaves: tile.level).double
    cornerY = distance.y.scaled(byOctaves: tile.level).double
    let side = WideDouble(significand: 4, exponent: -tile.level)
    plain =
      tile.level > Self.plainLevel
      ? nil
      : (
        (WideDouble(nearest: tile.column) * side).double - 2.75,
        2 - (WideDouble(nearest: tile.row) * side).double, side.double
      )
  }

  /// Chosen: 2^−40 of the plane to a pixel, and a thousand roundings to that.
  private static let plainLevel = 32

  /// What becomes of a point of the tile, given in pixels from its corner.
  func escape(x: Double, y: Double) -> Escape {
    let side = Double(EndlessViewport.tileSide)
    if let plain,
      MandelbrotPlane.isInLargestParts(
        re: plain.re + x / side * plain.side, im: plain.im - y / side * plain.side)
    {
      return .inside
    }
    return escapeTime.escape(
      at: WideComplex(
        cornerX + x / side, -(cornerY + y / side), exponent: MandelbrotPlane.octaves - level))
  }

  /// The colour of a pixel, as ``EndlessTile/picture(of:)`` wants it.
  func color(column: Int, row: Int) -> UInt32 {
    switch escape(x: Double(column) + 0.5, y: Double(row) + 0.5) {
    case .inside, .undecided: EscapeColors.inside
    case .escaped(let escaped): EscapeColors.color(of: escaped, pixelOctaves: pixelOctaves)
    }
  }

  /// A pixel's width in the complex plane, as a power of two.
  private var pixelOctaves: Double { Double(MandelbrotPlane.octaves - level - 8) }
}
