import Foundation
import ScrollEngine

/// Where the tiles of a layer come from: they are drawn, or read.
///
/// A tile that arrives is handed to `LayerTiles.accept(_:image:)`.
@MainActor package protocol TileSupply: AnyObject {
  /// How the layer is divided at `bounds`; nil if there is nothing to show.
  func grid(for bounds: CGRect) -> LevelGrid?

  /// Seconds in which a new tile fades in.
  var fadeDuration: CFTimeInterval { get }

  /// Called in every frame with the tiles to bring, most urgent first. `plan` may name tiles that are under
  /// way. Tiles that wait are put in this order. Tiles that wait or are under way and are not in `plan` are
  /// cancelled if that is possible.
  func update(_ plan: [TileAddress], in grid: LevelGrid)

  /// Discards tiles that wait or are under way and for which `isTouched` is true, because they would be out
  /// of date.
  func discard(where isTouched: (TileAddress) -> Bool)
}
