import DeepZoom
import Look
import UIKit

/// A plane of squares in squares, light blue on ink blue, at every level.
struct SquaresWorld: EndlessWorld {
  static let ink = UIColor(hex: 0x16233A)
  static let line = UIColor(hex: 0x8FB4E8)

  func pixels(of tile: EndlessTile) -> TilePixels? {
    guard tile.isWanted else { return nil }
    let side = CGFloat(tile.side)
    return tile.drawn { context in Self.draw(in: CGRect(x: 0, y: 0, width: side, height: side), context) }
  }

  /// Draws a square of the plane with those inside of it.
  static func draw(in area: CGRect, _ context: CGContext) {
    ink.setFill()
    context.fill(area)
    let side = area.width
    for (inset, alpha) in [(0.06, 0.85), (0.19, 0.42), (0.32, 0.20)] as [(CGFloat, CGFloat)] {
      line.withAlphaComponent(alpha).setStroke()
      let path = UIBezierPath(
        roundedRect: area.insetBy(dx: inset * side, dy: inset * side), cornerRadius: 0.03 * side)
      path.lineWidth = max(1, side / 160)
      path.stroke()
    }
  }
}
