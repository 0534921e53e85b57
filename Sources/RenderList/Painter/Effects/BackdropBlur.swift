import CCairo

/// A Gaussian of colours all of whose neighbours within its reach are known, and their saturation.
struct BackdropBlur {
  /// The size of the result.
  let width: Int
  let height: Int
  private let saturation: Float
  /// The weights of a pixel and of those at its sides, each for both sides.
  private let weights: [SIMD4<Float>]

  /// Pixels that are computed together.
  private static var group: Int { 4 }

  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, 0 or more.
  ///   - saturation: How far colours are from their grey, as a multiple of how far they were.
  ///   - width: Columns that are wanted. There may be a few more.
  ///   - height: Rows that are wanted.
  init(sigma: Double, saturation: Double, width: Int, height: Int) {
    let kernel = GaussianKernel(sigma: sigma)
    weights = kernel.weights[kernel.reach...].map { SIMD4(repeating: $0) }
    self.saturation = Float(saturation)
    self.width = Self.whole(width)
    self.height = height
  }

  private static func whole(_ count: Int) -> Int { (count + group - 1) / group * group }

  /// How many more pixels must be known at each side.
  var reach: Int { weights.count - 1 }
  /// The size of what is blurred: the result begins `reach` columns and rows after it.
  var sourceWidth: Int { Self.whole(width + 2 * reach) }
  var sourceHeight: Int { height + 2 * reach }

  /// The blurred pixels as a Cairo surface.
  func surface(of source: borrowing ColorPlane) -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let (columns, center) = (source.width, source.colors + reach * source.width)
    // One row at a time, which stays in the cache.
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: columns + width) { row in
      let (upright, both) = (row.baseAddress!, row.baseAddress! + columns)
      weights.withUnsafeBufferPointer { weights in
        for y in 0..<height {
          Self.add(center + y * columns, step: columns, weights, to: upright, count: columns)
          Self.add(upright + reach, step: 1, weights, to: both, count: width)
          write(both, to: data + y * stride)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  /// Adds up weighted colours that are `step` apart. Some at a time, whose sums stay in registers.
  @inline(__always) private static func add(
    _ source: UnsafePointer<SIMD4<Float>>, step: Int, _ weights: UnsafeBufferPointer<SIMD4<Float>>,
    to target: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    for x in stride(from: 0, to: count, by: group) {
      var (before, after) = (source + x, source + x)
      let weight = weights[0]
      var (a, b, c, d) = (before[0] * weight, before[1] * weight, before[2] * weight, before[3] * weight)
      for weight in weights.dropFirst() {
        before -= step
        after += step
        a += (before[0] + after[0]) * weight
        b += (before[1] + after[1]) * weight
        c += (before[2] + after[2]) * weight
        d += (before[3] + after[3]) * weight
      }
      let sums = target + x
      (sums[0], sums[1], sums[2], sums[3]) = (a, b, c, d)
    }
  }

  private func write(_ row: UnsafePointer<SIMD4<Float>>, to bytes: UnsafeMutablePointer<UInt8>) {
    let pixels = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: SIMD4<UInt8>.self)
    // A number from 0 to 255, added to this one, is rounded, and is the last byte of the sum.
    let rounding = SIMD4<Float>(repeating: 0x1p23)
    for x in 0..<width {
      let color = saturation == 1 ? row[x] : saturated(row[x])
      pixels[x] = SIMD4(truncatingIfNeeded: unsafeBitCast(color + rounding, to: SIMD4<UInt32>.self))
    }
  }

  /// The colour moved away from the grey of its lightness, whose weights are those of sRGB's primaries.
  @inline(__always) private func saturated(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let grey = 0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z
    let moved = (color - grey) * saturation + grey
    let alpha = color.w
    // SIMD's own `clamped` is not inlined.
    func clamped(_ value: Float) -> Float { max(0, min(value, alpha)) }
    return SIMD4(clamped(moved.x), clamped(moved.y), clamped(moved.z), alpha)
  }
}
