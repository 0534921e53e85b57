import RenderList
import Testing

struct CompositionTests {
  private func paint(_ items: [RenderItem], _ format: RenderImage.Format = .premultiplied) -> CairoPainter {
    let painter = CairoPainter(width: 40, height: 40, format: format)
    painter.paint(RenderList(width: 40, height: 40, items: items))
    return painter
  }

  private let all = rect(0, 0, 40, 40)

  @Test func transparentColorsArePremultipliedInTheFrame() {
    let half = RenderColor(red: 1, green: 0, blue: 0.5, alpha: 0.5)
    #expect(paint([.fill(all, half, cornerRadius: 0)]).pixel(x: 9, y: 9) == 0x8080_0040)
    #expect(paint([.fill(all, half, cornerRadius: 0)], .opaque).pixel(x: 9, y: 9) == 0xff80_0040)
  }

  @Test func aGroupIsComposedBeforeItIsFaded() {
    let (left, right) = (rect(0, 0, 30, 40), rect(10, 0, 40, 40))
    let painter = paint([
      .beginOpacity(0.5), .fill(left, .red, cornerRadius: 0), .fill(right, .white, cornerRadius: 0),
      .endOpacity,
    ])
    #expect(painter.pixel(x: 5, y: 5) == 0x8080_0000)
    #expect(painter.pixel(x: 20, y: 5) == 0x8080_8080)
  }

  @Test func aGroupOfOneItemLooksLikeAnyOther() {
    let one = paint([.beginOpacity(0.25), .fill(all, .red, cornerRadius: 0), .endOpacity])
    let two = paint([
      .beginOpacity(0.25), .fill(all, .red, cornerRadius: 0), .fill(all, .red, cornerRadius: 0), .endOpacity,
    ])
    #expect(one.pixels == two.pixels)
  }

  @Test func nestedOpacitiesMultiply() {
    let painter = paint([
      .beginOpacity(0.5), .beginOpacity(0.5), .fill(all, .white, cornerRadius: 0), .endOpacity, .endOpacity,
    ])
    #expect(painter.pixel(x: 9, y: 9) == 0x4040_4040)
  }

  @Test func roundedCornersAreCutAndTheMiddleIsNot() {
    let item = RenderItem.fill(rect(0, 0, 40, 40), .white, cornerRadius: 12)
    let clipped = [
      RenderItem.beginClip(rect(0, 0, 40, 40), cornerRadius: 12), .fill(all, .white, cornerRadius: 0),
      .endClip,
    ]
    for painter in [paint([item]), paint(clipped)] {
      for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39)] { #expect(painter.pixel(x: x, y: y) == 0) }
      for (x, y) in [(20, 0), (0, 20), (39, 20), (20, 39), (4, 4)] {
        #expect(painter.pixel(x: x, y: y) == 0xffff_ffff)
      }
    }
  }

  @Test func aRadiusBeyondHalfTheSideMakesACircle() {
    let wide = paint([.fill(all, .white, cornerRadius: 1000)])
    #expect(wide.pixels == paint([.fill(all, .white, cornerRadius: 20)]).pixels)
  }

  @Test func bordersLieWithinTheirRectangle() {
    let painter = paint([.border(rect(5, 5, 35, 35), width: 3, .white, cornerRadius: 0)])
    for y in 0..<40 {
      for x in 0..<40 {
        let outer = (5..<35).contains(x) && (5..<35).contains(y)
        let inner = (8..<32).contains(x) && (8..<32).contains(y)
        #expect(painter.pixel(x: x, y: y) == (outer && !inner ? 0xffff_ffff : 0))
      }
    }
  }

  @Test func thinBordersAreOneDevicePixelWide() {
    let painter = paint([.border(rect(5, 5, 35, 35), width: 0.25, .white, cornerRadius: 0)])
    #expect(painter.pixel(x: 5, y: 20) == 0xffff_ffff)
    #expect(painter.pixel(x: 6, y: 20) == 0)
  }

  @Test func uprightTransformsSnapEdges() {
    let painter = paint([
      .beginTransform(.init(a: 1.1, b: 0, c: 0, d: 1.1, tx: 0.3, ty: 0.3)),
      .fill(rect(5, 5, 20, 20), .white, cornerRadius: 0), .endTransform,
    ])
    #expect(Set(painter.pixels) == [0, 0xffff_ffff])
    #expect(painter.pixel(x: 6, y: 6) == 0xffff_ffff && painter.pixel(x: 5, y: 6) == 0)
    #expect(painter.pixel(x: 21, y: 6) == 0xffff_ffff && painter.pixel(x: 22, y: 6) == 0)
  }

  @Test func numbersThatAreNotFinitePaintNothing() {
    let items: [RenderItem] = [
      .fill(rect(.nan, 0, 10, 10), .white, cornerRadius: 0),
      .fill(rect(-.infinity, 0, 10, 10), .white, cornerRadius: 0),
      .beginTransform(.init(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)), .fill(all, .white, cornerRadius: 0),
      .endTransform,
    ]
    #expect(Set(paint(items).pixels) == [0])
  }
}
