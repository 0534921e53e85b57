import ScrollEngine
import TestSupport

/// Random pictures and viewports for tests of laws.
enum TileScene {
  /// Sizes around multiples of the tile's, and others.
  static func pyramid(_ numbers: inout SeededNumbers) -> TilePyramid {
    let tile = numbers.element(of: [16.0, 64, 100, 254, 256, 512])
    func length() -> Double {
      switch numbers.next() % 3 {
      case 0: Double(1 + numbers.next() % 40) * tile + Double(numbers.next() % 5) - 2
      case 1: numbers.number(in: 1...20000)
      default: Double(1 + numbers.next() % 2_000_000)
      }
    }
    let size = Vector(x: max(length(), 1), y: max(length(), 1))
    let most = TilePyramid.levelCount(of: size, downTo: 1)
    let fewest = TilePyramid.levelCount(of: size, downTo: tile)
    return TilePyramid(
      size: size, tileSize: Vector(x: tile, y: tile),
      levelCount: fewest + Int(numbers.next() % UInt64(most - fewest + 1)))
  }

  /// A viewport that shows at least a part of the picture, from whole to magnified 64 times.
  static func viewport(on picture: TilePyramid, _ numbers: inout SeededNumbers) -> TileViewport {
    let size = Vector(x: 100 + Double(numbers.next() % 1200), y: 100 + Double(numbers.next() % 800))
    let fit = min(size.x / picture.size.x, size.y / picture.size.y)
    let octaves = numbers.number(in: 0...1)
    var scale = fit
    // Between `fit` and 64, evenly in octaves, without a power function.
    var steps = octaves * 24
    while steps > 1, scale < 64 { (scale, steps) = (scale * 1.7, steps - 1) }
    let origin = Vector(
      x: numbers.number(
        in: -0.4 * size.x / scale...picture.size.x - 0.6 * min(size.x / scale, picture.size.x)),
      y: numbers.number(
        in: -0.4 * size.y / scale...picture.size.y - 0.6 * min(size.y / scale, picture.size.y)))
    return TileViewport(origin: origin, scale: scale, size: size)
  }

  /// Some tiles of the picture near the viewport, of many levels, each once.
  static func someTiles(
    of picture: TilePyramid, near viewport: TileViewport, _ numbers: inout SeededNumbers
  ) -> [TileAddress] {
    var tiles: [TileAddress] = []
    let share = numbers.number(in: 0...1)
    for level in 0...picture.coarsestLevel {
      let window = TileWindow(of: picture, level: level, in: viewport, margin: 100)
      guard window.count < 400 else { continue }
      for row in window.rows {
        for column in window.columns where numbers.number(in: 0...1) < share {
          tiles.append(TileAddress(level: level, column: column, row: row))
        }
      }
    }
    return tiles
  }

  /// Memory that a tile takes: four bytes for each pixel.
  static func bytes(of tile: TileAddress, in picture: TilePyramid) -> Int {
    let pixels = picture.pixels(of: tile)
    return Int(pixels.x * pixels.y) * 4
  }

  static func window(of picture: TilePyramid, in viewport: TileViewport) -> TileWindow {
    TileWindow(of: picture, level: picture.level(forScale: viewport.scale), in: viewport)
  }
}
