import CCairo
import Foundation
import RenderList

extension CGContext {
  /// Fills `rect` with the image, its first row where y is greatest: upside down in a view's context.
  ///
  /// `byTiling` repeats the image, each one as large as `rect`, over the whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    let place = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    draw(image, placedBy: place, tiled: byTiling)
  }

  /// Draws the image, its first row where y is smallest.
  package func drawDownwards(_ image: CGImage, in rect: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    draw(
      image,
      placedBy: CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY),
      tiled: false)
  }

  /// Repeats the image, each one as large as `tile` and one at its place, over `area`.
  package func tileDownwards(_ image: CGImage, _ tile: CGRect, over area: CGRect) {
    guard tile.width > 0, tile.height > 0 else { return }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
    cairo_clip(cairo)
    draw(
      image,
      placedBy: CGAffineTransform(a: tile.width, b: 0, c: 0, d: tile.height, tx: tile.minX, ty: tile.minY),
      tiled: true)
    cairo_restore(cairo)
  }

  /// Draws the image into the unit square, its top left at the origin, mapped by `place`.
  func draw(_ image: CGImage, placedBy place: CGAffineTransform, tiled: Bool) {
    guard let level = image.sharpLevel(forScale: scale(of: image, placedBy: place)) else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_new_path(cairo)
    if !tiled { CGMutablePath.unitSquare(placedBy: place).add(to: cairo) }
    withPattern(of: level, tiled: tiled, seenThrough: place) { pattern, part in
      // From user space to the pixels of the level.
      var matrix = place.inverted().concatenating(
        CGAffineTransform(
          a: CGFloat(part.width), b: 0, c: 0, d: CGFloat(part.height), tx: CGFloat(part.minX),
          ty: CGFloat(part.minY))
      ).cairo
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, state.interpolationQuality.cairo)
      cairo_pattern_set_extend(pattern, tiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      cairo_set_source(cairo, pattern)
      drawing(in: tiled ? nil : CGRect(x: 0, y: 0, width: 1, height: 1).applying(place)) {
        if tiled {
          cairo_paint_with_alpha(cairo, Double(state.alpha))
        } else if state.alpha < 1 || state.blendMode.reachesBeyondShape {
          cairo_clip(cairo)
          cairo_paint_with_alpha(cairo, Double(state.alpha))
        } else {
          cairo_fill(cairo)
        }
      }
    }
    cairo_new_path(cairo)
  }

  /// Device pixels to a pixel of the image, along the axis where it is greater.
  private func scale(of image: CGImage, placedBy place: CGAffineTransform) -> CGFloat {
    let map = place.concatenating(userToSurface)
    return max(hypot(map.a, map.b) / CGFloat(image.width), hypot(map.c, map.d) / CGFloat(image.height))
  }

  /// Calls `body` with a Cairo pattern over the level's pixels and the part of it to show. A part that is to
  /// be repeated is copied first.
  private func withPattern(
    of level: ImageLevel, tiled: Bool, seenThrough place: CGAffineTransform,
    _ body: (OpaquePointer, RenderRect) -> Void
  ) {
    var part = level.source
    let whole = RenderRect(
      minX: 0, minY: 0, maxX: Double(level.image.width), maxY: Double(level.image.height))
    var surface: OpaquePointer
    if max(level.image.width, level.image.height) > CairoPainter.longestSide, !tiled {
      let seen = seenPart(of: level, through: place)
      surface = level.image.makeSurface(of: seen)
      part.minX -= Double(seen.x)
      part.maxX -= Double(seen.x)
      part.minY -= Double(seen.y)
      part.maxY -= Double(seen.y)
    } else {
      surface = level.image.makeSurface()
    }
    if tiled, part != whole {
      let snapped = part.snapped
      let (width, height) = (max(snapped.width, 1), max(snapped.height, 1))
      let copy = cairo_surface_create_similar_image(
        surface, cairo_image_surface_get_format(surface), Int32(width), Int32(height))!
      let copier = cairo_create(copy)
      cairo_set_source_surface(copier, surface, -snapped.minX, -snapped.minY)
      cairo_paint(copier)
      cairo_destroy(copier)
      cairo_surface_destroy(surface)
      surface = copy
      part = RenderRect(minX: 0, minY: 0, maxX: width, maxY: height)
    }
    let pattern = cairo_pattern_create_for_surface(surface)!
    body(pattern, part)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_pattern_destroy(pattern)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// The pixels of a level inside the clip, and their neighbours; at most as many as a Cairo surface can
  /// have.
  private func seenPart(of level: ImageLevel, through place: CGAffineTransform) -> PixelRect {
    let unit = boundingBoxOfClipPath.applying(place.inverted())
    let seen = CGRect(
      x: level.source.minX + unit.minX * level.source.width,
      y: level.source.minY + unit.minY * level.source.height, width: unit.width * level.source.width,
      height: unit.height * level.source.height
    ).insetBy(dx: -2, dy: -2)
    let whole = PixelRect(x: 0, y: 0, width: level.image.width, height: level.image.height)
    var part = whole.cropped(to: seen) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    part.width = min(part.width, CairoPainter.longestSide)
    part.height = min(part.height, CairoPainter.longestSide)
    return part
  }

  /// Sets Cairo's source to `color`, without the context's alpha.
  package func setOpaqueSource(_ color: CGColor) {
    let alpha = state.alpha
    state.alpha = 1
    setSource(color)
    state.alpha = alpha
  }

  /// Sets Cairo's source to `color`.
  func setSource(_ color: CGColor) {
    switch color.paint {
    case .plain(let plain):
      cairo_set_source_rgba(cairo, plain.red, plain.green, plain.blue, plain.alpha * Double(state.alpha))
    case .pattern(let image, let scale):
      guard let level = image.sharpLevel(forScale: 1) else { return cairo_set_source_rgba(cairo, 0, 0, 0, 0) }
      setSource(
        repeating: level,
        size: CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
    }
  }

  /// Repeats the image at `size` points; a corner of one repetition lies at the pattern phase.
  private func setSource(repeating level: ImageLevel, size: CGSize) {
    let (width, height) = (Int32(level.source.width), Int32(level.source.height))
    // Copied, because the source outlives this call.
    let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    let surface = level.image.makeSurface()
    let copier = cairo_create(copy)
    cairo_set_source_surface(copier, surface, -level.source.minX, -level.source.minY)
    cairo_paint_with_alpha(copier, Double(state.alpha))
    cairo_destroy(copier)
    cairo_surface_destroy(surface)
    let pattern = cairo_pattern_create_for_surface(copy)
    var matrix = CGAffineTransform(
      a: CGFloat(width) / size.width, b: 0, c: 0, d: CGFloat(height) / size.height,
      tx: -state.patternPhase.width * CGFloat(width) / size.width,
      ty: -state.patternPhase.height * CGFloat(height) / size.height
    ).cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(pattern, state.interpolationQuality.cairo)
    var (own, first) = (userToSurface.cairo, base.cairo)
    cairo_set_matrix(cairo, &first)
    cairo_set_source(cairo, pattern)
    cairo_set_matrix(cairo, &own)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(copy)
  }
}

extension CGMutablePath {
  fileprivate static func unitSquare(placedBy place: CGAffineTransform) -> CGMutablePath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: place)
    return path
  }
}

extension RenderImage {
  /// A read-only Cairo surface over the pixels, valid only while this image exists.
  func makeSurface() -> OpaquePointer { makeSurface(of: PixelRect(x: 0, y: 0, width: width, height: height)) }

  func makeSurface(of part: PixelRect) -> OpaquePointer {
    let layout = format == .opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let start = bytes.advanced(by: part.y * bytesPerRow + part.x * 4).assumingMemoryBound(to: UInt8.self)
    return cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: start), layout, Int32(part.width), Int32(part.height), Int32(bytesPerRow)
    )
  }
}
