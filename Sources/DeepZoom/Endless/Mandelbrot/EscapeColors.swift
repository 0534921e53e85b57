#if canImport(Foundation)
  import Foundation
#endif

/// Colours for points outside the set: by the steps that they take to escape, without bands, lit from the
/// upper left like a landscape, and darker where the set is nearer than a pixel.
enum EscapeColors {
  /// The set itself.
  static let inside: UInt32 = 0xFF0B_0A12

  /// The colour of a pixel whose width in the complex plane is 2^`pixelOctaves`.
  static func color(of escaped: EscapedPoint, pixelOctaves: Double) -> UInt32 {
    let steps = max(escaped.smoothCount, 0)
    // At the scale of the whole set a few steps make a difference; at great depth, where all points take
    // thousands, some hundreds do.
    let turns = turnsPerLogarithm * log(1 + steps / firstSteps) + steps / stepsPerTurn
    let (red, green, blue) = gradient(at: start + turns)
    let direction = escaped.direction
    let height = (direction.x * lightX + direction.y * lightY + lightHeight) / (1 + lightHeight)
    let light = ambient + (1 - ambient) * max(height, 0)
    let distance = escaped.distanceOctaves - pixelOctaves
    let nearness = 1 / (1 + exp2(-(distance + 1.2) * 1.4))
    let shade = light * (0.25 + 0.75 * nearness)
    func part(_ value: Double) -> UInt32 {
      UInt32(max(0, min(255, (value * shade * 255).rounded(.toNearestOrEven))))
    }
    return 0xFF00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
  }

  // All chosen, by eye.
  /// Turns of the gradient for each unit of the natural logarithm of the steps, counted in ``firstSteps``.
  private static let turnsPerLogarithm = 0.30
  private static let firstSteps = 6.0
  /// Steps to a turn at great depth.
  private static let stepsPerTurn = 130.0
  /// Where in the gradient a point begins that escapes at once, in turns.
  private static let start = 0.02
  /// The direction that light comes from, of length 1, and how high above the plane.
  private static let lightX = -0.6
  private static let lightY = 0.8
  private static let lightHeight = 1.4
  /// The part of the light that comes from everywhere.
  private static let ambient = 0.42

  /// The colours of one turn of the gradient; `at` is the place in the turn, from 0 to 1.
  private static let stops: [(at: Double, red: Double, green: Double, blue: Double)] = [
    (0.00, 0.10, 0.16, 0.46), (0.16, 0.13, 0.43, 0.74), (0.30, 0.53, 0.82, 0.91), (0.42, 1.00, 0.97, 0.87),
    (0.55, 1.00, 0.78, 0.36), (0.69, 0.90, 0.42, 0.22), (0.84, 0.53, 0.16, 0.40), (1.00, 0.10, 0.16, 0.46),
  ]

  /// The colour at `turns` of the gradient.
  @inline(__always) static func gradient(at turns: Double) -> (red: Double, green: Double, blue: Double) {
    let index = 3 * (Int((turns - turns.rounded(.down)) * Double(fineness)) & (fineness - 1))
    return (table[index], table[index + 1], table[index + 2])
  }

  /// The number of colours in a turn. Chosen.
  private static let fineness = 4096

  /// Smooth curves through the stops: red, green and blue of each colour in turn.
  private static let table: [Double] = (0..<fineness).flatMap { index -> [Double] in
    let place = Double(index) / Double(fineness)
    let next = stops.firstIndex { $0.at > place } ?? stops.count - 1
    let (low, high) = (stops[next - 1], stops[next])
    let part = (place - low.at) / (high.at - low.at)
    let eased = part * part * (3 - 2 * part)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * eased }
    return [mix(low.red, high.red), mix(low.green, high.green), mix(low.blue, high.blue)]
  }
}
