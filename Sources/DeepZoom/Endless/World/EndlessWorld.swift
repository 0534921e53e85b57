public import VellumKit

/// What there is to be seen on a plane without end: makes the picture of any tile.
///
/// A world is a value that does not change, or is safe to use from several threads at once.
public protocol EndlessWorld: Sendable {
  /// How much of the plane there is.
  var extent: EndlessExtent { get }

  /// The picture of a tile, ``EndlessTile/side`` pixels wide and high; nil where there is nothing, or when the tile is not
  /// wanted any more.
  ///
  /// Called on the threads of the pool, for several tiles at once. The same tile has the same picture, whenever it is asked for.
  func image(of tile: EndlessTile) -> CGImage?
}

extension EndlessWorld {
  public var extent: EndlessExtent { .plane }
}
