import RenderList
import Testing

struct EnlargementTests {
  private let steps = image(8, 8) { x, y in 0xff00_0000 | UInt32(x * 32) << 8 | UInt32(y * 32) }

  /// From `place` on, the image's pixel at 3.5 is `scale` device pixels wide.
  private func paint(_ scale: Double, from place: Double, _ filter: RenderFilter) -> CairoPainter {
    let painter = CairoPainter(width: 100, height: 20)
    let source = rect(place, place, place + 100 / scale, place + 20 / scale)
    let item = RenderItem.image(steps, source: source, rect(0, 0, 100, 20), filter: filter)
    painter.paint(RenderList(width: 100, height: 20, items: [item]))
    return painter
  }

  @Test(arguments: [20.0, 1000, 1e6, 1e9, 1e12])
  func pixelsEndAtTheirPlaces(scale: Double) {
    let painter = paint(scale, from: 4 - 60 / scale, .nearest)
    for x in 0..<100 {
      let expected = (4 - 60 / scale) + (Double(x) + 0.5) / scale
      #expect(painter.pixel(x: x, y: 0) >> 8 & 0xff == UInt32(expected) * 32)
    }
    #expect(painter.pixel(x: 59, y: 0) >> 8 & 0xff == 96)
    #expect(painter.pixel(x: 60, y: 0) >> 8 & 0xff == 128)
  }

  @Test(arguments: [20.0, 50, 1000, 1e6])
  func betweenMiddlesColoursAreBetween(scale: Double) {
    let painter = paint(scale, from: 4 - 60 / scale, .bilinear)
    for (x, y) in [(0, 0), (30, 19), (59, 4), (60, 5), (99, 10)] {
      let across = (4 - 60 / scale) + (Double(x) + 0.5) / scale - 0.5
      let down = (4 - 60 / scale) + (Double(y) + 0.5) / scale - 0.5
      #expect(abs(Double(painter.pixel(x: x, y: y) >> 8 & 0xff) - across * 32) <= 1)
      #expect(abs(Double(painter.pixel(x: x, y: y) & 0xff) - down * 32) <= 1)
    }
  }

  @Test func aPartIsRepaintedAsTheWholeIs() {
    let item = RenderItem.image(
      steps, source: rect(1.3, 2.1, 1.9, 2.6), rect(0, 0, 60, 50), filter: .bilinear)
    let spot = RenderItem.fill(
      rect(10, 10, 14, 17), RenderColor(red: 1, green: 0, blue: 0, alpha: 1), cornerRadius: 0)
    let whole = CairoPainter(width: 60, height: 50)
    whole.paint(RenderList(width: 60, height: 50, items: [item]))
    let partly = CairoPainter(width: 60, height: 50)
    partly.paint(RenderList(width: 60, height: 50, items: [item, spot]))
    partly.paint(RenderList(width: 60, height: 50, items: [item]))
    for y in 0..<50 {
      for x in 0..<60 { #expect(partly.pixel(x: x, y: y) == whole.pixel(x: x, y: y)) }
    }
  }
}
