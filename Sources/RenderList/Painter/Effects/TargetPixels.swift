import CCairo

/// The pixels that a context paints on.
struct TargetPixels {
  private let bytes: UnsafePointer<UInt8>
  private let stride: Int
  private let isOpaque: Bool
  /// The pixels' place, in device coordinates.
  private let frame: DeviceRect
  /// The greatest standard deviation, in pixels. Chosen: little is to be seen behind such a blur, and the sums of columns fit into
  /// 16 bits.
  private static let widest = 1024.0

  init?(_ surface: OpaquePointer) {
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    let (minX, minY) = (-Int(x.rounded()), -Int(y.rounded()))
    frame = DeviceRect(
      minX: minX, minY: minY, maxX: minX + Int(cairo_image_surface_get_width(surface)),
      maxY: minY + Int(cairo_image_surface_get_height(surface)))
    bytes = UnsafePointer(data)
    stride = Int(cairo_image_surface_get_stride(surface))
    isOpaque = format == CAIRO_FORMAT_RGB24
  }

  /// Means of squares of `factor` pixels a side, blurred: as a surface whose first square begins at `x`, `y`, which is left of
  /// and above the area. Nothing beyond the blur's reach is read; there, and beyond the frame, the last pixels are repeated. A wider
  /// blur than the widest is as wide as that.
  func blurred(
    _ area: DeviceRect, sigma: Double, saturation: Double
  ) -> (surface: OpaquePointer, factor: Int, x: Int, y: Int)? {
    let sigma = min(sigma, Self.widest)
    let seen = area.outset(by: GaussianKernel.reach(sigma: sigma)).intersection(frame)
    guard !seen.isEmpty else { return nil }
    let factor = GaussianBlur.reduction(sigma: sigma)
    let blur = BackdropBlur(
      sigma: GaussianBlur.rest(sigma: sigma, factor: factor), saturation: saturation,
      // Interpolating reads one more square at each side.
      width: (area.width + factor - 1) / factor + 2, height: (area.height + factor - 1) / factor + 2)
    guard let squares = ColorPlane(width: blur.sourceWidth, height: blur.sourceHeight) else { return nil }
    let margin = (blur.reach + 1) * factor
    findMeans(of: seen, from: area.minX - margin, area.minY - margin, by: factor, in: squares)
    guard let surface = blur.surface(of: squares) else { return nil }
    return (surface, factor, area.minX - factor, area.minY - factor)
  }

  /// The mean of each square, the first of which begins at `x`, `y`. Adds up columns first, because their pixels are adjacent in
  /// memory.
  private func findMeans(
    of seen: DeviceRect, from x: Int, _ y: Int, by factor: Int, in squares: borrowing ColorPlane
  ) {
    let length = squares.width * factor
    // The pixels that are read; at both sides those at the edges are repeated.
    let first = max(seen.minX, min(x, seen.maxX - 1))
    let count = max(1, min(x + length, seen.maxX) - first)
    let before = max(0, min(first - x, length - count))
    let start = bytes + (first - frame.minX) * 4
    withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: length) { sums in
      let sums = sums.baseAddress!
      for row in 0..<squares.height {
        let line = y + row * factor
        let means = squares.colors + row * squares.width
        // A row of squares is like the one before it if both lie beyond the same edge.
        if row > 0, line - factor >= seen.maxY - 1 || line + factor <= seen.minY + 1 {
          means.update(from: means - squares.width, count: squares.width)
          continue
        }
        for line in line..<line + factor {
          let source = start + (max(seen.minY, min(line, seen.maxY - 1)) - frame.minY) * stride
          if line == y + row * factor {
            Self.copy(source, to: sums + before, count: count)
          } else {
            Self.add(source, to: sums + before, count: count)
          }
        }
        sums.update(repeating: sums[before], count: before)
        (sums + before + count).update(
          repeating: sums[before + count - 1], count: length - before - count)
        Self.findMeans(of: sums, by: factor, count: squares.width, in: means)
        if isOpaque { for column in 0..<squares.width { means[column].w = 255 } }
      }
    }
  }

  @inline(__always) private static func copy(
    _ bytes: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<SIMD4<UInt16>>, count: Int
  ) {
    let sums = UnsafeMutableRawPointer(sums).assumingMemoryBound(to: UInt16.self)
    for index in 0..<count * 4 { sums[index] = UInt16(bytes[index]) }
  }

  /// 16 bits hold the sum of 257 bytes.
  @inline(__always) private static func add(
    _ bytes: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<SIMD4<UInt16>>, count: Int
  ) {
    let sums = UnsafeMutableRawPointer(sums).assumingMemoryBound(to: UInt16.self)
    for index in 0..<count * 4 { sums[index] &+= UInt16(bytes[index]) }
  }

  private static func findMeans(
    of sums: UnsafePointer<SIMD4<UInt16>>, by factor: Int, count: Int,
    in means: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let share = 1 / Float(factor * factor)
    var sums = sums
    for column in 0..<count {
      var sum = SIMD4<UInt32>.zero
      for x in 0..<factor { sum &+= SIMD4(truncatingIfNeeded: sums[x]) }
      means[column] = SIMD4<Float>(sum) * share
      sums += factor
    }
  }
}
