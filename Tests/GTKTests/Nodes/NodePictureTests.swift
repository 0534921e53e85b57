import RenderList
import RenderPictures
import TestSupport
import Testing

@testable import VellumGTK

/// Nodes show what Cairo paints, within a stated difference.
@MainActor struct NodePictureTests {
  private let size = 160

  init() { DrawnNodes.prepare() }

  private func difference(_ items: [RenderItem]) -> Difference? {
    let list = RenderList(width: size, height: size, items: items)
    var painter = NodePainter()
    guard let (node, _) = painter.paint(list, scale: 1) else { return nil }
    return Difference(
      DrawnNodes.pixels(of: node, width: size, height: size), CairoPainter.pixels(of: list))
  }

  private let back = RenderItem.fill(
    rect(0, 0, 160, 160), RenderColor(red: 0.9, green: 0.8, blue: 0.3), cornerRadius: 0)
  private let green = RenderColor(red: 0.1, green: 0.6, blue: 0.2, alpha: 0.7)
  private let stroked = RenderItem.shape(
    RenderShape(
      path: RenderPath(steps: [.move(10, 10), .line(60, 20), .curve(70, 90, 20, 90, 10, 60), .close]),
      matrix: .init(a: 1, b: 0, c: 0, d: 1, tx: 30.3, ty: 20.6), fill: .red,
      stroke: .init(color: .black, width: 3)))

  @Test(arguments: [
    "square", "round", "continuous", "pill", "scaled", "border", "round border", "flat border", "image",
    "part", "enlarged",
    "turned image", "mirrored image", "pattern", "shadow", "small shadow", "shape", "gradient", "tilted",
    "clip", "opacity", "single opacity", "mix", "shadow of a group", "tint", "mask", "backdrop",
    "faded backdrop", "blend in a group",
  ])
  func nodesShowTheSamePixels(_ kind: String) throws {
    let found = difference([back] + items(kind))
    let difference = try #require(found)
    #expect(difference.mean <= 0.1 && difference.largest <= 3, "\(kind): \(difference)")
  }

  /// Curved clips and filtered images differ slightly, because two renderers draw them.
  @Test(arguments: ["round clip", "one round corner", "scaled round clip", "reduced"])
  func edgesOfCurvesDifferByLittle(_ kind: String) throws {
    let found = difference([back] + items(kind))
    let difference = try #require(found)
    #expect(difference.mean <= 0.3 && difference.part <= 0.01, "\(kind): \(difference)")
  }

  private func items(_ kind: String) -> [RenderItem] {
    let place = rect(20, 30, 120, 110)
    let photo = smoothImage(100, 80)
    let whole = rect(0, 0, 100, 80)
    let group: [RenderItem] = [
      .fill(rect(30, 30, 90, 90), .red, cornerRadius: 0),
      .fill(rect(60, 60, 130, 120), green, cornerRadius: 9),
    ]
    func turned(_ matrix: RenderMatrix, _ items: [RenderItem]) -> [RenderItem] {
      [.beginTransform(matrix)] + items + [.endTransform]
    }
    switch kind {
    case "square": return [.fill(place, green, cornerRadius: 0)]
    case "round": return [.fill(place, green, cornerRadius: 17)]
    case "continuous": return [.fill(place, green, cornerRadius: RenderCorners(17, isContinuous: true))]
    case "pill": return [.fill(rect(20, 30, 120, 51), green, cornerRadius: 99)]
    case "flat border": return [.border(rect(20, 30, 120, 51), width: 3, green, cornerRadius: 12)]
    case "scaled": return turned(.init(a: 1.3, b: 0, c: 0, d: 0.7, tx: 3, ty: 4), group)
    case "border": return [.border(place, width: 3.4, green, cornerRadius: 0)]
    case "round border": return [.border(place, width: 3, green, cornerRadius: 12)]
    case "image": return [.image(photo, source: whole, place, filter: .bilinear)]
    case "part":
      return [.image(photo, source: rect(10.5, 20, 60, 70.25), rect(20, 30, 119, 131), filter: .bilinear)]
    case "enlarged": return [.image(texture(9, 7), source: rect(0, 0, 9, 7), place, filter: .nearest)]
    case "turned image":
      return turned(
        .init(a: 0, b: 1.5, c: -1, d: 0, tx: 130, ty: 2),
        [.image(photo, source: whole, whole, filter: .bilinear)])
    case "mirrored image":
      return turned(
        .init(a: -1, b: 0, c: 0, d: -1, tx: 130, ty: 102),
        [.image(photo, source: whole, whole, filter: .nearest)])
    case "pattern":
      return [.pattern(texture(13, 9, .premultiplied), place, phaseX: 5, phaseY: -200, scale: 1)]
    case "shadow":
      return [
        .shadow(place, RenderShadow(color: .black, sigma: 5, corners: 8, hole: rect(20, 30, 100, 110))),
        .fill(rect(20, 30, 100, 110), .white, cornerRadius: 0),
      ]
    case "small shadow":
      return [.shadow(rect(50, 50, 58, 140), RenderShadow(color: green, sigma: 6, corners: 4))]
    case "shape": return [stroked]
    case "gradient":
      return [
        .gradient(
          place,
          RenderGradient(
            .radial, startX: 0.5, startY: 0.5, endX: 1, endY: 1, stops: [.init(0, .red), .init(1, green)]),
          cornerRadius: 20)
      ]
    case "tilted": return turned(.init(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 60, ty: -20), group)
    case "clip": return [.beginClip(rect(40, 50, 100, 100), cornerRadius: 0), stroked] + group + [.endClip]
    case "opacity": return [.beginOpacity(0.4)] + group + [.endOpacity]
    case "single opacity": return [.beginOpacity(0.4), stroked, .endOpacity]
    case "mix":
      return [.beginMix, .beginOpacity(0.3)] + group + [
        .endOpacity, .beginOpacity(0.7), stroked, .endOpacity, .endMix,
      ]
    case "shadow of a group":
      return [.beginEffect(.shadow(RenderShadow(color: .black, sigma: 4, dx: 3, dy: 5)))] + group + [
        .endEffect
      ]
    case "tint": return [.beginEffect(.tint(green))] + group + [.endEffect]
    case "mask":
      return [.beginEffect(.blend(.normal))] + group + [
        .beginEffect(.blend(.destinationIn)), stroked, .endEffect, .endEffect,
      ]
    case "backdrop":
      return group + [
        .backdrop(rect(40, 40, 110, 140), RenderBackdrop(sigma: 6, saturation: 1.5), cornerRadius: 10)
      ]
    case "faded backdrop":
      let fade = RenderFade(minX: 20, maxY: 60)
      return group + [
        .beginOpacity(0.8),
        .backdrop(rect(40, 40, 110, 140), RenderBackdrop(sigma: 6, fade: fade), cornerRadius: 0), .endOpacity,
      ]
    case "blend in a group":
      return [.beginOpacity(0.6)] + group + [
        .beginEffect(.blend(.multiply)), stroked, .endEffect, .endOpacity,
      ]
    case "round clip": return [.beginClip(place, cornerRadius: 20)] + group + [.endClip]
    case "one round corner":
      return [.beginClip(place, cornerRadius: RenderCorners(30, rounded: .maxXMaxY)), back] + group + [
        .endClip
      ]
    case "scaled round clip":
      return turned(
        .init(a: 0.5, b: 0, c: 0, d: 0.8, tx: 10, ty: 0),
        [.beginClip(place, cornerRadius: 20)] + group + [.endClip])
    case "reduced":
      return [.image(smoothImage(300, 200), source: rect(0, 0, 300, 200), place, filter: .bilinear)]
    default: preconditionFailure("no picture is called \(kind)")
    }
  }

  @Test(arguments: [
    RenderBlend.multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
    .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .add,
  ])
  func whatIsBlendedWithTheFrameIsLeftToCairo(_ blend: RenderBlend) {
    #expect(difference([back, .beginEffect(.blend(blend)), stroked, .endEffect]) == nil)
    let group = [
      back, .beginOpacity(0.5), back, .beginEffect(.blend(blend)), stroked, .endEffect, .endOpacity,
    ]
    #expect(difference(group).map { $0.largest <= 3 } == true)
  }

  @Test func aBackdropInARoundClipIsLeftToCairo() {
    let backdrop = RenderItem.backdrop(rect(40, 40, 110, 140), RenderBackdrop(sigma: 6), cornerRadius: 0)
    #expect(difference([back, .beginClip(rect(20, 20, 99, 99), cornerRadius: 9), backdrop, .endClip]) == nil)
  }

  @Test func aMaskedBlurOfTheFrameIsLeftToCairo() {
    let blur = RenderBackdrop(sigma: 6, isBeneathGroup: true)
    let masked: [RenderItem] = [
      .beginEffect(.blend(.normal)), .backdrop(rect(40, 40, 110, 140), blur, cornerRadius: 0),
      .beginEffect(.blend(.destinationIn)), stroked, .endEffect, .endEffect,
    ]
    #expect(difference([back, stroked] + masked) == nil)
    let group = [back, .beginOpacity(0.5), back, stroked] + masked + [.endOpacity]
    #expect(difference(group).map { $0.largest <= 3 } == true)
  }

  @Test func pointsOfTwoPixelsShowTheSame() throws {
    let list = RenderList(
      width: size, height: size, items: [back, stroked] + items("shadow") + items("image"))
    var painter = NodePainter()
    let painted = painter.paint(list, scale: 2)
    let node = try #require(painted).node
    let pixels = DrawnNodes.pixels(of: node, width: size, height: size, scale: 2)
    #expect(Difference(pixels, CairoPainter.pixels(of: list)).largest <= 3)
  }

  @Test func randomListsShowTheSame() {
    let images = [
      smoothImage(40, 30), smoothImage(25, 60, .premultiplied), smoothImage(7, 5), smoothImage(200, 150),
      smoothImage(9, 9, .premultiplied),
    ]
    var shown = 0
    var painter = NodePainter()
    for seed in 0..<rounds(16, long: 3000) {
      var picture = RandomPicture(seed: seed, images: images)
      for step in 0..<3 {
        let list = picture.list
        if let (node, _) = painter.paint(list, scale: 1) {
          shown += 1
          let pixels = DrawnNodes.pixels(of: node, width: list.width, height: list.height)
          let difference = Difference(pixels, CairoPainter.pixels(of: list))
          #expect(
            difference.mean <= 2 && difference.part <= 0.05,
            "seed \(seed), step \(step): \(difference)\n\(list)")
        }
        picture.change()
      }
    }
    #expect(shown > rounds(8, long: 20))
  }
}
