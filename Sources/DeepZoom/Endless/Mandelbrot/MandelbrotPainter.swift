import BigInt

/// Computes the pixels of one tile of the Mandelbrot set.
struct MandelbrotPainter {
  let escapeTime: EscapeTime
  /// The tile's top left corner relative to its cell's middle, in tiles.
  private let cornerX: Double
  private let cornerY: Double
  private let level: Int
  /// The tile's top left corner in the complex plane and its side, if a `Double` tells its pixels apart well;
  /// nil at greater depths.
  private let plain: (re: Double, im: Double, side: Double)?

  init(of tile: EndlessAddress, in cell: EndlessAddress, _ reference: OrbitReference) {
    let limit = ReferenceCells.steps(at: tile.level)
    self.init(
      of: tile, in: cell, EscapeTime(orbit: reference.orbit, steps: reference.steps, limit: limit))
  }

  init(of tile: EndlessAddress, in cell: EndlessAddress, _ escapeTime: EscapeTime) {
    self.escapeTime = escapeTime
    level = tile.level
    let distance = ReferenceCells.place(of: cell).distance(to: EndlessPosition(tile: tile))
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

  /// The deepest level with `plain` coordinates. Chosen: a pixel is 2^−40 of the plane, more than a thousand
  /// times the rounding error of a `Double`.
  private static let plainLevel = 32

  /// The colours of all pixels, in the form that `TilePixels` takes; nil if `isWanted` returns false
  /// meanwhile.
  func pixels(while isWanted: () -> Bool) -> [UInt32]? {
    let side = EndlessViewport.tileSide
    var pixels = [UInt32](repeating: EscapeColors.inside, count: side * side)
    var (next, goesOn) = (0, true)
    escapeTime.escapes(
      next: {
        while next < pixels.count {
          let number = next
          let (row, column) = number.quotientAndRemainder(dividingBy: side)
          next += 1
          if column == 0 { goesOn = isWanted() }
          guard goesOn else { return nil }
          let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
          if let place = distance(x: x, y: y) { return (number, place) }
        }
        return nil
      },
      found: { number, escape in
        if case .escaped(let escaped) = escape {
          pixels[number] = EscapeColors.color(of: escaped, pixelOctaves: pixelOctaves)
        }
      })
    return goesOn ? pixels : nil
  }

  /// The distance from the reference point of a point of the tile, which is given in pixels from its top left corner. Nil in the largest
  /// parts of the set, whose points need no iteration.
  func distance(x: Double, y: Double) -> WideComplex? {
    guard !isInLargestParts(x: x, y: y) else { return nil }
    let side = Double(EndlessViewport.tileSide)
    return WideComplex(
      cornerX + x / side, -(cornerY + y / side), exponent: MandelbrotPlane.octaves - level)
  }

  private func isInLargestParts(x: Double, y: Double) -> Bool {
    guard let plain else { return false }
    let side = Double(EndlessViewport.tileSide)
    return MandelbrotPlane.isInLargestParts(
      re: plain.re + x / side * plain.side, im: plain.im - y / side * plain.side)
  }

  /// A pixel's width in the complex plane, as a power of two.
  private var pixelOctaves: Double { Double(MandelbrotPlane.octaves - level - 8) }
}
