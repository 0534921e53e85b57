/// A part of the old frame that is in the new one at another place, as after a scroll.
///
/// A pixel can be copied if the items at its new place are those of its old one, moved.
struct Shift {
  let dx: Int
  let dy: Int
  /// Where the part is in the new frame; the rectangles do not overlap.
  let rects: [DeviceRect]

  /// How many pixels move.
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// The least number of pixels for which a search is worth its time. Chosen.
  private static var worthwhile: Int { 1 << 14 }
  /// How many of the largest items that have moved are tried. Chosen.
  private static var maxTries: Int { 4 }
  /// How many items other than images are looked at. Chosen: each is compared with every item of the old frame.
  private static var maxLooks: Int { 12 }
  /// Pixels of the smallest item other than an image that is looked at. Chosen: a button, not a line of text.
  private static var leastWitness: Int { 1 << 10 }
  /// The rectangles that a shift has at most. The pixels of smaller ones are painted again. Chosen.
  private static var maxRects: Int { 16 }

  /// The part of `damage` that can be copied from elsewhere in the old frame; nil if there is none worth it.
  static func find(
    from old: RenderList, _ oldExtents: RenderExtents, to new: RenderList, _ newExtents: RenderExtents,
    in damage: borrowing DeviceRegion
  ) -> Shift? {
    guard damage.area >= worthwhile else { return nil }
    let images = new.items.indices
      .filter { newExtents.moves[$0] && newExtents.bounds[$0].area >= worthwhile && new.items[$0].isImage }
    let region = shift(by: images, .max, from: old, oldExtents, to: new, newExtents, in: damage)
    if region != nil { return region }
    let others = new.items.indices
      .filter { newExtents.moves[$0] && newExtents.bounds[$0].area >= leastWitness && !new.items[$0].isImage }
    return shift(by: others, maxLooks, from: old, oldExtents, to: new, newExtents, in: damage)
  }

  /// The shift by the way that the largest of some items have gone. At most `looks` are looked at.
  private static func shift(
    by witnesses: [Int], _ looks: Int, from old: RenderList, _ oldExtents: RenderExtents, to new: RenderList,
    _ newExtents: RenderExtents, in damage: borrowing DeviceRegion
  ) -> Shift? {
    var tries = 0
    let largest = witnesses.sorted { newExtents.bounds[$0].area > newExtents.bounds[$1].area }
    for index in largest.prefix(looks) where tries < maxTries {
      guard let way = way(to: new.items[index], from: old, oldExtents) else {
        tries += 1
        continue
      }
      // An item that has not moved says nothing of the others.
      if way == (0, 0) { continue }
      tries += 1
      let region = Self.region(moved: way, from: old, oldExtents, to: new, newExtents, in: damage)
      guard let region, region.area >= worthwhile else { continue }
      return Shift(dx: way.0, dy: way.1, rects: region.rects)
    }
    return nil
  }

  /// How far the item has moved. Of several old items with the same image the nearest is taken.
  private static func way(to item: RenderItem, from old: RenderList, _ oldExtents: RenderExtents) -> (
    Int, Int
  )? {
    var nearest: (Int, Int)?
    for other in old.items.indices where oldExtents.moves[other] {
      guard let way = item.way(from: old.items[other]) else { continue }
      if let best = nearest, abs(way.0) + abs(way.1) >= abs(best.0) + abs(best.1) { continue }
      nearest = way
    }
    return nearest
  }

  /// Goes through both lists from the top item down. A pixel is undecided while the items above it are equal in both.
  private static func region(
    moved way: (Int, Int), from old: RenderList, _ oldExtents: RenderExtents, to new: RenderList,
    _ newExtents: RenderExtents, in damage: borrowing DeviceRegion
  ) -> DeviceRegion? {
    let equal = DeviceRegion()
    let undecided = DeviceRegion()
    undecided.add(DeviceRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height).moved(way))
    undecided.intersect(damage)

    let olds = old.items.indices.reversed().filter {
      !oldExtents.bounds[$0].isEmpty && (!old.items[$0].opens || old.items[$0].isWhole)
    }
    var next = olds.startIndex
    for index in new.items.indices.reversed() where !newExtents.bounds[index].isEmpty {
      if new.items[index].opens, !new.items[index].isWhole { continue }
      let place = newExtents.bounds[index]
      var match = olds[next...].firstIndex { other in
        guard newExtents.moves[index], oldExtents.moves[other],
          let found = new.items[index].way(from: old.items[other])
        else { return false }
        return found == way && newExtents.anchors[index] == oldExtents.anchors[other]
      }
      if match == nil, newExtents.moves[index] {
        // What is the same everywhere looks moved although it is not.
        match = olds[next...].firstIndex {
          oldExtents.moves[$0] && new.items[index].isUniform(like: old.items[$0])
        }
      }
      guard let match else {
        undecided.subtract(place)
        continue
      }
      for other in olds[next..<match] { undecided.subtract(oldExtents.bounds[other].moved(way)) }
      next = match + 1
      let source = oldExtents.bounds[olds[match]].moved(way)
      let common = place.intersection(source)
      if place != source {
        let shownOnce = DeviceRegion()
        shownOnce.add(place)
        shownOnce.add(source)
        shownOnce.subtract(common)
        undecided.subtract(shownOnce)
      }
      if newExtents.covers[index] {
        equal.add(undecided, within: common)
        undecided.subtract(common)
      }
      if undecided.isEmpty { break }
      undecided.keepLargest(maxRects)
    }
    for other in olds[next...] { undecided.subtract(oldExtents.bounds[other].moved(way)) }
    equal.add(undecided, within: DeviceRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height))
    equal.keepLargest(maxRects)
    return equal
  }
}

extension DeviceRect {
  func moved(_ way: (Int, Int)) -> DeviceRect {
    DeviceRect(minX: minX + way.0, minY: minY + way.1, maxX: maxX + way.0, maxY: maxY + way.1)
  }
}

extension RenderItem {
  fileprivate var isImage: Bool {
    if case .image = self { true } else { false }
  }

  /// Whether both are of one and the same colour everywhere.
  fileprivate func isUniform(like other: RenderItem) -> Bool {
    guard case .fill(_, let color, let corners) = self, case .fill(_, color, let others) = other else {
      return false
    }
    return corners.isSquare && others.isSquare
  }

  /// How far this is from `old`, in whole pixels; nil unless it is the same at another place.
  fileprivate func way(from old: RenderItem) -> (Int, Int)? {
    switch self {
    case .image(let b, let q, let s, let g):
      guard case .image(let a, let p, let r, let f) = old, a === b, p == q, f == g else { return nil }
      return Self.way(from: r, to: s)
    case .fill(let s, let d, let l):
      guard case .fill(let r, let c, let k) = old, c == d, k == l else { return nil }
      return Self.way(from: r, to: s)
    case .border(let s, let v, let d, let l):
      guard case .border(let r, let w, let c, let k) = old, w == v, c == d, k == l else { return nil }
      return Self.way(from: r, to: s)
    case .gradient(let s, let e, let l):
      guard case .gradient(let r, let d, let k) = old, d == e, k == l else { return nil }
      return Self.way(from: r, to: s)
    case .shadow(let s, let e):
      guard case .shadow(let r, let d) = old else { return nil }
      return e.way(from: d, Self.way(from: r, to: s))
    case .pattern, .shape, .backdrop, .beginClip, .endClip, .beginOpacity, .endOpacity, .beginMix, .endMix,
      .beginEffect,
      .endEffect, .beginTransform, .endTransform:
      return nil
    }
  }

  fileprivate static func way(from old: RenderRect, to new: RenderRect) -> (Int, Int)? {
    let a = DeviceRect(old, under: .identity)
    let b = DeviceRect(new, under: .identity)
    let way = (b.minX - a.minX, b.minY - a.minY)
    return a.moved(way) == b ? way : nil
  }
}

extension RenderShadow {
  /// The way of a shadow whose rectangle has gone `way`, if its hole has gone the same.
  fileprivate func way(from old: RenderShadow, _ way: (Int, Int)?) -> (Int, Int)? {
    guard let way, looks(like: old) else { return nil }
    switch (old.hole, hole) {
    case (nil, nil): return way
    case (let before?, let after?):
      guard let other = RenderItem.way(from: before, to: after), other == way else { return nil }
      return way
    case (nil, _?), (_?, nil): return nil
    }
  }
}
