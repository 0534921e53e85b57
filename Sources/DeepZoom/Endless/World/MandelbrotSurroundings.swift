/// The Mandelbrot set from afar, as one small picture: what lies around `MandelbrotWorld`, where points escape
/// within a few steps and colours change slowly.
public enum MandelbrotSurroundings {
  /// Sides of the world along the picture's side. The world is in its middle. Chosen: more than is seen around it
  /// in most windows.
  public static let units = 8
  /// Pixels along the picture's side: a quarter of the complex plane's unit each. Chosen: at the world's edges
  /// what lies between two pixels is as computed, within a shade or two.
  static let side = 128
  /// The greatest number of steps. Chosen: the world's own tiles cover what needs more.
  private static let limit = 64

  /// The picture.
  public static let picture = TilePixels(width: side, height: side, opaque: pixels)

  /// The colours of all pixels, row by row from the top left.
  static var pixels: [UInt32] {
    (0..<side * side).map { index in
      let place = middle(column: index % side, row: index / side)
      return color(re: place.re, im: place.im)
    }
  }

  /// The complex number in the middle of a pixel.
  static func middle(column: Int, row: Int) -> (re: Double, im: Double) {
    let unit = Double(units << MandelbrotPlane.octaves) / Double(side)
    let half = Double(side) / 2
    return ((Double(column) + 0.5 - half) * unit - 0.75, (half - Double(row) - 0.5) * unit)
  }

  private static func color(re: Double, im: Double) -> UInt32 {
    var (x, y, dx, dy) = (0.0, 0.0, 0.0, 0.0)
    for count in 1...limit {
      (dx, dy) = (2 * (x * dx - y * dy) + 1, 2 * (x * dy + y * dx))
      (x, y) = (x * x - y * y + re, 2 * x * y + im)
      guard x * x + y * y > EscapeTime.bailout else { continue }
      let escaped = EscapedPoint(count: count, re: x, im: y, derivative: WideComplex(dx, dy))
      return EscapeColors.color(of: escaped, pixelOctaves: pixelOctaves)
    }
    return EscapeColors.inside
  }

  /// The width of a pixel of the unit tile in the complex plane, as a power of two: the picture is shaded as that tile is.
  static let pixelOctaves = Double(MandelbrotPlane.octaves - 8)
}
