import Foundation
import ScrollEngine

/// Where the tiles of a layer come from: they are drawn, or read.
///
/// A tile that comes is handed to ``LayerTiles/accept(_:image:)``.
@MainActor package protocol TileSupply: AnyObject {
  /// How the layer is divided at `bounds`; nil where there is nothing to show.
  func grid(for bounds: CGRect) -> LevelGrid?

  /// Seconds in which a new tile fades in.
  var fadeDuration: CFTimeInterval { get }

  /// Told in every frame what to bring: the tiles of `plan`, most urgent first, and nothing else. It may name tiles that are under
  /// way. What waits is put in this order. What waits or is under way and is not in it is given up, where that can be done.
  func update(_ plan: [TileAddress], in grid: LevelGrid)

  /// Makes the tiles that wait or are under way not come, where `isTouched`: they would show what was.
  func disown(where isTouched: (TileAddress) -> Bool)
}
