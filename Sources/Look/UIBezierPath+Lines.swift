import UIKit

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
