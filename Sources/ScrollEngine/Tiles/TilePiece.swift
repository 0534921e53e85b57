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
  /// Shown with their own pixels.
  public var sharp = 0
  /// Shown with pixels of other levels, all or in part.
  public var standIn = 0
  /// With nothing to show, all or in part.
  public var blank = 0

  /// Nothing shown.
  public init() {}

  /// Whether everything is shown with its own pixels.
  public var isSharp: Bool { standIn == 0 && blank == 0 }
}
