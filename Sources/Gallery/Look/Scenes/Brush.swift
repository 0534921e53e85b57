import Look
import UIKit

/// Draws what sample pictures are made of, into a picture of any size and shape. Places are parts of its width and height, and sizes
/// parts of its shorter side.
struct Brush {
  let size: CGSize
  let context: CGContext

  init(_ size: CGSize, _ context: CGContext) { (self.size, self.context) = (size, context) }

  /// Points: the picture's shorter side.
  var unit: CGFloat { min(size.width, size.height) }

  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

  /// A colour of 24 bits.
  static func color(_ hex: Int, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(hex: hex).withAlphaComponent(alpha)
  }

  /// Fills the picture from one height to another with colours, which are at parts of that way.
  func wash(_ colors: [(UIColor, CGFloat)], from top: CGFloat = 0, to bottom: CGFloat = 1) {
    context.saveGState()
    context.clip(
      to: CGRect(x: 0, y: top * size.height, width: size.width, height: (bottom - top) * size.height))
    gradient(colors, from: point(0, top), to: point(0, bottom))
    context.restoreGState()
  }

  func gradient(_ colors: [(UIColor, CGFloat)], from start: CGPoint, to end: CGPoint) {
    guard let gradient = gradient(colors) else { return }
    context.drawLinearGradient(
      gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func gradient(_ colors: [(UIColor, CGFloat)]) -> CGGradient? {
    CGGradient(colorsSpace: nil, colors: colors.map(\.0.cgColor), locations: colors.map(\.1))
  }

  /// Light around a place, which fades to nothing at the radius.
  func glow(_ x: CGFloat, _ y: CGFloat, radius: CGFloat, _ hex: Int, _ alpha: CGFloat) {
    let colors: [(UIColor, CGFloat)] = [
      (Self.color(hex, alpha), 0), (Self.color(hex, alpha * 0.35), 0.4), (Self.color(hex, 0), 1),
    ]
    guard let gradient = gradient(colors) else { return }
    let middle = point(x, y)
    context.drawRadialGradient(
      gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: radius * unit, options: [])
  }

  func disc(_ x: CGFloat, _ y: CGFloat, radius: CGFloat, _ color: UIColor) {
    oval(at: point(x, y), CGSize(width: 2 * radius, height: 2 * radius), color)
  }

  /// An ellipse about a point of the picture, in points.
  func oval(at middle: CGPoint, _ size: CGSize, _ color: UIColor) {
    let path = UIBezierPath()
    path.addOval(about: middle, size.width * unit, size.height * unit)
    color.setFill()
    path.fill()
  }

  /// Fills what is below a line. `line` gives its height, a part of the picture's, for a part of the width.
  func ground(_ color: UIColor, below line: (CGFloat) -> CGFloat) {
    color.setFill()
    path(along: line).fill()
  }

  /// What is below a line, down to the picture's foot.
  func path(along line: (CGFloat) -> CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    let steps = 240
    for step in 0...steps {
      let x = CGFloat(step) / CGFloat(steps)
      path.addLine(to: point(x, line(x)))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    return path
  }

  /// Stars in the upper part of the sky, down to a height.
  func stars(_ count: Int, above horizon: CGFloat, _ dice: inout Dice) {
    let stars = UIBezierPath()
    for _ in 0..<count {
      let radius = (0.0008 + 0.0026 * pow(dice.roll(), 4)) * unit
      let place = point(dice.roll(), pow(dice.roll(), 1.3) * horizon)
      stars.addOval(about: place, 2 * radius, 2 * radius)
    }
    UIColor(white: 1, alpha: 0.9).setFill()
    stars.fill()
  }

  /// Adds a fir that stands at a point, with its height in points.
  func addFir(to path: UIBezierPath, at foot: CGPoint, height: CGFloat) {
    let tiers = 6
    path.move(to: CGPoint(x: foot.x, y: foot.y - height))
    func edge(_ side: CGFloat, _ order: [Int]) {
      for tier in order {
        let part = CGFloat(tier + 1) / CGFloat(tiers)
        let tip = CGPoint(x: foot.x + side * part * height * 0.24, y: foot.y - height * (1 - part * 0.94))
        let notch = CGPoint(
          x: foot.x + side * part * height * 0.11, y: foot.y - height * (1 - part * 0.94) - height * 0.03)
        for place in side > 0 ? [tip, notch] : [notch, tip] { path.addLine(to: place) }
      }
    }
    edge(1, Array(0..<tiers))
    path.addLine(to: CGPoint(x: foot.x + height * 0.02, y: foot.y + height * 0.06))
    path.addLine(to: CGPoint(x: foot.x - height * 0.02, y: foot.y + height * 0.06))
    edge(-1, (0..<tiers).reversed())
    path.close()
  }
}

extension UIBezierPath {
  /// Adds an ellipse about a point, as wide and as high as given.
  func addOval(about middle: CGPoint, _ width: CGFloat, _ height: CGFloat) {
    append(
      UIBezierPath(
        ovalIn: CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)))
  }
}
