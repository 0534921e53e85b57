import ScrollEngine

/// The tiles that a supply has ordered from the pool: those that wait, and those that are being drawn.
@MainActor package final class PendingOrders<Order: TileTask> {
  package private(set) var orders: [TileAddress: Order] = [:]
  /// The pool that carries out the orders. It is replaced only while there are none.
  private var pool: TilePool?

  package init() {}

  /// Replaces the tiles that wait by those of `plan`, most urgent first. Those that are being drawn go on.
  ///
  /// `pool` carries out the orders, unless another one still has some. `order` makes the order of a tile that
  /// is not pending, with its number.
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

  /// Drops the tiles for which `isUnwanted` is true, and returns their orders. One that is being drawn is
  /// finished, but its result is not used.
  @discardableResult package func drop(where isUnwanted: (TileAddress) -> Bool) -> [Order] {
    let dropped = orders.filter { isUnwanted($0.key) }
    guard !dropped.isEmpty else { return [] }
    for tile in dropped.keys { orders[tile] = nil }
    pool?.withdraw(Set(dropped.values.map(\.number)), of: self)
    return Array(dropped.values)
  }

  /// Gives the tiles new addresses. Those for which `name` returns nil have to be dropped before.
  package func rename(_ name: (TileAddress) -> TileAddress?) {
    orders = Dictionary(
      uniqueKeysWithValues: orders.compactMap { tile, order in name(tile).map { ($0, order) } })
  }

  /// Removes an order that has been carried out, and returns its tile's present address; nil if it was
  /// dropped.
  package func take(_ number: Int) -> TileAddress? {
    guard let tile = orders.first(where: { $0.value.number == number })?.key else { return nil }
    orders[tile] = nil
    return tile
  }
}
