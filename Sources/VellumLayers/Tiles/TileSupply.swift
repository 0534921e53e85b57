import Foundation
import ScrollEngine

/// Where the tiles of a layer come from: they are drawn, or read.
///
/// What is ordered and comes is handed to ``LayerTiles/accept(_:image:)``.
@MainActor package protocol TileSupply: AnyObject {
  /// How the layer is divided at `bounds`; nil where there is nothing to show.
  func grid(for bounds: CGRect) -> LevelGrid?

  /// Seconds in which a new tile fades in.
  var fadeDuration: CFTimeInterval { get }

  /// Takes back all orders that nobody has begun with.
  func withdraw()

  /// Orders that somebody has begun with, and tiles that are not to be ordered now.
  func begun() -> [TileAddress]

  /// Orders tiles, most urgent first; everything ordered before has been withdrawn or begun with.
  func order(_ tiles: [TileAddress], in grid: LevelGrid)

  /// Stops what has been begun with and is no longer wanted, if it can be stopped.
  func stop(_ tiles: [TileAddress])

  /// Makes the tiles that have been begun with not come, where `isTouched`: they would show what was.
  func disown(where isTouched: (TileAddress) -> Bool)
}
