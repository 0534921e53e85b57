#if canImport(Foundation)
  import Foundation
#endif

/// The outcome of iterating z² + c for a point.
enum Escape: Equatable {
  /// It has gone beyond the bailout.
  case escaped(EscapedPoint)
  /// It never escapes: its orbit is attracted to a cycle.
  case inside
  /// It has not escaped within the steps that were tried.
  case undecided
}

/// How a point has escaped.
struct EscapedPoint: Equatable {
  /// Steps until it was beyond the bailout.
  var count: Int
  /// The value beyond the bailout.
  var re: Double
  var im: Double
  /// Its derivative with respect to c.
  var derivative: WideComplex

  /// The number of steps, continuous between whole numbers.
  var smoothCount: Double {
    Double(count) - log2(log(re * re + im * im) / log(EscapeTime.bailout))
  }

  /// The approximate distance to the set, as a power of two.
  var distanceOctaves: Double {
    let norm = re * re + im * im
    let slope = derivative.re * derivative.re + derivative.im * derivative.im
    return log2(norm.squareRoot() * log(norm) / slope.squareRoot()) - Double(derivative.exponent)
  }

  /// The direction in which the point escapes soonest: a unit vector, real part first.
  var direction: (x: Double, y: Double) {
    let norm = derivative.re * derivative.re + derivative.im * derivative.im
    let x = (re * derivative.re + im * derivative.im) / norm
    let y = (im * derivative.re - re * derivative.im) / norm
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (0, 0)
  }
}
