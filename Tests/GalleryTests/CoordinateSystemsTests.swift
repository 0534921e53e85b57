import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct CoordinateSystemsTests {
  let scene = GalleryScene("coordinate-systems")
  var page: CoordinateSystemsPage { scene.page() }
  var mainView: UIView { page.mainView }

  /// A coloured view, by the frame that the article gives it.
  func item(_ name: String) -> UIView {
    let frame = PlaneMap.items.first { $0.name == name }!.frame
    return mainView.subviews.first { $0.frame == frame }!
  }

  @Test func theArticlesFourViewsAreOnThePlane() {
    #expect(mainView.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    let frames = PlaneMap.items.map { item($0.name).frame }
    #expect(
      frames == [
        CGRect(x: 20, y: 20, width: 100, height: 100), CGRect(x: 150, y: 160, width: 150, height: 200),
        CGRect(x: 40, y: 400, width: 200, height: 150), CGRect(x: 100, y: 600, width: 180, height: 150),
      ])
  }

  @Test func draggingMovesTheBoundsAndLeavesEveryFrame() {
    let frame = mainView.frame
    let seen = scene.middle(of: item("red"))
    scene.perform(.drag(from: CGPoint(x: 240, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.2))
    #expect(mainView.frame == frame)
    let way = CGVector(dx: 40, dy: 100).withoutSlop
    #expect(mainView.bounds.origin.isClose(to: CGPoint(x: way.dx, y: way.dy)))
    #expect(mainView.bounds.size == CGSize(width: 320, height: 480))
    #expect(page.map.viewport == mainView.bounds)
    #expect(page.demo.panel.number == "\(Int(way.dx.rounded())), \(Int(way.dy.rounded()))")
    // The pale plane behind it comes along.
    #expect(page.ghost.bounds.origin == mainView.bounds.origin)
    #expect(item("red").frame == CGRect(x: 20, y: 20, width: 100, height: 100))
    #expect(scene.middle(of: item("red")).isClose(to: CGPoint(x: seen.x - way.dx, y: seen.y - way.dy)))
  }

  @Test func aTouchpadMovesThePlaneToo() {
    scene.perform(.touchpadScroll(CGPoint(x: 240, y: 400), points: CGVector(dx: 25, dy: -60), duration: 0.2))
    #expect(mainView.bounds.origin.isClose(to: CGPoint(x: 25, y: -60), within: 1e-6))
  }

  @Test func thePlaneHasNoEnd() {
    for _ in 0..<40 {
      scene.perform(.drag(from: CGPoint(x: 240, y: 200), to: CGPoint(x: 440, y: 500), duration: 0.1))
    }
    let way = CGVector(dx: 200, dy: 300).withoutSlop
    #expect(mainView.bounds.origin.isClose(to: CGPoint(x: -40 * way.dx, y: -40 * way.dy), within: 1e-6))
  }

  @Test func farAwayItIsDrawnInNoMoreTime() {
    // The map has all of the way on it, and would have 10¹⁶ lines.
    for origin in [CGPoint(x: -1e18, y: 0), CGPoint(x: -1e18, y: -1e300)] {
      mainView.bounds.origin = origin
      scene.host.advanceUntilSettled()
      // A finger can touch it there, too.
      scene.perform(.drag(from: CGPoint(x: 240, y: 200), to: CGPoint(x: 300, y: 250), duration: 0.1))
      #expect(mainView.bounds.minX < -0.9e18)
    }
    #expect(scene.host.pixels() != nil)
  }

  @Test func theButtonMovesTheViewportBack() {
    mainView.bounds.origin = CGPoint(x: 0, y: 100)
    scene.press(page.homeButton)
    #expect(mainView.bounds.origin == .zero)
  }

  @Test func whatLiesOutsideIsSeenButNotTouched() {
    // The yellow view is below the window; what is seen of the blue one is half inside and half outside.
    scene.press(page.clipSwitch)
    let inside = scene.place(CGPoint(x: 140, y: 440), in: mainView)
    let outside = scene.place(CGPoint(x: 140, y: 510), in: mainView)
    #expect(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)) == 0xFF3B_74C4)
    scene.perform(.tap(outside, count: 1))
    #expect(page.touchedName == nil)
    scene.perform(.tap(inside, count: 1))
    #expect(page.touchedName == "blue")
  }

  @Test func clippedItIsPale() throws {
    // The hint goes with the first touch.
    scene.perform(.tap(CGPoint(x: 40, y: 200), count: 1))
    let outside = scene.place(CGPoint(x: 140, y: 510), in: mainView)
    #expect(mainView.clipsToBounds)
    let pixel = try #require(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)))
    // Paper, and three tenths of the blue.
    for (shift, paper, blue) in [(16, 0xFB, 0x3B), (8, 0xFA, 0x74), (0, 0xF7, 0xC4)] {
      let mixed = 0.7 * Double(paper) + 0.3 * Double(blue)
      #expect(abs(Double(pixel >> UInt32(shift) & 255) - mixed) < 2)
    }
    scene.press(page.clipSwitch)
    #expect(!mainView.clipsToBounds)
    #expect(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)) == 0xFF3B_74C4)
  }

  @Test func aSmallStageShowsAllOfTheWindow() {
    scene.resize(to: CGSize(width: 700, height: 500))
    let stage = page.demo.seen
    let seen = mainView.convert(mainView.bounds, to: page.demo)
    #expect(seen.height < 400 && stage.insetBy(dx: 8, dy: 8).contains(seen))
    #expect(seen.midX.isClose(to: stage.midX, within: 1) && seen.midY.isClose(to: stage.midY, within: 1))
    // Its numbers are the article's all the same.
    #expect(mainView.frame.size == CGSize(width: 320, height: 480))
    let (start, part) = (scene.middle(of: mainView), seen.height / 480)
    scene.perform(.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60), duration: 0.2))
    #expect(mainView.bounds.origin.isClose(to: CGPoint(x: 0, y: 50 / part), within: 1e-6))
    #expect(mainView.frame.size == CGSize(width: 320, height: 480))
  }

  @Test func itLooksAsItDid() throws {
    scene.perform(.drag(from: CGPoint(x: 240, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.2))
    try expectSnapshot("coordinate-systems", of: scene.host)
  }
}
