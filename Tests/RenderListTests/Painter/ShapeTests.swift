import Foundation
import RenderList
import Testing

struct ShapeTests {
  private func paint(_ shape: RenderShape) -> CairoPainter {
    let painter = CairoPainter(width: 60, height: 60, format: .premultiplied)
    painter.paint(RenderList(width: 60, height: 60, items: [.shape(shape)]))
    return painter
  }

  private func square(_ low: Double, _ high: Double) -> [RenderPath.Step] {
    [.move(low, low), .line(high, low), .line(high, high), .line(low, high), .close]
  }

  private let same = RenderMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @Test func squaresInSquaresAreFilledByTheRule() {
    let path = RenderPath(steps: square(10, 50) + square(20, 40))
    for isEvenOdd in [false, true] {
      let painter = paint(RenderShape(path: path, matrix: same, fill: .red, isEvenOdd: isEvenOdd))
      for y in 0..<60 {
        for x in 0..<60 {
          let outer = (10..<50).contains(x) && (10..<50).contains(y)
          let inner = (20..<40).contains(x) && (20..<40).contains(y)
          let isPainted = outer && !(isEvenOdd && inner)
          #expect(painter.pixel(x: x, y: y) == (isPainted ? 0xffff_0000 : 0))
        }
      }
    }
  }

  @Test func linesHaveTheirWidthCapsAndDashes() {
    var stroke = RenderShape.Stroke(color: .red, width: 4)
    let path = RenderPath(steps: [.move(10, 30), .line(50, 30)])
    func columns(_ stroke: RenderShape.Stroke) -> [Int] {
      let painter = paint(RenderShape(path: path, matrix: same, fill: nil, stroke: stroke))
      #expect(painter.pixel(x: 30, y: 27) == 0 && painter.pixel(x: 30, y: 32) == 0)
      return (0..<60).filter { painter.pixel(x: $0, y: 29) == 0xffff_0000 }
    }
    #expect(columns(stroke) == Array(10..<50))
    stroke.cap = .square
    #expect(columns(stroke) == Array(8..<52))
    stroke.cap = .butt
    stroke.dashes = [6, 4]
    stroke.dashPhase = 3
    #expect(columns(stroke) == (10..<50).filter { ($0 - 10 + 3) % 10 < 6 })
  }

  @Test func onlyAPartOfThePathIsStrokedButAllOfItFilled() {
    let whole = RenderPath(steps: square(10, 50))
    let part = RenderPath(steps: [.move(10, 10), .line(30, 10)])
    let painter = paint(
      RenderShape(
        path: whole, matrix: same, fill: .red, stroke: .init(color: .white, width: 4), stroked: part))
    #expect(painter.pixel(x: 20, y: 10) == 0xffff_ffff)
    #expect(painter.pixel(x: 40, y: 10) == 0xffff_0000)
    #expect(painter.pixel(x: 20, y: 8) == 0xffff_ffff && painter.pixel(x: 40, y: 8) == 0)
  }

  @Test func aMitreIsAsLongAsItsLimitAllows() {
    let path = RenderPath(steps: [.move(10, 50), .line(30, 20), .line(50, 50)])
    var stroke = RenderShape.Stroke(color: .red, width: 6)
    let pointed = paint(RenderShape(path: path, matrix: same, fill: nil, stroke: stroke))
    // 3 / sin(half the angle) above the corner.
    let half: Double = atan(20.0 / 30)
    let tip = 20 - 3 / sin(half)
    #expect(pointed.pixel(x: 29, y: Int(tip) + 2) != 0 && pointed.pixel(x: 29, y: Int(tip) - 1) == 0)
    stroke.miterLimit = 1
    #expect(paint(RenderShape(path: path, matrix: same, fill: nil, stroke: stroke)).pixel(x: 29, y: 16) == 0)
  }
}
