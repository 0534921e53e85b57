import ScrollEngine

/// The tiles that a supply has ordered from the pool and not got: those that wait, and those that are being drawn.
@MainActor package final class PendingOrders<Order: TileTask> {
  package private(set) var orders: [TileAddress: Order] = [:]
  /// What carries them out; another one only once all have come.
  private var pool: TilePool?

  package init() {}

  /// Puts the tiles of `plan`, most urgent first, in the place of those that wait. Those that are being drawn go on.
  ///
  /// - Parameters:
  ///   - pool: Carries out the orders, unless another one is still at it.
  ///   - order: Makes the order of a tile that is not pending, with its number.
  package func update(_ plan: [TileAddress], on pool: TilePool, order: (TileAddress, Int) -> Order) {
    guard !plan.isEmpty || !orders.isEmpty else { return }
    let pool = orders.isEmpty ? pool : self.pool ?? pool
    self.pool = pool
    let tasks = plan.map { tile in
      if let pending = orders[tile] { return pending }
      let order = order(tile, pool.nextNumber())
      orders[tile] = order
      return order
    }
    let dropped = Set(pool.update(tasks, of: self))
    if !dropped.isEmpty { orders = orders.filter { !dropped.contains($0.value.number) } }
  }

  /// Gives up the tiles that `isUnwanted`, and returns their orders: what has been begun with is still drawn, for nobody.
  @discardableResult package func drop(where isUnwanted: (TileAddress) -> Bool) -> [Order] {
    let dropped = orders.filter { isUnwanted($0.key) }
    guard !dropped.isEmpty else { return [] }
    for tile in dropped.keys { orders[tile] = nil }
    pool?.withdraw(Set(dropped.values.map(\.number)), of: self)
    return Array(dropped.values)
  }

  /// Calls the tiles by other names. Those that get none are to be dropped before.
  package func rename(_ name: (TileAddress) -> TileAddress?) {
    orders = Dictionary(
      uniqueKeysWithValues: orders.compactMap { tile, order in name(tile).map { ($0, order) } })
  }

  /// Takes out the order that has been carried out, and returns what its tile is called now; nil where nobody waits for it.
  package func take(_ number: Int) -> TileAddress? {
    guard let tile = orders.first(where: { $0.value.number == number })?.key else { return nil }
    orders[tile] = nil
    return tile
  }
}
