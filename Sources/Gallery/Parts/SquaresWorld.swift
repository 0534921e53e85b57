import DeepZoom
import Look
import UIKit

/// A plane of nested squares, light blue on dark blue, at every level. Squares have sides of 8ⁿ units; each is in a square of the next
/// size, and contains smaller ones.
struct SquaresWorld: EndlessWorld {
  static let ink = UIColor(hex: 0x16233A)
  static let line = UIColor(hex: 0x8FB4E8)

  /// The number of levels between squares of one size and the next.
  private static let step = 3
  /// The number of levels from a tile to the largest squares whose lines are drawn in it. Lines of larger squares are almost always outside
  /// the screen.
  private static let reach = 14
  /// The side of the smallest squares that are drawn, in pixels. They are faint and become more opaque as they grow.
  private static let least: CGFloat = 32
  /// The insets of a square's lines, in eighths of its side, and their alpha.
  private static let nested: [(eighths: CGFloat, alpha: CGFloat)] = [(1, 0.85), (2, 0.44), (3, 0.26)]
  /// The side of a square's outer line, as a fraction of the square's side.
  static let outer: CGFloat = 0.75

  func pixels(of tile: EndlessTile) -> TilePixels? {
    guard tile.isWanted else { return nil }
    let (address, side) = (tile.address, CGFloat(tile.side))
    return tile.drawn { context in
      Self.ink.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      for level in address.level - Self.reach...address.level + Self.step
      where level.isMultiple(of: Self.step) {
        Self.draw(level, in: address, side, context)
      }
    }
  }

  /// Draws the squares of a level that are in a tile.
  private static func draw(_ level: Int, in tile: EndlessAddress, _ side: CGFloat, _ context: CGContext) {
    guard level < tile.level else {
      let count = 1 << (level - tile.level)
      let length = side / CGFloat(count)
      guard length >= least else { return }
      for index in 0..<count * count {
        let (row, column) = index.quotientAndRemainder(dividingBy: count)
        drawSquare(
          in: CGRect(x: CGFloat(column) * length, y: CGFloat(row) * length, width: length, height: length),
          context)
      }
      return
    }
    // The tile is inside one square of the level.
    let first = tile.ancestor(at: level).descendant(at: tile.level)
    let length = side * CGFloat(1 << (tile.level - level))
    drawSquare(
      in: CGRect(
        x: -CGFloat(Int(tile.column - first.column)) * side, y: -CGFloat(Int(tile.row - first.row)) * side,
        width: length, height: length), context)
  }

  /// The radius of a square's corners, both in pixels of a tile. Chosen.
  static func cornerRadius(of side: CGFloat) -> CGFloat { min(24, 0.06 * side) }

  /// Draws the lines of a square, fainter if it is small.
  static func drawSquare(in area: CGRect, _ context: CGContext) {
    let length = area.width
    // Grows from 0.2 to 1 while the square grows to sixteen times the least size.
    let plainness = min(1, max(0.2, (log2(length / least) + 1) / 5))
    for (eighths, alpha) in nested where eighths == 1 || length >= 2 * least {
      let inset = eighths * length / 8
      let square = area.insetBy(dx: inset, dy: inset)
      line.withAlphaComponent(alpha * plainness).setStroke()
      let path = UIBezierPath(roundedRect: square, cornerRadius: cornerRadius(of: square.width))
      path.lineWidth = length < 128 ? 1 : length < 1024 ? 1.5 : 2
      path.stroke()
    }
  }
}
