import Testing
import UIKit

@MainActor struct ShapeSheetTests {
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func shapesLookAsBefore(style: UIUserInterfaceStyle) throws {
    try expectSheet("sheet-shapes", style, cell: CGSize(width: 80, height: 80)) {
      fills(style.ink) + lines(style.ink)
    }
  }

  private func shape(_ path: UIBezierPath, _ change: (CAShapeLayer) -> Void) -> UIView {
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.fillColor = nil
    change(layer)
    return UIView(showing: layer)
  }

  private func path(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    return path
  }

  private func fills(_ ink: CGColor) -> [(String, UIView)] {
    let star = path([(28, 0), (40, 40), (8, 14), (48, 14), (16, 40)])
    star.close()
    func filled(_ rule: CAShapeLayerFillRule) -> UIView {
      shape(star) { layer in
        layer.fillColor = UIColor.orange.cgColor
        layer.fillRule = rule
        layer.strokeColor = ink
      }
    }
    return [("non-zero", filled(.nonZero)), ("even-odd", filled(.evenOdd))]
  }

  private func lines(_ ink: CGColor) -> [(String, UIView)] {
    let corner = path([(10, 34), (28, 8), (46, 34)])
    func stroked(_ change: (CAShapeLayer) -> Void) -> UIView {
      shape(corner) { layer in
        layer.strokeColor = ink
        layer.lineWidth = 8
        change(layer)
      }
    }
    var views: [(String, UIView)] = []
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    for cap in caps { views.append(("cap \(cap.rawValue)", stroked { $0.lineCap = cap })) }
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    for join in joins { views.append(("join \(join.rawValue)", stroked { $0.lineJoin = join })) }
    views.append(("miter limit", stroked { $0.miterLimit = 1 }))
    views.append(
      (
        "dashes",
        stroked { layer in
          layer.lineWidth = 3
          layer.lineDashPattern = [6, 3]
        }
      ))
    views.append(
      (
        "round dashes",
        stroked { layer in
          layer.lineWidth = 4
          layer.lineCap = .round
          layer.lineDashPattern = [0, 7]
          layer.lineDashPhase = 3
        }
      ))
    views.append(
      (
        "0.25 to 0.8",
        stroked { layer in
          layer.strokeStart = 0.25
          layer.strokeEnd = 0.8
        }
      ))
    return views
  }
}
