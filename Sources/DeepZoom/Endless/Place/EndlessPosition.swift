import BigInt

/// A place in an endless plane: a tile of any depth, and the offset in that tile.
///
/// The offset is a multiple of 2^−52 tiles, so that moving by such multiples is exact. For a finer movement
/// the position is *re-based* on a finer tile, never on a coarser one. So nothing is lost, however far one
/// zooms out and in again. The size of the address is bounded by the deepest level at which the position was
/// moved.
public struct EndlessPosition: Hashable, Sendable {
  /// The tile in which the position lies.
  public private(set) var tile: EndlessAddress
  /// From the tile's left edge to the right, in tiles: at least 0, less than 1.
  public private(set) var offsetX: Double
  /// From the tile's top edge downwards, in tiles: at least 0, less than 1.
  public private(set) var offsetY: Double

  /// A position in a tile, with offsets in tiles, which are rounded to multiples of 2^−52.
  ///
  /// - Precondition: the offsets are at least 0 and less than 1.
  public init(tile: EndlessAddress, offsetX: Double = 0, offsetY: Double = 0) {
    precondition(
      (0..<1).contains(offsetX) && (0..<1).contains(offsetY),
      "EndlessPosition: the offsets must be at least 0 and less than 1")
    self.tile = tile
    self.offsetX = Self.onGrid(offsetX)
    self.offsetY = Self.onGrid(offsetY)
  }

  /// The world's origin.
  public static let origin = EndlessPosition(tile: .unit)

  /// The nearest multiple of 2^−52 that is less than 1.
  private static func onGrid(_ offset: Double) -> Double {
    min((offset * 0x1p52).rounded(.toNearestOrEven), 0x1p52 - 1) * 0x1p-52
  }

  // MARK: - Moving

  /// The position moved by `x` and `y`, in units of the world: exact at every level.
  public func moved(x: WideDouble, y: WideDouble) -> EndlessPosition {
    var moved = self
    // A distance of at least one tile has no bits below the offset's grid of 2^−52 tiles.
    let deepest = max(x == .zero ? tile.level : -x.exponent, y == .zero ? tile.level : -y.exponent)
    moved.rebase(to: max(tile.level, deepest))
    moved.step(x.scaled(byOctaves: moved.tile.level), &moved.tile.column, &moved.offsetX)
    moved.step(y.scaled(byOctaves: moved.tile.level), &moved.tile.row, &moved.offsetY)
    return moved
  }

  /// Adds `distance`, in tiles, to an index and its offset.
  private func step(_ distance: WideDouble, _ index: inout BigInt, _ offset: inout Double) {
    let (whole, rest) = distance.split
    index += whole
    offset += rest
    if offset >= 1 { (index, offset) = (index + 1, offset - 1) }
  }

  // MARK: - Re-basing

  /// Re-bases the position on a tile of `level`, which is that of `tile` or a finer one. The place stays the
  /// same.
  public mutating func rebase(to level: Int) {
    precondition(level >= tile.level, "EndlessPosition.rebase: a coarser level would lose bits")
    guard level > tile.level else { return }
    let octaves = level - tile.level
    tile = tile.descendant(at: level)
    (offsetX, tile.column) = Self.sink(offsetX, by: octaves, into: tile.column)
    (offsetY, tile.row) = Self.sink(offsetY, by: octaves, into: tile.row)
  }

  /// Moves the first `octaves` bits of an offset into the index.
  private static func sink(_ offset: Double, by octaves: Int, into index: BigInt) -> (Double, BigInt) {
    guard offset > 0 else { return (0, index) }
    let (whole, rest) = WideDouble(significand: offset, exponent: octaves).split
    return (rest, index + whole)
  }

  // MARK: - Queries

  /// The position on a tile of `level`; rounded to 2^−52 tiles if the level is coarser than that of `tile`.
  public func place(at level: Int) -> EndlessPosition {
    guard level < tile.level else {
      var finer = self
      finer.rebase(to: level)
      return finer
    }
    let octaves = tile.level - level
    return EndlessPosition(
      tile: tile.ancestor(at: level), offsetX: Self.fraction(tile.column, offsetX, octaves),
      offsetY: Self.fraction(tile.row, offsetY, octaves))
  }

  /// The last `octaves` bits of an index, followed by the offset, as an offset in the coarser tile.
  private static func fraction(_ index: BigInt, _ offset: Double, _ octaves: Int) -> Double {
    // Further bits are below the last bit of a `Double`.
    let kept = min(octaves, 60)
    let bits = UInt64(truncatingIfNeeded: index.halved(octaves - kept)) & ((1 << UInt64(kept)) - 1)
    let below = octaves == kept ? offset : 0
    let fraction = (Double(bits) + below) * Double(sign: .plus, exponent: -kept, significand: 1)
    return min(fraction, 1 - 0x1p-53)
  }

  /// The distance from here to `other`, in units of the world. Each axis is rounded to 53 bits.
  public func distance(to other: EndlessPosition) -> (x: WideDouble, y: WideDouble) {
    let level = max(tile.level, other.tile.level)
    let (from, to) = (place(at: level), other.place(at: level))
    func length(_ tiles: BigInt, _ offset: Double) -> WideDouble {
      (WideDouble(nearest: tiles) + WideDouble(offset)).scaled(byOctaves: -level)
    }
    return (
      length(to.tile.column - from.tile.column, to.offsetX - from.offsetX),
      length(to.tile.row - from.tile.row, to.offsetY - from.offsetY)
    )
  }
}
