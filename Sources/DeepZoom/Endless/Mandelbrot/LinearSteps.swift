/// Blocks of many steps of an orbit. While an orbit is near enough to the reference orbit, its distance grows
/// linearly.
///
///     δ' = A·δ + B·δc          for |δ| < R
///
/// (Bivariate linear approximation, by Zhuoran; formulae as published by Claude Heiland-Allen.) Blocks of 2^k
/// steps begin at 1, 1 + 2^k, 1 + 2·2^k …
struct LinearSteps: Sendable {
  struct Block: Sendable {
    var a: WideComplex
    var b: WideComplex
    /// The block applies to distances below 2 to this power.
    var radiusExponent: Int
    fileprivate var radius: WideDouble
  }

  /// Blocks of 2^(`minOctave` + index) steps.
  private let levels: [[Block]]
  /// The square of the distance from which on no block applies; 0 if none applies to distances that fit a
  /// `Double`.
  private(set) var reach = 0.0

  /// Steps of the shortest blocks, as a power of two. Chosen: a block costs about as much as ten steps.
  static let minOctave = 4
  /// The limit of the omitted quadratic term relative to the linear one, as a power of two. Chosen: too small
  /// to be seen, even after all blocks.
  private static let accuracy = -40

  /// Builds the blocks for values of |δc| up to `reach`.
  init(of orbit: ReferenceOrbit, reach: WideDouble) {
    var level = (1..<max(orbit.count - 1, 1)).map { index -> Block in
      let a = orbit.wide(index).doubled
      return Block(
        a: a, b: .one, radiusExponent: 0, radius: a.magnitude.scaled(byOctaves: Self.accuracy))
    }
    var levels: [[Block]] = []
    var octave = 0
    while level.count > 1 {
      octave += 1
      level = (0..<level.count / 2).map { Self.merge(level[2 * $0], level[2 * $0 + 1], reach) }
      if octave >= Self.minOctave { levels.append(level) }
    }
    self.levels = levels
    let most = levels.first?.reduce(Int.min) { max($0, $1.radiusExponent) } ?? Int.min
    if most >= EscapeTime.wideExponent {
      self.reach = Double(sign: .plus, exponent: 2 * most, significand: 1)
    }
  }

  private static func merge(_ first: Block, _ second: Block, _ reach: WideDouble) -> Block {
    let a = second.a * first.a
    let b = second.a * first.b + second.b
    let growth = first.a.magnitude
    var radius = WideDouble.zero
    if growth > .zero {
      let left = second.radius - first.b.magnitude * reach
      if left > .zero { radius = min(first.radius, left / growth) }
    }
    return Block(
      a: a, b: b, radiusExponent: radius > .zero ? radius.exponent : Int.min / 4, radius: radius)
  }

  /// Memory in use, in bytes.
  var bytes: Int { levels.reduce(0) { $0 + $1.count * MemoryLayout<Block>.stride } }

  /// The longest block of at most `limit` steps that begins at the value `index` of the orbit and applies to
  /// a distance whose larger part is less than 2^(`exponent` + 1); nil if only single steps apply.
  @inline(__always) func block(at index: Int, exponent: Int, limit: Int) -> (block: Block, count: Int)? {
    let place = index - 1
    guard index > 0, place & ((1 << Self.minOctave) - 1) == 0 else { return nil }
    var best: (Block, Int)?
    var octave = Self.minOctave
    while octave - Self.minOctave < levels.count {
      let position = place >> octave
      guard position << octave == place, position < levels[octave - Self.minOctave].count,
        1 << octave <= limit
      else { break }
      let block = levels[octave - Self.minOctave][position]
      // The absolute value is less than √2 · 2^(exponent + 1).
      guard exponent + 2 <= block.radiusExponent else { break }
      best = (block, 1 << octave)
      octave += 1
    }
    return best
  }
}

extension WideComplex {
  var magnitude: WideDouble {
    isZero ? .zero : WideDouble(significand: (re * re + im * im).squareRoot(), exponent: exponent)
  }
}
