/// What differs between two frames, as device rectangles.
///
/// Items are matched in order, group by group. Where two lists hold equal items in the same order the pixels are equal: only
/// the places of unmatched items can have changed.
struct Damage: ~Copyable {
  private let old: RenderList
  private let new: RenderList
  private let oldExtents: RenderExtents
  private let newExtents: RenderExtents
  private var region = DeviceRegion()

  /// The greatest product of the lengths of two runs that are matched optimally; longer ones are matched index by index. Chosen.
  private static var longestRuns: Int { 10_000 }
  /// More rectangles than this are joined. Chosen: each costs a walk over the list.
  private static var maxRects: Int { 16 }

  /// How to make one frame from the other.
  struct Repair {
    /// What is copied first; nil if nothing is.
    var shift: Shift?
    /// What must then be repainted; the rectangles do not overlap.
    var rects: [DeviceRect]
  }

  static func repair(
    from old: RenderList, _ oldExtents: RenderExtents, to new: RenderList, _ newExtents: RenderExtents,
    allowsShift: Bool
  ) -> Repair {
    guard old.width == new.width, old.height == new.height else {
      return Repair(rects: [DeviceRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height)])
    }
    var damage = Damage(old: old, new: new, oldExtents: oldExtents, newExtents: newExtents)
    damage.compare(old.items.indices, new.items.indices)
    var shift: Shift?
    if allowsShift {
      // Many things that have moved: what is between them has most often moved with them.
      if damage.region.count > maxRects { damage.region.add(damage.region.extents) }
      shift = Shift.find(from: old, oldExtents, to: new, newExtents, in: damage.region)
      for rect in shift?.rects ?? [] { damage.region.subtract(rect) }
    }
    damage.region.join(toAtMost: maxRects)
    return Repair(shift: shift, rects: whole(newExtents.curves, in: damage.region.rects))
  }

  private init(old: RenderList, new: RenderList, oldExtents: RenderExtents, newExtents: RenderExtents) {
    self.old = old
    self.new = new
    self.oldExtents = oldExtents
    self.newExtents = newExtents
  }

  /// The rectangles, joined so that every place that they touch lies within one of them.
  private static func whole(_ places: [DeviceRect], in rects: [DeviceRect]) -> [DeviceRect] {
    var rects = rects
    var unsettled = places
    while let place = unsettled.popLast() {
      var joined = place
      var touched = rects.filter { $0.intersects(joined) }
      if touched.isEmpty || (touched.count == 1 && touched[0].contains(place)) { continue }
      // The joined rectangle may touch more.
      while !touched.isEmpty {
        rects.removeAll { $0.intersects(joined) }
        joined = touched.reduce(joined) { $0.union($1) }
        touched = rects.filter { $0.intersects(joined) }
      }
      rects.append(joined)
      unsettled = places
    }
    return rects
  }

  /// Compares the items of two groups, which lie in equal groups themselves.
  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
    while i < oldRange.upperBound, j < newRange.upperBound, isEqual(i, j) {
      i = oldExtents.ends[i] + 1
      j = newExtents.ends[j] + 1
    }
    var olds = Self.nodes(i..<oldRange.upperBound, oldExtents)
    var news = Self.nodes(j..<newRange.upperBound, newExtents)
    while let a = olds.last, let b = news.last, isEqual(a, b) {
      olds.removeLast()
      news.removeLast()
    }
    var (doneOld, doneNew) = (0, 0)
    for (a, b) in matches(olds, news) + [(olds.count, news.count)] {
      replace(olds[doneOld..<a], by: news[doneNew..<b])
      (doneOld, doneNew) = (a + 1, b + 1)
    }
  }

  /// Adds the places of two runs without equal items; groups of the same kind are compared inside.
  private mutating func replace(_ olds: ArraySlice<Int>, by news: ArraySlice<Int>) {
    for (a, b) in zip(olds, news) {
      if old.items[a].opens, old.items[a] == new.items[b], !old.items[a].isWhole, isComposedAlike(a, b) {
        compare(a + 1..<oldExtents.ends[a], b + 1..<newExtents.ends[b])
      } else if let part = changedPart(a, b) {
        region.add(part)
      } else {
        region.add(oldExtents.bounds[a])
        region.add(newExtents.bounds[b])
      }
    }
    for a in olds.dropFirst(news.count) { region.add(oldExtents.bounds[a]) }
    for b in news.dropFirst(olds.count) { region.add(newExtents.bounds[b]) }
  }

  /// The pixels in which an image differs from the one in its place; nil if they are not images of one series.
  private func changedPart(_ a: Int, _ b: Int) -> DeviceRect? {
    guard case .image(let before, let source, let rect, let filter) = old.items[a],
      case .image(let after, source, rect, filter) = new.items[b], oldExtents.moves[a], newExtents.moves[b],
      oldExtents.bounds[a] == newExtents.bounds[b], let first = before.revision,
      let changed = after.revision?.changes(since: first)
    else { return nil }
    if changed.isEmpty { return .empty }
    let (scaleX, scaleY) = (rect.width / source.width, rect.height / source.height)
    // A pixel that is not shown at 1:1 is mixed with its neighbours.
    let reach = scaleX == 1 && scaleY == 1 && filter == .nearest ? 0.0 : 1
    let place = RenderRect(
      minX: rect.minX + (Double(changed.minX) - reach - source.minX) * scaleX - reach,
      minY: rect.minY + (Double(changed.minY) - reach - source.minY) * scaleY - reach,
      maxX: rect.minX + (Double(changed.maxX) + reach - source.minX) * scaleX + reach,
      maxY: rect.minY + (Double(changed.maxY) + reach - source.minY) * scaleY + reach)
    return DeviceRect(
      minX: Int(max(place.minX.rounded(.down), -1e9)), minY: Int(max(place.minY.rounded(.down), -1e9)),
      maxX: Int(min(place.maxX.rounded(.up), 1e9)), maxY: Int(min(place.maxY.rounded(.up), 1e9))
    ).intersection(newExtents.bounds[b])
  }

  /// Whether both are painted as a group, or both without one: a single item takes on the group's opacity, which can round
  /// differently.
  private func isComposedAlike(_ a: Int, _ b: Int) -> Bool {
    guard case .beginOpacity = old.items[a] else { return true }
    return (oldExtents.marks[a] > 1) == (newExtents.marks[b] > 1)
  }

  /// Indices of equal nodes, in order: a longest common subsequence.
  private func matches(_ olds: [Int], _ news: [Int]) -> [(Int, Int)] {
    if olds.isEmpty || news.isEmpty { return [] }
    if olds.count * news.count > Self.longestRuns {
      return zip(olds.indices, news.indices).filter { isEqual(olds[$0.0], news[$0.1]) }
    }
    let columns = news.count + 1
    var equal = Array(repeating: false, count: olds.count * columns)
    var longest = Array(repeating: 0, count: (olds.count + 1) * columns)
    for a in olds.indices.reversed() {
      for b in news.indices.reversed() {
        equal[a * columns + b] = isEqual(olds[a], news[b])
        longest[a * columns + b] =
          equal[a * columns + b]
          ? longest[(a + 1) * columns + b + 1] + 1
          : max(longest[(a + 1) * columns + b], longest[a * columns + b + 1])
      }
    }
    var found: [(Int, Int)] = []
    var (a, b) = (0, 0)
    while a < olds.count, b < news.count {
      if equal[a * columns + b] {
        found.append((a, b))
        (a, b) = (a + 1, b + 1)
      } else if longest[(a + 1) * columns + b] >= longest[a * columns + b + 1] {
        a += 1
      } else {
        b += 1
      }
    }
    return found
  }

  private func isEqual(_ i: Int, _ j: Int) -> Bool {
    let length = oldExtents.ends[i] - i
    // Equal items have equal bounds. Comparing those is quick, and enough after a scroll.
    guard newExtents.ends[j] - j == length, oldExtents.bounds[i] == newExtents.bounds[j] else { return false }
    for k in 0...length where old.items[i + k] != new.items[j + k] { return false }
    return true
  }

  private static func nodes(_ range: Range<Int>, _ extents: RenderExtents) -> [Int] {
    var nodes: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      nodes.append(index)
      index = extents.ends[index] + 1
    }
    return nodes
  }
}

extension RenderList {
  /// The rectangles outside of which this frame looks exactly like `old`. They do not overlap.
  public func damage(since old: RenderList) -> [DeviceRect] {
    Damage.repair(from: old, RenderExtents(old), to: self, RenderExtents(self), allowsShift: false).rects
  }
}
