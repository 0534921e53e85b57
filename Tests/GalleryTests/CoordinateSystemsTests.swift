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
    let reading = page.view.descendants(UILabel.self).first { $0.text?.hasPrefix("frame") == true }
    let (x, y) = (way.dx.rounded(), way.dy.rounded())
    #expect(
      reading?.text == """
        frame  (\(Int(frame.minX)), \(Int(frame.minY)), 320, 480)
        bounds (\(Int(x)), \(Int(y)), 320, 480)
        """)
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

  @Test func theButtonMovesTheViewportAsInTheArticle() {
    let button = page.view.descendants(UIButton.self).first { $0.currentTitle == "bounds.origin = (0, 100)" }!
    scene.press(button)
    #expect(mainView.bounds.origin == CGPoint(x: 0, y: 100))
  }

  @Test func whatLiesOutsideIsSeenButNotTouched() {
    // The yellow view is below the window; what is seen of the blue one is half inside and half outside.
    let inside = scene.place(CGPoint(x: 140, y: 440), in: mainView)
    let outside = scene.place(CGPoint(x: 140, y: 510), in: mainView)
    #expect(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)) == 0xFF4A_90E2)
    scene.perform(.tap(outside, count: 1))
    #expect(page.touchedName == nil)
    scene.perform(.tap(inside, count: 1))
    #expect(page.touchedName == "blue")
  }

  @Test func clippedItIsNotSeenEither() {
    let outside = scene.place(CGPoint(x: 140, y: 510), in: mainView)
    scene.press(page.clipSwitch)
    #expect(mainView.clipsToBounds)
    #expect(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)) == 0xFFFF_FFFF)
    scene.press(page.clipSwitch)
    #expect(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)) == 0xFF4A_90E2)
  }

  @Test func aSmallStageShowsAllOfTheWindow() {
    scene.resize(to: CGSize(width: 700, height: 500))
    let stage = scene.page(CoordinateSystemsPage.self).view.descendants(UIView.self)
      .first { $0.clipsToBounds && mainView.isDescendant(of: $0) && $0 !== mainView }!
    let seen = mainView.convert(mainView.bounds, to: stage)
    #expect(seen.height < 400 && stage.bounds.insetBy(dx: 8, dy: 8).contains(seen))
    #expect(seen.midX.isClose(to: stage.bounds.midX, within: 1))
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
