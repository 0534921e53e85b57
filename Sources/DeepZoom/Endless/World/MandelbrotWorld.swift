public import Foundation

/// The Mandelbrot set at any depth. The unit tile contains all of it: 4 wide and high, centred at −0.75.
///
/// Every tile is computed from the orbit of a point near it, which is computed with as many bits as the depth
/// requires.
public final class MandelbrotWorld: EndlessWorld {
  private let references = ReferencePoints()

  /// A world with its own reference orbits, which are computed when needed.
  public init() {}

  public var extent: EndlessExtent { .unit }

  /// The set's own box: from −2 to 0.472, and 1.123 up and down.
  public var part: CGRect { CGRect(x: 0.1875, y: 0.219, width: 0.618, height: 0.562) }

  public func pixels(of tile: EndlessTile) -> TilePixels? {
    guard let painter = painter(for: tile.address, while: { tile.isWanted }) else { return nil }
    guard let pixels = painter.pixels(while: { tile.isWanted }) else { return nil }
    return TilePixels(width: tile.side, height: tile.side, opaque: pixels)
  }

  /// The painter of a tile; nil if `isWanted` returns false meanwhile, or outside the world.
  func painter(for tile: EndlessAddress, while isWanted: () -> Bool) -> MandelbrotPainter? {
    guard tile.level >= 0, EndlessAddress.unit.covers(tile) else { return nil }
    let cell = ReferenceCells.cell(of: tile)
    guard
      let reference = references.reference(of: cell, limit: ReferenceCells.steps(in: cell), while: isWanted)
    else { return nil }
    return MandelbrotPainter(of: tile, in: cell, reference)
  }
}
