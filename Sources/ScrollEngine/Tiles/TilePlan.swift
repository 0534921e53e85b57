/// What to do about the tiles of one picture.
public struct TilePlan: Equatable, Sendable {
  /// To start loading, most urgent first. Whatever waits to be started and is not among them is no longer wanted.
  public var load: [TileAddress] = []
  /// Under way, and no longer wanted.
  public var cancel: [TileAddress] = []
  /// To drop, least useful first.
  public var evict: [TileAddress] = []

  /// A plan with nothing to do.
  public init() {}

  /// Whether there is nothing to do.
  public var isEmpty: Bool { load.isEmpty && cancel.isEmpty && evict.isEmpty }

  mutating func removeAll() {
    load.removeAll(keepingCapacity: true)
    cancel.removeAll(keepingCapacity: true)
    evict.removeAll(keepingCapacity: true)
  }
}

/// A tile whose pixels are in memory.
public struct ResidentTile: Equatable, Sendable {
  /// Which tile it is.
  public var address: TileAddress
  /// Memory that it takes.
  public var bytes: Int
  /// When it was last shown, in any count that grows: frames, say. The smallest goes first.
  public var lastUse: Int

  /// Makes a resident tile.
  public init(address: TileAddress, bytes: Int, lastUse: Int) {
    self.address = address
    self.bytes = bytes
    self.lastUse = lastUse
  }
}
