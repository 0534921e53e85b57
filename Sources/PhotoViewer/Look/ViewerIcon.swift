import UIKit

/// A symbol of one colour with round ends, drawn in a square of 20.
enum ViewerIcon {
  case minus, plus, fit, fullScreen, chevron, turn, mirror, info, close

  fileprivate var path: UIBezierPath {
    switch self {
    case .minus: Self.lines([[(4, 10), (16, 10)]])
    case .plus: Self.lines([[(4, 10), (16, 10)], [(10, 4), (10, 16)]])
    case .fit:
      Self.lines([
        [(3.5, 7.5), (3.5, 3.5), (7.5, 3.5)], [(12.5, 3.5), (16.5, 3.5), (16.5, 7.5)],
        [(16.5, 12.5), (16.5, 16.5), (12.5, 16.5)], [(7.5, 16.5), (3.5, 16.5), (3.5, 12.5)],
      ])
    case .fullScreen:
      Self.lines([
        [(11.5, 3.5), (16.5, 3.5), (16.5, 8.5)], [(16.5, 3.5), (11.5, 8.5)],
        [(8.5, 16.5), (3.5, 16.5), (3.5, 11.5)], [(3.5, 16.5), (8.5, 11.5)],
      ])
    case .chevron: Self.lines([[(5.5, 8), (10, 12.5), (14.5, 8)]])
    case .turn: Self.turnPath
    case .mirror:
      Self.lines([
        [(10, 3), (10, 17)], [(7, 6), (3, 14), (7, 14), (7, 6)], [(13, 6), (17, 14), (13, 14), (13, 6)],
      ])
    case .info: Self.infoPath
    case .close: Self.lines([[(5, 5), (15, 15)], [(15, 5), (5, 15)]])
    }
  }

  /// An arrow around the middle, clockwise.
  private static var turnPath: UIBezierPath {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10.5), radius: 6, startAngle: -2.4, endAngle: 2.6, clockwise: true)
    path.append(lines([[(5.5, 3), (5.5, 6.5), (9, 6.5)]]))
    return path
  }

  private static var infoPath: UIBezierPath {
    let path = lines([[(10, 9.5), (10, 13.5)], [(10, 6.6), (10, 6.7)]])
    path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 14, height: 14)))
    return path
  }

  static func lines(_ lines: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
    let path = UIBezierPath()
    for line in lines {
      path.move(to: CGPoint(x: line[0].0, y: line[0].1))
      for point in line.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    }
    return path
  }
}

/// A symbol as a view of 20 by 20 points, in its tint colour.
final class ViewerIconView: UIView {
  var icon: ViewerIcon { didSet { setNeedsDisplay() } }

  init(_ icon: ViewerIcon) {
    self.icon = icon
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isOpaque = false
    isUserInteractionEnabled = false
    tintColor = .ink
  }

  required init?(coder: NSCoder) { fatalError("icons are not archived") }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    tintColor.set()
    let path = icon.path
    path.lineWidth = 1.75
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}
