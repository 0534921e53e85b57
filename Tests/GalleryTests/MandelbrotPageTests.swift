import DeepZoom
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct MandelbrotPageTests {
  let scene = GalleryScene("mandelbrot", size: CGSize(width: 700, height: 330))
  var page: MandelbrotPage { scene.page() }
  var view: EndlessZoomView { page.zoomView }

  func settle() async { await scene.host.run(until: .settled) }

  @Test func itOpensWithAllOfTheSet() async throws {
    await settle()
    #expect(view.coverage.isSharp)
    #expect(page.tens.isClose(to: 0, within: 1e-9) && page.demo.panel.number == "1×")
    try expectSnapshot("mandelbrot", of: scene.host)
  }

  /// Not waited for: a debug build computes for minutes.
  @Test(arguments: [(700, 330), (1280, 800), (700, 500), (1920, 1080), (390, 844)])
  func allOfTheSetIsSeenAtEverySizeWithRoomAround(width: Int, height: Int) {
    scene.resize(to: CGSize(width: width, height: height))
    #expect(page.tens.isClose(to: 0, within: 1e-9))
    let (seen, world) = (page.demo.seen, seenWorld)
    let middle = CGPoint(x: world.midX, y: world.midY)
    #expect(middle.isClose(to: CGPoint(x: seen.midX, y: seen.midY), within: 0.01))
    // From −2 to 0.472, and 1.123 up and down; the world is 4 wide, with −0.75 in its middle.
    let set = CGRect(
      x: world.minX + world.width * 0.1875, y: world.midY - world.width * 1.123 / 4,
      width: world.width * 2.472 / 4, height: world.width * 2.246 / 4)
    #expect(seen.insetBy(dx: 12, dy: 12).contains(set))
    // Nothing ends within the window: the picture around the world goes on where it does.
    let around = page.surroundings
    #expect(!around.isHidden && around.frame.contains(view.bounds))
    #expect(around.frame.width.isClose(to: 8 * world.width, within: 0.01))
    #expect(around.center.isClose(to: middle, within: 0.01))
  }

  /// The world's frame in the view, in points.
  var seenWorld: CGRect {
    let corner = view.viewport.point(of: .origin)
    let side = view.viewport.scale.double
    return CGRect(x: corner.x, y: corner.y, width: side, height: side)
  }

  @Test func whereTheWorldCoversTheViewNothingIsDrawnAroundIt() {
    #expect(!page.surroundings.isHidden)
    view.zoom(by: 50, about: CGPoint(x: page.demo.seen.midX, y: page.demo.seen.midY))
    #expect(page.surroundings.isHidden)
  }

  @Test func aPlaceIsInTheMiddleAtItsDepth() async {
    for (button, place) in zip(page.buttons, MandelbrotPage.places) {
      scene.reveal(button)
      // Shown, not waited for: a debug build computes for minutes.
      scene.host.schedule(.tap(scene.middle(of: button), count: 1))
      scene.host.advance(by: 0.5)
      #expect(page.tens.isClose(to: place.tens, within: 1e-6))
      if let point = place.point {
        let octaves = Int(place.tens * log2(10)) + 200
        let middle = view.viewport.point(of: point.place(octaves: octaves))
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
    // They go on to the edges of the sheet, where the panel cuts them off.
    #expect(page.demo.panel.bounds.width == 700 && page.demo.panel.clipsToBounds)
    #expect(places.subviews.first?.clipsToBounds == false)
    #expect(page.demo.panel.caption.hasSuffix("."))
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

  @Test func aDoubleTapComesFourTimesNearerAboutItsPlace() {
    let place = CGPoint(x: 220, y: 150)
    let held = view.viewport.position(at: place)
    scene.host.schedule(.tap(place, count: 2))
    scene.host.advance(by: 2)
    #expect(page.tens.isClose(to: log10(4), within: 1e-6))
    #expect(view.viewport.point(of: held).isClose(to: place, within: 0.5))
  }

  @Test func homeLeadsBackFromAnywhere() {
    for _ in 0..<4 {
      scene.perform(.flick(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 100, y: 100), duration: 0.1))
    }
    scene.press(scene.gallery.header.items.first { $0.accessibilityLabel == "Back to the start" }!)
    #expect(page.tens.isClose(to: 0, within: 1e-9))
    let middle = view.viewport.point(of: EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5))
    #expect(middle.isClose(to: CGPoint(x: page.demo.seen.midX, y: page.demo.seen.midY), within: 0.01))
  }

  @Test func itBouncesBackFromLessThanHalfTheView() {
    let middle = scene.middle(of: view)
    for _ in 0..<2 { scene.pinch(at: middle, from: 260, to: 60) }
    let height = Double(view.viewport.size.height)
    #expect(view.viewport.scale.double.isClose(to: max(height / 2, 128), within: 1e-6))
  }

  /// The set's own box in the view, in points.
  var seenSet: CGRect {
    let (world, part) = (seenWorld, view.world.part)
    return CGRect(
      x: world.minX + part.minX * world.width, y: world.minY + part.minY * world.width,
      width: part.width * world.width, height: part.height * world.width)
  }

  /// The part of the set's box that is seen.
  var seenPart: CGFloat {
    let seen = seenSet.intersection(page.demo.seen)
    return seen.isNull ? 0 : seen.width * seen.height / (seenSet.width * seenSet.height)
  }

  @Test(arguments: [(1280, 800), (390, 844), (700, 500)])
  func aQuarterOfTheSetStaysSeenHoweverItIsFlicked(width: Int, height: Int) {
    scene.resize(to: CGSize(width: width, height: height))
    let seen = page.demo.seen
    let middle = CGPoint(x: seen.midX, y: seen.midY)
    for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] as [(CGFloat, CGFloat)] {
      page.go(to: MandelbrotPage.places[0], animated: false)
      for _ in 0..<3 {
        let way = CGPoint(x: middle.x + 0.4 * seen.width * x, y: middle.y + 0.4 * seen.height * y)
        scene.host.schedule(.flick(from: middle, to: way, duration: 0.1))
        scene.host.advance(by: 4)
      }
      // Not where it was, and back within the limits.
      #expect(seenPart < 1)
      #expect(seenPart >= 0.2499, "\(x) \(y)")
      #expect(seenSet.insetBy(dx: -0.5, dy: -0.5).contains(middle), "\(x) \(y)")
    }
  }

  @Test func aZoomThatEndsBeyondTheSetFliesBack() {
    scene.resize(to: CGSize(width: 1000, height: 700))
    let seen = page.demo.seen
    // Inwards about the corner, where there is only water: the set would go out of sight.
    for _ in 0..<4 {
      scene.host.schedule(
        .wheel(CGPoint(x: seen.minX + 20, y: seen.minY + 80), notches: -3, .vertical, modifiers: .control))
      scene.host.advance(by: 3)
    }
    let middle = CGPoint(x: seen.midX, y: seen.midY)
    #expect(seenSet.insetBy(dx: -0.6, dy: -0.6).contains(middle))
  }

  @Test func aPlaceIsMarkedOnlyWhereItIsSeen() {
    func marked() -> [Int] { page.buttons.indices.filter { page.buttons[$0].isSelected } }
    #expect(marked() == [0])
    let viewport = view.viewport
    // As large, but not all of it.
    view.show(viewport.panned(x: 0, y: 120).center, scale: viewport.scale)
    #expect(page.tens.isClose(to: 0, within: 1e-9) && marked() == [])
    page.go(to: MandelbrotPage.places[1], animated: false)
    #expect(marked() == [1])
    // As deep, but elsewhere.
    let deep = view.viewport
    view.show(deep.panned(x: 5000, y: 0).center, scale: deep.scale)
    #expect(page.tens.isClose(to: 10, within: 1e-6) && marked() == [])
    view.show(deep.center, scale: deep.scale)
    #expect(marked() == [1])
  }
}
