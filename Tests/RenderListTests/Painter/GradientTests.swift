import Foundation
import RenderList
import Testing

struct GradientTests {
  private func paint(_ gradient: RenderGradient, width: Int = 40, height: Int = 30) -> CairoPainter {
    let painter = CairoPainter(width: width, height: height, format: .premultiplied)
    let item = RenderItem.gradient(
      rect(0, 0, Double(width), Double(height)), gradient, cornerRadius: 0)
    painter.paint(RenderList(width: width, height: height, items: [item]))
    return painter
  }

  /// What a colour's component is between two stops, at a place from 0 to 1.
  private func expect(
    _ painter: CairoPainter, _ place: (Double, Double) -> Double, _ from: Double = 0, _ to: Double = 1
  ) {
    for y in 0..<painter.height {
      for x in 0..<painter.width {
        let t = min(max((place(Double(x) + 0.5, Double(y) + 0.5) - from) / (to - from), 0), 1)
        let red = Double(painter.pixel(x: x, y: y) >> 16 & 0xff)
        #expect(abs(red - 255 * t) <= 0.54, "\(x) \(y)")
      }
    }
  }

  private let blackToRed: [RenderGradient.Stop] = [.init(0, .black), .init(1, .red)]

  @Test func anAxialGradientIsLinearAlongItsLine() {
    expect(
      paint(.init(.axial, startX: 0.5, startY: 0, endX: 0.5, endY: 1, stops: blackToRed)), { $1 / 30 })
    expect(
      paint(.init(.axial, startX: 0.25, startY: 0.5, endX: 0.75, endY: 0.5, stops: blackToRed)),
      { x, _ in x / 40 }, 0.25, 0.75)
  }

  @Test func anObliqueGradientIsLinearInTheUnitSquare() {
    expect(
      paint(.init(.axial, startX: 0, startY: 0, endX: 1, endY: 1, stops: blackToRed)),
      { ($0 / 40 + $1 / 30) / 2 })
  }

  @Test func aRadialGradientHasTheEndsDistancesAsRadii() {
    expect(
      paint(.init(.radial, startX: 0.5, startY: 0.5, endX: 1, endY: 0.75, stops: blackToRed)),
      { (pow(($0 - 20) / 20, 2) + pow(($1 - 15) / 7.5, 2)).squareRoot() })
  }

  @Test func aConicGradientGoesRoundFromTheDirectionOfItsEnd() {
    expect(
      paint(.init(.conic, startX: 0.5, startY: 0.5, endX: 0.5, endY: 0, stops: blackToRed)),
      { x, y in
        let turn = (atan2((y - 15) / 30, (x - 20) / 40) + .pi / 2) / (2 * .pi)
        return turn - turn.rounded(.down)
      })
  }

  @Test func stopsAreExactAndColoursAreMixedPremultiplied() {
    let clear = RenderColor(red: 0, green: 0, blue: 1, alpha: 0)
    let painter = paint(
      .init(
        .axial, startX: 0, startY: 0, endX: 1, endY: 0,
        stops: [.init(0.25, .red), .init(0.5, .white), .init(0.5, .red), .init(1, clear)]))
    #expect(painter.pixel(x: 3, y: 5) == 0xffff_0000)
    #expect(painter.pixel(x: 19, y: 5) >> 8 & 0xff == 242)
    // Beyond the hard stop at 20: red, fading without a tint of blue.
    #expect(painter.pixel(x: 20, y: 5) == 0xf9f9_0000)
    #expect(painter.pixel(x: 30, y: 5) & 0xffff == 0)
  }

  @Test func aGradientScrollsByMoving() {
    let gradient = RenderGradient(.radial, startX: 0.5, startY: 0.5, endX: 1, endY: 1, stops: blackToRed)
    func list(_ y: Double) -> RenderList {
      RenderList(
        width: 300, height: 200,
        items: [
          .fill(rect(0, 0, 300, 200), .white, cornerRadius: 0),
          .gradient(rect(20, y, 280, y + 150), gradient, cornerRadius: 0),
        ])
    }
    let painter = CairoPainter(width: 300, height: 200)
    painter.paint(list(30))
    #expect(painter.paint(list(26)).pixelsMoved > 260 * 140)
    #expect(painter.pixels == CairoPainter.pixels(of: list(26)))
  }
}
