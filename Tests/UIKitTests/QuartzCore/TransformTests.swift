import Foundation
import TestSupport
import Testing
import VellumKit

@MainActor struct TransformTests {
  @Test func affineTransformsGoThroughSpaceUnchanged() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let other = CGAffineTransform(a: -2, b: 0.5, c: 1, d: 3, tx: 7, ty: -1)
    let product = CATransform3DConcat(
      CATransform3DMakeAffineTransform(affine), CATransform3DMakeAffineTransform(other))
    #expect(CATransform3DGetAffineTransform(product) == affine.concatenating(other))
    #expect(CATransform3DIsAffine(product))
  }

  @Test func turnsAboutZAreTurnsOfThePlane() {
    let turn = CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.7, 0, 0, 2))
    let expected = CGAffineTransform(rotationAngle: 0.7)
    #expect(abs(turn.a - expected.a) < 1e-12 && abs(turn.b - expected.b) < 1e-12)
    #expect(abs(turn.c - expected.c) < 1e-12 && abs(turn.d - expected.d) < 1e-12)
  }

  @Test func turnsAboutOtherAxesNarrowWithoutPerspective() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 100, height: 100)
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(abs(layer.frame.width - 50) < 1e-9)
    #expect(layer.frame.height == 100)
    #expect(layer.transform == CATransform3DMakeRotation(.pi / 3, 0, 1, 0))
    #expect(!CATransform3DIsAffine(layer.transform))
  }

  @Test func theFirstFactorActsFirst() {
    let t = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
    #expect(CGPoint(x: 1, y: 1).applying(CATransform3DGetAffineTransform(t)) == CGPoint(x: 12, y: 23))
  }

  @Test func anInverseUndoesATransform() {
    var transform = CATransform3DConcat(
      CATransform3DMakeRotation(0.7, 1, 2, 3), CATransform3DMakeTranslation(4, -5, 6))
    transform.m34 = -1 / 500
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    for entry in [
      product.m11 - 1, product.m12, product.m13, product.m14, product.m21, product.m22 - 1, product.m23,
      product.m24, product.m31, product.m32, product.m33 - 1, product.m34, product.m41, product.m42,
      product.m43, product.m44 - 1,
    ] { #expect(abs(entry) < 1e-9) }
    #expect(CATransform3DInvert(CATransform3DMakeScale(2, 4, 5)) == CATransform3DMakeScale(0.5, 0.25, 0.2))
    let flat = CATransform3DMakeScale(2, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func anInverseNeedsNoEntriesOnItsDiagonal() {
    var turned = CATransform3D()
    (turned.m12, turned.m23, turned.m34, turned.m41) = (2, 4, 8, 16)
    var back = CATransform3D()
    (back.m21, back.m32, back.m43, back.m14) = (0.5, 0.25, 0.125, 0.0625)
    #expect(CATransform3DInvert(turned) == back)
    turned.m41 = .nan
    #expect(CATransform3DInvert(turned).m41.isNaN)
  }

  @Test(.countsAllocations) func invertingATransformTakesNoMemory() {
    let transform = CATransform3DMakeRotation(0.7, 1, 2, 3)
    var inverse = CATransform3DInvert(transform)
    #expect(allocations { inverse = CATransform3DInvert(transform) } == 0)
    #expect(CATransform3DInvert(inverse) != inverse)
  }
}
