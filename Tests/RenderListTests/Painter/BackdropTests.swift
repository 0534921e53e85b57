import Foundation
import RenderList
import Testing

@Suite struct BackdropTests {
  private func edge(_ items: [RenderItem]) -> RenderList {
    RenderList(
      width: 200, height: 120,
      items: [
        .fill(rect(0, 0, 200, 120), .black, cornerRadius: 0),
        .fill(rect(100, 0, 200, 120), .white, cornerRadius: 0),
      ] + items)
  }

  private func backdrop(_ sigma: Double, saturation: Double = 1) -> RenderItem {
    .backdrop(rect(20, 20, 180, 100), RenderBackdrop(sigma: sigma, saturation: saturation), cornerRadius: 0)
  }

  @Test(arguments: [1.5, 4, 7, 12, 25])
  func anEdgeBehindItIsAGaussianIntegral(sigma: Double) {
    let painter = CairoPainter(width: 200, height: 120)
    painter.paint(edge([backdrop(sigma)]))
    let reach = 3 * sigma
    for x in 20..<180 where Double(x) - reach > 0 && Double(x) + reach < 200 {
      let expected = 255 * (1 + erf((Double(x) + 0.5 - 100) / (sigma * 2.0.squareRoot()))) / 2
      #expect(abs(Double(painter.pixel(x: x, y: 60) & 0xff) - expected) < 2.6, "\(x)")
    }
    #expect(painter.pixel(x: 99, y: 10) == 0xff00_0000 && painter.pixel(x: 100, y: 10) == 0xffff_ffff)
  }

  @Test(arguments: [4.0, 9, 12, 20])
  func beyondTheFramesEdgeItsLastRowGoesOn(sigma: Double) {
    let height = 120
    for whiteRow in [0, height - 1] {
      let painter = CairoPainter(width: 80, height: height)
      let row = Double(whiteRow)
      painter.paint(
        RenderList(
          width: 80, height: height,
          items: [
            .fill(rect(0, 0, 80, 120), .black, cornerRadius: 0),
            .fill(rect(0, row, 80, row + 1), .white, cornerRadius: 0),
            .backdrop(rect(0, 0, 80, 120), RenderBackdrop(sigma: sigma), cornerRadius: 0),
          ]))
      for y in 0..<height {
        // All that is beyond the row's inner edge is white.
        let inside = whiteRow == 0 ? 1 - (Double(y) + 0.5) : Double(y) + 0.5 - row
        let expected = 255 * (1 + erf(inside / (sigma * 2.0.squareRoot()))) / 2
        #expect(abs(Double(painter.pixel(x: 40, y: y) & 0xff) - expected) < 2.6, "\(whiteRow) \(y)")
      }
    }
  }

  @Test(arguments: [9.0, 2000, 1e30])
  func whatIsUniformStaysAsItIsUpToTheFramesEdges(sigma: Double) {
    let painter = CairoPainter(width: 90, height: 70)
    let color = RenderColor(red: 0.2, green: 0.6, blue: 0.8)
    painter.paint(
      RenderList(
        width: 90, height: 70,
        items: [
          .fill(rect(0, 0, 90, 70), color, cornerRadius: 0),
          .backdrop(rect(0, 0, 90, 70), RenderBackdrop(sigma: sigma), cornerRadius: 0),
        ]))
    #expect(Set(painter.pixels) == [0xff33_99cc])
  }

  @Test func saturationMovesColoursFromTheirGrey() {
    let painter = CairoPainter(width: 90, height: 70)
    let color = RenderColor(red: 0.5, green: 0.4, blue: 0.3)
    let grey = 0.2126 * 0.5 + 0.7152 * 0.4 + 0.0722 * 0.3
    painter.paint(
      RenderList(
        width: 90, height: 70,
        items: [
          .fill(rect(0, 0, 90, 70), color, cornerRadius: 0),
          .backdrop(rect(0, 0, 90, 70), RenderBackdrop(sigma: 4, saturation: 1.8), cornerRadius: 0),
        ]))
    let pixel = painter.pixel(x: 40, y: 30)
    for (shift, value) in [(16, 0.5), (8, 0.4), (0, 0.3)] {
      let expected = 255 * (grey + (value - grey) * 1.8)
      #expect(abs(Double(pixel >> UInt32(shift) & 0xff) - expected) <= 2)
    }
  }

  @Test func whatMovesBeneathItIsSeen() {
    let painter = CairoPainter(width: 200, height: 120)
    func list(_ x: Double) -> RenderList {
      edge([.fill(rect(x, 0, x + 10, 120), .red, cornerRadius: 0), backdrop(6)])
    }
    for x in [30.0, 40, 90, 4] {
      painter.paint(list(x))
      #expect(painter.pixels == CairoPainter.pixels(of: list(x)))
    }
  }

  @Test func whatChangesFarFromItLeavesItAlone() {
    let painter = CairoPainter(width: 400, height: 120)
    func list(_ color: RenderColor) -> RenderList {
      RenderList(
        width: 400, height: 120,
        items: edge([backdrop(6)]).items + [.fill(rect(300, 10, 310, 20), color, cornerRadius: 0)])
    }
    painter.paint(list(.red))
    #expect(painter.paint(list(.white)).pixels == 100)
  }

  @Test func contentThatScrollsUnderABarIsMovedAndTheBarPaintedAgain() {
    let photo = texture(400, 900)
    func list(_ y: Double) -> RenderList {
      RenderList(
        width: 400, height: 300,
        items: [
          .image(photo, source: rect(0, 0, 400, 900), rect(0, -y, 400, 900 - y), filter: .nearest),
          .backdrop(rect(0, 0, 400, 50), RenderBackdrop(sigma: 5, saturation: 1.8), cornerRadius: 0),
          .fill(rect(0, 0, 400, 50), .init(red: 1, green: 1, blue: 1, alpha: 0.5), cornerRadius: 0),
        ])
    }
    let painter = CairoPainter(width: 400, height: 300)
    painter.paint(list(100))
    for y in [104.0, 111, 90] {
      let work = painter.paint(list(y))
      #expect(work.pixelsMoved > 400 * 220)
      #expect(painter.pixels == CairoPainter.pixels(of: list(y)))
    }
  }
}
