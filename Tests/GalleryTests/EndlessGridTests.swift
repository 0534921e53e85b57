import DeepZoom
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct EndlessGridTests {
  let scene = GalleryScene("endless-grid")
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
      scene.press(page.stepButtons[step])
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

  @Test func thereIsAlwaysAnotherPinch() async {
    scene.press(page.stepButtons[2])
    scene.press(page.inwards)
    await settle()
    let middle = scene.middle(of: view)
    for _ in 0..<4 { scene.pinch(at: middle, from: 100, to: 300) }
    await settle()
    #expect(view.viewport.level > 3326)
    for _ in 0..<8 { scene.pinch(at: middle, from: 300, to: 100) }
    await settle()
    #expect(view.viewport.level < 3322)
  }

  @Test func keysZoomAboutTheMiddle() async {
    await settle()
    let before = view.viewport
    scene.type("+", "+", "+", "+")
    await settle()
    #expect((view.viewport.scale / before.scale).double.isClose(to: 2, within: 0.01))
    #expect(view.viewport.center == before.center)
  }

  @Test func itLooksAsItDid() async throws {
    scene.press(page.stepButtons[2])
    scene.press(page.inwards)
    await settle()
    scene.pinch(at: scene.middle(of: view), from: 100, to: 140)
    await settle()
    try expectSnapshot("endless-grid", of: scene.host)
  }
}
