import RenderList

/// Finds the items that depend on what is beneath them (backdrops, blends), and which groups confine them.
struct BackdropDependencies {
  /// Whether an item depends on what is beneath it; for a `begin…`, whether its group does.
  private(set) var dependsOnBeneath: [Bool]
  /// Whether a group confines such an item. Then the group is painted as a picture.
  private(set) var confines: [Bool]
  /// Whether Cairo must paint the whole frame.
  private(set) var needsWhole = false
  /// The groups, composed apart, that show what is beneath them: by their `begin…`.
  private var seeThrough: Set<Int> = []

  init(_ items: [RenderItem], _ extents: RenderExtents) {
    dependsOnBeneath = Array(repeating: false, count: items.count)
    confines = Array(repeating: false, count: items.count)
    // `reaches`: whether something in the group depends on what is beneath the next group that is composed apart.
    var outer: [(begin: Int, depends: Bool, reaches: Bool, mixes: Bool)] = []
    for (index, item) in items.enumerated() {
      if item.opens {
        var mixes = false
        if case .beginMix = item { mixes = true }
        outer.append((index, false, false, mixes))
      } else if item.closes {
        let (begin, depends, reaches, _) = outer.removeLast()
        var groupDepends = depends
        if Self.isApart(items[begin], begin, extents, isInMix: outer.last?.mixes ?? false) {
          confines[begin] = depends
          groupDepends = reaches
          if reaches { seeThrough.insert(begin) }
        } else if reaches, !outer.isEmpty {
          outer[outer.count - 1].reaches = true
        }
        if case .beginEffect(.blend(let blend)) = items[begin], blend != .normal { groupDepends = true }
        dependsOnBeneath[begin] = groupDepends
        if groupDepends, !outer.isEmpty { outer[outer.count - 1].depends = true }
        if groupDepends, outer.isEmpty { needsWhole = needsWhole || blends(begin, items, extents) }
      } else if case .backdrop(_, let backdrop, _) = item, !extents.bounds[index].isEmpty {
        dependsOnBeneath[index] = true
        if !outer.isEmpty {
          outer[outer.count - 1].depends = true
          if backdrop.isBeneathGroup { outer[outer.count - 1].reaches = true }
        }
      }
    }
  }

  /// Whether a group is composed on transparent ground before it is shown.
  private static func isApart(_ item: RenderItem, _ begin: Int, _ extents: RenderExtents, isInMix: Bool)
    -> Bool
  {
    switch item {
    case .beginMix, .beginEffect: true
    case .beginOpacity(let opacity): isInMix || (opacity < 1 && extents.marks[begin] > 1)
    case .beginClip, .beginTransform, .fill, .border, .image, .pattern, .shadow, .shape, .gradient,
      .backdrop, .endClip, .endOpacity, .endMix, .endEffect, .endTransform:
      false
    }
  }

  /// Whether a group that depends on what is beneath it has more such items than backdrops in upright clips.
  private func blends(_ begin: Int, _ items: [RenderItem], _ extents: RenderExtents) -> Bool {
    var index = begin
    while index <= extents.ends[begin] {
      let item = items[index]
      if item.opens, !dependsOnBeneath[index] {
        index = extents.ends[index] + 1
        continue
      }
      if seeThrough.contains(index) { return true }
      switch item {
      case .beginEffect: return true
      case .beginClip(_, let corners): if !corners.isSquare { return true }
      case .beginTransform(let matrix): if !matrix.keepsEdgesUpright { return true }
      case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .endClip,
        .beginOpacity, .endOpacity, .beginMix, .endMix, .endEffect, .endTransform:
        break
      }
      index += 1
    }
    return false
  }
}
