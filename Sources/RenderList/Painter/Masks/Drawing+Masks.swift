import CCairo

extension Drawing {
  /// Paints the source's colour where the mask covers, within `area`.
  func paint(_ mask: NineMask, isOpaque: Bool, in area: DeviceRect) {
    let parts = mask.parts
    // Corners first: they are always composed.
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    for part in parts.masked { paint(mask, part: part, in: area) }
    cairo_set_operator(context, isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    for part in parts.solid {
      let seen = part.intersection(area)
      if !seen.isEmpty { rectangle(seen) }
    }
    cairo_fill(context)
  }

  private func paint(_ mask: NineMask, part: DeviceRect, in area: DeviceRect) {
    let seen = part.intersection(area)
    guard !seen.isEmpty, let surface = mask.surface(seen) else { return }
    cairo_mask_surface(context, surface, Double(seen.minX), Double(seen.minY))
    cairo_surface_destroy(surface)
  }

  // MARK: - Shadows

  func shadow(_ rect: RenderRect, _ shadow: RenderShadow, bounds: DeviceRect, in level: Level) {
    setSource(shadow.color, opacity: level.opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    let area = bounds.intersection(level.clip)
    guard level.matrix == .identity else {
      return turnedShadow(rect, shadow, area, bounds: bounds, in: level)
    }
    let mask = NineMask(
      .shadow(shadow.corners, sigma: shadow.sigma), in: DeviceRect(rect, under: .identity))
    let hole = shadow.hole.map { DeviceRect($0, under: .identity) } ?? .empty
    for part in mask.bounds.subtracting(hole) {
      for outer in part.subtracting(mask.middle) { paint(mask, part: outer, in: area) }
      let middle = part.intersection(mask.middle).intersection(area)
      if !middle.isEmpty {
        rectangle(middle)
        cairo_fill(context)
      }
    }
  }

  /// A shadow whose mask is made upright and then turned.
  private func turnedShadow(
    _ rect: RenderRect, _ shadow: RenderShadow, _ area: DeviceRect, bounds: DeviceRect, in level: Level
  ) {
    // Pixels of the mask to a unit; a side has at most as many as a frame.
    let longest = max(rect.width, rect.height) + 6 * shadow.sigma
    let density = min(
      abs(level.matrix.determinant).squareRoot(), Double(CairoPainter.longestSide / 4) / longest)
    guard density > 0 else { return }
    let toMask = RenderMatrix(a: density, b: 0, c: 0, d: density, tx: 0, ty: 0)
    let mask = NineMask(
      .shadow(shadow.corners.with(radius: shadow.corners.radius * density), sigma: shadow.sigma * density),
      in: DeviceRect(toMask.bounds(of: rect), under: .identity))
    // A pixel without coverage around it, so that its edges are soft.
    let seen = mask.bounds.outset(by: 1)
    guard let surface = mask.padded(seen) else { return }
    let pattern = cairo_pattern_create_for_surface(surface)!
    var matrix = level.matrix.inverse.then(toMask).exact(around: bounds).cairo
    matrix.x0 -= Double(seen.minX)
    matrix.y0 -= Double(seen.minY)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    withClip(area) { cairo_mask(context, pattern) }
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }
}

extension NineMask {
  /// What is painted with the mask, and what without because it is covered wholly. The parts do not overlap.
  var parts: (masked: [DeviceRect], solid: [DeviceRect]) {
    guard let line = solidEdge, middle.width > 0, middle.height > 0 else { return ([bounds], []) }
    func part(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> DeviceRect {
      DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
    let corners = [
      part(rect.minX, rect.minY, middle.minX, middle.minY),
      part(middle.maxX, rect.minY, rect.maxX, middle.minY),
      part(rect.minX, middle.maxY, middle.minX, rect.maxY),
      part(middle.maxX, middle.maxY, rect.maxX, rect.maxY),
    ].filter { !$0.isEmpty }
    let edges = [
      part(middle.minX, rect.minY, middle.maxX, rect.minY + line),
      part(middle.minX, rect.maxY - line, middle.maxX, rect.maxY),
      part(rect.minX, middle.minY, rect.minX + line, middle.maxY),
      part(rect.maxX - line, middle.minY, rect.maxX, middle.maxY),
    ].filter { !$0.isEmpty }
    return (corners, isHollow ? edges : edges + [middle])
  }

  /// The coverage of the pixels of `area`, which may be larger than ``bounds``.
  func padded(_ area: DeviceRect) -> OpaquePointer? {
    guard let inside = surface(bounds) else { return nil }
    let padded = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))!
    let context = cairo_create(padded)!
    cairo_set_source_surface(
      context, inside, Double(bounds.minX - area.minX), Double(bounds.minY - area.minY))
    cairo_paint(context)
    cairo_destroy(context)
    cairo_surface_destroy(inside)
    return padded
  }
}

extension DeviceRect {
  /// The rectangles that are left without `other`: above, below, left and right of it.
  package func subtracting(_ other: DeviceRect) -> [DeviceRect] {
    let common = intersection(other)
    if common.isEmpty { return isEmpty ? [] : [self] }
    return [
      DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: common.minY),
      DeviceRect(minX: minX, minY: common.maxY, maxX: maxX, maxY: maxY),
      DeviceRect(minX: minX, minY: common.minY, maxX: common.minX, maxY: common.maxY),
      DeviceRect(minX: common.maxX, minY: common.minY, maxX: maxX, maxY: common.maxY),
    ].filter { !$0.isEmpty }
  }
}
