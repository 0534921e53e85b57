import CCairo

extension Drawing {
  /// Paints a group with whose picture something is done that reaches from one pixel to others.
  func drawWhole(_ begin: Int, in level: Level, _ visibleItems: VisibleItems) {
    guard let inside = extents.insides[begin], !inside.isEmpty else { return }
    guard case .beginEffect(let effect) = items[begin] else { return }
    switch effect {
    case .blend: break
    case .shadow(let shadow):
      guard let picture = picture(of: begin, inside, in: level, visibleItems) else { return }
      defer { cairo_surface_destroy(picture) }
      castShadow(shadow, of: picture, inside, in: level)
      guard !shadow.isAlone else { return }
      paint(picture, of: begin, inside, in: level)
    case .tint(let color):
      guard let picture = picture(of: begin, inside, in: level, visibleItems) else { return }
      defer { cairo_surface_destroy(picture) }
      tint(picture, color)
      paint(picture, of: begin, inside, in: level)
    }
  }

  private func paint(_ picture: OpaquePointer, of begin: Int, _ inside: DeviceRect, in level: Level) {
    withClip(extents.bounds[begin].intersection(level.clip)) {
      cairo_set_source_surface(context, picture, Double(inside.minX), Double(inside.minY))
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      cairo_paint_with_alpha(context, level.opacity)
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  /// Multiplies the premultiplied components of all pixels by those of a colour.
  private func tint(_ picture: OpaquePointer, _ color: RenderColor) {
    guard let pixels = cairo_image_surface_get_data(picture) else { return }
    // Sixteen bits of a fraction, in the order of the bytes.
    let factors = [color.blue, color.green, color.red, 1].map {
      UInt32((min(max($0, 0), 1) * min(max(color.alpha, 0), 1) * 65536).rounded())
    }
    let stride = Int(cairo_image_surface_get_stride(picture))
    let width = Int(cairo_image_surface_get_width(picture))
    for y in 0..<Int(cairo_image_surface_get_height(picture)) {
      let row = pixels + y * stride
      for x in 0..<width {
        for component in 0..<4 {
          let value = UInt32(row[4 * x + component]) * factors[component] + 32768
          row[4 * x + component] = UInt8(value >> 16)
        }
      }
    }
    cairo_surface_mark_dirty(picture)
  }

  /// What is in a group, on a surface of its own of the pixels of `area`.
  private func picture(
    of begin: Int, _ area: DeviceRect, in level: Level, _ visibleItems: VisibleItems
  ) -> OpaquePointer? {
    guard area.width <= CairoPainter.longestSide, area.height <= CairoPainter.longestSide else { return nil }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))!
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_set_device_offset(surface, -Double(area.minX), -Double(area.minY))
    // Not known to be empty: see `forgetClear()`.
    cairo_surface_mark_dirty(surface)
    let own = cairo_create(surface)!
    let inner = Level(matrix: level.matrix, clip: area, opacity: 1, hasCurvedClip: false, undo: .nothing)
    Drawing(items: items, extents: extents, matrix: matrix, context: own)
      .paint(begin + 1..<extents.ends[begin], in: inner, visibleItems)
    cairo_destroy(own)
    cairo_surface_flush(surface)
    cairo_surface_set_device_offset(surface, 0, 0)
    return surface
  }

  private func castShadow(
    _ shadow: RenderShadow, of picture: OpaquePointer, _ area: DeviceRect, in level: Level
  ) {
    let (margin, dx, dy) = shadow.place(under: level.matrix)
    let cast = area.outset(by: margin)
    guard cast.width <= CairoPainter.longestSide, cast.height <= CairoPainter.longestSide,
      let pixels = cairo_image_surface_get_data(picture)
    else { return }
    let stride = Int(cairo_image_surface_get_stride(picture))
    // Alpha is the highest byte of a pixel.
    let alpha = [UInt8](unsafeUninitializedCapacity: cast.width * cast.height) { bytes, count in
      bytes.update(repeating: 0)
      for y in 0..<area.height {
        let row = UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
        let target = bytes.baseAddress! + (y + margin) * cast.width + margin
        for x in 0..<area.width { target[x] = UInt8(row[x] >> 24) }
      }
      count = cast.width * cast.height
    }
    var blurred = AlphaMask(width: cast.width, height: cast.height, bytes: alpha)
    let sigma = shadow.deviceSigma(under: level.matrix)
    if margin > 0 {
      blurred = ShadowMask.blurredInPlace(alpha, width: cast.width, height: cast.height, sigma: sigma)
    }
    guard let surface = blurred.surface() else { return }
    setSource(shadow.color, opacity: level.opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    withClip(level.clip) {
      cairo_mask_surface(context, surface, Double(cast.minX + dx), Double(cast.minY + dy))
    }
    cairo_surface_destroy(surface)
  }
}

extension AlphaMask {
  /// The mask as a Cairo surface.
  func surface() -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))!
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bytes.withUnsafeBufferPointer {
      for y in 0..<height { (data + y * stride).update(from: $0.baseAddress! + y * width, count: width) }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}

extension RenderBlend {
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .add: CAIRO_OPERATOR_ADD
    }
  }
}
