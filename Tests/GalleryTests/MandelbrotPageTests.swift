import DeepZoom
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct MandelbrotPageTests {
  let scene = GalleryScene("mandelbrot", size: CGSize(width: 700, height: 330))
  var page: MandelbrotPage { scene.page() }
  var view: EndlessZoomView { page.zoomView }

  func settle() async { await scene.host.run(until: .settled) }

  @Test func itOpensWithAllOfTheSet() async throws {
    await settle()
    #expect(view.viewport.level == 0)
    #expect(view.coverage.isSharp)
    #expect(page.reading.text?.hasPrefix("1.0 times its size\nlevel 0\n") == true)
    try expectSnapshot("mandelbrot", of: scene.host)
  }

  @Test func aPlaceIsInTheMiddleAtItsDepth() async {
    for (button, place) in zip(page.buttons, MandelbrotPage.places) {
      // Shown, not waited for: a debug build computes for minutes.
      scene.host.schedule(.tap(scene.middle(of: button), count: 1))
      scene.host.advance(by: 0.5)
      let times = view.viewport.scale.octaves - log2(Double(view.viewport.size.height))
      #expect(times.isClose(to: place.tens * log2(10), within: 1e-6))
      if let point = place.point {
        let middle = view.viewport.point(of: point.place(octaves: 4000))
        #expect(abs(Double(middle.x - view.viewport.size.width / 2)) < 0.01)
        #expect(abs(Double(middle.y - view.viewport.size.height / 2)) < 0.01)
      }
    }
    scene.press(page.buttons[0])
    await settle()
  }

  @Test func itBouncesBackFromLessThanHalfTheView() async {
    await settle()
    let middle = scene.middle(of: view)
    for _ in 0..<2 { scene.pinch(at: middle, from: 260, to: 60) }
    await settle()
    let height = Double(view.viewport.size.height)
    #expect(view.viewport.scale.double.isClose(to: max(height / 2, 128), within: 1e-6))
  }
}
