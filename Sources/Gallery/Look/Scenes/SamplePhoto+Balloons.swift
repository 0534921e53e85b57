import UIKit

extension SamplePhoto {
  /// Balloons over green hills in the morning.
  static func drawBalloons(_ brush: Brush) {
    brush.wash([(Brush.color(0x6FAAE0), 0), (Brush.color(0xBFDDF0), 0.5), (Brush.color(0xFCEBD6), 0.8)])
    for (x, y, side) in [
      (0.16, 0.14, 0.9), (0.80, 0.44, 0.7), (0.50, 0.10, 0.5), (0.93, 0.16, 0.8), (0.06, 0.47, 0.6),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      drawCloud(brush, at: brush.point(x, y), side: side)
    }
    for balloon in flying.reversed() { draw(balloon, brush) }
    brush.ground(Brush.color(0xA5C79B)) { 0.74 - 0.05 * sin($0 * 5 + 0.6) }
    brush.ground(Brush.color(0x7BAE78)) { 0.82 + 0.05 * sin($0 * 4 + 0.4) }
    let near = { (x: CGFloat) in 0.91 - 0.04 * sin(x * 5 + 1.9) }
    brush.ground(Brush.color(0x4F8C63), below: near)
    var dice = Dice(3)
    let trees = UIBezierPath()
    for _ in 0..<26 {
      let x = dice.roll()
      let (place, radius) = (
        brush.point(x, near(x) + dice.roll(0...0.05)), dice.roll(0.007...0.014) * brush.unit
      )
      trees.append(
        UIBezierPath(
          ovalIn: CGRect(
            x: place.x - radius, y: place.y - 2 * radius, width: 2 * radius, height: 2.3 * radius)))
    }
    Brush.color(0x35704F).setFill()
    trees.fill()
  }

  private struct Balloon {
    let (x, y, radius): (CGFloat, CGFloat, CGFloat)
    let colors: (Int, Int)
  }

  /// The nearest first.
  private static let flying = [
    Balloon(x: 0.30, y: 0.34, radius: 0.165, colors: (0xD9483B, 0xFFF1DC)),
    Balloon(x: 0.66, y: 0.24, radius: 0.110, colors: (0xF2B441, 0x2C6FB3)),
    Balloon(x: 0.82, y: 0.55, radius: 0.074, colors: (0x2F8F83, 0xF7E3B5)),
    Balloon(x: 0.54, y: 0.57, radius: 0.046, colors: (0x8A4FA3, 0xF6D7E8)),
    Balloon(x: 0.12, y: 0.62, radius: 0.034, colors: (0xE8793A, 0xFFF1DC)),
  ]

  private static func drawCloud(_ brush: Brush, at place: CGPoint, side: CGFloat) {
    let (cloud, unit) = (UIBezierPath(), side * brush.unit)
    for (x, y, width, height) in [
      (0, 0, 0.30, 0.050), (-0.05, -0.022, 0.14, 0.07), (0.05, -0.032, 0.13, 0.085),
      (0.10, -0.010, 0.12, 0.05),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      let middle = CGPoint(x: place.x + x * unit, y: place.y + y * unit)
      cloud.addOval(about: middle, width * unit, height * unit)
    }
    UIColor(white: 1, alpha: 0.72).setFill()
    cloud.fill()
  }

  private static func draw(_ balloon: Balloon, _ brush: Brush) {
    let context = brush.context
    let (middle, radius) = (brush.point(balloon.x, balloon.y), balloon.radius * brush.unit)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + x * radius, y: middle.y + y * radius)
    }
    let ropes = UIBezierPath()
    for side in [-1, 1] as [CGFloat] {
      ropes.move(to: at(side * 0.22, 1.36))
      ropes.addLine(to: at(side * 0.13, 1.72))
    }
    ropes.lineWidth = max(0.5, 0.02 * radius)
    Brush.color(0x5B4636).setStroke()
    ropes.stroke()
    Brush.color(0x7A5536).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: at(-0.15, 0).x, y: at(0, 1.70).y, width: 0.3 * radius, height: 0.24 * radius),
      cornerRadius: 0.05 * radius
    ).fill()
    let skin = UIBezierPath(arcCenter: middle, radius: radius, startAngle: .pi, endAngle: 0, clockwise: true)
    skin.addCurve(to: at(0.24, 1.38), controlPoint1: at(1, 0.56), controlPoint2: at(0.46, 0.96))
    skin.addLine(to: at(-0.24, 1.38))
    skin.addCurve(to: at(-1, 0), controlPoint1: at(-0.46, 0.96), controlPoint2: at(-1, 0.56))
    skin.close()
    context.saveGState()
    skin.addClip()
    Brush.color(balloon.colors.0).setFill()
    UIRectFill(CGRect(x: at(-1, 0).x, y: at(0, -1).y, width: 2 * radius, height: 2.5 * radius))
    // Gores meet at the top and at the mouth.
    for (index, part) in ([0.80, 0.48, 0.17] as [CGFloat]).enumerated() {
      Brush.color(index.isMultiple(of: 2) ? balloon.colors.1 : balloon.colors.0).setFill()
      UIBezierPath(
        ovalIn: CGRect(x: at(-part, 0).x, y: at(0, -1.03).y, width: 2 * part * radius, height: 2.62 * radius)
      ).fill()
    }
    brush.gradient(
      [
        (UIColor(white: 1, alpha: 0.22), 0), (UIColor(white: 1, alpha: 0), 0.4),
        (UIColor(white: 0, alpha: 0.24), 1),
      ],
      from: at(-1, -0.4), to: at(1, 0.4))
    context.restoreGState()
  }
}
