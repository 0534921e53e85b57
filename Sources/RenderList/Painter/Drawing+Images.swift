import CCairo

extension Drawing {
  /// How an image's pixels are read.
  struct Reading {
    var image: RenderImage
    /// From device pixels to the image's, exact in fixed point.
    var map: RenderMatrix
    var filter: RenderFilter
    var repeats: Bool
  }

  /// The map from device pixels to the image's, with upright edges at their snapped places.
  func imageMap(
    source: RenderRect, _ rect: RenderRect, bounds: DeviceRect, under matrix: RenderMatrix
  ) -> RenderMatrix {
    if matrix == .identity {
      return .exact(source: source, in: DeviceRect(rect, under: .identity), bounds: bounds)
    }
    let map = RenderMatrix(from: source, to: rect).then(snapping(rect, under: matrix)).inverse
    return map.exact(around: bounds)
  }

  /// `matrix`, followed by the stretch that snaps the rectangle, if it keeps edges upright.
  private func snapping(_ rect: RenderRect, under matrix: RenderMatrix) -> RenderMatrix {
    guard matrix.keepsEdgesUpright else { return matrix }
    let mapped = matrix.bounds(of: rect)
    return matrix.then(RenderMatrix(from: mapped, to: mapped.snapped))
  }

  /// Fills `rect` with what is read. `bounds` is where it shows in the whole frame.
  ///
  /// A pixel's value depends on the list only, not on what is being repainted.
  func draw(_ reading: Reading, in rect: RenderRect, bounds: DeviceRect, _ level: Level) {
    guard let (source, pattern) = wrap(reading, bounds: bounds) else { return }
    defer {
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(source)
    }
    draw(pattern, isOpaque: reading.image.format == .opaque, in: rect, bounds: bounds, level)
  }

  /// Fills `rect` with an image that is enlarged too much for Cairo.
  func draw(_ enlarged: Enlargement, in rect: RenderRect, bounds: DeviceRect, _ level: Level) {
    let area = bounds.intersection(level.clip)
    guard area.width > 0, area.height > 0, let surface = enlarged.surface(area) else { return }
    let pattern = copying(surface, at: area)
    defer {
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(surface)
    }
    draw(pattern, isOpaque: enlarged.image.format == .opaque, in: rect, bounds: bounds, level)
  }

  /// A pattern of pixels that are the device's from the top left of `area`.
  private func copying(_ surface: OpaquePointer, at area: DeviceRect) -> OpaquePointer {
    let pattern = cairo_pattern_create_for_surface(surface)!
    var matrix = cairo_matrix_t(
      xx: 1, yx: 0, xy: 0, yy: 1, x0: -Double(area.minX), y0: -Double(area.minY))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }

  private func draw(
    _ pattern: OpaquePointer, isOpaque: Bool, in rect: RenderRect, bounds: DeviceRect, _ level: Level
  ) {
    cairo_set_source(context, pattern)
    let isUpright = level.matrix.keepsEdgesUpright
    let replaces = isOpaque && isUpright && level.opacity >= 1 && !level.hasCurvedClip
    cairo_set_operator(context, replaces ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    if isUpright, level.opacity >= 1 {
      rectangle(bounds.intersection(level.clip))
      cairo_fill(context)
    } else {
      withClip(bounds.intersection(level.clip)) {
        addPath(rect, corners: 0, under: level.matrix)
        cairo_clip(context)
        cairo_paint_with_alpha(context, level.opacity)
      }
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  /// A Cairo surface of the part of the image that shows, and the pattern that reads it.
  private func wrap(_ reading: Reading, bounds: DeviceRect) -> (
    surface: OpaquePointer, pattern: OpaquePointer
  )? {
    let image = reading.image
    let map = reading.map
    let seen = map.bounds(of: RenderRect(bounds))
    guard seen.minX.isFinite, seen.minY.isFinite, seen.maxX.isFinite, seen.maxY.isFinite else { return nil }

    // A bilinear sample reads the pixels on both sides of it: one more is needed at each edge.
    let margin = 1.0
    let part =
      reading.repeats
      ? DeviceRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
      : DeviceRect(
        minX: Self.pixel(seen.minX.rounded(.down) - margin, 0, image.width - 1),
        minY: Self.pixel(seen.minY.rounded(.down) - margin, 0, image.height - 1),
        maxX: Self.pixel(seen.maxX.rounded(.up) + margin, 1, image.width),
        maxY: Self.pixel(seen.maxY.rounded(.up) + margin, 1, image.height))
    guard part.width <= CairoPainter.longestSide, part.height <= CairoPainter.longestSide,
      map.isWithinFixedPoint
    else { return thin(reading, bounds: bounds) }

    let first = image.bytes + part.minY * image.bytesPerRow + part.minX * 4
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: first.assumingMemoryBound(to: UInt8.self)), image.format.cairo,
      Int32(part.width), Int32(part.height), Int32(image.bytesPerRow))!
    let pattern = cairo_pattern_create_for_surface(surface)!
    var matrix = map.cairo
    matrix.x0 -= Double(part.minX)
    matrix.y0 -= Double(part.minY)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(
      pattern, map.isCopy || reading.filter == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    // Beyond the image's edges the pixels at them are repeated; beyond the part's edges nothing is read.
    cairo_pattern_set_extend(pattern, reading.repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    return (surface, pattern)
  }

  /// The nearest pixel for each device pixel, for images that are reduced too much for Cairo.
  private func thin(_ reading: Reading, bounds: DeviceRect) -> (
    surface: OpaquePointer, pattern: OpaquePointer
  ) {
    let image = reading.image
    let surface = cairo_image_surface_create(image.format.cairo, Int32(bounds.width), Int32(bounds.height))!
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixels = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)!)
    func index(_ place: Double, _ count: Int) -> Int {
      if !reading.repeats { return Self.pixel(place.rounded(.down), 0, count - 1) }
      return Int(place - (place / Double(count)).rounded(.down) * Double(count)) % count
    }
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let place = reading.map.map(Double(bounds.minX + x) + 0.5, Double(bounds.minY + y) + 0.5)
        let offset = index(place.y, image.height) * image.bytesPerRow + index(place.x, image.width) * 4
        let pixel = image.bytes.load(fromByteOffset: offset, as: UInt32.self)
        pixels.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    return (surface, copying(surface, at: bounds))
  }

  private static func pixel(_ edge: Double, _ lowest: Int, _ highest: Int) -> Int {
    Int(max(Double(lowest), min(Double(highest), edge)))
  }
}

extension RenderRect {
  /// A rectangle of device pixels.
  package init(_ rect: DeviceRect) {
    self.init(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
  }
}

extension RenderMatrix {
  /// Whether pixels fall on pixels.
  fileprivate var isCopy: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == tx.rounded(.down) && ty == ty.rounded(.down)
  }

  /// Whether pixman's coefficients, 16 bits before the point, can hold it.
  fileprivate var isWithinFixedPoint: Bool {
    let limit = 32767.0
    return abs(a) < limit && abs(b) < limit && abs(c) < limit && abs(d) < limit && isInvertible
  }

  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
