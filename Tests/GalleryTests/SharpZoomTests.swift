import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct SharpZoomTests {
  private let suite = SuiteScene("sharp-zoom")
  var scene: GalleryScene { suite.scene }
  var page: SharpZoomPage { scene.page() }

  /// The ink of a pane's cross as it is seen, and as it is when the cross is drawn at that scale: of each pixel, row by row, from 0 to
  /// 255. Where a point of the cross is given, only its row.
  func ink(
    in pane: UIScrollView, atRowOf point: CGPoint? = nil
  ) throws -> (seen: [UInt8], exact: [UInt8], area: CGRect) {
    let cross = pane.subviews[0]
    // The divider shows all of this pane.
    page.share = pane === page.tiled ? 1 : 0
    scene.host.advance(by: 0.1)
    // Without the divider, and what floats at the foot.
    let area = cross.convert(cross.bounds, to: nil)
      .intersection(pane.convert(pane.bounds.insetBy(dx: 24, dy: 72), to: nil)).insetBy(dx: 1, dy: 1).integral
    let row = point.map { Int(cross.convert($0, to: nil).y) }
    let (rows, columns) = (row.map { $0..<$0 + 1 } ?? Int(area.minY)..<Int(area.maxY), Int(area.width))
    func ink() throws -> [UInt8] {
      let pixels = try #require(scene.host.pixels())
      let (width, height) = (CGFloat(pixels.width), CGFloat(pixels.height))
      try #require(CGRect(x: 0, y: 0, width: width, height: height).contains(area))
      try #require(area.minY <= CGFloat(rows.lowerBound) && CGFloat(rows.upperBound) <= area.maxY)
      return [UInt8](unsafeUninitializedCapacity: rows.count * columns) { values, count in
        count = rows.count * columns
        // Of the four bytes of a pixel the second is green. Ink is blue and paper white: what is missing of green is ink.
        let greens = pixels.bytes.assumingMemoryBound(to: UInt8.self) + 4 * Int(area.minX) + 1
        for (index, y) in rows.enumerated() {
          let green = greens + y * pixels.bytesPerRow
          let line = values.baseAddress! + index * columns
          for x in 0..<columns { line[x] = 255 - green[4 * x] }
        }
      }
    }
    let seen = try ink()
    let origin = cross.convert(CGPoint.zero, to: nil)
    let exact = ExactCross(frame: area)
    exact.place = CGAffineTransform(translationX: origin.x - area.minX, y: origin.y - area.minY)
      .scaledBy(x: pane.zoomScale, y: pane.zoomScale)
    scene.window.addSubview(exact)
    scene.host.advance(by: 0.1)
    let drawn = try ink()
    exact.removeFromSuperview()
    scene.host.advance(by: 0.1)
    return (seen, drawn, area)
  }

  /// How far what a pane shows is from the cross drawn at that scale: the differences of all pixels, as a part of the ink.
  func deviation(in pane: UIScrollView) throws -> Double {
    let (seen, exact, _) = try ink(in: pane)
    var (difference, all) = (0, 0)
    seen.withUnsafeBufferPointer { seen in
      exact.withUnsafeBufferPointer { exact in
        for index in 0..<exact.count {
          difference += abs(Int(seen[index]) - Int(exact[index]))
          all += Int(exact[index])
        }
      }
    }
    return Double(difference) / Double(all)
  }

  /// The left line of the cross's upper arm, in a row of pixels: how many of them it covers more than it would if it was drawn
  /// at that scale, and how dark its darkest pixel is, as a part of what that would be.
  func line(in pane: UIScrollView) throws -> (wider: Int, darkness: Double) {
    let point = CGPoint(x: 135, y: 150)
    let (seen, exact, area) = try ink(in: pane, atRowOf: point)
    let place = pane.subviews[0].convert(point, to: nil)
    let column = Int((place.x - area.minX).rounded())
    // As far as there is no other line.
    let reach = max(6, Int(12 * pane.zoomScale))
    let columns = max(0, column - reach)..<min(seen.count, column + reach)
    let (drawn, wanted) = (seen[columns].map { Int($0) }, exact[columns].map { Int($0) })
    // Values below a tenth of the maximum do not count as drawn.
    func width(_ line: [Int]) -> Int { line.filter { 10 * $0 > line.max()! }.count }
    return (width(drawn) - width(wanted), Double(drawn.max()!) / Double(wanted.max()!))
  }

  func settle() async { await scene.host.run(until: .settled) }

  @Test func theTiledLayerHasTheDocumentsLevels() {
    let layer = page.tiled.subviews[0].layer as? CATiledLayer
    #expect(layer?.levelsOfDetail == 5 && layer?.levelsOfDetailBias == 2)
  }

  func zoom(to scale: CGFloat) async {
    page.tiled.zoom(
      to: zoomRect(for: page.tiled, scale: scale, center: CGPoint(x: 135, y: 150)), animated: false)
    await settle()
    #expect(page.tiled.zoomScale.isClose(to: scale) && page.plain.zoomScale.isClose(to: scale))
  }

  @Test func aDoubleTapShowsTheDifference() async throws {
    await settle()
    scene.perform(.tap(page.tiled.subviews[0].convert(CGPoint(x: 135, y: 150), to: nil), count: 2))
    await settle()
    #expect(page.tiled.zoomScale == 4 && page.plain.zoomScale == 4)
    #expect(try deviation(in: page.tiled) < 0.01)
    // Lines of one point, enlarged four times: about three quarters of the ink are not where they should be.
    #expect(try deviation(in: page.plain) > 0.65)
  }

  /// From the least scale to the greatest. Windows are as high as leaves the cross on whole pixels.
  @Test(arguments: [(0.25, 701), (0.5, 700), (1, 700), (2, 700), (4, 700)])
  func atTheScalesOfItsLevelsItIsAsIfDrawnAtThem(scale: CGFloat, height: CGFloat) async throws {
    #expect(page.tiled.minimumZoomScale == 0.25 && page.tiled.maximumZoomScale == 4)
    scene.resize(to: CGSize(width: 1000, height: height))
    await zoom(to: scale)
    #expect(try deviation(in: page.tiled) < 0.01)
    // Twice enlarged, fine lines are still near their places.
    if scale > 1 { #expect(try deviation(in: page.plain) > (scale > 2 ? 0.65 : 0.5)) }
  }

  @Test(arguments: [0.3, 0.375, 0.45, 0.6, 0.75, 0.9, 1.1, 1.25, 1.5, 1.75, 2.5, 3, 3.5])
  func inBetweenItsLinesAreAsFineAndAsDark(scale: CGFloat) async throws {
    await zoom(to: scale)
    let (tiled, plain) = (try line(in: page.tiled), try line(in: page.plain))
    if scale > 1 {
      #expect(tiled.wider <= 1 && tiled.darkness > 0.95)
      #expect(plain.wider > 1 && plain.darkness < 0.6)
    } else {
      // Lines here lie between pixels at a scale of 1, and so on two of them already; what is made smaller is never blurred
      // more than that, and not more than the plain view.
      #expect(tiled.wider <= 2 && tiled.darkness > 0.5)
      #expect(tiled.wider <= plain.wider && tiled.darkness > plain.darkness - 0.01)
    }
  }

  @Test func onePaneFollowsTheOther() async {
    let before = page.plain.zoomScale
    page.share = 0.5
    // One finger on each side of the divider.
    scene.pinch(at: scene.middle(of: page.plain), from: 100, to: 250)
    #expect(page.plain.zoomScale > 2 * before)
    #expect(page.tiled.zoomScale.isClose(to: page.plain.zoomScale))
    #expect(page.tiled.contentOffset.isClose(to: page.plain.contentOffset, within: 0.5))
    scene.perform(
      .drag(from: CGPoint(x: 750, y: 400), to: CGPoint(x: 650, y: 300), duration: 0.2))
    #expect(page.tiled.contentOffset.isClose(to: page.plain.contentOffset, within: 0.5))
    await settle()
  }

  @Test(arguments: [
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1920, height: 1080),
  ])
  func theDrawingIsInTheMiddleOfEveryWindow(size: CGSize) async {
    scene.resize(to: size)
    await settle()
    for pane in [page.tiled, page.plain] {
      let cross = pane.subviews[0]
      let middle = cross.convert(CGPoint(x: CrossView.area.midX, y: CrossView.area.midY), to: page.view)
      #expect(middle.isClose(to: CGPoint(x: page.view.bounds.midX, y: page.view.bounds.midY), within: 1))
      // The cross itself fills 60 % of the shorter side, more in a high window, and is enlarged from the start.
      let bounds = page.view.bounds
      let part = CrossView.cross.height * pane.zoomScale / min(bounds.width, bounds.height)
      #expect(part.isClose(to: bounds.height > bounds.width ? 0.7 : 0.6, within: 0.01))
      #expect(pane.zoomScale > 1.05)
    }
  }

  @Test func asItOpensThePlainHalfIsSofter() async throws {
    await settle()
    #expect(page.tiled.zoomScale > 1.5)
    let (tiled, plain) = (try line(in: page.tiled), try line(in: page.plain))
    #expect(tiled.wider <= 1 && tiled.darkness > 0.85)
    #expect(plain.wider > 1 && plain.darkness < 0.6)
  }

  @Test func aSecondDoubleTapShowsThePageAsItOpened() async {
    await settle()
    let opening = page.tiled.zoomScale
    for scale in [4, opening] {
      scene.perform(.tap(scene.middle(of: page.tiled), count: 2))
      await settle()
      #expect(page.tiled.zoomScale.isClose(to: scale, within: 1e-6))
    }
  }

  @Test(arguments: [
    CGSize(width: 1000, height: 700), CGSize(width: 390, height: 844), CGSize(width: 700, height: 500),
  ])
  func theDividerOpensInTheMiddleAndItsKnobBesideTheCross(size: CGSize) async {
    scene.resize(to: size)
    await settle()
    let bounds = page.view.bounds
    let (frame, isAcross) = (page.divider.frame, bounds.height > bounds.width)
    let distance = isAcross ? frame.midY - bounds.midY : frame.midX - bounds.midX
    #expect(abs(distance) <= 0.5)
    let cross = page.tiled.subviews[0].convert(CrossView.cross, to: page.view)
    // A low window has no room for the knob between the cross and the hint.
    let knob = page.divider.subviews[1]
    #expect(bounds.height < 560 || !knob.convert(knob.bounds, to: page.view).intersects(cross))
    // A finger's target.
    #expect(min(frame.width, frame.height) == 44)
  }

  @Test(arguments: [
    CGSize(width: 700, height: 500), CGSize(width: 1000, height: 700), CGSize(width: 1280, height: 800),
    CGSize(width: 390, height: 844),
  ])
  func theHintDoesNotLieAcrossTheDivider(size: CGSize) throws {
    let scene = GalleryScene("sharp-zoom", size: size)
    let page = scene.page(SharpZoomPage.self)
    let hint = try #require(
      scene.gallery.view.descendants(Pill.self).first { $0.text == GalleryPage.sharpZoom.hint })
    #expect(!hint.isHidden && hint.alpha == 1)
    let frame = hint.convert(hint.bounds, to: nil).insetBy(dx: -7.5, dy: -7.5)
    for part in page.divider.subviews {
      #expect(!part.convert(part.bounds, to: nil).intersects(frame))
    }
    // With the first gesture the hint goes, and the line reaches the edge.
    let place = scene.middle(of: page.divider)
    scene.perform(.drag(from: place, to: CGPoint(x: place.x + 60, y: place.y + 60), duration: 0.2))
    let (line, divider) = (page.divider.line.bounds.size, page.divider.bounds.size)
    #expect(max(line.width, line.height) == max(divider.width, divider.height))
  }

  @Test func theDividerIsMovedByKeys() {
    for _ in 0..<20 where !page.divider.isFocused { scene.type("tab") }
    #expect(page.divider.isFocused)
    let before = page.share
    scene.type("left")
    #expect(page.share.isClose(to: before - 0.1))
    #expect(page.plainHalf.frame.minX.isClose(to: 1000 * page.share, within: 1))
    scene.type("right", "right")
    #expect(page.share.isClose(to: before + 0.1))
    page.divider.accessibilityDecrement()
    #expect(page.share.isClose(to: before))
    #expect(page.divider.accessibilityValue == "50%")
    for _ in 0..<9 { scene.type("left") }
    #expect(page.share == 0.04)
  }

  @Test(
    arguments: [
      CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1280, height: 800),
    ], [1, 1.3]) func eachCaptionIsOnItsOwnHalfOrHidden(size: CGSize, textScale: Double)
  {
    let scene = GalleryScene("sharp-zoom", size: size)
    scene.preferText(textScale)
    let page = scene.page(SharpZoomPage.self)
    #expect(
      page.captions.map(\.text) == ["Redrawn", "Enlarged"] && page.captions.allSatisfy { !$0.isHidden })
    for share in [0.04, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 0.8, 0.85, 0.9, 0.96] {
      page.share = share
      for (index, caption) in page.captions.enumerated() where !caption.isHidden {
        let middle = page.plainHalf.convert(
          CGPoint(x: caption.bounds.midX, y: caption.bounds.midY), from: caption)
        #expect(page.plainHalf.bounds.contains(middle) == (index == 1), "\(caption.text) at \(share)")
        #expect(!caption.frame.intersects(page.divider.line.convert(page.divider.line.bounds, to: page.view)))
      }
      // The half that is larger says what it is.
      #expect(!page.captions[share < 0.5 ? 1 : 0].isHidden, "\(share)")
    }
    #expect(page.captions[1].isHidden)
    page.share = 0.5
    #expect(page.captions.allSatisfy { !$0.isHidden })
  }

  @Test func theDividerIsDragged() async {
    let place = scene.middle(of: page.divider)
    scene.perform(.drag(from: place, to: CGPoint(x: place.x + 210, y: place.y), duration: 0.2))
    #expect(page.share.isClose(to: 0.71, within: 0.02))
    #expect(page.plainHalf.frame.minX.isClose(to: 1000 * page.share, within: 1))
    // The pane under it stays where it is.
    #expect(page.plain.convert(page.plain.bounds.origin, to: page.view) == .zero)
    await settle()
  }

  @Test func itLooksAsItDid() async throws {
    await settle()
    scene.perform(.tap(page.tiled.subviews[0].convert(CGPoint(x: 160, y: 160), to: nil), count: 2))
    scene.host.advance(by: 3)
    await settle()
    try expectSnapshot("sharp-zoom", of: scene.host)
  }
}

/// The cross, drawn in its place at its scale.
private final class ExactCross: UIView {
  var place = CGAffineTransform.identity

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.concatenate(place)
    CrossView(frame: CrossView.area).draw(CrossView.area)
  }
}
