import Foundation

/// The Mandelbrot set, as deep as anybody wants to go: all of it is in the unit tile, −0.75 in the middle, 4 wide and high.
///
/// Every tile is computed from the orbit of a point near it, which is computed with as many bits as the depth asks for.
public final class MandelbrotWorld: EndlessWorld {
  private let references = ReferencePoints()

  /// A world with reference orbits of its own, which are computed when they are needed.
  public init() {}

  public var extent: EndlessExtent { .unit }

  public func pixels(of tile: EndlessTile) -> TilePixels? {
    guard let painter = painter(for: tile.address, while: { tile.isWanted }) else { return nil }
    guard let pixels = painter.pixels(while: { tile.isWanted }) else { return nil }
    return TilePixels(width: tile.side, height: tile.side, opaque: pixels)
  }

  /// What makes a tile's pixels; nil when nobody wants it any more, or the world ends before it.
  func painter(for tile: EndlessAddress, while isWanted: () -> Bool) -> MandelbrotPainter? {
    guard tile.level >= 0, EndlessAddress.unit.covers(tile) else { return nil }
    let cell = ReferencePoints.cell(of: tile)
    guard
      let reference = references.reference(
        of: cell, limit: Self.steps(at: cell.level + ReferencePoints.depth), while: isWanted)
    else { return nil }
    return MandelbrotPainter(
      of: tile, in: cell,
      EscapeTime(orbit: reference.orbit, steps: reference.steps, limit: Self.steps(at: tile.level)))
  }

  /// Steps that are tried for a point of a level. Chosen: what points need that are not very near to the set grows with the depth.
  static func steps(at level: Int) -> Int { 4000 + 50 * max(level, 0) }
}
