import Foundation
import Testing
import UIKit

@MainActor struct ShapeLayerTests {
  private func layer(_ screen: TestScreen, _ path: UIBezierPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    layer.path = path.cgPath
    screen.window.layer.addSublayer(layer)
    return layer
  }

  private func line(_ points: (CGFloat, CGFloat)...) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    return path
  }

  @Test func aNewOneIsFilledBlackAndNotStroked() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
    #expect(layer.fillColor == CGColor(gray: 0, alpha: 1) && layer.fillRule == .nonZero)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1)
    #expect(layer.miterLimit == 10 && layer.lineCap == .butt && layer.lineJoin == .miter)
    #expect(layer.lineDashPhase == 0)
    #expect(CAShapeLayer(layer: layer).fillColor == layer.fillColor)
  }

  @Test func itPaintsItsPathInItsCoordinates() {
    let screen = TestScreen(scale: 2)
    let layer = layer(screen, line((0, 0), (20, 0), (20, 30)))
    layer.fillColor = UIColor.red.cgColor
    layer.fillRule = .evenOdd
    layer.strokeColor = UIColor.blue.cgColor
    layer.lineWidth = 3
    layer.lineCap = .round
    layer.lineJoin = .bevel
    layer.lineDashPattern = [4, 2]
    layer.lineDashPhase = 1
    #expect(
      screen.picture() == """
        shape 3 steps (20 20 60 80) fill #ff0000 even-odd stroke #0000ff width 3 round bevel dashes 4 2 phase 1
        """)
    layer.path = nil
    #expect(screen.picture(at: 1) == "")
  }

  @Test func aPartOfItsLengthIsStroked() throws {
    let screen = TestScreen()
    let layer = layer(screen, line((0, 0), (30, 0), (30, 10)))
    layer.fillColor = nil
    layer.strokeColor = UIColor.blue.cgColor
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.875
    screen.frame(at: 0)
    guard case .shape(let shape)? = UIScreen.main.renderList?.items.first else {
      Issue.record("no shape")
      return
    }
    #expect(shape.stroked?.steps == [.move(10, 0), .line(30, 0), .line(30, 5)])
    layer.strokeEnd = 0.2
    screen.frame(at: 1)
    guard case .shape(let empty)? = UIScreen.main.renderList?.items.first else {
      Issue.record("no shape")
      return
    }
    #expect(empty.stroked?.steps == [])
  }

  /// Cutting a circle in four gives quarters whose ends are at right angles.
  @Test func curvesAreCutByTheirLength() throws {
    let screen = TestScreen()
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 20, y: 20), radius: 20, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    let layer = layer(screen, circle)
    layer.strokeColor = UIColor.blue.cgColor
    layer.strokeEnd = 0.375
    screen.frame(at: 0)
    guard case .shape(let shape)? = UIScreen.main.renderList?.items.first,
      case .curve(_, _, _, _, let x, let y)? = shape.stroked?.steps.last
    else {
      Issue.record("no curve")
      return
    }
    let angle = 0.375 * 2 * Double.pi
    #expect(abs(x - (20 + 20 * cos(angle))) < 0.02)
    #expect(abs(y - (20 + 20 * sin(angle))) < 0.02)
  }

  @Test func aQuarterOfAnOvalIsStrokedFromTheRightToTheBottom() throws {
    let screen = TestScreen()
    let layer = layer(screen, UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)))
    layer.strokeColor = UIColor.blue.cgColor
    layer.strokeEnd = 0.25
    screen.frame(at: 0)
    guard case .shape(let shape)? = UIScreen.main.renderList?.items.first, let steps = shape.stroked?.steps,
      case .curve(_, _, _, _, let x, let y)? = steps.dropFirst().first
    else {
      Issue.record("no curve")
      return
    }
    #expect(steps.first == .move(40, 20) && abs(x - 20) < 0.02 && abs(y - 40) < 0.02)
  }

  @Test func anOvalGrowsFromOneWithoutArea() {
    let screen = TestScreen()
    let layer = layer(screen, UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 0, height: 0)))
    screen.frame(at: 0)
    let animation = CABasicAnimation(keyPath: "path")
    animation.toValue = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
    animation.duration = 2
    layer.add(animation, forKey: "path")
    screen.frame(at: 1)
    let half = layer.presentation()?.path?.boundingBox
    #expect(half == CGRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func strokesAreAnimated() {
    let screen = TestScreen()
    let layer = layer(screen, line((0, 0), (40, 0)))
    layer.strokeColor = UIColor.blue.cgColor
    screen.frame(at: 0)
    for (path, from, to) in [("strokeEnd", 0, 1), ("lineWidth", 2, 6), ("lineDashPhase", 0, 8)] {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
      layer.add(animation, forKey: path)
    }
    screen.frame(at: 1)
    guard case .shape(let shape)? = UIScreen.main.renderList?.items.first else {
      Issue.record("no shape")
      return
    }
    #expect(shape.stroked?.steps == [.move(0, 0), .line(20, 0)])
    #expect(shape.stroke?.width == 4)
  }

  @Test func pathsOfTheSameStepsAreAnimatedPointByPoint() {
    let screen = TestScreen()
    let layer = layer(screen, line((0, 0), (40, 0), (40, 40)))
    screen.frame(at: 0)
    func animate(to path: UIBezierPath) {
      let animation = CABasicAnimation(keyPath: "path")
      animation.toValue = path.cgPath
      animation.duration = 2
      layer.add(animation, forKey: "path")
    }
    animate(to: line((0, 20), (20, 0), (40, 60)))
    screen.frame(at: 1)
    guard case .shape(let shape)? = UIScreen.main.renderList?.items.first else {
      Issue.record("no shape")
      return
    }
    #expect(shape.path.steps == [.move(0, 10), .line(30, 0), .line(40, 50)])
    animate(to: line((0, 20), (20, 0)))
    screen.frame(at: 1.5)
    guard case .shape(let other)? = UIScreen.main.renderList?.items.first else {
      Issue.record("no shape")
      return
    }
    #expect(other.path.steps == [.move(0, 20), .line(20, 0)])
  }

  @Test func quadraticCurvesAreAnimatedByTheirControlAndPaintedAsCubicOnes() {
    func bow(_ controlY: CGFloat) -> UIBezierPath {
      let path = UIBezierPath()
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 60, y: 0), controlPoint: CGPoint(x: 30, y: controlY))
      return path
    }
    let screen = TestScreen()
    let layer = layer(screen, bow(30))
    screen.frame(at: 0)
    let animation = CABasicAnimation(keyPath: "path")
    animation.toValue = bow(90).cgPath
    animation.duration = 2
    layer.add(animation, forKey: "path")
    screen.frame(at: 1)
    #expect(layer.presentation()?.path == bow(60).cgPath)
    guard case .shape(let shape)? = UIScreen.main.renderList?.items.first else {
      Issue.record("no shape")
      return
    }
    // Each control is two thirds of the way to that of the quadratic curve.
    #expect(shape.path.steps == [.move(0, 0), .curve(20, 40, 40, 40, 60, 0)])
  }

  @Test func aChangeOfThePathIsNotAnimatedByItself() {
    let screen = TestScreen()
    let layer = layer(screen, line((0, 0), (40, 0)))
    screen.frame(at: 0)
    screen.frame(at: 1)
    layer.path = line((0, 20), (20, 0)).cgPath
    #expect(layer.animationKeys() == nil)
    layer.lineWidth = 3
    #expect(layer.animationKeys() == ["lineWidth"])
  }
}
