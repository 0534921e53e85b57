public import Foundation

/// The content of an endless plane: makes the pixels of any tile.
///
/// A world is a value that does not change, or is safe to use from several threads at once.
public protocol EndlessWorld: Sendable {
  /// The part of the plane that the world covers.
  var extent: EndlessExtent { get }

  /// The part of the unit tile that cannot be moved out of sight, in parts of its side, if `extent` is `.unit`:
  /// the middle of what is seen stays in it. By default all of the tile.
  var part: CGRect { get }

  /// The pixels of a tile, `EndlessTile.side` wide and high; nil if there is nothing, or if the tile is no
  /// longer wanted.
  ///
  /// Called on the threads of the pool, for several tiles at once. The same tile always has the same pixels.
  func pixels(of tile: EndlessTile) -> TilePixels?
}

extension EndlessWorld {
  public var extent: EndlessExtent { .plane }
  public var part: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}
