/// A tile whose pixels are in memory.
public struct ResidentTile: Equatable, Sendable {
  /// Which tile it is.
  public var address: TileAddress
  /// The memory that the tile takes, in bytes.
  public var bytes: Int

  /// Makes a resident tile.
  public init(address: TileAddress, bytes: Int) {
    self.address = address
    self.bytes = bytes
  }
}
