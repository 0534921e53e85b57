import ScrollEngine

extension TilePyramid {
  /// The pyramid of a picture, for sources of a program's own: square tiles, levels halved until the picture is one tile.
  ///
  /// - Precondition: `width` and `height` are 1 to 2^52, `tileSize` at least 1, and there are at most 2^31 − 1 tiles along an axis.
  public init(width: Int, height: Int, tileSize: Int = 256) {
    let size = Vector(x: Double(width), y: Double(height))
    self.init(
      size: size, tileSize: Vector(x: Double(tileSize), y: Double(tileSize)),
      levelCount: Self.levelCount(of: size, downTo: Double(tileSize)))
  }
}
