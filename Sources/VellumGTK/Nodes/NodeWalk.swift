import RenderList

/// Makes the nodes of one frame by walking its groups.
struct NodeWalk {
  let items: [RenderItem]
  let extents: RenderExtents
  let visible: VisibleItems
  let dependencies: BackdropDependencies
  let frame: DeviceRect
  var textures: TextureCache
  var pictures: PictureCache
  var masks: MaskPictureCache
  var work = NodeWork()

  /// The transform and opacity that apply to an item.
  struct Level {
    /// The map from the item's coordinates to device pixels. It keeps edges upright.
    var matrix: RenderMatrix
    /// The product of the opacities of enclosing groups with one item.
    var opacity: Double
  }

  /// Returns the nodes of a range of items, back to front. The range has whole groups only.
  mutating func nodes(of range: Range<Int>, in level: Level) -> [RenderNode] {
    var nodes: [RenderNode] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = extents.ends[index]
      if visible.drawn[index] > 0, !extents.bounds[index].isEmpty {
        if items[index].opens {
          addGroup(index, in: level, to: &nodes)
        } else {
          addItem(index, in: level, to: &nodes)
        }
      }
      index = end + 1
    }
    return nodes
  }

  private mutating func addGroup(_ begin: Int, in level: Level, to nodes: inout [RenderNode]) {
    let inside = begin + 1..<extents.ends[begin]
    if dependencies.confines[begin] { return addPicture(of: begin, in: level, to: &nodes) }
    var inner = level
    switch items[begin] {
    case .beginTransform(let matrix):
      inner.matrix = matrix.then(level.matrix)
      guard inner.matrix.keepsEdgesUpright else { return addPicture(of: begin, in: level, to: &nodes) }
      nodes += self.nodes(of: inside, in: inner)
    case .beginClip(let rect, let corners):
      guard let clip = Clip(rect, corners, under: level.matrix) else {
        return addPicture(of: begin, in: level, to: &nodes)
      }
      let children = self.nodes(of: inside, in: level)
      if !children.isEmpty { nodes.append(clip.node(of: children)) }
    case .beginOpacity(let opacity):
      if opacity >= 1 {
        nodes += self.nodes(of: inside, in: level)
      } else if extents.marks[begin] == 1 {
        inner.opacity *= opacity
        nodes += self.nodes(of: inside, in: inner)
      } else {
        inner.opacity = 1
        let children = self.nodes(of: inside, in: inner)
        if !children.isEmpty {
          nodes.append(RenderNode.group(children).at(opacity: opacity * level.opacity))
        }
      }
    case .beginMix:
      addMix(begin, in: level, to: &nodes)
    case .beginEffect(.blend(.normal)):
      nodes += self.nodes(of: inside, in: level)
    case .beginEffect:
      addPicture(of: begin, in: level, to: &nodes)
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .endClip, .endOpacity,
      .endMix, .endEffect, .endTransform:
      preconditionFailure("only a begin opens a group")
    }
  }

  /// Adds a cross fade of two groups. Other mixes are painted as pictures.
  private mutating func addMix(_ begin: Int, in level: Level, to nodes: inout [RenderNode]) {
    let first = begin + 1
    let second = extents.ends[first] + 1
    guard case .beginOpacity(let start) = items[first], second < extents.ends[begin],
      case .beginOpacity(let end) = items[second], extents.ends[second] + 1 == extents.ends[begin],
      abs(start + end - 1) < 1e-6, !dependencies.confines[first], !dependencies.confines[second]
    else { return addPicture(of: begin, in: level, to: &nodes) }
    let groups = [first, second].map { group in
      let inner = Level(matrix: level.matrix, opacity: 1)
      return RenderNode.group(self.nodes(of: group + 1..<extents.ends[group], in: inner))
    }
    nodes.append(groups[0].mixed(with: groups[1], part: end).at(opacity: level.opacity))
  }

  // MARK: - Painted pictures

  /// Adds an item or a group as a picture that Cairo paints. `fadesAsWhole` says whether the level's opacity applies to the picture, not to
  /// the items in it.
  mutating func addPicture(
    of begin: Int, in level: Level, fadesAsWhole: Bool = true, to nodes: inout [RenderNode]
  ) {
    let seen = extents.bounds[begin]
    var group = Array(items[begin...extents.ends[begin]])
    if !fadesAsWhole { group = [.beginOpacity(level.opacity)] + group + [.endOpacity] }
    if let shift = level.matrix.wholePixelTranslation {
      if shift != (0, 0) { group = RenderItem.moved(group, x: shift.x, y: shift.y) }
    } else {
      group = [.beginTransform(level.matrix)] + group + [.endTransform]
    }
    let bounds = pictureBounds(of: group, seen: seen, isWhole: !dependencies.confines[begin])
    let place = DeviceRect(minX: 0, minY: 0, maxX: bounds.width, maxY: bounds.height)
    let moved = RenderItem.moved(group, x: -bounds.minX, y: -bounds.minY)
    guard let image = pictures.picture(of: moved, in: place, &work) else { return }
    let map = ImageTextures.Map(
      scaleX: 1, scaleY: 1, offsetX: Double(bounds.minX), offsetY: Double(bounds.minY))
    let shown = textures.nodes(of: image, map, in: bounds, &work)
    add(shown, at: fadesAsWhole ? level.opacity : 1, to: &nodes)
  }

  /// The bounds of a picture: all of the group, so that it can be moved later, unless that is much more than its visible part.
  private func pictureBounds(of group: [RenderItem], seen: DeviceRect, isWhole: Bool) -> DeviceRect {
    guard isWhole else { return seen }
    let far = 1 << 24
    let everywhere = DeviceRect(minX: -far, minY: -far, maxX: far, maxY: far)
    // Rounding errors take an edge between two pixels to either of them. A small shift and a margin keep the bounds the same when the
    // group moves by a pixel.
    let off = 1.0 / 4096
    let shift = RenderMatrix(a: 1, b: 0, c: 0, d: 1, tx: off, ty: off)
    let bounds = RenderExtents(group, matrix: shift, frame: everywhere).bounds[0].outset(by: 1)
    return bounds.width <= frame.width * 2 && bounds.height <= frame.height * 2
      && bounds.area <= max(frame.area, seen.area * 2) ? bounds : seen
  }

  /// Adds the nodes of one item, which do not overlap, at an opacity.
  func add(_ shown: [RenderNode], at opacity: Double, to nodes: inout [RenderNode]) {
    if opacity >= 1 {
      nodes += shown
    } else if !shown.isEmpty {
      nodes.append(RenderNode.group(shown).at(opacity: opacity))
    }
  }

  /// Adds a backdrop, with everything beneath it, as one picture.
  mutating func addBackdrop(_ index: Int, to nodes: inout [RenderNode]) {
    guard let sources = extents.backdrops[index], !sources.isEmpty else { return }
    let beneath = Array(items[0...index]) + openGroups(at: index).reversed()
    guard let image = pictures.picture(of: beneath, in: sources, isBackdrop: true, &work) else { return }
    let map = ImageTextures.Map(
      scaleX: 1, scaleY: 1, offsetX: Double(sources.minX), offsetY: Double(sources.minY))
    nodes += textures.nodes(of: image, map, in: extents.bounds[index], &work)
  }

  /// The end items of the groups that are open at an item.
  private func openGroups(at index: Int) -> [RenderItem] {
    items.indices.prefix(index).filter { items[$0].opens && extents.ends[$0] > index }
      .map { items[extents.ends[$0]] }
  }
}

extension RenderMatrix {
  /// The translation, if the matrix is one by whole pixels; otherwise nil.
  fileprivate var wholePixelTranslation: (x: Int, y: Int)? {
    let limit = 1e6
    guard a == 1, b == 0, c == 0, d == 1, abs(tx) < limit, abs(ty) < limit, tx == tx.rounded(),
      ty == ty.rounded()
    else { return nil }
    return (Int(tx), Int(ty))
  }
}

/// A clip that GTK has a node for.
private struct Clip {
  private let place: DeviceRect
  private let radiusX, radiusY: Double
  private let rounded: RenderCorners.Places

  /// Returns nil if the corners are not parts of ellipses.
  init?(_ rect: RenderRect, _ corners: RenderCorners, under matrix: RenderMatrix) {
    if !corners.isSquare, corners.isContinuous { return nil }
    place = DeviceRect(rect, under: matrix)
    let scale = matrix.uprightScale
    rounded = corners.isSquare ? [] : corners.rounded.mapped(by: matrix)
    radiusX = min(corners.radius * scale.x, Double(place.width) / 2)
    radiusY = min(corners.radius * scale.y, Double(place.height) / 2)
  }

  func node(of children: [RenderNode]) -> RenderNode {
    let group = RenderNode.group(children)
    return rounded.isEmpty
      ? group.clipped(to: place) : group.clipped(to: place, radiusX: radiusX, radiusY: radiusY, rounded)
  }
}
