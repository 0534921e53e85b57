import UIKit

/// A symbol in a square of 20 points, drawn with round ends.
package enum Icon {
  case back, info, panel, home, minus, plus, fit, fullScreen, keys, picture, close, chevron, turnRight, check
  case play, pause, more

  /// Draws it in a square, in a colour.
  package func draw(in square: CGRect, color: UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: square.minX, y: square.minY)
    context.scaleBy(x: square.width / 20, y: square.height / 20)
    color.set()
    let path = self.path
    path.lineWidth = 1.75
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
    for dot in dots { UIBezierPath(ovalIn: dot).fill() }
  }

  private var path: UIBezierPath {
    switch self {
    case .back: lines([[(12, 4), (6, 10), (12, 16)]])
    case .info: lines([[(10, 9), (10, 13.5)]], oval: CGRect(x: 3, y: 3, width: 14, height: 14))
    case .panel: lines([[(12, 4), (12, 16)]], box: CGRect(x: 3, y: 4, width: 14, height: 12))
    case .home: lines([[(4, 16), (4, 9), (10, 3.5), (16, 9), (16, 16), (4, 16)]])
    case .minus: lines([[(4, 10), (16, 10)]])
    case .plus: lines([[(4, 10), (16, 10)], [(10, 4), (10, 16)]])
    case .fit:
      lines([
        [(3.5, 7.5), (3.5, 3.5), (7.5, 3.5)], [(12.5, 3.5), (16.5, 3.5), (16.5, 7.5)],
        [(16.5, 12.5), (16.5, 16.5), (12.5, 16.5)], [(7.5, 16.5), (3.5, 16.5), (3.5, 12.5)],
      ])
    case .keys: lines([[(7, 13), (13, 13)]], box: CGRect(x: 2, y: 4.5, width: 16, height: 11.5))
    case .picture:
      lines(
        [[(3.5, 15), (8, 10.5), (11, 13), (13.5, 11), (16.5, 14)]],
        box: CGRect(x: 3, y: 3.5, width: 14, height: 13))
    case .close: lines([[(5, 5), (15, 15)], [(15, 5), (5, 15)]])
    case .fullScreen:
      lines([
        [(11.5, 3.5), (16.5, 3.5), (16.5, 8.5)], [(16.5, 3.5), (11.5, 8.5)],
        [(8.5, 16.5), (3.5, 16.5), (3.5, 11.5)], [(3.5, 16.5), (8.5, 11.5)],
      ])
    case .chevron: lines([[(5.5, 8), (10, 12.5), (14.5, 8)]])
    case .check: lines([[(4, 10.5), (8.5, 15), (16, 5.5)]])
    case .play: lines([[(6.5, 4), (15.5, 10), (6.5, 16), (6.5, 4), (15.5, 10)]])
    case .pause: lines([[(7, 4.5), (7, 15.5)], [(13, 4.5), (13, 15.5)]])
    case .more: UIBezierPath()
    case .turnRight:
      // An arrow clockwise around the middle. Its head is at the end of the arc, at the right above.
      lines(
        [[(14.5, 3), (14.5, 6.5), (11, 6.5)]],
        arc: UIBezierPath(
          arcCenter: CGPoint(x: 10, y: 10.5), radius: 6, startAngle: .pi - 2.6, endAngle: .pi + 2.4,
          clockwise: true))
    }
  }

  private var dots: [CGRect] {
    func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGRect {
      CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }
    return switch self {
    case .info: [dot(10, 6.5, 1.1)]
    case .keys: [6, 10, 14].map { dot($0, 8.5, 1) }
    case .picture: [dot(12.5, 7.5, 1.3)]
    case .more: [4.5, 10, 15.5].map { dot(10, $0, 1.4) }
    default: []
    }
  }

  private func lines(
    _ lines: [[(CGFloat, CGFloat)]], box: CGRect? = nil, oval: CGRect? = nil, arc: UIBezierPath? = nil
  )
    -> UIBezierPath
  {
    let path = UIBezierPath(lines: lines)
    if let box { path.append(UIBezierPath(roundedRect: box, cornerRadius: 3)) }
    if let oval { path.append(UIBezierPath(ovalIn: oval)) }
    if let arc { path.append(arc) }
    return path
  }
}

extension UIBezierPath {
  /// Polygonal lines, each from point to point.
  package convenience init(lines: [[(CGFloat, CGFloat)]]) {
    self.init()
    for line in lines {
      move(to: CGPoint(x: line[0].0, y: line[0].1))
      for point in line.dropFirst() { addLine(to: CGPoint(x: point.0, y: point.1)) }
    }
  }
}
