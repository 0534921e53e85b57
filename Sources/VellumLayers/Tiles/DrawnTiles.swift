import Foundation
import RenderList
import ScrollEngine

/// The tiles that a `CATiledLayer` draws, on the threads of the pool.
@MainActor final class DrawnTiles: TileSupply {
  private unowned let layer: CATiledLayer
  private let pending = PendingOrders<TileOrder>()

  init(of layer: CATiledLayer) { self.layer = layer }

  func grid(for bounds: CGRect) -> LevelGrid? { LevelGrid(of: layer, bounds: bounds) }

  var fadeDuration: CFTimeInterval { type(of: layer).fadeDuration() }

  // A thread that draws cannot be stopped. Its tile is kept unless it is disowned meanwhile.
  func update(_ plan: [TileAddress], in grid: LevelGrid) {
    pending.update(plan, on: layer.compositor.tilePool) {
      TileOrder(of: $0, number: $1, in: grid, layer: layer)
    }
  }

  func discard(where isTouched: (TileAddress) -> Bool) { pending.drop(where: isTouched) }

  /// Takes a tile that has been drawn, unless it was disowned meanwhile.
  func accept(_ number: Int, image: RenderImage?) {
    if let tile = pending.take(number) { layer.tiles.accept(tile, image: image) }
  }
}
