import Foundation
import Testing
import UIKit

struct UIBezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 20)

  @Test func someCornersAreRounded() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 4)
    )
    #expect(path.bounds == rect)
    // In the square corners, and not in the round ones.
    #expect(path.contains(CGPoint(x: 49.9, y: 20.1)) && path.contains(CGPoint(x: 10.1, y: 39.9)))
    #expect(!path.contains(CGPoint(x: 10.5, y: 20.5)) && !path.contains(CGPoint(x: 49.5, y: 39.5)))
    // A corner reaches 1.528665 radii along each edge, and the path begins after the one at the top left.
    guard case .move(let first) = path.cgPath.elements[0] else {
      Issue.record("\(path.cgPath.elements[0])")
      return
    }
    #expect(abs(first.x - (10 + 1.528665 * 8)) < 1e-9 && first.y == 20)
    #expect(path.cgPath.elements[1] == .line(CGPoint(x: 50, y: 20)))
    let one = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 8, height: 4))
    #expect(one.cgPath.elements[0] == .move(CGPoint(x: 10, y: 20)) && one.cgPath.elements.count == 8)
  }

  @Test func aRoundedRectangleBeginsAtTheLeftOfTheTopEdgeAndHasContinuousCorners() {
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 5).cgPath
    // A line and three curves for each corner, a beginning and an end.
    #expect(path.elements.count == 18 && path.elements.last == .close)
    func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
    }
    let wanted: [(CGFloat, CGFloat)] = [
      (0, 1.08849296), (0, 0.86840694), (0.07491139, 0.63149379), (0.16905956, 0.37282383),
      (0.37282383, 0.16905956), (0.63149379, 0.07491139), (0.86840694, 0), (1.08849296, 0), (1.528665, 0),
    ]
    guard case .move(let first) = path.elements[0], case .line(let second) = path.elements[1] else {
      Issue.record("\(path.elements[0...1])")
      return
    }
    #expect(isNear(first, 10 + 1.528665 * 5, 20) && isNear(second, 50 - 1.528665 * 5, 20))
    // The top right corner, in radii down from the top edge and left from the right one.
    let points = path.elements[2...4].flatMap { element -> [CGPoint] in
      guard case .curve(let end, let control1, let control2) = element else { return [] }
      return [control1, control2, end]
    }
    #expect(points.count == 9)
    for (point, (down, left)) in zip(points, wanted) {
      #expect(isNear(point, 50 - left * 5, 20 + down * 5))
    }
    // It runs on down the right edge, and ends where it began.
    guard case .line(let third) = path.elements[5], case .curve(let last, _, _) = path.elements[16] else {
      Issue.record("\(path.elements)")
      return
    }
    #expect(isNear(third, 50, 40 - 1.528665 * 5) && isNear(last, first.x, first.y))
    // Core Graphics keeps quarter circles.
    #expect(CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil).elements.count == 9)
  }

  @Test func aCapsuleHasHalfCirclesAtItsEnds() {
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 100)
    let end = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 10)
    for step in 0..<24 {
      let angle = CGFloat(step) * .pi / 12
      func place(_ radius: CGFloat) -> CGPoint {
        CGPoint(x: 10 + radius * cos(angle), y: 10 + radius * sin(angle))
      }
      // `contains` flattens curves to a tenth of a point.
      #expect(end.contains(place(9.88)) && !end.contains(place(10.02)))
    }
    #expect(path.bounds == rect && path.cgPath.elements[0] == .move(CGPoint(x: 20, y: 20)))
    // Its ends are those of that circle.
    #expect(path.contains(CGPoint(x: 20 - 7, y: 30 - 7)) && !path.contains(CGPoint(x: 20 - 7.2, y: 30 - 7.2)))
  }

  @Test func anOvalBeginsInTheMiddleOfTheRightEdgeAndRunsClockwiseInFourCurves() {
    let place = CGRect(x: 100, y: 50, width: 200, height: 100)
    // 4/3 · (√2 − 1) of half of the width and of half of the height.
    let (across, down) = (400 * (CGFloat(2).squareRoot() - 1) / 3, 200 * (CGFloat(2).squareRoot() - 1) / 3)
    let wanted: [[CGFloat]] = [
      [300, 100],
      [300, 100 + down, 200 + across, 150, 200, 150],
      [200 - across, 150, 100, 100 + down, 100, 100],
      [100, 100 - down, 200 - across, 50, 200, 50],
      [200 + across, 50, 300, 100 - down, 300, 100],
      [],
    ]
    func isWanted(_ path: CGPath) -> Bool {
      let steps = path.elements.map { element -> [CGFloat] in
        switch element {
        case .move(let point), .line(let point): [point.x, point.y]
        case .quadCurve(let end, let control): [control.x, control.y, end.x, end.y]
        case .curve(let end, let one, let two): [one.x, one.y, two.x, two.y, end.x, end.y]
        case .close: []
        }
      }
      return steps.count == 6
        && zip(steps, wanted).allSatisfy { step, wanted in
          step.count == wanted.count && zip(step, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
        }
    }
    #expect(isWanted(UIBezierPath(ovalIn: place).cgPath))
    #expect(isWanted(CGPath(ellipseIn: place, transform: nil)))
    let moved = CGMutablePath()
    moved.addEllipse(
      in: place.offsetBy(dx: -100, dy: -50), transform: CGAffineTransform(translationX: 100, y: 50))
    #expect(isWanted(moved))
    let context = CGContext.forView(pixelsWide: 4, pixelsHigh: 4, scale: 1, isOpaque: false)!
    context.addEllipse(in: place)
    #expect(context.path?.elements.count == 6)
    guard case .move(let start)? = context.path?.elements.first else {
      Issue.record("\(String(describing: context.path?.elements.first))")
      return
    }
    #expect(start == CGPoint(x: 300, y: 100))
    #expect(UIBezierPath(ovalIn: .null).isEmpty && UIBezierPath(ovalIn: place).bounds == place)
  }

  @Test func anOvalWithoutAreaHasTheStepsOfAnyOther() {
    for size in [CGSize.zero, CGSize(width: 10, height: 0)] {
      let kinds = UIBezierPath(ovalIn: CGRect(origin: CGPoint(x: 5, y: 5), size: size)).cgPath.elements.map {
        element in
        switch element {
        case .move: "M"
        case .line: "L"
        case .quadCurve: "Q"
        case .curve: "C"
        case .close: "Z"
        }
      }
      #expect(kinds.joined() == "MCCCCZ", "\(size)")
    }
  }

  @Test func dashesAreReadBack() {
    let path = UIBezierPath()
    var (count, phase) = (7, CGFloat(7))
    path.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 0 && phase == 0)
    path.setLineDash([5, 2, 3], count: 3, phase: 4)
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 3)
    var lengths = [CGFloat](repeating: 9, count: 4)
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [5, 2, 3, 9] && count == 3 && phase == 4)
  }

  @Test func allCornersAreThoseOfARoundedRectangle() {
    let all = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 5, height: 5))
    #expect(all.cgPath == UIBezierPath(roundedRect: rect, cornerRadius: 5).cgPath)
    let none = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [], cornerRadii: CGSize(width: 5, height: 5))
    #expect(none.bounds == rect && none.contains(CGPoint(x: 10.1, y: 20.1)))
    // A radius is at most half of the side.
    let one = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topLeft, cornerRadii: CGSize(width: 100, height: 100))
    #expect(one.bounds == rect && !one.contains(CGPoint(x: 12, y: 22)) && one.contains(CGPoint(x: 31, y: 21)))
    #expect(
      UIBezierPath(roundedRect: .null, byRoundingCorners: .topLeft, cornerRadii: rect.size).isEmpty)
  }

  @Test func aReversedPathRunsTheOtherWay() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 14, y: 2), controlPoint2: CGPoint(x: 12, y: 8))
    path.close()
    path.addLine(to: CGPoint(x: -5, y: -5))
    (path.lineWidth, path.usesEvenOddFillRule) = (3, true)
    let wanted = UIBezierPath()
    wanted.move(to: CGPoint(x: -5, y: -5))
    wanted.addLine(to: CGPoint(x: 0, y: 0))
    wanted.move(to: CGPoint(x: 10, y: 10))
    wanted.addCurve(
      to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 12, y: 8), controlPoint2: CGPoint(x: 14, y: 2))
    wanted.addLine(to: CGPoint(x: 0, y: 0))
    wanted.close()
    let reversed = path.reversing()
    #expect(reversed.cgPath == wanted.cgPath && reversed.lineWidth == 3 && reversed.usesEvenOddFillRule)
    #expect(reversed.currentPoint == CGPoint(x: 10, y: 10) && UIBezierPath().reversing().isEmpty)
  }

  @Test func aReversedPathCutsAHole() {
    let path = UIBezierPath(rect: rect)
    path.append(UIBezierPath(rect: rect.insetBy(dx: 5, dy: 5)))
    #expect(path.contains(CGPoint(x: 30, y: 30)))
    let ring = UIBezierPath(rect: rect)
    ring.append(UIBezierPath(rect: rect.insetBy(dx: 5, dy: 5)).reversing())
    #expect(!ring.contains(CGPoint(x: 30, y: 30)) && ring.contains(CGPoint(x: 12, y: 22)))
  }
}
