/// What there is to be seen on a plane without end: makes the pixels of any tile.
///
/// A world is a value that does not change, or is safe to use from several threads at once.
public protocol EndlessWorld: Sendable {
  /// How much of the plane there is.
  var extent: EndlessExtent { get }

  /// The pixels of a tile, ``EndlessTile/side`` wide and high; nil where there is nothing, or when the tile is not wanted any
  /// more.
  ///
  /// Called on the threads of the pool, for several tiles at once. The same tile has the same pixels, whenever it is asked for.
  func pixels(of tile: EndlessTile) -> TilePixels?
}

extension EndlessWorld {
  public var extent: EndlessExtent { .plane }
}

/// How much there is of a world.
public enum EndlessExtent: Sendable {
  /// All of the plane, and every level.
  case plane
  /// The unit tile, and levels from 0 on: endless inwards only.
  case unit
}
