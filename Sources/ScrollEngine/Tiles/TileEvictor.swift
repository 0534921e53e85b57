/// Decides which tiles are evicted when those of all pictures do not fit into the budget that they share.
///
/// Tiles that no plan wants are evicted first, least recently shown first. A tile that stands in for a missing one is on the screen,
/// so it is the last of these. Tiles that are wanted for later come next: what one picture shows now is more important than what
/// another one may show later. Tiles that are wanted for the screen are never evicted.
public enum TileEvictor {
  /// The tiles to evict, in order, until `excess` bytes are free or no tile is left that may be evicted.
  ///
  /// - Parameters:
  ///   - excess: Bytes.
  ///   - held: The tiles of all pictures, each once. They are sorted in place, which takes no memory.
  public static func evictions(freeing excess: Int, from held: inout [HeldTile]) -> ArraySlice<HeldTile> {
    heapSort(&held) { $0.goesBefore($1) }
    var (count, freed) = (0, 0)
    while freed < excess, count < held.count, held[count].priority != .screen {
      freed += held[count].bytes
      count += 1
    }
    return held[..<count]
  }
}

/// A tile in memory, of one of the pictures that share a budget.
public struct HeldTile: Equatable, Sendable {
  /// The number of the picture among those that share the budget.
  public var picture: Int
  /// Where the tile is in its picture.
  public var address: TileAddress
  /// The memory that it takes.
  public var bytes: Int
  /// When it was last on the screen, counted in frames or in another unit that all pictures share.
  public var lastShown: Int
  /// The purpose for which the plan of its picture wants it.
  public var priority: TilePriority

  /// Makes a held tile.
  public init(picture: Int, address: TileAddress, bytes: Int, lastShown: Int, priority: TilePriority) {
    self.picture = picture
    self.address = address
    self.bytes = bytes
    self.lastShown = lastShown
    self.priority = priority
  }

  func goesBefore(_ other: HeldTile) -> Bool {
    if priority != other.priority { return priority < other.priority }
    if lastShown != other.lastShown { return lastShown < other.lastShown }
    return picture == other.picture ? address.precedes(other.address) : picture < other.picture
  }
}

/// The purpose for which the plan of a picture wants a tile.
public enum TilePriority: Int, Comparable, Sendable {
  /// None. The tile may still be on the screen, in place of a missing one.
  case none
  /// It may be seen later.
  case later
  /// It is on the screen.
  case screen

  public static func < (a: TilePriority, b: TilePriority) -> Bool { a.rawValue < b.rawValue }
}
