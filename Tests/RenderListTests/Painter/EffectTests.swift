import Foundation
import RenderList
import Testing

struct EffectTests {
  private let all = rect(0, 0, 40, 40)

  private func paint(_ items: [RenderItem]) -> CairoPainter {
    let painter = CairoPainter(width: 40, height: 40, format: .premultiplied)
    painter.paint(RenderList(width: 40, height: 40, items: items))
    return painter
  }

  private func masked(_ content: [RenderItem], by mask: [RenderItem]) -> [RenderItem] {
    [.beginEffect(.blend(.normal))] + content + [.beginEffect(.blend(.destinationIn))] + mask
      + [.endEffect, .endEffect]
  }

  @Test func aMaskMultipliesAlpha() {
    let half = RenderColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let painter = paint(
      masked(
        [.fill(all, .red, cornerRadius: 0)],
        by: [
          .fill(rect(0, 0, 10, 40), half, cornerRadius: 0),
          .fill(rect(10, 0, 20, 40), .white, cornerRadius: 0),
        ]))
    #expect(painter.pixel(x: 5, y: 5) == 0x8080_0000)
    #expect(painter.pixel(x: 15, y: 5) == 0xffff_0000)
    #expect(painter.pixel(x: 25, y: 5) == 0)
  }

  @Test func aMaskThatMovesRepaintsOnlyItself() {
    let painter = CairoPainter(width: 200, height: 200)
    func list(_ x: Double) -> RenderList {
      RenderList(
        width: 200, height: 200,
        items: [.fill(rect(0, 0, 200, 200), .white, cornerRadius: 0)]
          + masked(
            [.fill(rect(0, 0, 200, 200), .red, cornerRadius: 0)],
            by: [.fill(rect(x, 50, x + 20, 70), .black, cornerRadius: 0)]))
    }
    painter.paint(list(10))
    #expect(painter.paint(list(60)).pixels == 2 * 20 * 20)
    #expect(painter.pixels == CairoPainter.pixels(of: list(60)))
  }

  /// The formulas of the PDF reference for opaque colours.
  @Test(arguments: [
    RenderBlend.multiply, .screen, .darken, .lighten, .difference, .exclusion, .add, .normal, .overlay,
    .hardLight, .softLight, .colorDodge, .colorBurn,
  ])
  func blendsFollowTheirFormulas(blend: RenderBlend) throws {
    let (a, b) = (0.4, 0.75)
    let formulas: [RenderBlend: Double] = [
      .multiply: a * b, .screen: a + b - a * b, .darken: a, .lighten: b, .difference: b - a,
      .exclusion: a + b - 2 * a * b, .add: 1, .normal: a, .overlay: 1 - 2 * (1 - a) * (1 - b),
      .hardLight: 2 * a * b, .softLight: b - (1 - 2 * a) * b * (1 - b), .colorDodge: 1,
      .colorBurn: 1 - (1 - b) / a,
    ]
    let expected = try #require(formulas[blend])
    let back = RenderColor(red: 0.75, green: 0.75, blue: 0.75)
    let front = RenderColor(red: 0.4, green: 0.4, blue: 0.4)
    let painter = paint([
      .fill(all, back, cornerRadius: 0), .beginEffect(.blend(blend)), .fill(all, front, cornerRadius: 0),
      .endEffect,
    ])
    #expect(abs(Double(painter.pixel(x: 9, y: 9) & 0xff) - 255 * expected) <= 2)
  }

  /// A colour by its components, with the functions that the PDF reference defines for blends of hues.
  private struct Shade {
    var red, green, blue: Double

    private var components: [Double] { [red, green, blue] }
    private init(_ components: [Double]) {
      (red, green, blue) = (components[0], components[1], components[2])
    }
    init(_ red: Double, _ green: Double, _ blue: Double) { self.init([red, green, blue]) }

    var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
    var saturation: Double { components.max()! - components.min()! }

    /// The colour with another luminosity, moved towards grey as far as it is out of range.
    func with(luminosity: Double) -> Shade {
      let moved = components.map { $0 + luminosity - self.luminosity }
      let (least, most) = (moved.min()!, moved.max()!)
      return Shade(
        moved.map {
          if least < 0 { return luminosity + ($0 - luminosity) * luminosity / (luminosity - least) }
          if most > 1 { return luminosity + ($0 - luminosity) * (1 - luminosity) / (most - luminosity) }
          return $0
        })
    }

    func with(saturation: Double) -> Shade {
      let least = components.min()!
      return Shade(components.map { ($0 - least) * saturation / self.saturation })
    }
  }

  @Test(arguments: [RenderBlend.hue, .saturation, .color, .luminosity])
  func blendsOfHuesFollowTheirFormulas(blend: RenderBlend) throws {
    let (front, back) = (Shade(0.9, 0.3, 0.2), Shade(0.25, 0.5, 0.8))
    let formulas: [RenderBlend: Shade] = [
      .hue: front.with(saturation: back.saturation).with(luminosity: back.luminosity),
      .saturation: back.with(saturation: front.saturation).with(luminosity: back.luminosity),
      .color: front.with(luminosity: back.luminosity), .luminosity: back.with(luminosity: front.luminosity),
    ]
    let expected = try #require(formulas[blend])
    let painter = paint([
      .fill(all, RenderColor(red: back.red, green: back.green, blue: back.blue), cornerRadius: 0),
      .beginEffect(.blend(blend)),
      .fill(all, RenderColor(red: front.red, green: front.green, blue: front.blue), cornerRadius: 0),
      .endEffect,
    ])
    let pixel = painter.pixel(x: 9, y: 9)
    for (shift, value) in [(16, expected.red), (8, expected.green), (0, expected.blue)] {
      #expect(abs(Double(pixel >> UInt32(shift) & 0xff) - 255 * value) <= 2)
    }
  }

  @Test func someCornersAreRoundedAndTheOthersNot() {
    let corners = RenderCorners(12, rounded: [.minXMinY, .maxXMaxY])
    let clipped = [
      RenderItem.beginClip(all, cornerRadius: corners), .fill(all, .white, cornerRadius: 0), .endClip,
    ]
    for painter in [paint([.fill(all, .white, cornerRadius: corners)]), paint(clipped)] {
      #expect(painter.pixel(x: 0, y: 0) == 0 && painter.pixel(x: 39, y: 39) == 0)
      #expect(painter.pixel(x: 39, y: 0) == 0xffff_ffff && painter.pixel(x: 0, y: 39) == 0xffff_ffff)
    }
  }

  @Test func aMirrorMirrorsWhichCornersAreRounded() {
    let corners = RenderCorners(12, rounded: [.minXMinY])
    let painter = paint([
      .beginTransform(.init(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0)),
      .fill(all, .white, cornerRadius: corners), .endTransform,
    ])
    #expect(painter.pixel(x: 39, y: 0) == 0 && painter.pixel(x: 0, y: 0) == 0xffff_ffff)
  }

  /// A continuous corner leaves the edge earlier than a circle and cuts off as much.
  @Test func aContinuousCornerBeginsEarlier() {
    func row(_ corners: RenderCorners, _ y: Int) -> Double {
      let painter = CairoPainter(width: 200, height: 200, format: .premultiplied)
      painter.paint(
        RenderList(
          width: 200, height: 200, items: [.fill(rect(0, 0, 200, 200), .white, cornerRadius: corners)]))
      return (0..<100).reduce(0) { $0 + 1 - Double(painter.pixel(x: $1, y: y) >> 24) / 255 }
    }
    let circle = RenderCorners(40)
    let continuous = RenderCorners(40, isContinuous: true)
    #expect(row(continuous, 0) > row(circle, 0) + 2)
    // At 45° both are as deep: within half a pixel.
    #expect(abs(row(circle, 12) - row(continuous, 12)) < 0.6)
    // A side too short for it has the half circle that a capsule has.
    let painter = paint([.fill(all, .white, cornerRadius: RenderCorners(20, isContinuous: true))])
    let disc = paint([.fill(all, .white, cornerRadius: 20)])
    for (a, b) in zip(painter.pixels, disc.pixels) { #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 8) }
  }
}
