/// The content of an endless plane: makes the pixels of any tile.
///
/// A world is a value that does not change, or is safe to use from several threads at once.
public protocol EndlessWorld: Sendable {
  /// The part of the plane that the world covers.
  var extent: EndlessExtent { get }

  /// The pixels of a tile, `EndlessTile.side` wide and high; nil if there is nothing, or if the tile is no
  /// longer wanted.
  ///
  /// Called on the threads of the pool, for several tiles at once. The same tile always has the same pixels.
  func pixels(of tile: EndlessTile) -> TilePixels?
}

extension EndlessWorld {
  public var extent: EndlessExtent { .plane }
}
