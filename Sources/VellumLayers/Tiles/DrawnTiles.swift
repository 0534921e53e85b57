import Foundation
import RenderList
import ScrollEngine

/// The tiles that a `CATiledLayer` draws, on the threads of the pool.
@MainActor final class DrawnTiles: TileSupply {
  private unowned let layer: CATiledLayer
  /// Tiles that have been asked for and have not come, with the number of the order.
  private var ordered: [TileAddress: Int] = [:]
  private var orders = 0

  init(of layer: CATiledLayer) { self.layer = layer }

  func grid(for bounds: CGRect) -> LevelGrid? { LevelGrid(of: layer, bounds: bounds) }

  var fadeDuration: CFTimeInterval { type(of: layer).fadeDuration() }

  func withdraw() {
    for case let order as TileOrder in TilePool.shared.withdraw(of: self) { ordered[order.tile] = nil }
  }

  func begun() -> [TileAddress] { Array(ordered.keys) }

  func order(_ tiles: [TileAddress], in grid: LevelGrid) {
    TilePool.shared.add(
      tiles.map { tile in
        orders += 1
        ordered[tile] = orders
        return TileOrder(of: tile, number: orders, in: grid, layer: layer)
      }, of: self)
  }

  // A thread that draws cannot be stopped: what it draws is kept if it is of use.
  func stop(_ tiles: [TileAddress]) {}

  func disown(where isTouched: (TileAddress) -> Bool) {
    for tile in ordered.keys where isTouched(tile) { ordered[tile] = nil }
  }

  /// Takes a tile that has been drawn, unless it shows what is no longer so.
  func accept(_ tile: TileAddress, order: Int, image: RenderImage?) {
    guard ordered[tile] == order else { return }
    ordered[tile] = nil
    layer.tiles.accept(tile, image: image)
  }
}
