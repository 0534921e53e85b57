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

  @Test func placesLieSideBySideInASheetAndBelowEachOtherBesideTheStage() async {
    let places = page.placesView
    #expect(places.isSideways)
    let frames = places.buttons.map(\.frame)
    #expect(
      Set(frames.map(\.minY)).count == 1 && zip(frames, frames.dropFirst()).allSatisfy { $0.maxX < $1.minX })
    // It rests with a place at the left edge.
    scene.reveal(places)
    let middle = scene.middle(of: places)
    scene.host.perform(
      .drag(from: middle, to: CGPoint(x: middle.x - 190, y: middle.y), duration: 0.3))
    scene.host.advance(by: 2)
    let scrollView = places.subviews.first as? UIScrollView
    let offset = scrollView?.contentOffset.x ?? 0
    #expect(offset > 0)
    #expect(
      frames.contains { $0.minX == offset }
        || offset == (scrollView?.contentSize.width ?? 0) - scrollView!.bounds.width)
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(!places.isSideways && Set(places.buttons.map(\.frame.minX)).count == 1)
  }

  @Test func picturesOfThePlacesAreComputedOnceTheStageIsSharp() async {
    let pictures = page.placesView.buttons.map(\.picture)
    await settle()
    // The places are in a closed sheet.
    let isAskedFor = pictures.contains { $0.isAskedFor }
    #expect(!isAskedFor)
    scene.reveal(page.placesView.buttons[0])
    await settle()
    #expect(pictures[0].isAskedFor)
    let tile = pictures[0].subviews.first as? TiledImageView
    #expect(tile?.coverage.isSharp == true)
    // The tile covers the picture.
    #expect(tile.map { $0.frame.insetBy(dx: -0.01, dy: -0.01).contains(pictures[0].bounds) } == true)
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
