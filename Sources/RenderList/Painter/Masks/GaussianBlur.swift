/// Blurs masks by a Gaussian.
///
/// A wide one is done on fewer pixels: means of squares are blurred, and the result is interpolated.
enum GaussianBlur {
  /// A number for each pixel, without gaps between rows.
  struct Plane {
    var width: Int
    var height: Int
    var values: [Float]
  }

  /// The standard deviation, in pixels that are left, that is kept when pixels are put together. *Chosen*: interpolating
  /// between such pixels is off by half a step of 8 bits at most.
  private static let finest = 4.0

  /// Pixels along a side of the squares whose means are blurred.
  static func reduction(sigma: Double) -> Int { max(1, Int(sigma / finest)) }

  /// Blurs pixels beyond whose edges there is nothing.
  ///
  /// - Parameters:
  ///   - plane: The pixels, of any range.
  ///   - sigma: The standard deviation, in pixels of the plane.
  static func blur(_ plane: inout Plane, sigma: Double) {
    guard sigma > 0 else { return }
    let kernel = GaussianKernel(sigma: sigma)
    var other = [Float](repeating: 0, count: plane.values.count)
    let row = plane.width
    plane.values.withUnsafeBufferPointer { source in
      other.withUnsafeMutableBufferPointer { target in
        for y in 0..<plane.height {
          convolve(
            source.baseAddress! + y * row, target.baseAddress! + y * row, kernel.weights, count: row)
        }
      }
    }
    plane.values.withUnsafeMutableBufferPointer { target in
      other.withUnsafeBufferPointer { source in
        for y in 0..<plane.height {
          let line = target.baseAddress! + y * row
          line.update(repeating: 0, count: row)
          for (index, weight) in kernel.weights.enumerated() {
            let from = y + index - kernel.reach
            guard from >= 0, from < plane.height else { continue }
            add(source.baseAddress! + from * row, to: line, weight, count: row)
          }
        }
      }
    }
  }

  private static func convolve(
    _ source: UnsafePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ weights: [Float], count: Int
  ) {
    let reach = weights.count / 2
    for (index, weight) in weights.enumerated() {
      let shift = index - reach
      let first = max(0, -shift)
      let length = min(count, count - shift) - first
      if length > 0 { add(source + first + shift, to: target + first, weight, count: length) }
    }
  }

  @inline(__always) private static func add(
    _ source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>, _ weight: Float, count: Int
  ) {
    for index in 0..<count { target[index] += source[index] * weight }
  }

  // MARK: - Fewer pixels

  /// Means of squares of `factor` pixels a side. Beyond the edges there is nothing.
  static func reduced(
    _ bytes: UnsafePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, by factor: Int
  ) -> Plane {
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    var values = [Float](repeating: 0, count: columns * rows)
    var sums = [UInt32](repeating: 0, count: columns)
    let share = 1 / Float(factor * factor)
    sums.withUnsafeMutableBufferPointer { sums in
      for row in 0..<rows {
        sums.update(repeating: 0)
        for y in row * factor..<min(height, (row + 1) * factor) {
          let line = bytes + y * bytesPerRow
          for column in 0..<columns {
            for x in column * factor..<min(width, (column + 1) * factor) {
              sums[column] &+= UInt32(line[x])
            }
          }
        }
        for index in 0..<sums.count { values[row * sums.count + index] = Float(sums[index]) * share }
      }
    }
    return Plane(width: columns, height: rows, values: values)
  }

  /// The standard deviation left to do after means of squares of `factor` pixels were taken, in pixels that are left: variances
  /// add up, and that of a mean of n pixels is (n² − 1)/12, of interpolating between them n²/6.
  static func rest(sigma: Double, factor: Int) -> Double {
    if factor == 1 { return sigma }
    let square = Double(factor * factor)
    return max(0, sigma * sigma - (square - 1) / 12 - square / 6).squareRoot() / Double(factor)
  }
}
