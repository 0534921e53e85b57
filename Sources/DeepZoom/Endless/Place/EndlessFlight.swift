import ScrollEngine

#if canImport(Foundation)
  import Foundation

  private func areaSine(_ x: Double) -> Double { Foundation.asinh(x) }
#endif

/// A path from one viewport to another: it zooms out until both places are near, pans across, and zooms in
/// again.
///
/// It is the shortest path if zooming and panning are measured by how much the picture changes (Van Wijk and
/// Nuij, "Smooth and efficient zooming and panning", 2003), in closed form:
///
///     x = r₀ … r₁          scale ~ cosh x          panned distance, in viewports, ~ sinh (x − r₀)
///
/// Each half is computed from its own end, in pixels, so that it is as exact as positions are at any depth.
struct EndlessFlight {
  let start: EndlessViewport
  let end: EndlessViewport
  private let path: Path

  private enum Path {
    /// Both viewports have the same middle. The world is 2^`octaves` times as large at the end.
    case straight(octaves: Double)
    /// From r₀ to r₁. The unit vector `direction` points to the end.
    case arc(from: Double, to: Double, direction: Vector)
  }

  /// The weight of panning compared with zooming: ρ². Published; people in the study preferred about 2.
  private static let curvature = 2.0
  /// Pixels below which two places are the same.
  private static let samePlace = WideDouble(0x1p-20)

  /// - Precondition: both viewports have the same size, which is not empty.
  init(from start: EndlessViewport, to end: EndlessViewport) {
    precondition(
      start.size == end.size && start.size != .zero,
      "EndlessFlight: the viewports must have one size, which is not zero")
    (self.start, self.end) = (start, end)
    let (x, y) = start.center.distance(to: end.center)
    let exponent = max(x.exponent, y.exponent)
    let way = Vector(x: x.scaled(byOctaves: -exponent).double, y: y.scaled(byOctaves: -exponent).double)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let distance = WideDouble(significand: length, exponent: exponent)
    guard distance * max(start.scale, end.scale) > Self.samePlace else {
      path = .straight(octaves: end.scale.octaves - start.scale.octaves)
      return
    }
    let side = WideDouble(Self.side(of: start))
    let (first, last, across) = (side / start.scale, side / end.scale, distance * Self.curvature)
    let (difference, square) = (last * last - first * first, across * across)
    path = .arc(
      from: -Self.asinh((difference + square) / (first * across * 2)),
      to: -Self.asinh((difference - square) / (last * across * 2)),
      direction: Vector(x: way.x / length, y: way.y / length))
  }

  private static func side(of viewport: EndlessViewport) -> Double {
    Double(max(viewport.size.width, viewport.size.height))
  }

  /// The length of the path: the natural logarithm of the zoom factor on a straight path, and what looks
  /// equally long on an arc.
  var length: Double {
    switch path {
    case .straight(let octaves): abs(octaves) * Self.logarithmOfTwo
    case .arc(let from, let to, _): to - from
    }
  }

  /// The longest path that is flown, 30 octaves: it takes a second, enough to make some tiles on the way.
  /// Chosen.
  static let longest = 30 * logarithmOfTwo
  /// Seconds that a very short flight takes. Longer flights take more, by the logarithm of their length.
  /// Chosen: 0.4 s for a factor of two, 0.8 s for a factor of a thousand.
  private static let shortest = 0.25

  /// Seconds that the flight takes.
  var duration: Double { Self.shortest * (1 + log(1 + length)) }

  /// The viewport so many seconds after the start. The motion begins and ends slowly: 3·t² − 2·t³ of the path.
  func viewport(after seconds: Double) -> EndlessViewport {
    let time = min(max(seconds / duration, 0), 1)
    return viewport(at: time * time * (3 - 2 * time))
  }

  /// The viewport at a fraction of the path, from 0 to 1.
  func viewport(at part: Double) -> EndlessViewport {
    guard part > 0 else { return start }
    guard part < 1 else { return end }
    switch path {
    case .straight(let octaves):
      return EndlessViewport(
        center: end.center, scale: start.scale * WideDouble(octaves: octaves * part), size: start.size)
    case .arc(let from, let to, let direction):
      let x = from + (to - from) * part
      let isFirst = x < 0
      let (near, r, way) = isFirst ? (start, from, x - from) : (end, to, to - x)
      let scale = near.scale * Self.coshRatio(x, r)
      let pixels = (isFirst ? 1 : -1) * Self.side(of: near) * Self.sinh(way, overCosh: r) / Self.curvature
      return EndlessViewport(center: near.center, scale: scale, size: near.size)
        .panned(x: direction.x * pixels, y: direction.y * pixels)
    }
  }

  // MARK: - Hyperbolic functions of numbers too large for a Double

  private static let logarithmOfTwo = log(2.0)
  /// Above 2 to this power asinh equals a logarithm, to all digits.
  private static let largestExponent = 30

  private static func asinh(_ value: WideDouble) -> Double {
    guard value.exponent >= largestExponent else { return areaSine(value.double) }
    let logarithm = (value.magnitude.octaves + 1) * logarithmOfTwo
    return value.significand < 0 ? -logarithm : logarithm
  }

  /// cosh x / cosh r.
  private static func coshRatio(_ x: Double, _ r: Double) -> WideDouble {
    let (x, r) = (abs(x), abs(r))
    return WideDouble(octaves: (x - r) / logarithmOfTwo) * ((1 + exp(-2 * x)) / (1 + exp(-2 * r)))
  }

  /// sinh a / cosh r, for an `a` that is positive and not much larger than |r|.
  private static func sinh(_ a: Double, overCosh r: Double) -> Double {
    exp(a - abs(r)) * (1 - exp(-2 * a)) / (1 + exp(-2 * abs(r)))
  }
}
