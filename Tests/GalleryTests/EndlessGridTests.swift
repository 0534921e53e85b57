import DeepZoom
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct EndlessGridTests {
  private let suite = SuiteScene("endless-grid")
  var scene: GalleryScene { suite.scene }
  var page: EndlessGridPage { scene.page() }
  var view: EndlessZoomView { page.zoomView }

  func settle() async { await scene.host.run(until: .settled) }

  @Test func itOpensWithTheUnitTileInTheMiddle() async {
    await settle()
    #expect(view.coverage.isSharp)
    #expect(isAtStart())
    #expect(page.power == 0 && page.demo.panel.number == "10⁰")
  }

  /// Whether the middle of the start's square is in the middle of what is seen.
  func isAtStart() -> Bool {
    let middle = view.viewport.point(of: EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5))
    return middle.isClose(to: CGPoint(x: page.demo.seen.midX, y: page.demo.seen.midY), within: 0.01)
  }

  @Test func theButtonsGoByPowersOfTenAndBack() async {
    await settle()
    var power = 0
    for (step, way) in [(0, 1), (0, -1), (1, 1), (2, 1), (2, -1), (2, -1)] {
      let before = view.viewport.scale
      choose(step)
      scene.press(way > 0 ? page.inwards : page.outwards)
      await settle()
      let tens = EndlessGridPage.steps[step] * way
      power += tens
      #expect(
        (view.viewport.scale.octaves - before.octaves).isClose(to: Double(tens) * log2(10), within: 1e-6))
      #expect(view.coverage.isSharp && page.power == power && isAtStart())
    }
    #expect(page.demo.panel.number == "10⁻⁹⁰⁰")
    scene.press(page.back)
    await settle()
    #expect(page.power == 0 && isAtStart())
  }

  /// Taps a segment of the steps.
  func choose(_ step: Int) {
    let control = page.stepControl
    scene.reveal(control)
    let width = control.bounds.width / CGFloat(EndlessGridPage.steps.count)
    let middle = CGPoint(x: (CGFloat(step) + 0.5) * width, y: control.bounds.midY)
    scene.perform(.tap(scene.place(middle, in: control), count: 1))
  }

  @Test func theStepThatIsChosenIsSeen() {
    #expect(page.stepControl.selectedSegmentIndex == 0)
    let before = scene.host.pixels()
    choose(2)
    #expect(page.stepControl.selectedSegmentIndex == 2 && page.power == 0)
    #expect(page.stepControl.titleForSegment(at: 2) == "10¹⁰⁰⁰")
    // The chosen segment is lighter than the others, beside its title.
    let segment = CGPoint(x: page.stepControl.bounds.width - 12, y: page.stepControl.bounds.midY)
    let place = scene.place(segment, in: page.stepControl)
    let (old, new) = (
      before?.pixel(x: Int(place.x), y: Int(place.y)),
      scene.host.pixels()?.pixel(x: Int(place.x), y: Int(place.y))
    )
    #expect(new == 0xFFFF_FFFF && old != new)
  }

  @Test func theMarkCoversTheLineOfItsSquare() async {
    await settle()
    let viewport = view.viewport
    let square = CGFloat(viewport.scale.double) * SquaresWorld.outer
    // As it is drawn in a tile, and the tile on the screen.
    let radius = min(24, 0.06 * square / CGFloat(viewport.ratio)) * CGFloat(viewport.ratio)
    let line = page.mark.layer.borderWidth
    #expect(page.mark.bounds.width.isClose(to: square + line, within: 1e-6))
    #expect(page.mark.layer.cornerRadius.isClose(to: radius + line / 2, within: 1e-6))
  }

  @Test(
    arguments: [
      (CGSize(width: 1280, height: 800), 40), (CGSize(width: 390, height: 844), 34),
    ] as [(CGSize, CGFloat)])
  func theNumberInTheSquareIsAsLargeAsThePanels(size: CGSize, points: CGFloat) {
    let page = GalleryScene("endless-grid", size: size).page(EndlessGridPage.self)
    let numbers = page.demo.descendants(UILabel.self).filter { $0.text == "10⁰" }
    #expect(numbers.map { $0.font.pointSize } == [points, points])
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 390, height: 844)])
  func theNumberIsInTheMarkedSquareWhereverThatGoes(size: CGSize) {
    let scene = GalleryScene("endless-grid", size: size)
    let page = scene.page(EndlessGridPage.self)
    #expect(!page.tens.isHidden)
    let middle = scene.middle(of: page.zoomView)
    for (way, to) in [(CGVector(dx: -90, dy: 60), 250.0), (CGVector(dx: 150, dy: -100), 60), (.zero, 30)] {
      let place = CGPoint(x: middle.x + way.dx, y: middle.y + way.dy)
      scene.pinch(at: place, from: 100, to: to)
      let (number, mark) = (page.tens.frame, page.mark.frame)
      let isInside = abs(number.midX - mark.midX) <= 0.5 && abs(number.midY - mark.midY) <= 0.5
      #expect(
        page.tens.isHidden || isInside && mark.integral.contains(number) && page.demo.seen.contains(number),
        "\(number) in \(mark), \(to)")
    }
    // In a square that is smaller than the number there is none; the panel says it.
    scene.press(page.outwards)
    #expect(page.tens.isHidden && page.demo.panel.number != "10⁰")
    scene.press(page.back)
    #expect(
      !page.tens.isHidden && page.mark.frame.integral.contains(page.tens.frame),
      "\(page.tens.frame) in \(page.mark.frame)")
  }

  @Test(
    arguments: [
      (0, "10⁰"), (1, "10¹"), (0.7, "5"), (log10(1.3), "1.3"), (log10(0.45), "0.45"), (-1, "10⁻¹"),
      (1000, "10¹⁰⁰⁰"), (2.7, "5 × 10²"), (-1.3, "5 × 10⁻²"), (0.9999, "10¹"), (1e-4, "10⁰"),
      (-1.0001, "10⁻¹"),
    ] as [(Double, String)])
  func whatIsNoPowerOfTenIsNotCalledOne(exponent: Double, words: String) {
    #expect(EndlessGridPage.words(forTensTo: exponent) == words)
  }

  @Test func thereIsAlwaysAnotherPinch() {
    choose(2)
    scene.press(page.inwards)
    let middle = scene.middle(of: view)
    for _ in 0..<4 { scene.pinch(at: middle, from: 100, to: 300) }
    #expect(view.viewport.level > 3326)
    for _ in 0..<8 { scene.pinch(at: middle, from: 300, to: 100) }
    #expect(view.viewport.level < 3322)
  }

  @Test func keysZoomAboutTheMiddle() {
    let before = view.viewport
    scene.type("+", "+", "+", "+")
    #expect((view.viewport.scale / before.scale).double.isClose(to: 2, within: 0.01))
    #expect(view.viewport.center == before.center)
  }

  @Test func itLooksAsItDid() async throws {
    choose(2)
    scene.press(page.inwards)
    await settle()
    scene.pinch(at: scene.middle(of: view), from: 100, to: 140)
    await settle()
    try expectSnapshot("endless-grid", of: scene.host)
  }
}
