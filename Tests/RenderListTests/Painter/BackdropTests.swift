import Foundation
import Testing

@testable import RenderList

struct BackdropTests {
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
  func aUniformBackdropIsUnchangedUpToTheFramesEdges(sigma: Double) {
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

  // MARK: - Fades

  private func ease(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    return t * t * (3 - 2 * t)
  }

  /// The greatest distance, in steps of 8 bits, of a colour under a fading blur from the mix of what is there without a blur and with one
  /// that does not fade. Infinite if one of these is not exact where it is seen alone.
  ///
  /// - Parameter part: The fade's alpha in the middle of a device pixel; 0 outside of the blur, nil on its antialiased edge.
  private func distance(
    _ place: RenderRect, sigma: Double, _ fade: RenderFade, opacity: Double = 1, corners: RenderCorners = 0,
    under matrix: RenderMatrix = .init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    part: (_ x: Double, _ y: Double) -> Double?
  ) -> Double {
    let photo = texture(200, 120)
    func pixels(_ backdrop: RenderBackdrop?, opacity: Double) -> [UInt32] {
      let frame = rect(0, 0, 200, 120)
      var items: [RenderItem] = [.image(photo, source: frame, frame, filter: .nearest)]
      if let backdrop {
        items += [
          .beginOpacity(opacity), .beginTransform(matrix),
          .backdrop(place, backdrop, cornerRadius: corners), .endTransform, .endOpacity,
        ]
      }
      return CairoPainter.pixels(of: RenderList(width: 200, height: 120, items: items))
    }
    let plain = pixels(nil, opacity: 1)
    let blurred = pixels(RenderBackdrop(sigma: sigma), opacity: 1)
    let faded = pixels(RenderBackdrop(sigma: sigma, fade: fade), opacity: opacity)
    var greatest = 0.0
    for y in 0..<120 {
      for x in 0..<200 {
        guard let alpha = part(Double(x) + 0.5, Double(y) + 0.5) else { continue }
        // The painter's alpha has 8 bits.
        let share = (alpha * opacity * 255).rounded() / 255
        for shift: UInt32 in [0, 8, 16] {
          func value(_ pixels: [UInt32]) -> Double { Double(pixels[y * 200 + x] >> shift & 0xff) }
          let mix = (1 - share) * value(plain) + share * value(blurred)
          let distance = abs(value(faded) - mix)
          if distance > 0, share == 0 || share == 1 { return .infinity }
          greatest = max(greatest, distance)
        }
      }
    }
    return greatest
  }

  /// Both products of a mix are rounded, each by half a step at most.
  private static let rounding = 1.0001

  private let upright = rect(20, 20, 180, 100)
  private func isInUpright(_ x: Double, _ y: Double) -> Bool { x > 20 && x < 180 && y > 20 && y < 100 }

  /// 6 pixels are blurred as they are, 12 by means of squares.
  @Test(arguments: [6.0, 12])
  func aBlurGivesWayTowardsAnEdge(sigma: Double) {
    for (length, isIt) in [(50.0, true), (40, false)] {
      let found = distance(upright, sigma: sigma, RenderFade(maxY: 50)) { x, y in
        isInUpright(x, y) ? ease((100 - y) / length) : 0
      }
      #expect((found <= Self.rounding) == isIt)
    }
  }

  @Test func inACornerTheFadesOfTwoEdgesAreMultiplied() {
    let found = distance(upright, sigma: 6, RenderFade(minX: 70, maxY: 50)) { x, y in
      guard isInUpright(x, y) else { return 0 }
      let alpha: Double = ease((x - 20) / 70) * ease((100 - y) / 50)
      return alpha
    }
    #expect(found <= Self.rounding)
  }

  @Test func oppositeEdgesFadeToo() {
    let found = distance(upright, sigma: 6, RenderFade(minY: 30, maxX: 60, maxY: 80)) { x, y in
      guard isInUpright(x, y) else { return 0 }
      let side: Double = ease((180 - x) / 60)
      let ends: Double = ease((y - 20) / 30) * ease((100 - y) / 80)
      return side * ends
    }
    #expect(found <= Self.rounding)
  }

  @Test func aFadeIsMultipliedByTheOpacityAround() {
    let found = distance(upright, sigma: 6, RenderFade(minY: 50), opacity: 0.5) { x, y in
      isInUpright(x, y) ? ease((y - 20) / 50) : 0
    }
    #expect(found <= Self.rounding)
  }

  /// A quarter turn that doubles one axis: x' = 160 − y, y' = 10 + 2x.
  @Test func aFadeTurnsWithItsRectangle() {
    let turn = RenderMatrix(a: 0, b: 2, c: -1, d: 0, tx: 160, ty: 10)
    let fade = RenderFade(minX: 15, maxY: 50)
    let found = distance(rect(10, 20, 50, 120), sigma: 4, fade, under: turn) { x, y in
      guard x > 40, x < 140, y > 30, y < 110 else { return 0 }
      let alpha: Double = ease((x - 40) / 50) * ease((y - 30) / 30)
      return alpha
    }
    #expect(found <= Self.rounding)
  }

  /// x' = 200 − x.
  @Test func aFadeIsMirroredWithItsRectangle() {
    let mirror = RenderMatrix(a: -1, b: 0, c: 0, d: 1, tx: 200, ty: 0)
    let fade = RenderFade(minX: 70, minY: 30)
    let found = distance(rect(20, 20, 150, 100), sigma: 6, fade, under: mirror) { x, y in
      guard x > 50, x < 180, y > 20, y < 100 else { return 0 }
      let alpha: Double = ease((180 - x) / 70) * ease((y - 20) / 30)
      return alpha
    }
    #expect(found <= Self.rounding)
  }

  @Test func aFadeIsCutByRoundedCorners() {
    let radius = 24.0
    let corners = RenderCorners(radius)
    let found = distance(upright, sigma: 6, RenderFade(maxY: 50), corners: corners) { x, y in
      guard isInUpright(x, y) else { return 0 }
      // How far the pixel is beyond the centres of the corners, and from their arcs, inwards.
      let beyondX: Double = max(20 + radius - x, x - (180 - radius), 0)
      let beyondY: Double = max(20 + radius - y, y - (100 - radius), 0)
      let inside: Double = radius - (beyondX * beyondX + beyondY * beyondY).squareRoot()
      if beyondX > 0, beyondY > 0, abs(inside) < 1.5 { return nil }
      return inside > 0 ? ease((100 - y) / 50) : 0
    }
    #expect(found <= Self.rounding)
  }

  @Test func aFadeIsScaledAlongEachAxis() {
    let fade = RenderFade(minX: 1, minY: 2, maxX: 3, maxY: 4)
    #expect(fade.scaled(x: 10, y: 0.5) == RenderFade(minX: 10, minY: 1, maxX: 30, maxY: 2))
  }

  @Test func aFadeIsTiltedWithItsRectangle() {
    let tilt = RenderMatrix(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 90, ty: 0)
    let found = distance(rect(10, 10, 80, 70), sigma: 4, RenderFade(maxY: 40), under: tilt) { x, y in
      let u: Double = 0.8 * (x - 90) + 0.6 * y
      let v: Double = 0.8 * y - 0.6 * (x - 90)
      // From the nearest edge, inwards.
      let inside: Double = min(min(u - 10, 80 - u), min(v - 10, 70 - v))
      if abs(inside) < 1 { return nil }
      return inside > 0 ? ease((70 - v) / 40) : 0
    }
    #expect(found <= Self.rounding)
  }

  private func mask(_ fade: RenderFade, opacity: Double = 1) -> AlphaMask {
    let area = DeviceRect(minX: 3, minY: 5, maxX: 44, maxY: 27)
    let still = RenderMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    return FadeMask(fade, of: area, in: rect(3, 5, 44, 27), under: still, opacity: opacity).mask
  }

  @Test func theMaskOfASteadyFadeIsMadeOnce() {
    let first = mask(RenderFade(maxY: 20))
    #expect(mask(RenderFade(maxY: 20)) === first)
    #expect(mask(RenderFade(maxY: 20), opacity: 0.5) !== first)
    #expect(mask(RenderFade(maxY: 21)) !== first)
    let whole = mask(RenderFade())
    #expect(mask(RenderFade(maxY: .nan)) === whole)
  }

  /// 255 · 0.0019 is less than half a step of 8 bits, 255 · 0.002 is more.
  @Test func aFadeOfLessThanHalfAStepCoversNothing() {
    #expect(mask(RenderFade(maxY: 20), opacity: 0.0019).isBlank)
    #expect(!mask(RenderFade(maxY: 20), opacity: 0.002).isBlank)
    let found = distance(upright, sigma: 6, RenderFade(maxY: 50), opacity: 0.0019) { _, _ in 0 }
    #expect(found == 0)
  }

  @Test func aFadeThatChangesIsPaintedAgain() {
    let painter = CairoPainter(width: 200, height: 120)
    var frames: Set<[UInt32]> = []
    for fade in [nil, RenderFade(maxX: 40), RenderFade(maxX: 90), RenderFade(minX: 90)] {
      let list = edge([
        .backdrop(rect(20, 20, 180, 100), RenderBackdrop(sigma: 6, fade: fade), cornerRadius: 0)
      ])
      painter.paint(list)
      #expect(painter.pixels == CairoPainter.pixels(of: list))
      frames.insert(painter.pixels)
    }
    // The first fade ends where there is one colour only.
    #expect(frames.count == 3)
  }

  /// 128 of 255 is the alpha of the mask.
  @Test func aMaskOfItsGroupMixesTheBlurWithWhatIsBeneath() {
    func pixels(_ backdrop: RenderBackdrop, masked: Bool) -> [UInt32] {
      let item = RenderItem.backdrop(rect(20, 20, 180, 100), backdrop, cornerRadius: 0)
      let half = RenderColor(red: 0, green: 0, blue: 0, alpha: 128.0 / 255)
      let mask: [RenderItem] = [
        .beginEffect(.blend(.destinationIn)), .fill(rect(0, 0, 200, 120), half, cornerRadius: 0), .endEffect,
      ]
      let group: [RenderItem] = [.beginEffect(.blend(.normal)), item] + (masked ? mask : []) + [.endEffect]
      return CairoPainter.pixels(of: edge(group))
    }
    let sharp = CairoPainter.pixels(of: edge([]))
    let blurred = CairoPainter.pixels(of: edge([backdrop(9)]))
    let beneath = RenderBackdrop(sigma: 9, isBeneathGroup: true)
    #expect(pixels(beneath, masked: false) == blurred && blurred != sharp)
    let masked = pixels(beneath, masked: true)
    for index in masked.indices {
      let (a, b) = (Double(sharp[index] & 0xff), Double(blurred[index] & 0xff))
      #expect(abs(Double(masked[index] & 0xff) - (a + (b - a) * 128 / 255)) <= 1.5, "\(index)")
    }
    // In the group alone there is nothing to blur.
    #expect(pixels(RenderBackdrop(sigma: 9), masked: true) == sharp)
  }

  @Test func lengthsThatAreNoneFadeNothingAndEndlessOnesAll() {
    func pixels(_ fade: RenderFade?) -> [UInt32] {
      CairoPainter.pixels(
        of: edge([
          .backdrop(rect(20, 20, 180, 100), RenderBackdrop(sigma: 6, fade: fade), cornerRadius: 0)
        ]))
    }
    let whole = pixels(nil)
    #expect(pixels(RenderFade(maxY: .nan)) == whole && pixels(RenderFade(minX: -9)) == whole)
    #expect(pixels(RenderFade()) == whole)
    #expect(pixels(RenderFade(maxY: .infinity)) == CairoPainter.pixels(of: edge([])))
  }
}
