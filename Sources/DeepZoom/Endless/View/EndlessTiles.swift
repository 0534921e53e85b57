import Foundation
import RenderList
import ScrollEngine
import VellumKit

/// The tiles that a world makes for a view.
@MainActor final class EndlessTiles: TileSupply {
  let world: any EndlessWorld
  /// The neighbourhood that tile addresses refer to.
  private(set) var neighbourhood: TileNeighbourhood
  weak var tiles: LayerTiles?
  /// By their addresses in `neighbourhood`.
  private let pending = PendingOrders<EndlessOrder>()

  init(of world: any EndlessWorld, in neighbourhood: TileNeighbourhood) {
    self.world = world
    self.neighbourhood = neighbourhood
  }

  isolated deinit { discard { _ in true } }

  /// Re-addresses the tiles in another neighbourhood. Drops those that lie outside it.
  func move(to next: TileNeighbourhood, in bounds: CGRect) {
    let last = neighbourhood
    guard next != last else { return }
    func name(_ tile: TileAddress) -> TileAddress? { next.tile(at: last.address(of: tile)) }
    discard { name($0) == nil }
    pending.rename(name)
    neighbourhood = next
    tiles?.rename(in: bounds, name)
  }

  /// Takes a finished tile, if it is still pending.
  func accept(_ order: EndlessOrder, image: RenderImage?) {
    if let tile = pending.take(order.number) { tiles?.accept(tile, image: image) }
  }

  // MARK: - TileSupply

  func grid(for bounds: CGRect) -> LevelGrid? { LevelGrid(neighbourhood.pyramid, filling: bounds) }

  // No fade, as for pictures that are read: stand-ins are nearly always there, and tiles of all levels look
  // alike.
  var fadeDuration: CFTimeInterval { 0 }

  func update(_ plan: [TileAddress], in grid: LevelGrid) {
    if !pending.orders.isEmpty {
      let wanted = Set(plan)
      discard { !wanted.contains($0) }
    }
    pending.update(plan, on: tiles?.pool ?? Compositor.current.tilePool) {
      EndlessOrder(of: $0, number: $1, from: self)
    }
  }

  func discard(where isTouched: (TileAddress) -> Bool) {
    for order in pending.drop(where: isTouched) { order.request.cancel() }
  }
}
