import CCairo
import Glibc

/// The pixels of a gradient. A pixel's value depends on its place in the rectangle only.
struct GradientPixels {
  private let gradient: RenderGradient
  private let place: DeviceRect
  /// Premultiplied values of `steps` + 1 places, evenly spaced from 0 to 1.
  private let table: [UInt32]

  /// Steps of the table. *Chosen*: more than twice as many as there are pixels across a large screen.
  private static let steps = 8192

  init(_ gradient: RenderGradient, in place: DeviceRect) {
    (self.gradient, self.place) = (gradient, place)
    table = Self.table(gradient.stops)
  }

  private static func table(_ stops: [RenderGradient.Stop]) -> [UInt32] {
    guard let first = stops.first, let last = stops.last else { return [0] }
    var table: [UInt32] = []
    table.reserveCapacity(steps + 1)
    var next = 0
    for step in 0...steps {
      let offset = Double(step) / Double(steps)
      while next < stops.count, stops[next].offset <= offset { next += 1 }
      if next == 0 {
        table.append(pixel(first.color, first.color, 0))
      } else if next == stops.count {
        table.append(pixel(last.color, last.color, 0))
      } else {
        let (a, b) = (stops[next - 1], stops[next])
        table.append(pixel(a.color, b.color, (offset - a.offset) / (b.offset - a.offset)))
      }
    }
    return table
  }

  private static func pixel(_ a: RenderColor, _ b: RenderColor, _ part: Double) -> UInt32 {
    func mix(_ first: Double, _ second: Double) -> UInt32 {
      UInt32(max(0, min((first + (second - first) * part) * 255, 255)).rounded())
    }
    return mix(a.alpha, b.alpha) << 24 | mix(a.red * a.alpha, b.red * b.alpha) << 16
      | mix(a.green * a.alpha, b.green * b.alpha) << 8 | mix(a.blue * a.alpha, b.blue * b.alpha)
  }

  @inline(__always) private func value(_ t: Double) -> UInt32 {
    let last = table.count - 1
    let clamped = t > 0 ? (t < 1 ? t : 1) : 0
    return table[Int(clamped * Double(last) + 0.5)]
  }

  /// The pixels of `area`, a part of the rectangle, as a surface.
  func surface(_ area: DeviceRect) -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))!
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<area.height {
      let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
      fill(row, area.minX..<area.maxX, y: area.minY + y)
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  private func fill(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, y: Int) {
    let (width, height) = (Double(place.width), Double(place.height))
    let (startX, startY) = (gradient.startX * width, gradient.startY * height)
    let (dx, dy) = (gradient.endX * width - startX, gradient.endY * height - startY)
    // The pixel's centre, seen from the start.
    let v = Double(y - place.minY) + 0.5 - startY
    func u(_ column: Int) -> Double { Double(column - place.minX) + 0.5 - startX }
    switch gradient.kind {
    case .axial:
      // In unit space: lines of one colour are at right angles there, not on the screen of a long layer.
      let (unitX, unitY) = (gradient.endX - gradient.startX, gradient.endY - gradient.startY)
      let square = unitX * unitX + unitY * unitY
      guard square > 0 else { return row.update(repeating: value(1), count: columns.count) }
      let slope = unitX / square / width
      let start = unitY / square * v / height
      if slope == 0 { return row.update(repeating: value(start), count: columns.count) }
      for (index, column) in columns.enumerated() { row[index] = value(start + u(column) * slope) }
    case .radial:
      guard dx != 0, dy != 0 else { return row.update(repeating: value(1), count: columns.count) }
      let square = v / dy * (v / dy)
      for (index, column) in columns.enumerated() {
        let x = u(column) / dx
        row[index] = value((x * x + square).squareRoot())
      }
    case .conic:
      let first = atan2(gradient.endY - gradient.startY, gradient.endX - gradient.startX)
      for (index, column) in columns.enumerated() {
        let turn = (atan2(v / height, u(column) / width) - first) / (2 * .pi)
        row[index] = value(turn - turn.rounded(.down))
      }
    }
  }
}

extension Drawing {
  func draw(
    _ gradient: RenderGradient, in rect: RenderRect, corners: RenderCorners, bounds: DeviceRect,
    _ level: Level
  ) {
    let area = bounds.intersection(level.clip)
    guard !area.isEmpty else { return }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    if level.matrix == .identity {
      guard let surface = GradientPixels(gradient, in: DeviceRect(rect, under: .identity)).surface(area)
      else {
        return
      }
      cairo_set_source_surface(context, surface, Double(area.minX), Double(area.minY))
      paintGradient(rect, corners, area, level)
      cairo_surface_destroy(surface)
      return
    }
    // Made upright, as sharp as it is seen, and read through the transform.
    let longest = Double(CairoPainter.longestSide / 8)
    let density = min(
      abs(level.matrix.determinant).squareRoot(), longest / max(rect.width, rect.height, 1))
    let own = DeviceRect(
      minX: 0, minY: 0, maxX: max(1, Int((rect.width * density).rounded(.up))),
      maxY: max(1, Int((rect.height * density).rounded(.up))))
    guard let surface = GradientPixels(gradient, in: own).surface(own) else { return }
    let pattern = cairo_pattern_create_for_surface(surface)!
    let map = level.matrix.inverse.then(RenderMatrix(from: rect, to: RenderRect(own)))
    var matrix = map.exact(around: bounds).cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(context, pattern)
    paintGradient(rect, corners, area, level)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }

  /// Paints the source where the rectangle is.
  private func paintGradient(
    _ rect: RenderRect, _ corners: RenderCorners, _ area: DeviceRect, _ level: Level
  ) {
    withClip(area) {
      if !corners.isSquare || !level.matrix.keepsEdgesUpright {
        addPath(rect, corners: corners, under: level.matrix)
        cairo_clip(context)
      }
      cairo_paint_with_alpha(context, level.opacity)
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }
}
