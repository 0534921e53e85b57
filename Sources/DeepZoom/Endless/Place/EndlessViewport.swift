public import Foundation
import ScrollEngine

/// What is seen of a plane without end: the place in the middle, how large the world is there, and how many pixels show it.
///
/// All pixels are device pixels. Nothing in here grows less exact with the scale or the distance to the world's origin.
public struct EndlessViewport: Equatable, Sendable {
  /// The place in the middle.
  public var center: EndlessPosition
  /// Pixels to a unit of the world; positive.
  public private(set) var scale: WideDouble
  /// Pixels.
  public private(set) var size: CGSize

  /// - Precondition: `scale` is positive, `size` finite and not negative.
  public init(center: EndlessPosition, scale: WideDouble, size: CGSize) {
    precondition(scale > .zero, "a scale is positive")
    precondition(size.width >= 0 && size.height >= 0, "a size is not negative")
    precondition(size.width.isFinite && size.height.isFinite, "a size is finite")
    self.center = center
    self.scale = scale
    self.size = size
  }

  // MARK: - Moving

  /// What is seen after the world was moved so that the place `x` pixels to the right and `y` below the middle is the middle.
  ///
  /// That is exact to 2^−32 pixels, for any scale.
  public func panned(x: Double, y: Double) -> EndlessViewport {
    var panned = self
    panned.center = center.moved(x: length(ofPixels: x), y: length(ofPixels: y))
    return panned
  }

  /// What is seen when the world is `factor` times as large, about a point of the viewport, which keeps its place.
  ///
  /// - Precondition: `factor` is positive and finite.
  public func zoomed(by factor: Double, about point: CGPoint) -> EndlessViewport {
    precondition(factor > 0 && factor.isFinite, "a factor is positive and finite")
    let part = 1 - 1 / factor
    var zoomed = panned(
      x: (Double(point.x) - Double(size.width) / 2) * part,
      y: (Double(point.y) - Double(size.height) / 2) * part)
    zoomed.scale = scale * factor
    return zoomed
  }

  /// The same middle and scale in a viewport of another size.
  public func resized(to size: CGSize) -> EndlessViewport {
    EndlessViewport(center: center, scale: scale, size: size)
  }

  /// Pixels as a length of the world, rounded to 2^−32 of a pixel: what is less is rounding errors of whoever moved by it, and
  /// would only make addresses longer.
  private func length(ofPixels pixels: Double) -> WideDouble {
    (WideDouble(pixels) / scale).rounded(toMultipleOfOctave: -(scale.exponent + Self.grain))
  }

  private static let grain = 32

  // MARK: - Looking

  /// The place that is seen at a point of the viewport, from its top left.
  public func position(at point: CGPoint) -> EndlessPosition {
    panned(x: Double(point.x) - Double(size.width) / 2, y: Double(point.y) - Double(size.height) / 2).center
  }

  /// The point of the viewport at which a place is seen, from its top left; infinite where it is too far away for a `Double`.
  public func point(of position: EndlessPosition) -> CGPoint {
    let distance = center.distance(to: position)
    return CGPoint(
      x: Double(size.width) / 2 + (distance.x * scale).double,
      y: Double(size.height) / 2 + (distance.y * scale).double)
  }

  /// The level whose tiles, of ``tileSide`` pixels, are sharp and no larger than needed: the finest with a ratio of pixels to its
  /// own in (0.5, 1].
  public var level: Int {
    let tiles = scale.scaled(byOctaves: -Self.tileOctaves)
    return tiles.significand <= 1 + Self.ratioTolerance ? tiles.exponent : tiles.exponent + 1
  }

  /// Pixels to a pixel of a tile of ``level``: above 0.5, up to 1.
  public var ratio: Double { scale.scaled(byOctaves: -level - Self.tileOctaves).double }

  /// Pixels along a tile's side. Chosen: what other viewers have, for the same reasons.
  public static let tileSide = 256
  private static let tileOctaves = 8
  /// As the engine's pyramids have it: rounding errors of products of scales are none.
  private static let ratioTolerance = 1e-6
}
