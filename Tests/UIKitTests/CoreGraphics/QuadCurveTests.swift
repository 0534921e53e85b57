import Foundation
import Testing
import UIKit

@testable import VellumKit

/// Quadratic curves of paths and contexts, and the bounds of curves.
@MainActor struct QuadCurveTests {
  private let control = CGPoint(x: 15, y: 36)
  private let end = CGPoint(x: 36, y: 6)

  /// From (6, 3), back to which it is closed.
  private var bow: CGMutablePath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 6, y: 3))
    path.addQuadCurve(to: end, control: control)
    path.closeSubpath()
    return path
  }

  /// The same as a cubic curve: its controls are two thirds of the way from the ends to the control.
  private var cubicBow: CGMutablePath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 6, y: 3))
    path.addCurve(to: end, control1: CGPoint(x: 12, y: 25), control2: CGPoint(x: 22, y: 26))
    path.closeSubpath()
    return path
  }

  private func context(scale: CGFloat = 1) -> CGContext {
    .forView(pixelsWide: 40, pixelsHigh: 40, scale: scale, isOpaque: false)!
  }

  private func isNear(_ a: CGRect, _ x: CGFloat, _ y: CGFloat, _ maxX: CGFloat, _ maxY: CGFloat) -> Bool {
    abs(a.minX - x) < 1e-9 && abs(a.minY - y) < 1e-9 && abs(a.maxX - maxX) < 1e-9 && abs(a.maxY - maxY) < 1e-9
  }

  /// Apple's `CGPathElementType.addQuadCurveToPoint`: "a control point and a destination point".
  @Test func aPathTellsItsControlAndThenItsEnd() {
    let bezier = UIBezierPath()
    bezier.move(to: CGPoint(x: 6, y: 3))
    bezier.addQuadCurve(to: end, controlPoint: control)
    bezier.close()
    for path in [bow, bezier.cgPath] {
      var told: [CGPathElementType] = []
      var points: [CGPoint] = []
      path.applyWithBlock { element in
        told.append(element.pointee.type)
        if element.pointee.type == .addQuadCurveToPoint {
          points = [element.pointee.points[0], element.pointee.points[1]]
        }
      }
      #expect(told == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath] && points == [control, end])
      var types: [CGPathElementType] = []
      path.apply(info: nil) { types.append($1.pointee.type) }
      #expect(types == told)
    }
  }

  @Test func itsBoundsAreAroundItsOneControl() {
    let all = CGRect(x: 6, y: 3, width: 30, height: 33)
    #expect(bow.boundingBox == all && UIBezierPath(cgPath: bow).bounds == all)
    #expect(bow.currentPoint == CGPoint(x: 6, y: 3))
  }

  /// A quadratic curve from a over c to b turns back at (a·b − c²) / (a − 2·c + b).
  @Test func theBoundsOfAQuadraticCurveAreExact() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 60), control: CGPoint(x: 30, y: -24))
    #expect(isNear(path.boundingBoxOfPath, 0, -576.0 / 108, 900.0 / 50, 60))
    let straight = CGMutablePath()
    straight.move(to: CGPoint(x: 2, y: 2))
    straight.addQuadCurve(to: CGPoint(x: 10, y: 6), control: CGPoint(x: 6, y: 4))
    #expect(straight.boundingBoxOfPath == CGRect(x: 2, y: 2, width: 8, height: 4))
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  /// With the ordinates 0, 1, 0, 0 it is 3·t·(1 − t)², at most 4/9. With 0, 1, −1, 0 it is 3·t·(1 − t)·(1 − 2·t), which is √3/6 at most.
  @Test func theBoundsOfACubicCurveAreExact() {
    func bounds(_ first: CGFloat, _ second: CGFloat) -> CGRect {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 0, y: first), control2: CGPoint(x: 1, y: second))
      return path.boundingBoxOfPath
    }
    #expect(isNear(bounds(1, 0), 0, 0, 1, 4.0 / 9))
    let most = 3.0.squareRoot() / 6
    #expect(isNear(bounds(1, -1), 0, -most, 1, most))
  }

  /// Apple's `boundingBoxOfPath`: "completely enclosing all points in the path but not including control points".
  @Test func aPointAtWhichNoLineBeginsIsWithinTheBounds() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 6))
    #expect(path.boundingBoxOfPath == CGRect(x: 5, y: 6, width: 0, height: 0))
    path.addLine(to: CGPoint(x: 7, y: 8))
    path.move(to: CGPoint(x: 9, y: 6))
    #expect(path.boundingBoxOfPath == CGRect(x: 5, y: 6, width: 4, height: 2))
  }

  @Test func itStaysQuadraticUnderATransform() {
    var transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: -1, ty: 8)
    let wanted: [CGPath.Element] = [
      .move(CGPoint(x: 11, y: 20)), .quadCurve(CGPoint(x: 71, y: 32), control: CGPoint(x: 29, y: 152)),
      .close,
    ]
    #expect(bow.copy(using: &transform)?.elements == wanted)
    let bezier = UIBezierPath(cgPath: bow)
    bezier.apply(transform)
    #expect(bezier.cgPath.elements == wanted)
    let added = CGMutablePath()
    added.addPath(bow, transform: transform)
    #expect(added.elements == wanted)
    let made = CGMutablePath()
    made.move(to: CGPoint(x: 6, y: 3), transform: transform)
    made.addQuadCurve(to: end, control: control, transform: transform)
    made.closeSubpath()
    #expect(made.elements == wanted)
  }

  @Test func reversedItHasTheSameControl() {
    #expect(
      UIBezierPath(cgPath: bow).reversing().cgPath.elements == [
        .move(end), .quadCurve(CGPoint(x: 6, y: 3), control: control), .close,
      ])
  }

  @Test func itEqualsItselfAndNotTheSameCubicCurve() {
    #expect(bow == bow && bow.hashValue == bow.hashValue)
    #expect(bow != cubicBow)
    let other = CGMutablePath()
    other.move(to: CGPoint(x: 6, y: 3))
    other.addQuadCurve(to: end, control: CGPoint(x: 15, y: 35))
    other.closeSubpath()
    #expect(bow != other)
  }

  @Test func itIsDecodedAsAQuadraticCurve() throws {
    let path = UIBezierPath(cgPath: bow)
    path.append(UIBezierPath(cgPath: cubicBow))
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)
    #expect(copy?.cgPath == path.cgPath && path.cgPath.elements.count == 6)
  }

  @Test func numbersOfAnArchiveAreElements() {
    #expect(
      CGPath.elements(of: [0, 6, 3, 2, 12, 25, 22, 26, 36, 6, 3, 1, 4, 4]) == cubicBow.elements + [
        .line(CGPoint(x: 4, y: 4))
      ])
    #expect(CGPath.elements(of: [0, 6, 3, 4, 15, 36, 36, 6, 3]) == bow.elements)
  }

  @Test func numbersThatStandForNoElementsAreRefused() {
    #expect(CGPath.elements(of: [0, 6, 3, 4, 15, 36, 36]) == nil)
    #expect(CGPath.elements(of: [4, 15, 36, 36, 6]) == nil)
  }

  @Test func itIsStrokedDashedAndHitAsTheSameCubicCurve() {
    func outline(_ path: CGPath) -> CGPath {
      path.copy(strokingWithWidth: 3, lineCap: .round, lineJoin: .round, miterLimit: 10)
    }
    #expect(outline(bow) == outline(cubicBow) && !outline(bow).isEmpty)
    func dashes(_ path: CGPath) -> CGPath { path.copy(dashingWithPhase: 2, lengths: [5, 3]) }
    #expect(dashes(bow) == dashes(cubicBow) && dashes(bow).elements.count > 10)
    // Where t is a half: (6 + 2·15 + 36) / 4 = 18, (3 + 2·36 + 6) / 4 = 20.25.
    #expect(bow.contains(CGPoint(x: 18, y: 20)) && !bow.contains(CGPoint(x: 18, y: 20.5)))
  }

  @Test func itLooksLikeTheSameCubicCurve() {
    func picture(_ draw: (CGContext) -> Void) -> [Pixel] {
      let context = context()
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setLineWidth(2)
      context.setLineDash(phase: 1, lengths: [7, 2])
      draw(context)
      context.drawPath(using: .fillStroke)
      let image = context.makeImage()!
      return (0..<1600).map { image.pixel($0 % 40, $0 / 40) }
    }
    let wanted = picture { $0.addPath(cubicBow) }
    #expect(picture { $0.addPath(bow) } == wanted && Set(wanted.map(\.alpha)).count > 10)
    let drawn = picture {
      $0.move(to: CGPoint(x: 6, y: 3))
      $0.addQuadCurve(to: end, control: control)
      $0.closePath()
    }
    #expect(drawn == wanted)
  }

  @Test(arguments: [1, 2] as [CGFloat])
  func aContextTellsItAsItWasAdded(scale: CGFloat) {
    let context = context(scale: scale)
    context.move(to: CGPoint(x: 1, y: 2))
    context.addCurve(to: end, control1: CGPoint(x: 3, y: 30), control2: CGPoint(x: 7, y: 9))
    context.addQuadCurve(to: CGPoint(x: 6, y: 3), control: control)
    context.addLine(to: .zero)
    context.addPath(cubicBow)
    context.addPath(bow)
    let wanted: [CGPath.Element] =
      [
        .move(CGPoint(x: 1, y: 2)),
        .curve(end, control1: CGPoint(x: 3, y: 30), control2: CGPoint(x: 7, y: 9)),
        .quadCurve(CGPoint(x: 6, y: 3), control: control), .line(.zero),
      ] + cubicBow.elements
    // Cairo begins a subpath where one was closed.
    let elements = context.path?.elements ?? []
    #expect(Array(elements.prefix(wanted.count)) == wanted)
    #expect(Array(elements.suffix(3)) == bow.elements)
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 36, height: 36))
    // In the coordinates of the moment.
    context.scaleBy(x: 0.5, y: 0.5)
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 72, height: 72))
    #expect(
      context.path?.elements.suffix(2).first
        == .quadCurve(CGPoint(x: 72, y: 12), control: CGPoint(x: 30, y: 72)))
  }

  @Test func aContextForgetsItWithItsPath() {
    let context = context()
    for end in [{ $0.fillPath() }, { $0.strokePath() }, { $0.clip() }, { $0.beginPath() }]
      as [(CGContext) -> Void]
    {
      context.addPath(bow)
      end(context)
      #expect(context.path == nil && context.boundingBoxOfPath.isNull)
      context.addPath(cubicBow)
      #expect(context.path == CGPath(elements: cubicBow.elements))
      #expect(context.boundingBoxOfPath == cubicBow.boundingBox)
      context.beginPath()
    }
  }

  @Test func aCurveWithoutLengthDoesNotHideTheNext() {
    let context = context()
    context.move(to: CGPoint(x: 6, y: 3))
    context.addQuadCurve(to: CGPoint(x: 6, y: 3), control: CGPoint(x: 6, y: 3))
    context.addQuadCurve(to: end, control: control)
    #expect(context.path?.elements.last == .quadCurve(end, control: control))
  }
}
