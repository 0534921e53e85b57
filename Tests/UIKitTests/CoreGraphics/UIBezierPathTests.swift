import Foundation
import TestSupport
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
