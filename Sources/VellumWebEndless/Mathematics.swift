import ScrollEngine

// What DeepZoom's endless planes take from Foundation, where there is none.

/// A size in pixels.
public struct CGSize: Equatable, Sendable {
  public var width: Double
  public var height: Double
  public static let zero = CGSize(width: 0, height: 0)
}

/// A point in pixels.
public struct CGPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public static let zero = CGPoint(x: 0, y: 0)
}

private let logarithmOfTwo = 0.693_147_180_559_945_3

func log(_ x: Double) -> Double { x > 0 ? naturalLogarithm(x) : -.infinity }
func log2(_ x: Double) -> Double {
  // Powers of two have no rounding error.
  guard x > 0, x.isFinite else { return log(x) }
  return Double(x.exponent) + log(x.significand) / logarithmOfTwo
}
func exp(_ x: Double) -> Double { exponential(x) }
func exp2(_ x: Double) -> Double { exponential(x * logarithmOfTwo) }

/// The inverse of the hyperbolic sine.
func areaSine(_ x: Double) -> Double {
  let size = abs(x)
  // Below this the cube is less than the last bit.
  guard size > 1e-5 else { return x }
  let value = log(size + (size * size + 1).squareRoot())
  return x < 0 ? -value : value
}
