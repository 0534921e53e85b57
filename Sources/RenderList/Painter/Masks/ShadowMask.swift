/// A shape, blurred.
enum ShadowMask {
  /// Pixels that a shadow reaches beyond what casts it.
  static func reach(sigma: Double) -> Int { GaussianKernel.reach(sigma: sigma) }

  /// The shape blurred by a Gaussian of `sigma` pixels. It is larger by ``reach(sigma:)`` on each side.
  static func blurred(_ shape: AlphaMask, sigma: Double) -> AlphaMask {
    let margin = reach(sigma: sigma)
    if margin == 0 { return shape }
    let (width, height) = (shape.width + 2 * margin, shape.height + 2 * margin)
    var padded = [UInt8](repeating: 0, count: width * height)
    for y in 0..<shape.height {
      for x in 0..<shape.width {
        padded[(y + margin) * width + x + margin] = shape.bytes[y * shape.width + x]
      }
    }
    return blurredInPlace(padded, width: width, height: height, sigma: sigma)
  }

  /// The pixels blurred, without a margin.
  static func blurredInPlace(_ bytes: [UInt8], width: Int, height: Int, sigma: Double) -> AlphaMask {
    let factor = GaussianBlur.reduction(sigma: sigma)
    var plane = bytes.withUnsafeBufferPointer {
      GaussianBlur.reduced(
        $0.baseAddress!, width: width, height: height, bytesPerRow: width, by: factor)
    }
    GaussianBlur.blur(&plane, sigma: GaussianBlur.rest(sigma: sigma, factor: factor))
    let columns = Samples(width, of: plane.width, factor)
    let rows = Samples(height, of: plane.height, factor)
    let blurred = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      plane.values.withUnsafeBufferPointer { values in
        for y in 0..<height {
          let upper = values.baseAddress! + rows.first[y] * plane.width
          let lower = values.baseAddress! + rows.second[y] * plane.width
          for x in 0..<width {
            let (i, j, part) = (columns.first[x], columns.second[x], columns.part[x])
            let above = upper[i] + (upper[j] - upper[i]) * part
            let below = lower[i] + (lower[j] - lower[i]) * part
            target[y * width + x] = UInt8(min(255, above + (below - above) * rows.part[y] + 0.5))
          }
        }
      }
      count = width * height
    }
    return AlphaMask(width: width, height: height, bytes: blurred)
  }

  /// For each pixel along an axis, the two means between which it lies.
  private struct Samples {
    var first: [Int] = []
    var second: [Int] = []
    var part: [Float] = []

    init(_ count: Int, of means: Int, _ factor: Int) {
      for pixel in 0..<count {
        let place = (Float(pixel) + 0.5) / Float(factor) - 0.5
        let low = place.rounded(.down)
        first.append(max(0, min(Int(low), means - 1)))
        second.append(max(0, min(Int(low) + 1, means - 1)))
        part.append(place - low)
      }
    }
  }
}
