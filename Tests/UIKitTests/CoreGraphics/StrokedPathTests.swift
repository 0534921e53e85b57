import Foundation
import Testing
import UIKit

/// Outlines of strokes, dashes, arcs between tangents, and the elements of paths.
struct StrokedPathTests {
  private let context = CGContext.forView(pixelsWide: 40, pixelsHigh: 40, scale: 1, isOpaque: false)!

  private func line(_ points: (CGFloat, CGFloat)...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  @Test func theOutlineOfALineReachesHalfItsWidthAndAsFarAsItsCaps() {
    let path = line((10, 10), (30, 10))
    func bounds(_ cap: CGLineCap) -> CGRect {
      path.copy(strokingWithWidth: 8, lineCap: cap, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
    }
    #expect(bounds(.butt) == CGRect(x: 10, y: 6, width: 20, height: 8))
    #expect(bounds(.square) == CGRect(x: 6, y: 6, width: 28, height: 8))
    let round = path.copy(strokingWithWidth: 8, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    #expect(round.contains(CGPoint(x: 6.1, y: 10)) && !round.contains(CGPoint(x: 6.5, y: 6.5)))
    #expect(path.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
  }

  @Test func aCornerOfAnOutlineIsMiteredWithinTheLimitAndOtherwiseBevelled() {
    let path = line((10, 30), (10, 10), (30, 10))
    func contains(_ x: CGFloat, _ y: CGFloat, _ join: CGLineJoin, limit: CGFloat = 10) -> Bool {
      path.copy(strokingWithWidth: 8, lineCap: .butt, lineJoin: join, miterLimit: limit)
        .contains(CGPoint(x: x, y: y))
    }
    #expect(contains(6.2, 6.2, .miter) && !contains(6.2, 6.2, .miter, limit: 1.4))
    #expect(!contains(7.5, 7.5, .bevel) && contains(8.2, 8.2, .bevel))
    #expect(contains(7.5, 7.5, .round) && !contains(6.5, 6.5, .round))
  }

  @Test func theOutlineOfAClosedPathHasNoCapsAndAHole() {
    let outline = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
      .copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 24))
    #expect(!outline.contains(CGPoint(x: 20, y: 20)) && outline.contains(CGPoint(x: 11, y: 20)))
  }

  @Test func aFilledOutlineLooksLikeTheStroke() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 6, y: 30))
    path.addCurve(
      to: CGPoint(x: 34, y: 30), control1: CGPoint(x: 10, y: -10), control2: CGPoint(x: 30, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 24))
    func pixels(_ draw: (CGContext) -> Void) -> CGImage {
      let context = CGContext.forView(pixelsWide: 40, pixelsHigh: 40, scale: 1, isOpaque: false)!
      context.setLineWidth(5)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.setLineDash(phase: 3, lengths: [11, 8])
      context.addPath(path)
      draw(context)
      return context.makeImage()!
    }
    let stroked = pixels { $0.strokePath() }
    let filled = pixels {
      $0.replacePathWithStrokedPath()
      $0.fillPath()
    }
    // Cairo cuts the curves of a stroke into fewer lines.
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(stroked.pixel(x, y).isClose(to: filled.pixel(x, y), within: 20), "\(x), \(y)")
      }
    }
  }

  @Test func dashesAreAsLongAsAskedAndBeginWithThePhase() {
    let dashed = line((0, 0), (20, 0)).copy(dashingWithPhase: 2, lengths: [5, 3])
    #expect(
      dashed.elements == [
        .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 3, y: 0)), .move(CGPoint(x: 6, y: 0)),
        .line(CGPoint(x: 11, y: 0)), .move(CGPoint(x: 14, y: 0)), .line(CGPoint(x: 19, y: 0)),
      ])
    let solid = line((0, 0), (20, 0))
    #expect(solid.copy(dashingWithPhase: 0, lengths: []) == CGPath(elements: solid.elements))
  }

  @Test func aDashThatEndsAtACornerEndsThere() {
    let path = line((10, 50), (30, 50), (30, 90))
    let dashed = path.copy(dashingWithPhase: 0, lengths: [20, 5])
    #expect(
      dashed.elements == [
        .move(CGPoint(x: 10, y: 50)), .line(CGPoint(x: 30, y: 50)), .move(CGPoint(x: 30, y: 55)),
        .line(CGPoint(x: 30, y: 75)), .move(CGPoint(x: 30, y: 80)), .line(CGPoint(x: 30, y: 90)),
      ])
    #expect(
      dashed.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10).boundingBox
        == CGRect(x: 10, y: 48, width: 22, height: 42))
    context.setLineWidth(4)
    context.setLineDash(phase: 0, lengths: [10, 10])
    context.addRect(CGRect(x: 20, y: 20, width: 50, height: 50))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 18, y: 18, width: 54, height: 54))
  }

  @Test func aDashWithoutLengthIsADotInTheDirectionOfItsLine() {
    func dots(_ lengths: [CGFloat], phase: CGFloat) -> [CGFloat] {
      let elements = line((0, 0), (20, 0)).copy(dashingWithPhase: phase, lengths: lengths).elements
      let starts = stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
      let places = starts.map { if case .move(let point) = $0 { point } else { CGPoint.zero } }
      #expect(elements == places.flatMap { [.move($0), .line($0)] })
      return places.map(\.x)
    }
    #expect(dots([0, 8], phase: 0) == [0, 8, 16])
    #expect(dots([0, 8], phase: 8) == [0, 8, 16])
    #expect(dots([0, 8], phase: 3) == [5, 13])
    #expect(dots([0, 5, 0, 3], phase: 5) == [0, 3, 8, 11, 16, 19])

    // A square of 10 by 10 that is turned so that its sides have the directions (0.6, 0.8) and (-0.8, 0.6).
    context.setLineWidth(10)
    context.setLineCap(.square)
    context.setLineDash(phase: 0, lengths: [0, 100])
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 40, y: 50))
    context.replacePathWithStrokedPath()
    let box = context.boundingBoxOfPath
    // Cairo keeps coordinates in steps of 1/256.
    for (side, place) in [(box.minX, 3.0), (box.minY, 3), (box.maxX, 17), (box.maxY, 17)] {
      #expect(abs(side - place) <= 1 / 256.0)
    }
  }

  @Test func aDashedLineWithoutLengthIsADotUnlessItIsInAGap() {
    let dot = line((5, 5), (5, 5))
    #expect(dot.copy(dashingWithPhase: 0, lengths: [2, 2]).elements == dot.elements)
    #expect(dot.copy(dashingWithPhase: 0, lengths: []).elements == dot.elements)
    #expect(dot.copy(dashingWithPhase: 3, lengths: [2, 2]).isEmpty)
  }

  @Test func theRestOfALineWithTooManyDashesIsSolid() {
    let long = line((0, 0), (1_000_000, 0)).copy(dashingWithPhase: 0, lengths: [1, 1]).elements
    #expect(long.count == 200_002)
    #expect(
      long.suffix(4) == [
        .move(CGPoint(x: 199_998, y: 0)), .line(CGPoint(x: 199_999, y: 0)),
        .move(CGPoint(x: 199_999, y: 0)), .line(CGPoint(x: 1_000_000, y: 0)),
      ])
    let all = line((0, 0), (200_000, 0)).copy(dashingWithPhase: 0, lengths: [1, 1]).elements
    #expect(all.count == 200_000 && all.last == .line(CGPoint(x: 199_999, y: 0)))
  }

  @Test func anArcTouchesBothOfItsTangents() {
    let path = line((0, 0))
    path.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
    #expect(path.elements[1] == .line(CGPoint(x: 15, y: 0)))
    #expect(hypot(path.currentPoint.x - 20, path.currentPoint.y - 5) < 1e-9)
    // The middle of the arc lies on the diagonal, a radius from the centre (15, 5).
    let way = 5 - 5 / 2.0.squareRoot()
    #expect(path.contains(CGPoint(x: 20 - way - 0.01, y: way + 0.01)))
    #expect(!path.contains(CGPoint(x: 20 - way + 0.01, y: way - 0.01)))

    let other = line((0, 0))
    other.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: -20), radius: 5)
    #expect(hypot(other.currentPoint.x - 20, other.currentPoint.y + 5) < 1e-9)
    let straight = line((0, 0))
    straight.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 40, y: 0), radius: 5)
    #expect(straight.elements == [.move(.zero), .line(CGPoint(x: 20, y: 0))])

    context.move(to: .zero)
    context.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
    #expect(hypot(context.currentPointOfPath.x - 20, context.currentPointOfPath.y - 5) < 0.01)
  }

  @Test func aPathTellsItsElements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
    path.closeSubpath()
    var told: [String] = []
    path.applyWithBlock { element in
      let count = [0: 1, 1: 1, 3: 3][element.pointee.type.rawValue] ?? 0
      told.append(
        "\(element.pointee.type) "
          + (0..<count).map { "\(element.pointee.points[$0].x)" }.joined(separator: " "))
    }
    #expect(
      told == ["moveToPoint 1.0", "addLineToPoint 3.0", "addCurveToPoint 7.0 9.0 5.0", "closeSubpath "])
    var count = 0
    path.apply(info: nil) { info, _ in count += info == nil ? 1 : 0 }
    #expect(count == 4)
  }

  @Test func aContextTellsItsPath() {
    #expect(context.path == nil)
    context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.path == CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
    context.beginPath()
    #expect(context.path == nil)
  }

  @Test func thePathOfAContextEndsWhereTheProgramHasMoved() {
    let (start, end, other) = (CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 5), CGPoint(x: 7, y: 7))
    context.move(to: start)
    #expect(context.path?.elements == [.move(start)])
    context.addLine(to: end)
    context.move(to: other)
    #expect(context.path?.elements == [.move(start), .line(end), .move(other)])
    context.addLine(to: start)
    context.closePath()
    #expect(context.path?.elements.suffix(3) == [.move(other), .line(start), .close])
    #expect(context.path?.currentPoint == other && context.currentPointOfPath == other)
    context.move(to: end)
    #expect(context.path?.elements.suffix(3) == [.line(start), .close, .move(end)])
    #expect(context.path?.currentPoint == end && context.currentPointOfPath == end)
  }
}
