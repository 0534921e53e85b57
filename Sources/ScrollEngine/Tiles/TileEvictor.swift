/// Decides which tiles go when those of all pictures do not fit the budget that they share.
///
/// What no plan wants goes first, and of that what was not shown for longest. A tile that stands in for a missing one is on the
/// screen, so it goes last of these. Then goes what is wanted for later: the screen of one picture comes before what another one
/// may show later. What is needed for the screen never goes.
public enum TileEvictor {
  /// The tiles to drop, in order, until `excess` bytes are free or all are dropped that may be.
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

/// A tile in memory, one of those of all pictures that share a budget.
public struct HeldTile: Equatable, Sendable {
  /// Tells pictures apart that share the budget.
  public var picture: Int
  /// Which tile of the picture it is.
  public var address: TileAddress
  /// Memory that it takes.
  public var bytes: Int
  /// When it was last on the screen, in any count that grows and that all pictures share: frames, say.
  public var lastShown: Int
  /// What the plan for its picture wants it for.
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

/// How much the plan for its picture wants a tile.
public enum TilePriority: Int, Comparable, Sendable {
  /// Nothing; it may be on the screen all the same, in place of a tile that is missing.
  case none
  /// What may be seen later.
  case later
  /// What is on the screen.
  case screen

  public static func < (a: TilePriority, b: TilePriority) -> Bool { a.rawValue < b.rawValue }
}
