import Foundation
import RenderList
import Testing

struct ShadowTests {
  private func paint(_ items: [RenderItem], width: Int = 200, height: Int = 160) -> CairoPainter {
    let painter = CairoPainter(width: width, height: height, format: .premultiplied)
    painter.paint(RenderList(width: width, height: height, items: items))
    return painter
  }

  private func alpha(_ painter: CairoPainter, _ x: Int, _ y: Int) -> Double {
    Double(painter.pixel(x: x, y: y) >> 24)
  }

  /// The part of a Gaussian, blurred by the square of a pixel, that lies between two edges as seen from a pixel's centre.
  private func part(_ x: Int, _ low: Double, _ high: Double, sigma: Double) -> Double {
    let place = Double(x) + 0.5
    func below(_ edge: Double) -> Double { (1 + erf((edge - place) / (sigma * 2.0.squareRoot()))) / 2 }
    return below(high) - below(low)
  }

  @Test(arguments: [0.7, 2, 4, 7.5, 12, 20])
  func aShadowOfARectangleIsAProductOfTwoGaussianIntegrals(sigma: Double) {
    let place = rect(60, 50, 140, 110)
    let painter = paint([.shadow(place, RenderShadow(color: .black, sigma: sigma))])
    for y in 0..<160 {
      for x in 0..<200 {
        let expected =
          255 * part(x, place.minX, place.maxX, sigma: sigma) * part(y, place.minY, place.maxY, sigma: sigma)
        // Half a step of rounding, the tails that are left out, and the width of a pixel.
        #expect(abs(alpha(painter, x, y) - expected) < 2.6, "\(x) \(y) \(expected)")
      }
    }
  }

  @Test func aShadowWithoutBlurIsItsOutline() {
    let shadow = RenderShadow(color: .red, sigma: 0, corners: 12)
    let fill = RenderItem.fill(rect(30, 30, 90, 70), .red, cornerRadius: 12)
    #expect(paint([.shadow(rect(30, 30, 90, 70), shadow)]).pixels == paint([fill]).pixels)
  }

  /// A blurred disc's middle has a closed form: 1 − exp(−r²/2σ²).
  @Test(arguments: [4.0, 9, 15])
  func theMiddleOfADiscsShadowIsTheRayleighIntegral(sigma: Double) {
    let painter = paint([
      .shadow(rect(60, 40, 140, 120), RenderShadow(color: .black, sigma: sigma * 2, corners: 40))
    ])
    let expected = 255 * (1 - exp(-40.0 * 40 / (2 * 4 * sigma * sigma)))
    #expect(abs(alpha(painter, 99, 79) - expected) < 2.6)
  }

  @Test func aShadowOfAGroupIsThatOfItsAlpha() {
    let shadow = RenderShadow(color: .black, sigma: 5, dx: 3, dy: -2)
    let whole = paint([
      .beginEffect(.shadow(shadow)), .fill(rect(60, 50, 100, 110), .red, cornerRadius: 0),
      .fill(rect(100, 50, 140, 110), .white, cornerRadius: 0), .endEffect,
    ])
    let known = paint([
      .shadow(rect(63, 48, 143, 108), RenderShadow(color: .black, sigma: 5)),
      .fill(rect(60, 50, 100, 110), .red, cornerRadius: 0),
      .fill(rect(100, 50, 140, 110), .white, cornerRadius: 0),
    ])
    for (a, b) in zip(whole.pixels, known.pixels) {
      #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1)
      #expect(a & 0xffffff == b & 0xffffff)
    }
    let half = paint([
      .beginEffect(.shadow(shadow)),
      .fill(rect(60, 50, 140, 110), .init(red: 1, green: 1, blue: 1, alpha: 0.5), cornerRadius: 0),
      .endEffect,
    ])
    #expect(abs(alpha(half, 61, 47) - alpha(known, 61, 47) / 2) <= 1)
  }

  @Test func whatLiesOutsideOfTheFrameCastsItsShadowIntoIt() {
    let fill = RenderItem.fill(rect(-80, 0, -4, 160), .red, cornerRadius: 0)
    let painter = paint([
      .beginEffect(.shadow(RenderShadow(color: .black, sigma: 6, dx: 2))), fill, .endEffect,
    ])
    let expected = 255 * part(0, -78, -2, sigma: 6)
    #expect(abs(alpha(painter, 0, 80) - expected) < 2)
  }

  @Test func aTurnedShadowIsTheUprightOneTurned() {
    let shadow = RenderShadow(color: .black, sigma: 4, corners: 10)
    let upright = paint([.shadow(rect(60, 40, 140, 120), shadow)])
    let (s, c) = (0.6, 0.8)
    // About (100, 80): a circle, so that the picture is the same.
    let round = RenderShadow(color: .black, sigma: 4, corners: 40)
    let turned = paint([
      .beginTransform(
        .init(a: c, b: s, c: -s, d: c, tx: 100 - c * 100 + s * 80, ty: 80 - s * 100 - c * 80)),
      .shadow(rect(60, 40, 140, 120), round), .endTransform,
    ])
    let still = paint([.shadow(rect(60, 40, 140, 120), round)])
    for (a, b) in zip(turned.pixels, still.pixels) { #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 4) }
    #expect(upright.pixels != still.pixels)
  }

  @Test func aHoleIsNotPainted() {
    let place = rect(40, 40, 160, 120)
    let shadow = RenderShadow(color: .black, sigma: 4, corners: 8, hole: rect(48, 48, 152, 112))
    let painter = paint([.shadow(place, shadow)])
    let whole = paint([.shadow(place, RenderShadow(color: .black, sigma: 4, corners: 8))])
    for y in 0..<160 {
      for x in 0..<200 {
        let isHole = (48..<152).contains(x) && (48..<112).contains(y)
        #expect(painter.pixel(x: x, y: y) == (isHole ? 0 : whole.pixel(x: x, y: y)))
      }
    }
  }

  // MARK: - Scrolling

  private func cards(_ offset: Double) -> RenderList {
    var items: [RenderItem] = [.fill(rect(0, 0, 640, 480), .white, cornerRadius: 0)]
    for index in 0..<20 {
      let (x, y) = (Double(index % 4) * 150 + 25, Double(index / 4) * 120 + 20 - offset)
      let place = rect(x, y, x + 130, y + 100)
      let shadow = RenderShadow(
        color: .init(red: 0, green: 0, blue: 0, alpha: 0.3), sigma: 6, corners: 14,
        hole: rect(x + 14, y + 8, x + 116, y + 86))
      items.append(.shadow(rect(x, y + 4, x + 130, y + 104), shadow))
      items.append(.fill(place, .init(red: 0.9, green: 0.95, blue: 1), cornerRadius: 14))
      items.append(.border(place, width: 1, .init(red: 0, green: 0, blue: 0, alpha: 0.1), cornerRadius: 14))
    }
    return RenderList(width: 640, height: 480, items: items)
  }

  @Test func cardsWithShadowsScrollByMoving() {
    let painter = CairoPainter(width: 640, height: 480)
    painter.paint(cards(0))
    for step in 1...10 {
      let list = cards(Double(step * 7))
      let work = painter.paint(list)
      #expect(work.pixelsMoved == 616 * 473, "step \(step)")
      #expect(work.pixels == 616 * 7)
      #expect(painter.pixels == CairoPainter.pixels(of: list))
    }
  }
}
