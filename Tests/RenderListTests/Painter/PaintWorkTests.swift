import RenderList
import Testing

struct PaintWorkTests {
  private let painter = CairoPainter(width: 400, height: 300)
  private let background = RenderItem.fill(rect(0, 0, 400, 300), .white, cornerRadius: 0)

  private func paint(_ items: [RenderItem]) -> PaintWork {
    painter.paint(RenderList(width: 400, height: 300, items: items))
  }

  @Test func aMovedItemRepaintsTwoPlacesAndNothingElse() {
    func dot(_ x: Double) -> RenderItem { .fill(rect(x, 0, x + 10, 10), .red, cornerRadius: 0) }
    #expect(paint([background, dot(20)]).pixels == 400 * 300)
    let work = paint([background, dot(60)])
    #expect(work.pixels == 2 * 100)
    // The background twice, and the dot; not the background beneath the dot.
    #expect(work.itemsDrawn == 2)
  }

  @Test func whatIsHiddenIsNotDrawn() {
    let tile = whiteImage(100, 100)
    let tiles = (0..<12).map { index -> RenderItem in
      let (x, y) = (Double(index % 4) * 100, Double(index / 4) * 100)
      return .image(tile, source: rect(0, 0, 100, 100), rect(x, y, x + 100, y + 100), filter: .bilinear)
    }
    #expect(paint([background] + tiles).itemsDrawn == 12)
  }

  @Test func whatIsTransparentOrOutsideIsNotDrawn() {
    let clear = RenderItem.fill(
      rect(0, 0, 50, 50), .init(red: 1, green: 0, blue: 0, alpha: 0), cornerRadius: 0)
    let outside = RenderItem.fill(rect(500, 0, 600, 50), .red, cornerRadius: 0)
    #expect(paint([clear, outside, .beginOpacity(0), background, .endOpacity]).itemsDrawn == 0)
  }

  @Test func afterInvalidationEverythingIsRepainted() {
    _ = paint([background])
    painter.invalidate()
    #expect(paint([background]).pixels == 400 * 300)
  }
}
