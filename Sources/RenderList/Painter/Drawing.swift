import CCairo

/// Draws one list into a Cairo context.
///
/// All geometry is computed here, in device pixels: the context's matrix is always the identity, and it gets a clip only if
/// that has curves or turned edges.
struct Drawing {
  let items: [RenderItem]
  let extents: RenderExtents
  let matrix: RenderMatrix
  let context: OpaquePointer

  /// The transform, clip and opacity that apply to an item.
  struct Level {
    var matrix: RenderMatrix
    /// The pixels that may be painted on.
    var clip: DeviceRect
    /// Opacity of a group that holds a single item, and is not composed apart for that reason.
    var opacity: Double
    /// Whether the context has a clip that is more than `clip`.
    var hasCurvedClip: Bool
    /// Whether the groups in it are added to one another, not laid over one another.
    var mixes = false
    /// What is beneath the innermost group: the surface that it is composed on.
    var beneath: OpaquePointer?
    /// What is undone at the end.
    var undo: Undo

    enum Undo { case nothing, clip, group(opacity: Double, adds: Bool), blend(RenderBlend) }
  }

  /// Clears `band` where it is not covered, and paints everything that shows in it.
  func repaint(_ band: DeviceRect, _ visibleItems: VisibleItems) {
    if !visibleItems.coversAll {
      cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
      rectangle(band)
      cairo_fill(context)
      forgetClear()
    }
    paint(band, visibleItems)
  }

  /// Makes Cairo forget that the target is empty. On an empty target it replaces pixels instead of composing, which rounds
  /// differently; a partial repaint finds its target empty less often than a full one.
  private func forgetClear() { cairo_surface_mark_dirty(cairo_get_group_target(context)) }

  /// Paints everything that shows in `band`, over what is there.
  func paint(_ band: DeviceRect, _ visibleItems: VisibleItems) {
    let level = Level(matrix: matrix, clip: band, opacity: 1, hasCurvedClip: false, undo: .nothing)
    paint(items.indices, in: level, visibleItems)
  }

  /// Paints what shows of a range of items. Only groups are in it as a whole.
  func paint(_ range: Range<Int>, in first: Level, _ visibleItems: VisibleItems) {
    var level = first
    var outer: [Level] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let item = items[index]
      if item.closes {
        undo(level.undo)
        level = outer.removeLast()
      } else if !isDrawn(index, item, visibleItems) || !extents.bounds[index].intersects(first.clip) {
        index = extents.ends[index]
      } else if item.isWhole {
        drawWhole(index, in: level, visibleItems)
        index = extents.ends[index]
      } else if item.opens {
        outer.append(level)
        level = begin(index, in: level)
      } else {
        draw(index, in: level)
      }
      index += 1
    }
  }

  /// A mask counts also where there is nothing in it.
  private func isDrawn(_ index: Int, _ item: RenderItem, _ visibleItems: VisibleItems) -> Bool {
    if visibleItems.drawn[index] > 0 { return true }
    if case .beginEffect(.blend(.destinationIn)) = item { return true }
    return false
  }

  private func begin(_ index: Int, in outer: Level) -> Level {
    var level = outer
    level.undo = .nothing
    level.mixes = false
    switch items[index] {
    case .beginTransform(let matrix):
      level.matrix = matrix.then(outer.matrix)
    case .beginClip(let rect, let radius):
      level.clip = outer.clip.intersection(DeviceRect(rect, under: outer.matrix))
      if !radius.isSquare || !outer.matrix.keepsEdgesUpright {
        cairo_save(context)
        addPath(rect, corners: radius, under: outer.matrix)
        cairo_clip(context)
        level.hasCurvedClip = true
        level.undo = .clip
      }
    case .beginOpacity(let opacity):
      if !outer.mixes {
        if opacity >= 1 { break }
        if extents.marks[index] == 1 {
          level.opacity *= opacity
          break
        }
      }
      beginGroup(index, &level)
      level.undo = .group(opacity: min(opacity, 1), adds: outer.mixes)
    case .beginMix:
      beginGroup(index, &level)
      level.mixes = true
      level.undo = .group(opacity: 1, adds: false)
    case .beginEffect(let effect):
      guard case .blend(let blend) = effect else { preconditionFailure("only blends are drawn item by item") }
      beginGroup(index, &level)
      level.undo = .blend(blend)
    case .fill, .border, .image, .pattern, .shadow, .shape, .gradient, .backdrop, .endClip, .endOpacity,
      .endMix, .endEffect,
      .endTransform:
      preconditionFailure("only a begin changes what is in force")
    }
    return level
  }

  /// Starts a group on an empty target.
  private func beginGroup(_ index: Int, _ level: inout Level) {
    cairo_save(context)
    level.clip = level.clip.intersection(extents.bounds[index])
    rectangle(level.clip)
    cairo_clip(context)
    level.beneath = cairo_get_group_target(context)
    cairo_push_group(context)
    forgetClear()
    level.hasCurvedClip = false
  }

  private func undo(_ undo: Level.Undo) {
    switch undo {
    case .nothing: break
    case .clip: cairo_restore(context)
    case .group(let opacity, let adds):
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, adds ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
    case .blend(let blend):
      cairo_pop_group_to_source(context)
      cairo_set_operator(context, blend.cairo)
      cairo_paint(context)
      cairo_restore(context)
    }
  }

  private func draw(_ index: Int, in level: Level) {
    switch items[index] {
    case .backdrop(let rect, let backdrop, let corners):
      draw(backdrop, in: rect, corners: corners, bounds: extents.bounds[index], level)
    case .shape(let shape):
      draw(shape, bounds: extents.bounds[index], in: level)
    case .gradient(let rect, let gradient, let corners):
      draw(gradient, in: rect, corners: corners, bounds: extents.bounds[index], level)
    case .shadow(let rect, let shadow):
      self.shadow(rect, shadow, bounds: extents.bounds[index], in: level)
    case .fill(let rect, let color, let radius):
      fill(rect, color, corners: radius, bounds: extents.bounds[index], in: level)
    case .border(let rect, let width, let color, let radius):
      border(rect, width: width, color, corners: radius, bounds: extents.bounds[index], in: level)
    case .image(let image, let source, let rect, let filter):
      if level.matrix == .identity, let enlarged = Enlargement(image, source: source, rect, filter) {
        return draw(enlarged, in: rect, bounds: extents.bounds[index], level)
      }
      let map = imageMap(source: source, rect, bounds: extents.bounds[index], under: level.matrix)
      let reading = Reading(image: image, map: map, filter: filter, repeats: false)
      draw(reading, in: rect, bounds: extents.bounds[index], level)
    case .pattern(let image, let rect, let phaseX, let phaseY, let scale):
      let map = RenderMatrix(a: scale, b: 0, c: 0, d: scale, tx: phaseX, ty: phaseY).then(level.matrix)
        .inverse
      let exact = map.exact(around: extents.bounds[index], period: (image.width, image.height))
      let reading = Reading(image: image, map: exact, filter: .bilinear, repeats: true)
      draw(reading, in: rect, bounds: extents.bounds[index], level)
    case .beginClip, .beginOpacity, .beginMix, .beginEffect, .beginTransform, .endClip, .endOpacity, .endMix,
      .endEffect, .endTransform:
      preconditionFailure("a group is drawn item by item")
    }
  }
}
