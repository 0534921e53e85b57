import Foundation
import Testing
import VellumKit

struct CGAffineTransformTests {
  private let t = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
  private let u = CGAffineTransform(a: -1, b: 0.5, c: 4, d: 2, tx: -3, ty: 6)
  private let point = CGPoint(x: 17, y: 19)

  private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

  @Test func pointsAreRowVectors() {
    #expect(point.applying(t) == CGPoint(x: 2 * 17 + 5 * 19 + 11, y: 3 * 17 + 7 * 19 + 13))
  }

  @Test func theFirstFactorActsFirst() {
    #expect(isClose(point.applying(t.concatenating(u)), point.applying(t).applying(u)))
  }

  @Test func stepsAddedToATransformActFirst() {
    let moved = CGPoint(x: point.x + 3, y: point.y - 4)
    let turned = point.applying(CGAffineTransform(rotationAngle: 1))

    #expect(isClose(point.applying(t.translatedBy(x: 3, y: -4)), moved.applying(t)))
    #expect(isClose(point.applying(t.scaledBy(x: 2, y: 3)), CGPoint(x: 34, y: 57).applying(t)))
    #expect(isClose(point.applying(t.rotated(by: 1)), turned.applying(t)))
  }

  @Test func aQuarterTurnTakesXToY() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isClose(CGPoint(x: 1, y: 0).applying(turn), CGPoint(x: 0, y: 1)))
  }

  @Test func theInverseUndoes() {
    #expect(isClose(point.applying(t).applying(t.inverted()), point))
    let singular = CGAffineTransform(scaleX: 0, y: 1)
    #expect(singular.inverted() == singular)
  }

  @Test func sizesAreNotMovedAndRectanglesAreBoxes() {
    #expect(CGSize(width: 1, height: 2).applying(t) == CGSize(width: 2 + 10, height: 3 + 14))
    let box = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(box.minX + 1) < 1e-9 && abs(box.width - 1) < 1e-9 && abs(box.height - 2) < 1e-9)
    #expect(CGRect.null.applying(t).isNull)
  }

  @Test func onlyTheIdentityIsOne() {
    #expect(CGAffineTransform.identity.isIdentity && CGAffineTransform().isIdentity)
    #expect(!CGAffineTransform(translationX: 1e-12, y: 0).isIdentity)
  }
}
