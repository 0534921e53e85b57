import CCairo

extension Drawing {
  /// Paints what has been painted so far once more, blurred.
  func draw(
    _ backdrop: RenderBackdrop, in rect: RenderRect, corners: RenderCorners, bounds: DeviceRect,
    _ level: Level
  ) {
    let area = bounds.intersection(level.clip)
    let target = cairo_get_group_target(context)!
    guard !area.isEmpty, cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else { return }
    cairo_surface_flush(target)
    let sigma = backdrop.deviceSigma(under: level.matrix)
    guard let pixels = TargetPixels(target),
      let (surface, factor, region) = pixels.blurred(area, sigma: sigma, saturation: backdrop.saturation)
    else { return }
    let pattern = cairo_pattern_create_for_surface(surface)!
    let scale = 1 / Double(factor)
    let map = RenderMatrix(
      a: scale, b: 0, c: 0, d: scale, tx: -Double(region.minX) * scale, ty: -Double(region.minY) * scale)
    var matrix = map.exact(around: bounds).cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, factor == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    withClip(area) {
      if !corners.isSquare || !level.matrix.keepsEdgesUpright {
        addPath(rect, corners: corners, under: level.matrix)
        cairo_clip(context)
      }
      cairo_set_source(context, pattern)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_paint_with_alpha(context, level.opacity)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }
}

/// The pixels that a context paints on.
private struct TargetPixels {
  private let bytes: UnsafePointer<UInt8>
  private let width: Int
  private let height: Int
  private let stride: Int
  private let isOpaque: Bool
  /// The device coordinates of the first pixel.
  private let minX: Int
  private let minY: Int

  init?(_ surface: OpaquePointer) {
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    (minX, minY) = (-Int(x.rounded()), -Int(y.rounded()))
    bytes = UnsafePointer(data)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    stride = Int(cairo_image_surface_get_stride(surface))
    isOpaque = format == CAIRO_FORMAT_RGB24
  }

  /// Means of squares of `factor` pixels a side, blurred: as a surface whose first square begins at `region`. Beyond the edges the
  /// pixels at them are repeated.
  func blurred(_ area: DeviceRect, sigma: Double, saturation: Double) -> (OpaquePointer, Int, DeviceRect)? {
    guard width > 0, height > 0 else { return nil }
    let factor = GaussianBlur.reduction(sigma: sigma)
    let region = area.outset(by: GaussianKernel.reach(sigma: sigma) + factor)
    var plane = means(of: region, by: factor)
    GaussianBlur.blur(&plane, sigma: GaussianBlur.rest(sigma: sigma, factor: factor))
    if saturation != 1 { plane.saturate(saturation) }
    guard let surface = plane.surface() else { return nil }
    return (surface, factor, region)
  }

  /// The mean of each square. Adds up columns first, because their pixels are adjacent in memory.
  private func means(of region: DeviceRect, by factor: Int) -> GaussianBlur.Plane {
    let columns = (region.width + factor - 1) / factor
    let rows = (region.height + factor - 1) / factor
    let length = columns * factor
    // The pixels inside the surface; at both sides its edge pixels are repeated.
    let first = max(0, min(region.minX - minX, width - 1))
    let count = max(1, min(region.minX - minX + length, width) - first)
    let before = max(0, min(first + minX - region.minX, length - count))
    var values = [Float](repeating: 0, count: columns * rows * 4)
    // 16 bits hold the sum of 257 bytes.
    var sums = [SIMD4<UInt16>](repeating: .zero, count: length)
    let share = 1 / Float(factor * factor)
    values.withUnsafeMutableBytes { values in
      let means = values.assumingMemoryBound(to: SIMD4<Float>.self)
      sums.withUnsafeMutableBufferPointer { sums in
        for row in 0..<rows {
          sums.update(repeating: .zero)
          for line in 0..<factor {
            let y = max(0, min(region.minY + row * factor + line - minY, height - 1))
            Self.add(bytes + y * stride + first * 4, to: sums.baseAddress! + before, count: count * 4)
          }
          sums[..<before].update(repeating: sums[before])
          sums[(before + count)...].update(repeating: sums[before + count - 1])
          for column in 0..<columns {
            var sum = SIMD4<UInt32>.zero
            for x in column * factor..<(column + 1) * factor { sum &+= SIMD4(truncatingIfNeeded: sums[x]) }
            var mean = SIMD4<Float>(sum) * share
            if isOpaque { mean.w = 255 }
            means[row * columns + column] = mean
          }
        }
      }
    }
    return GaussianBlur.Plane(width: columns, height: rows, channels: 4, values: values)
  }

  @inline(__always) private static func add(
    _ bytes: UnsafePointer<UInt8>, to sums: UnsafeMutableRawPointer, count: Int
  ) {
    let sums = sums.assumingMemoryBound(to: UInt16.self)
    for index in 0..<count { sums[index] &+= UInt16(bytes[index]) }
  }
}

extension GaussianBlur.Plane {
  /// Moves colours away from the grey of their lightness, whose weights are those of sRGB's primaries.
  mutating func saturate(_ saturation: Double) {
    let amount = Float(saturation)
    for index in stride(from: 0, to: values.count, by: 4) {
      let (blue, green, red, alpha) = (values[index], values[index + 1], values[index + 2], values[index + 3])
      let grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      func moved(_ value: Float) -> Float { max(0, min(grey + (value - grey) * amount, alpha)) }
      (values[index], values[index + 1], values[index + 2]) = (moved(blue), moved(green), moved(red))
    }
  }

  /// The pixels as a Cairo surface; there are four channels.
  func surface() -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    values.withUnsafeBufferPointer { values in
      for y in 0..<height {
        let row = data + y * bytesPerRow
        for index in 0..<width * 4 {
          row[index] = UInt8(max(0, min(values[y * width * 4 + index] + 0.5, 255)))
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
