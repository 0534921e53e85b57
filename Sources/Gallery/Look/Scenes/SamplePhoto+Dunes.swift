import UIKit

extension SamplePhoto {
  /// Sand in the light of the evening: each dune has a bright side and one in the shade.
  static func drawDunes(_ brush: Brush) {
    brush.wash([(Brush.color(0x2E6F9E), 0), (Brush.color(0x8DB9C9), 0.3), (Brush.color(0xF7DDB4), 0.56)])
    brush.glow(0.16, 0.30, radius: 0.5, 0xFFF2CF, 0.8)
    brush.disc(0.16, 0.30, radius: 0.055, Brush.color(0xFFFBEA))
    for dune in hills { draw(dune, brush) }
  }

  private struct Dune {
    /// Where its top is, and where its edge runs out at the foot.
    let (top, foot): (CGPoint, CGPoint)
    /// The heights at both edges of the picture.
    let (left, right): (CGFloat, CGFloat)
    let (light, shade): (Int, Int)
  }

  /// The farthest first.
  private static let hills = [
    Dune(
      top: CGPoint(x: 0.74, y: 0.46), foot: CGPoint(x: 0.66, y: 0.66), left: 0.60, right: 0.58,
      light: 0xF0C993,
      shade: 0xC99767),
    Dune(
      top: CGPoint(x: 0.26, y: 0.52), foot: CGPoint(x: 0.36, y: 0.78), left: 0.64, right: 0.70,
      light: 0xE9B478,
      shade: 0xB3774A),
    Dune(
      top: CGPoint(x: 0.66, y: 0.62), foot: CGPoint(x: 0.56, y: 0.94), left: 0.84, right: 0.72,
      light: 0xE09C5C,
      shade: 0x965732),
    Dune(
      top: CGPoint(x: 0.20, y: 0.80), foot: CGPoint(x: 0.36, y: 1.04), left: 0.88, right: 1.02,
      light: 0xD0833F,
      shade: 0x743C22),
  ]

  private static func draw(_ dune: Dune, _ brush: Brush) {
    let (top, foot) = (brush.point(dune.top.x, dune.top.y), brush.point(dune.foot.x, dune.foot.y))
    let (left, right) = (brush.point(0, dune.left), brush.point(1, dune.right))
    let floor = brush.size.height + 1
    func line(_ path: UIBezierPath) {
      path.addCurve(
        to: top, controlPoint1: CGPoint(x: left.x + (top.x - left.x) * 0.55, y: left.y),
        controlPoint2: CGPoint(x: left.x + (top.x - left.x) * 0.82, y: top.y + (left.y - top.y) * 0.12))
    }
    func edge(_ path: UIBezierPath) {
      path.addCurve(
        to: foot,
        controlPoint1: CGPoint(x: top.x - (foot.x - top.x) * 0.4, y: top.y + (foot.y - top.y) * 0.4),
        controlPoint2: CGPoint(x: foot.x + (foot.x - top.x) * 0.6, y: top.y + (foot.y - top.y) * 0.6))
    }
    let shade = UIBezierPath()
    shade.move(to: CGPoint(x: left.x, y: floor))
    shade.addLine(to: left)
    line(shade)
    shade.addCurve(
      to: right,
      controlPoint1: CGPoint(x: top.x + (right.x - top.x) * 0.22, y: top.y + (right.y - top.y) * 0.3),
      controlPoint2: CGPoint(x: top.x + (right.x - top.x) * 0.6, y: right.y))
    shade.addLine(to: CGPoint(x: right.x, y: floor))
    shade.close()
    Brush.color(dune.shade).setFill()
    shade.fill()
    let bright = UIBezierPath()
    bright.move(to: CGPoint(x: left.x, y: floor))
    bright.addLine(to: left)
    line(bright)
    edge(bright)
    bright.addLine(to: CGPoint(x: foot.x, y: floor))
    bright.close()
    Brush.color(dune.light).setFill()
    bright.fill()
    drawRipples(on: bright, from: min(top.y, left.y), brush)
  }

  /// Fine lines that the wind has left, which come into sight as one zooms.
  private static func drawRipples(on sand: UIBezierPath, from top: CGFloat, _ brush: Brush) {
    brush.context.saveGState()
    defer { brush.context.restoreGState() }
    sand.addClip()
    let ripples = UIBezierPath()
    var y = top
    while y < brush.size.height * 1.08 {
      let bend = 0.03 * brush.size.height
      ripples.move(to: CGPoint(x: 0, y: y))
      ripples.addCurve(
        to: CGPoint(x: brush.size.width, y: y - 2 * bend),
        controlPoint1: CGPoint(x: brush.size.width * 0.35, y: y + bend),
        controlPoint2: CGPoint(x: brush.size.width * 0.6, y: y - 2.4 * bend))
      y += 0.011 * brush.unit
    }
    ripples.lineWidth = 0.0022 * brush.unit
    Brush.color(0x6B3717, 0.16).setStroke()
    ripples.stroke()
  }
}
