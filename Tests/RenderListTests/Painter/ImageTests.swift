import RenderList
import Testing

struct ImageTests {
  private func paint(_ width: Int, _ height: Int, _ items: [RenderItem]) -> CairoPainter {
    let painter = CairoPainter(width: width, height: height, format: .premultiplied)
    painter.paint(RenderList(width: width, height: height, items: items))
    return painter
  }

  private func pixel(_ image: RenderImage, _ x: Int, _ y: Int) -> UInt32 {
    let value = image.bytes.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
    return image.format == .opaque ? value | 0xff00_0000 : value
  }

  @Test(arguments: [RenderImage.Format.opaque, .premultiplied], [RenderFilter.nearest, .bilinear])
  func atItsOwnSizeAnImageIsCopied(format: RenderImage.Format, filter: RenderFilter) {
    let image = texture(50, 40, format)
    let painter = paint(
      60, 60, [.image(image, source: rect(0, 0, 50, 40), rect(3, 7, 53, 47), filter: filter)])
    for y in 0..<60 {
      for x in 0..<60 {
        let inside = (3..<53).contains(x) && (7..<47).contains(y)
        #expect(painter.pixel(x: x, y: y) == (inside ? pixel(image, x - 3, y - 7) : 0))
      }
    }
  }

  @Test func halfOfAMirroredImageIsItsOtherHalf() {
    let image = texture(20, 10)
    let painter = paint(
      10, 10,
      [
        .beginTransform(.init(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 0)),
        .image(image, source: rect(10, 0, 20, 10), rect(0, 0, 10, 10), filter: .bilinear), .endTransform,
      ])
    for y in 0..<10 {
      for x in 0..<10 { #expect(painter.pixel(x: x, y: y) == pixel(image, 19 - x, y)) }
    }
  }

  @Test func aQuarterTurnMovesEveryPixelToItsPlace() {
    let image = texture(20, 10)
    let painter = paint(
      10, 20,
      [
        .beginTransform(.init(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)),
        .image(image, source: rect(0, 0, 20, 10), rect(0, 0, 20, 10), filter: .bilinear), .endTransform,
      ])
    for y in 0..<20 {
      for x in 0..<10 { #expect(painter.pixel(x: x, y: y) == pixel(image, y, 9 - x)) }
    }
  }

  /// Twice as large, a bilinear sample lies a quarter of a pixel from the middle of its own pixel.
  @Test func bilinearSamplesWeighTheirNeighbours() {
    let steps = image(4, 1) { x, _ in 0xff00_0000 | UInt32(x * 80) }
    let painter = paint(8, 1, [.image(steps, source: rect(0, 0, 4, 1), rect(0, 0, 8, 1), filter: .bilinear)])
    #expect(painter.pixels.map { $0 & 0xff } == [0, 20, 60, 100, 140, 180, 220, 240])
  }

  @Test func nearestSamplesDoNotMix() {
    let steps = image(4, 1) { x, _ in 0xff00_0000 | UInt32(x * 80) }
    let painter = paint(8, 1, [.image(steps, source: rect(0, 0, 4, 1), rect(0, 0, 8, 1), filter: .nearest)])
    #expect(painter.pixels.map { $0 & 0xff } == [0, 0, 80, 80, 160, 160, 240, 240])
  }

  /// Only a part of the image is passed to Cairo; the pixels must be the same.
  @Test func aPartOfAnImageLooksAsIfItWereWhole() {
    let image = texture(200, 150)
    let place = rect(-37, -21, -37 + 200 * 0.73, -21 + 150 * 0.73).snapped
    let whole = paint(140, 110, [.image(image, source: rect(0, 0, 200, 150), place, filter: .bilinear)])
    let clipped = paint(
      140, 110,
      [
        .beginClip(rect(20, 30, 50, 60), cornerRadius: 0),
        .image(image, source: rect(0, 0, 200, 150), place, filter: .bilinear), .endClip,
      ])
    for y in 30..<60 {
      for x in 20..<50 {
        let (a, b) = (whole.pixel(x: x, y: y), clipped.pixel(x: x, y: y))
        // A hundredth of a pixel between the two, which the steepest slope makes a few levels.
        for shift in [0, 8, 16] { #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 4) }
      }
    }
  }

  @Test func imagesWiderThanCairoCanWrapAreShown() {
    let wide = image(70_000, 2) { x, _ in 0xff00_0000 | UInt32(x / 1000) }
    let far = paint(
      10, 2, [.image(wide, source: rect(0, 0, 70_000, 2), rect(-65_000, 0, 5000, 2), filter: .bilinear)])
    #expect(far.pixels.prefix(10).allSatisfy { $0 == 0xff00_0041 })
    let small = paint(
      70, 2, [.image(wide, source: rect(0, 0, 70_000, 2), rect(0, 0, 70, 2), filter: .bilinear)])
    #expect(small.pixels.prefix(70).map { Int($0 & 0xff) } == Array(0..<70))
  }

  @Test func patternsRepeatFromTheirPhase() {
    let image = texture(7, 5)
    for (phaseX, phaseY) in [(0, 0), (3, 2), (-4, 12), (70_000, -70_001)] {
      let painter = paint(
        30, 20,
        [.pattern(image, rect(2, 1, 28, 19), phaseX: Double(phaseX), phaseY: Double(phaseY), scale: 1)])
      for y in 1..<19 {
        for x in 2..<28 {
          let (u, v) = (((x - phaseX) % 7 + 7) % 7, ((y - phaseY) % 5 + 5) % 5)
          #expect(painter.pixel(x: x, y: y) == pixel(image, u, v))
        }
      }
      #expect(painter.pixel(x: 1, y: 5) == 0 && painter.pixel(x: 28, y: 5) == 0)
    }
  }

  @Test func aPatternOfOneColorIsThatColorAtEveryScale() {
    for scale in [0.3, 0.75, 1.5, 2, 3.7] {
      let painter = paint(
        40, 40, [.pattern(whiteImage(7, 5), rect(0, 0, 40, 40), phaseX: 1.3, phaseY: 2.7, scale: scale)])
      #expect(painter.pixels.allSatisfy { $0 == 0xffff_ffff })
    }
  }
}
