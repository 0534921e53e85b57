import Glibc

/// Weights of a Gaussian: each the part of it that lies within one pixel, by the error function.
struct GaussianKernel {
  /// From `−reach` to `reach` pixels; they add up to 1.
  let weights: [Float]
  var reach: Int { weights.count / 2 }

  /// Standard deviations after which the rest, 0.3 % of the whole, is left out. *Chosen*: it is less than a step of 8 bits.
  private static let extent = 3.0

  /// Pixels that a blur of `sigma` reaches.
  static func reach(sigma: Double) -> Int {
    sigma > 0 ? Int(min((extent * sigma).rounded(.up), 1e5)) : 0
  }

  /// - Parameter sigma: The standard deviation in pixels, more than 0.
  init(sigma: Double) {
    let reach = Self.reach(sigma: sigma)
    let scale = 1 / (sigma * 2.0.squareRoot())
    let parts = (-reach...reach).map { (pixel: Int) -> Double in
      erf((Double(pixel) + 0.5) * scale) - erf((Double(pixel) - 0.5) * scale)
    }
    let sum = parts.reduce(0, +)
    weights = parts.map { Float($0 / sum) }
  }
}
