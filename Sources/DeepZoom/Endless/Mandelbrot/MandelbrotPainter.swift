import BigInt
import Foundation

/// Makes the pixels of one tile of the Mandelbrot set.
struct MandelbrotPainter {
  private let escapeTime: EscapeTime
  /// The tile's corner from its cell's middle, in tiles.
  private let cornerX: Double
  private let cornerY: Double
  private let level: Int

  init(of tile: EndlessAddress, in cell: EndlessAddress, _ escapeTime: EscapeTime) {
    self.escapeTime = escapeTime
    level = tile.level
    let distance = ReferencePoints.place(of: cell).distance(to: EndlessPosition(tile: tile))
    cornerX = distance.x.scaled(byOctaves: tile.level).double
    cornerY = distance.y.scaled(byOctaves: tile.level).double
  }

  /// What becomes of a point of the tile, given in pixels from its corner.
  func escape(x: Double, y: Double) -> Escape {
    let side = Double(EndlessViewport.tileSide)
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
