import Foundation
import RenderList
import ScrollEngine
import VellumKit

/// The tiles that a world makes for a view.
@MainActor final class EndlessTiles: TileSupply {
  let world: any EndlessWorld
  /// What the names of tiles refer to.
  private(set) var neighbourhood: TileNeighbourhood
  weak var tiles: LayerTiles?
  /// Tiles that have been asked for and have not come, by their names in ``neighbourhood``.
  private var orders: [TileAddress: EndlessOrder] = [:]
  private var count = 0

  init(of world: any EndlessWorld, in neighbourhood: TileNeighbourhood) {
    self.world = world
    self.neighbourhood = neighbourhood
  }

  isolated deinit {
    TilePool.shared.withdraw(of: self)
    for order in orders.values { order.request.cancel() }
  }

  /// Gives the same tiles their names in another neighbourhood. What has none there is given up.
  func move(to next: TileNeighbourhood, in bounds: CGRect) {
    let last = neighbourhood
    guard next != last else { return }
    withdraw()
    func name(_ tile: TileAddress) -> TileAddress? { next.tile(at: last.address(of: tile)) }
    var renamed: [TileAddress: EndlessOrder] = [:]
    for (tile, order) in orders {
      if let name = name(tile) { renamed[name] = order } else { order.request.cancel() }
    }
    orders = renamed
    neighbourhood = next
    tiles?.rename(in: bounds, name)
  }

  /// Takes a tile that has been made, unless nobody waits for it any more.
  func accept(_ order: EndlessOrder, image: RenderImage?) {
    guard let tile = orders.first(where: { $0.value.number == order.number })?.key else { return }
    orders[tile] = nil
    tiles?.accept(tile, image: image)
  }

  // MARK: - TileSupply

  func grid(for bounds: CGRect) -> LevelGrid? { LevelGrid(neighbourhood.pyramid, filling: bounds) }

  // Tiles are of one kind at all levels, and stand-ins nearly always there: as for pictures that are read.
  var fadeDuration: CFTimeInterval { 0 }

  func withdraw() {
    let withdrawn = Set(TilePool.shared.withdraw(of: self).map { ($0 as! EndlessOrder).number })
    guard !withdrawn.isEmpty else { return }
    orders = orders.filter { !withdrawn.contains($0.value.number) }
  }

  func begun() -> [TileAddress] { Array(orders.keys) }

  func order(_ tiles: [TileAddress], in grid: LevelGrid) {
    TilePool.shared.add(
      tiles.map { tile in
        count += 1
        let order = EndlessOrder(of: tile, number: count, from: self)
        orders[tile] = order
        return order
      }, of: self)
  }

  func stop(_ tiles: [TileAddress]) { disown(where: Set(tiles).contains) }

  func disown(where isTouched: (TileAddress) -> Bool) {
    for (tile, order) in orders where isTouched(tile) {
      order.request.cancel()
      orders[tile] = nil
    }
  }
}
