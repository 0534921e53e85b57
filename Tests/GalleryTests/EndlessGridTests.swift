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
    let center = view.viewport.center
    #expect(center.tile == .unit && center.offsetX == 0.5 && center.offsetY == 0.5)
    #expect(view.coverage.isSharp)
    #expect(page.reading.text?.hasPrefix("596.0 pixels to a unit\nlevel 2\n") == true)
  }

  @Test func theButtonsGoByPowersOfTenAndBack() async {
    await settle()
    let start = view.viewport
    for (button, tens) in zip(page.buttons, [1.0, -1, 100, 1000, -1000]) {
      let before = view.viewport.scale
      scene.press(button)
      await settle()
      #expect((view.viewport.scale.octaves - before.octaves).isClose(to: tens * log2(10), within: 1e-6))
      #expect(view.coverage.isSharp)
    }
    scene.press(page.buttons[4])
    await settle()
    #expect(page.reading.text?.contains("10^-898 pixels to a unit") == true)
    #expect(page.reading.text?.contains("column 0\n") == true)
    #expect(view.viewport.center == start.center)
  }

  @Test func thereIsAlwaysAnotherPinch() async {
    scene.press(page.buttons[3])
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
    scene.press(page.buttons[3])
    await settle()
    scene.pinch(at: scene.middle(of: view), from: 100, to: 140)
    await settle()
    try expectSnapshot("endless-grid", of: scene.host)
  }
}
