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
    // A corner is a quarter of an ellipse: (x/8)² + (y/4)² = 1 from its centre at (18, 24).
    let (angle, edge) = (CGFloat.pi / 6, 0.05)
    let (x, y) = (18 - 8 * cos(angle), 24 - 4 * sin(angle))
    #expect(
      path.contains(CGPoint(x: x + edge, y: y + edge)) && !path.contains(CGPoint(x: x - edge, y: y - edge)))
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
