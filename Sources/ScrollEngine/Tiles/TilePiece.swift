/// A part of a tile and the device pixels it fills: one piece of a viewport's picture.
public struct TilePiece: Equatable, Sendable {
  /// The tile whose pixels are shown.
  public var tile: TileAddress
  /// The part of the tile to show, in its pixels, without an overlap that may be stored before them.
  public var source: Rect
  /// Whole device pixels. Those at the viewport's edges reach beyond it, as far as their tile does or 4096 pixels.
  public var destination: Rect

  /// Makes a piece.
  public init(tile: TileAddress, source: Rect, destination: Rect) {
    self.tile = tile
    self.source = source
    self.destination = destination
  }
}

/// What a viewport's picture was made of, in tiles of the level that belongs to it.
public struct TileCoverage: Equatable, Sendable {
  /// How many tiles are shown with their own pixels.
  public var sharp = 0
  /// How many tiles are shown with pixels of other levels, all or in part.
  public var standIn = 0
  /// How many tiles have nothing to show, all or in part.
  public var blank = 0

  /// Makes the coverage of a picture without tiles.
  public init() {}

  /// Whether everything is shown with its own pixels.
  public var isSharp: Bool { standIn == 0 && blank == 0 }
}
