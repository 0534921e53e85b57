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
    #expect(view.coverage.isSharp)
    #expect(page.tens.isClose(to: 0, within: 1e-9) && page.demo.panel.number == "1×")
    // Its water reaches all edges.
    for place in [CGPoint.zero, CGPoint(x: 699, y: 329)] {
      #expect(EndlessAddress.unit.covers(view.viewport.position(at: place).place(at: 12).tile))
    }
    try expectSnapshot("mandelbrot", of: scene.host)
  }

  @Test func aPlaceIsInTheMiddleAtItsDepth() async {
    for (button, place) in zip(page.buttons, MandelbrotPage.places) {
      scene.reveal(button)
      // Shown, not waited for: a debug build computes for minutes.
      scene.host.schedule(.tap(scene.middle(of: button), count: 1))
      scene.host.advance(by: 0.5)
      #expect(page.tens.isClose(to: place.tens, within: 1e-6))
      if let point = place.point {
        let middle = view.viewport.point(of: point.place(octaves: 4000))
        #expect(middle.isClose(to: CGPoint(x: page.demo.seen.midX, y: page.demo.seen.midY), within: 0.01))
      }
    }
    scene.press(page.buttons[0])
    await settle()
  }

  @Test func aDoubleTapComesFourTimesNearerAboutItsPlace() async {
    await settle()
    let place = CGPoint(x: 220, y: 150)
    let held = view.viewport.position(at: place)
    scene.host.schedule(.tap(place, count: 2))
    scene.host.advance(by: 2)
    #expect(page.tens.isClose(to: log10(4), within: 1e-6))
    #expect(view.viewport.point(of: held).isClose(to: place, within: 0.5))
  }

  @Test func homeLeadsBackFromAnywhere() async {
    await settle()
    for _ in 0..<4 {
      scene.perform(.flick(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 100, y: 100), duration: 0.1))
    }
    scene.press(scene.gallery.header.items.first { $0.accessibilityLabel == "Back to the start" }!)
    await settle()
    #expect(page.tens.isClose(to: 0, within: 1e-9))
    let middle = view.viewport.point(of: EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5))
    #expect(middle.isClose(to: CGPoint(x: page.demo.seen.midX, y: page.demo.seen.midY), within: 0.01))
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
