import UIKit

extension SamplePhoto {
  /// Firs on ridges that go off into the mist.
  static func drawForest(_ brush: Brush) {
    brush.wash([(Brush.color(0xDDE8DF), 0), (Brush.color(0xF3EEDD), 0.5), (Brush.color(0xC9D8CC), 1)])
    brush.glow(0.70, 0.20, radius: 0.66, 0xFFF6DC, 1)
    brush.disc(0.70, 0.20, radius: 0.062, Brush.color(0xFFFDF4))
    drawBirds(brush)
    var dice = Dice(5)
    let layers: [(y: CGFloat, height: CGFloat, trees: Int, color: Int)] = [
      (0.40, 0.050, 90, 0xB9CCC0), (0.50, 0.085, 64, 0x8FACA0), (0.61, 0.13, 44, 0x5F8578),
      (0.74, 0.20, 28, 0x335A50), (0.92, 0.34, 15, 0x16332D),
    ]
    for (index, layer) in layers.enumerated() {
      let phase = CGFloat(index) * 2.3
      let line = { (x: CGFloat) in
        layer.y + 0.035 * sin(x * 5 + phase) + 0.014 * sin(x * 13 + 2 * phase)
      }
      let trees = brush.path(along: line)
      for tree in 0..<layer.trees {
        let x = (CGFloat(tree) + dice.roll()) / CGFloat(layer.trees)
        let height = layer.height * dice.roll(0.55...1.1) * brush.unit
        brush.addFir(to: trees, at: brush.point(x, line(x) + 0.01), height: height)
      }
      Brush.color(layer.color).setFill()
      trees.fill()
      // The mist lies between the ridges.
      if index < layers.count - 1 {
        brush.wash(
          [(Brush.color(0xEEF0E4, 0), 0), (Brush.color(0xEEF0E4, 0.62), 1)], from: layer.y, to: layer.y + 0.14
        )
        brush.wash(
          [(Brush.color(0xEEF0E4, 0.62), 0), (Brush.color(0xEEF0E4, 0.62), 1)], from: layer.y + 0.14)
      }
    }
  }

  private static func drawBirds(_ brush: Brush) {
    let birds = UIBezierPath()
    for (x, y, side) in [
      (0.30, 0.17, 0.020), (0.345, 0.15, 0.017), (0.26, 0.145, 0.015), (0.37, 0.19, 0.013),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      let (place, wing) = (brush.point(x, y), side * brush.unit)
      birds.move(to: CGPoint(x: place.x - wing, y: place.y - wing * 0.3))
      birds.addQuadCurve(to: place, controlPoint: CGPoint(x: place.x - wing * 0.4, y: place.y - wing * 0.6))
      birds.addQuadCurve(
        to: CGPoint(x: place.x + wing, y: place.y - wing * 0.3),
        controlPoint: CGPoint(x: place.x + wing * 0.4, y: place.y - wing * 0.6))
    }
    birds.lineWidth = 0.0026 * brush.unit
    Brush.color(0x4D6E62).setStroke()
    birds.stroke()
  }
}
