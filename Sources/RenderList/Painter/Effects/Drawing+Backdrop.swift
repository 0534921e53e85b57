import CCairo

extension Drawing {
  /// Paints what has been painted so far once more, blurred: in its group, or beneath that.
  func draw(
    _ backdrop: RenderBackdrop, in rect: RenderRect, corners: RenderCorners, bounds: DeviceRect,
    _ level: Level
  ) {
    let area = bounds.intersection(level.clip)
    let target = (backdrop.isBeneathGroup ? level.beneath : nil) ?? cairo_get_group_target(context)!
    guard !area.isEmpty, cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else { return }
    let mask = backdrop.fade.map {
      FadeMask($0, of: area, in: rect, under: level.matrix, opacity: level.opacity).mask
    }
    if let mask, mask.isBlank { return }
    cairo_surface_flush(target)
    let sigma = backdrop.deviceSigma(under: level.matrix)
    guard let pixels = TargetPixels(target),
      let blurred = pixels.blurred(area, sigma: sigma, saturation: backdrop.saturation)
    else { return }
    let pattern = cairo_pattern_create_for_surface(blurred.surface)!
    let scale = 1 / Double(blurred.factor)
    let map = RenderMatrix(
      a: scale, b: 0, c: 0, d: scale, tx: -Double(blurred.x) * scale, ty: -Double(blurred.y) * scale)
    var matrix = map.exact(around: bounds).cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, blurred.factor == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    withClip(area) {
      if !corners.isSquare || !level.matrix.keepsEdgesUpright {
        addPath(rect, corners: corners, under: level.matrix)
        cairo_clip(context)
      }
      cairo_set_source(context, pattern)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      if let mask {
        // With this operator a mask's alpha mixes the source with what is there.
        if let surface = mask.surface() {
          cairo_mask_surface(context, surface, Double(area.minX), Double(area.minY))
          cairo_surface_destroy(surface)
        }
      } else {
        cairo_paint_with_alpha(context, level.opacity)
      }
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(blurred.surface)
  }
}
