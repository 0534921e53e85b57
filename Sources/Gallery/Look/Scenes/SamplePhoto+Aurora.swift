import UIKit

extension SamplePhoto {
  /// Northern lights over a lake, and a tent with a lamp in it.
  static func drawAurora(_ brush: Brush) {
    let shore: CGFloat = 0.76
    brush.wash(
      [(Brush.color(0x060B22), 0), (Brush.color(0x0C2740), 0.7), (Brush.color(0x185054), 1)], to: shore)
    var dice = Dice(17)
    brush.stars(240, above: 0.62, &dice)
    for curtain in curtains { draw(curtain, brush) }
    brush.ground(Brush.color(0x0B2230)) { 0.70 - 0.05 * sin($0 * 6 + 1) - 0.025 * sin($0 * 17) }
    brush.ground(Brush.color(0x07161F)) { 0.745 - 0.02 * sin($0 * 9) - 0.008 * sin($0 * 31) }
    brush.wash(
      [(Brush.color(0x1A5A56), 0), (Brush.color(0x0A2A35), 0.4), (Brush.color(0x040D16), 1)], from: shore)
    drawWater(brush, below: shore, &dice)
    let bank = { (x: CGFloat) in 0.93 - 0.035 * cos(x * 5.2) }
    let near = brush.path(along: bank)
    for x in [0.03, 0.09, 0.13, 0.19, 0.85, 0.90, 0.95, 0.99] as [CGFloat] {
      brush.addFir(
        to: near, at: brush.point(x, bank(x) + 0.012), height: dice.roll(0.24...0.46) * brush.unit)
    }
    Brush.color(0x030A10).setFill()
    near.fill()
    drawTent(brush, at: brush.point(0.60, bank(0.60) + 0.016))
  }

  private struct Curtain {
    /// The height of its lower edge, how far it sways, and how high it reaches.
    let (base, sway, height): (CGFloat, CGFloat, CGFloat)
    let (phase, alpha): (CGFloat, CGFloat)
  }

  private static let curtains = [
    Curtain(base: 0.40, sway: 0.07, height: 0.34, phase: 0.4, alpha: 0.42),
    Curtain(base: 0.50, sway: 0.06, height: 0.40, phase: 2.1, alpha: 0.62),
    Curtain(base: 0.60, sway: 0.04, height: 0.30, phase: 4.4, alpha: 0.40),
  ]

  /// Strips side by side, each bright at its lower edge and fading upwards.
  private static func draw(_ curtain: Curtain, _ brush: Brush) {
    let strips = 220
    let width = brush.size.width / CGFloat(strips)
    for strip in 0..<strips {
      let x = CGFloat(strip) / CGFloat(strips)
      let wave = sin(x * 5 + curtain.phase) + 0.4 * sin(x * 12 + 2 * curtain.phase)
      let foot = curtain.base + curtain.sway * wave
      let fold = 0.62 + 0.26 * sin(x * 47 + curtain.phase * 3) + 0.12 * sin(x * 109)
      let reach = curtain.height * (0.7 + 0.3 * sin(x * 9 + curtain.phase))
      let alpha = curtain.alpha * fold * min(1, 6 * x, 6 * (1 - x) + 0.2)
      let rect = CGRect(
        x: CGFloat(strip) * width, y: (foot - reach) * brush.size.height, width: width,
        height: (reach + 0.03) * brush.size.height)
      brush.context.saveGState()
      brush.context.clip(to: rect)
      brush.gradient(
        [
          (Brush.color(0x7A5CFF, 0), 0), (Brush.color(0x6C6BE8, alpha * 0.35), 0.3),
          (Brush.color(0x2FD6A0, alpha * 0.7), 0.7), (Brush.color(0x9BFFC4, alpha), 0.92),
          (Brush.color(0x9BFFC4, 0), 1),
        ], from: CGPoint(x: 0, y: rect.minY), to: CGPoint(x: 0, y: rect.maxY))
      brush.context.restoreGState()
    }
  }

  private static func drawWater(_ brush: Brush, below shore: CGFloat, _ dice: inout Dice) {
    let light = UIBezierPath()
    for _ in 0..<160 {
      let depth = pow(dice.roll(), 1.6) * 0.16
      let place = brush.point(dice.roll(), shore + 0.006 + depth)
      let (width, height) = (dice.roll(0.02...0.10) * brush.unit, (0.0014 + 0.012 * depth) * brush.unit)
      light.append(UIBezierPath(ovalIn: CGRect(x: place.x, y: place.y, width: width, height: height)))
    }
    Brush.color(0x8CF5C4, 0.20).setFill()
    light.fill()
  }

  private static func drawTent(_ brush: Brush, at foot: CGPoint) {
    let side = 0.085 * brush.unit
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: foot.x + x * side, y: foot.y + y * side) }
    let context = brush.context
    context.saveGState()
    let tent = UIBezierPath()
    tent.move(to: at(-1, 0))
    tent.addQuadCurve(to: at(0, -1), controlPoint: at(-0.35, -0.75))
    tent.addQuadCurve(to: at(1, 0), controlPoint: at(0.35, -0.75))
    tent.close()
    tent.addClip()
    brush.gradient(
      [(Brush.color(0xFFE3A1), 0), (Brush.color(0xF29A4A), 0.6), (Brush.color(0xA5532B), 1)],
      from: at(0, 0.1),
      to: at(0, -1.05))
    context.restoreGState()
    let seam = UIBezierPath()
    seam.move(to: at(0, -1))
    seam.addLine(to: at(0, 0))
    seam.lineWidth = 0.03 * side
    Brush.color(0x7A3B1F).setStroke()
    seam.stroke()
  }
}
