/// A picture at several resolutions, each cut into tiles: where every tile lies.
///
/// Places are counted in *pixels of the picture*, those of the finest level, from the top left corner. Level `l` has
/// ceil(size / 2^l) pixels and ceil(pixels / tile size) tiles along an axis, so that a tile covers exactly four of the
/// next finer level, and the last one of a row or a column what is left. A picture need not have every level.
public struct TilePyramid: Equatable, Sendable {
  /// The size of the picture in pixels; not whole for a drawing measured in points. At most 2^52 along an axis.
  public let size: Vector
  /// The size of a tile in whole pixels, without the overlap that some formats store. The last tiles may be smaller.
  public let tileSize: Vector
  /// Bit `l` says whether there is a level `l`.
  let levels: UInt64

  /// The most pixels along an axis at which positions are still exact.
  public static var largestSize: Double { 4_503_599_627_370_496 }

  /// The most levels that a picture can have.
  public static var maxLevels: Int { 53 }

  /// A picture with the levels 0 to `levelCount` − 1.
  ///
  /// - Precondition: sizes are positive and finite, `tileSize` is whole, there are at most 2^31 − 1 tiles along an axis, and 1
  ///   to ``maxLevels`` levels.
  public init(size: Vector, tileSize: Vector, levelCount: Int) {
    precondition((1...Self.maxLevels).contains(levelCount), "TilePyramid: there must be 1 to 53 levels")
    self.init(size: size, tileSize: tileSize, levels: (1 << UInt64(levelCount)) - 1)
  }

  /// A picture with some levels only; bit `l` of `levels` says whether there is a level `l`, and there is a level 0.
  public init(size: Vector, tileSize: Vector, levels: UInt64) {
    for axis in Axis.allCases {
      precondition(
        size[axis] > 0 && size[axis] <= Self.largestSize,
        "TilePyramid: the picture must have 1 to 2^52 pixels along an axis")
      precondition(
        tileSize[axis] >= 1 && tileSize[axis] <= Self.largestSize
          && tileSize[axis] == tileSize[axis].rounded(.down),
        "TilePyramid: a tile must have a whole number of pixels, at most 2^52")
      precondition(
        (size[axis] / tileSize[axis]).rounded(.up) <= Double(Int32.max),
        "TilePyramid: there must be at most 2^31 - 1 tiles along an axis")
    }
    precondition(
      levels & 1 == 1 && levels >> UInt64(Self.maxLevels) == 0,
      "TilePyramid: the levels must be 0 and some of 1 to 52")
    self.size = size
    self.tileSize = tileSize
    self.levels = levels
  }

  /// How many levels there are, halving, until the picture is at most `length` pixels long.
  public static func levelCount(of size: Vector, downTo length: Double) -> Int {
    var count = 1
    while count < maxLevels, (max(size.x, size.y) / reduction(count - 1)).rounded(.up) > max(length, 1) {
      count += 1
    }
    return count
  }

  // MARK: - Levels

  /// How many pixels of the picture a pixel of the level covers along an axis: 2^level.
  public static func reduction(_ level: Int) -> Double { Double(UInt64(1) << UInt64(level)) }

  /// Whether there is a level `level`.
  public func hasLevel(_ level: Int) -> Bool {
    level >= 0 && level < Self.maxLevels && levels >> UInt64(level) & 1 == 1
  }

  /// The level with the fewest pixels.
  public var coarsestLevel: Int { UInt64.bitWidth - 1 - levels.leadingZeroBitCount }

  /// The next coarser level that there is; nil for the coarsest.
  func level(above level: Int) -> Int? {
    let above = levels >> UInt64(level + 1)
    return above == 0 ? nil : level + 1 + above.trailingZeroBitCount
  }

  /// The next finer level that there is; nil for the finest.
  func level(below level: Int) -> Int? {
    let below = levels & ((1 << UInt64(level)) - 1)
    return below == 0 ? nil : UInt64.bitWidth - 1 - below.leadingZeroBitCount
  }

  /// The level that is sharp, and no larger than needed, where a pixel of the picture is `scale` device pixels wide.
  ///
  /// That is the finest whose ratio of device pixels to its own lies in (0.5, 1]; where there is none, the coarsest with a
  /// ratio of at most 1; and the finest of all where the picture is magnified. There is no hysteresis.
  public func level(forScale scale: Vector) -> Int {
    let ratio = max(scale.x, scale.y)
    var best = 0
    while let next = level(above: best), ratio * Self.reduction(next) <= 1 + Self.ratioTolerance {
      best = next
    }
    return best
  }

  /// By how much a ratio may pass 1 and still count as 1: rounding errors of products of scales. Over a width of 4096
  /// pixels this is a 250th of one. Chosen.
  package static var ratioTolerance: Double { 1e-6 }

  /// The finest level that is one tile; the coarsest, where no level is. What is worth keeping always.
  public var overviewLevel: Int {
    var level = 0
    // Not their product: where Int has 32 bits it has no room for all tiles of a level.
    while let next = self.level(above: level),
      max(tileCount(.horizontal, level), tileCount(.vertical, level)) > 1
    {
      level = next
    }
    return level
  }

  // MARK: - Tiles

  /// How many pixels a level has along an axis; a whole number.
  public func pixels(_ axis: Axis, _ level: Int) -> Double {
    (size[axis] / Self.reduction(level)).rounded(.up)
  }

  /// How many tiles a level has along an axis: columns or rows.
  public func tileCount(_ axis: Axis, _ level: Int) -> Int {
    Int((pixels(axis, level) / tileSize[axis]).rounded(.up))
  }

  /// Whether there is such a tile.
  public func contains(_ tile: TileAddress) -> Bool {
    hasLevel(tile.level) && tile.column >= 0 && tile.column < tileCount(.horizontal, tile.level)
      && tile.row >= 0 && tile.row < tileCount(.vertical, tile.level)
  }

  /// The width and height of a tile in whole pixels.
  public func pixels(of tile: TileAddress) -> Vector {
    Vector(
      x: min(tileSize.x, pixels(.horizontal, tile.level) - Double(tile.column) * tileSize.x),
      y: min(tileSize.y, pixels(.vertical, tile.level) - Double(tile.row) * tileSize.y))
  }

  /// The part of the picture that a tile covers, in pixels of the picture.
  public func area(of tile: TileAddress) -> Rect {
    let cell = tileSize * Self.reduction(tile.level)
    let origin = Vector(x: Double(tile.column) * cell.x, y: Double(tile.row) * cell.y)
    let end = Vector(x: min(origin.x + cell.x, size.x), y: min(origin.y + cell.y, size.y))
    return Rect(origin: origin, size: end - origin)
  }
}
