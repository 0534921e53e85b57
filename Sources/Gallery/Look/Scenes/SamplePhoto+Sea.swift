import UIKit

extension SamplePhoto {
  /// The sun sinks into the sea behind a sailing boat.
  static func drawSea(_ brush: Brush) {
    let horizon: CGFloat = 0.58
    brush.wash(
      [
        (Brush.color(0x27335C), 0), (Brush.color(0x7C4672), 0.5), (Brush.color(0xEC7F5B), 0.84),
        (Brush.color(0xFFD59A), 1),
      ], to: horizon)
    brush.glow(0.56, horizon, radius: 0.62, 0xFFE3B0, 0.75)
    brush.disc(0.56, 0.53, radius: 0.088, Brush.color(0xFFF3D6))
    drawClouds(brush)
    brush.wash(
      [(Brush.color(0xE98F66), 0), (Brush.color(0x7B4670), 0.35), (Brush.color(0x1B2144), 1)], from: horizon)
    let island = { (x: CGFloat) in horizon - 0.055 * max(0, 1 - pow((x - 1) / 0.26, 2)) }
    brush.context.saveGState()
    brush.context.clip(
      to: CGRect(origin: .zero, size: CGSize(width: brush.size.width, height: horizon * brush.size.height)))
    brush.ground(Brush.color(0x5D3560), below: island)
    brush.context.restoreGState()
    drawWaves(brush, below: horizon)
    drawBoat(brush, at: brush.point(0.27, 0.66))
  }

  private static func drawClouds(_ brush: Brush) {
    for (x, y, length, alpha) in [
      (0.18, 0.30, 0.44, 0.22), (0.26, 0.33, 0.30, 0.22), (0.80, 0.24, 0.36, 0.18), (0.72, 0.265, 0.50, 0.20),
      (0.90, 0.40, 0.34, 0.26), (0.12, 0.44, 0.30, 0.20),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      brush.oval(
        at: brush.point(x, y), CGSize(width: length, height: 0.022), Brush.color(0xFFD2B8, alpha))
    }
  }

  /// Light under the sun, and darker waves everywhere, larger the nearer they are.
  private static func drawWaves(_ brush: Brush, below horizon: CGFloat) {
    var dice = Dice(11)
    let (light, dark) = (UIBezierPath(), UIBezierPath())
    var depth: CGFloat = 0.004
    while horizon + depth < 1 {
      let y = horizon + depth
      func wave(_ x: CGFloat, _ length: CGFloat, into path: UIBezierPath) {
        let middle = brush.point(x, y)
        let (width, height) = (length * brush.unit, (0.0012 + depth * 0.012) * brush.unit)
        path.addOval(about: middle, width, height)
      }
      for _ in 0..<5 {
        let reach = 0.05 + depth * 0.36
        wave(0.56 + dice.roll(-reach...reach), dice.roll(0.02...0.06) + depth * 0.22, into: light)
      }
      for _ in 0..<6 { wave(dice.roll(), dice.roll(0.02...0.08) + depth * 0.3, into: dark) }
      depth += 0.004 + depth * 0.06
    }
    Brush.color(0x161B3C, 0.22).setFill()
    dark.fill()
    Brush.color(0xFFDDA6, 0.5).setFill()
    light.fill()
  }

  private static func drawBoat(_ brush: Brush, at place: CGPoint) {
    let side = 0.15 * brush.unit
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: place.x + x * side, y: place.y + y * side) }
    let reflection = UIBezierPath()
    for (x, y, width) in [
      (0, 0.2, 1.1), (0.06, 0.32, 0.8), (-0.04, 0.46, 0.62), (0.03, 0.62, 0.4), (-0.01, 0.8, 0.2),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      reflection.addOval(about: at(x, y + 0.0275), width * side, 0.055 * side)
    }
    Brush.color(0x161B3C, 0.4).setFill()
    reflection.fill()
    let sails = UIBezierPath()
    sails.move(to: at(0.02, -1.2))
    sails.addQuadCurve(to: at(0.48, -0.12), controlPoint: at(0.44, -0.7))
    sails.addLine(to: at(0.02, -0.12))
    sails.close()
    sails.move(to: at(-0.04, -1.05))
    sails.addQuadCurve(to: at(-0.46, -0.12), controlPoint: at(-0.16, -0.5))
    sails.addLine(to: at(-0.04, -0.12))
    sails.close()
    Brush.color(0xFFF0DC).setFill()
    sails.fill()
    let hull = UIBezierPath()
    hull.move(to: at(-0.56, -0.06))
    hull.addLine(to: at(0.6, -0.06))
    hull.addQuadCurve(to: at(-0.4, 0.12), controlPoint: at(0.4, 0.14))
    hull.close()
    Brush.color(0x241B3A).setFill()
    hull.fill()
  }
}
