import RenderList
import ScrollEngine
import VellumKit

/// A request for one tile of a world, worked on by a thread of the pool.
struct EndlessOrder: TileTask {
  /// Its address in `neighbourhood`.
  let tile: TileAddress
  let number: Int
  let neighbourhood: TileNeighbourhood
  let request = EndlessTile.Request()
  let world: any EndlessWorld
  private let supply: Weak

  /// The address in the world grows with the depth, so `draw()` makes it on the pool's thread instead of
  /// here.
  @MainActor init(of tile: TileAddress, number: Int, from supply: EndlessTiles) {
    self.tile = tile
    self.number = number
    self.supply = Weak(supply)
    (neighbourhood, world) = (supply.neighbourhood, supply.world)
  }

  func draw() -> RenderImage? {
    let tile = EndlessTile(at: neighbourhood.address(of: tile), request)
    guard tile.isWanted else { return nil }
    return world.pixels(of: tile)?.image
  }

  @MainActor func finish(with image: RenderImage?) { supply.tiles?.accept(self, image: image) }

  @MainActor func close() {}

  @MainActor private final class Weak {
    weak var tiles: EndlessTiles?

    init(_ tiles: EndlessTiles) { self.tiles = tiles }
  }
}
