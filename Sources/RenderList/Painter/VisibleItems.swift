/// The items of a list that are drawn to repaint a rectangle: those that intersect it and are not hidden by opaque ones.
package struct VisibleItems {
  let damage: DeviceRect
  /// 1 for an item to draw, 0 for any other; for a `begin…`, the sum of its group.
  package private(set) var drawn: [Int]
  /// Whether the items cover the whole rectangle.
  let coversAll: Bool

  /// How many items are drawn.
  private(set) var count = 0

  /// Finds the items to draw to repaint `damage`.
  package init(_ items: [RenderItem], _ extents: RenderExtents, in damage: DeviceRect) {
    self.damage = damage
    drawn = Array(repeating: 0, count: items.count)
    let hidden = DeviceRegion()
    for index in items.indices.reversed() where !items[index].opens {
      let visible = extents.bounds[index].intersection(damage)
      if visible.isEmpty || hidden.contains(visible) { continue }
      drawn[index] = 1
      count += 1
      if extents.covers[index] { hidden.add(visible) }
      // What is beneath it shows also where something opaque is in front.
      if !extents.backdrops.isEmpty, let sources = extents.backdrops[index] { hidden.subtract(sources) }
    }
    coversAll = hidden.contains(damage)
    for begin in extents.wholes { drawWhole(begin, items, extents) }
    for index in items.indices.reversed() where items[index].opens {
      var next = index + 1
      while next < extents.ends[index] {
        drawn[index] += drawn[next]
        next = extents.ends[next] + 1
      }
    }
  }

  /// Of a group that is painted as a whole all items are drawn, or none.
  private mutating func drawWhole(_ begin: Int, _ items: [RenderItem], _ extents: RenderExtents) {
    let isDrawn = extents.bounds[begin].intersects(damage)
    for index in begin + 1..<extents.ends[begin] where !items[index].opens {
      let mark = isDrawn && !extents.bounds[index].isEmpty ? 1 : 0
      count += mark - drawn[index]
      drawn[index] = mark
    }
  }
}
