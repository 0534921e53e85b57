import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct CoordinateSystemsTests {
  let scene = GalleryScene("coordinate-systems")
  var page: CoordinateSystemsPage { scene.page() }
  var mainView: UIView { page.mainView }

  /// A coloured view, by its frame.
  func item(_ name: String) -> UIView {
    let frame = PlaneMap.items.first { $0.name == name }!.frame
    return mainView.subviews.first { $0.frame == frame }!
  }

  @Test func fourViewsLieAcrossTheWindowsEdgesAndOutsideOfIt() {
    #expect(mainView.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    let frames = PlaneMap.items.map { item($0.name).frame }
    #expect(
      frames == [
        CGRect(x: -150, y: 30, width: 240, height: 140), CGRect(x: 90, y: 330, width: 170, height: 230),
        CGRect(x: 220, y: 130, width: 260, height: 160), CGRect(x: -260, y: 350, width: 190, height: 150),
      ])
    let across = frames.map { !mainView.bounds.contains($0) && mainView.bounds.intersects($0) }
    #expect(across == [true, true, true, false])
    // No two lie over each other.
    for (index, frame) in frames.enumerated() {
      #expect(frames.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) })
    }
  }

  @Test func outsideOfTheWindowThePlaneGoesOnAndItsLinesAreSharp() {
    scene.perform(.tap(CGPoint(x: 40, y: 600), count: 1))
    mainView.bounds.origin = CGPoint(x: 0.4, y: 0.4)
    page.ghost.bounds.origin = mainView.bounds.origin
    page.view.setNeedsLayout()
    scene.host.advanceUntilSettled()
    // A row of pixels through the middle of the squares above the window: a line in every fifty pixels, one pixel wide and not paler
    // than the hairline, which is 12 % of the ink over the paper.
    let top = scene.place(CGPoint(x: 160, y: -25), in: mainView)
    let row = (100..<300).map { scene.host.pixels()?.pixel(x: $0, y: Int(top.y)) }
    let lines = row.filter { $0 != 0xFFFB_FAF7 }
    #expect(lines.count == 4 && Set(lines).count == 1)
    let red = Double((lines.first.flatMap(\.self) ?? 0) >> 16 & 255)
    let hairline: Double = 0.88 * 0xFB + 0.12 * 0x1B
    #expect(abs(red - hairline) < 2)
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
    #expect(item("red").frame == CGRect(x: -150, y: 30, width: 240, height: 140))
    #expect(scene.middle(of: item("red")).isClose(to: CGPoint(x: seen.x - way.dx, y: seen.y - way.dy)))
  }

  @Test func aTouchpadMovesThePlaneToo() {
    scene.perform(.touchpadScroll(CGPoint(x: 240, y: 400), points: CGVector(dx: 25, dy: -60), duration: 0.2))
    #expect(mainView.bounds.origin.isClose(to: CGPoint(x: 25, y: -60), within: 1e-6))
  }

  @Test func thePlaneHasNoEnd() {
    let count = rounds(12, long: 40)
    for _ in 0..<count {
      scene.perform(.drag(from: CGPoint(x: 240, y: 200), to: CGPoint(x: 440, y: 500), duration: 0.1))
    }
    let way = CGVector(dx: 200, dy: 300).withoutSlop
    let origin = CGPoint(x: -CGFloat(count) * way.dx, y: -CGFloat(count) * way.dy)
    #expect(mainView.bounds.origin.isClose(to: origin, within: 1e-6))
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
    // The yellow view is outside of the window; the green one is half inside and half outside.
    scene.press(page.clipSwitch)
    let inside = scene.place(CGPoint(x: 140, y: 440), in: mainView)
    let outside = scene.place(CGPoint(x: 140, y: 510), in: mainView)
    #expect(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)) == 0xFF3F_9B6B)
    scene.perform(.tap(outside, count: 1))
    #expect(page.touchedName == nil)
    scene.perform(.tap(inside, count: 1))
    #expect(page.touchedName == "green")
  }

  @Test func clippedItIsPale() throws {
    // The hint goes with the first touch.
    scene.perform(.tap(CGPoint(x: 40, y: 200), count: 1))
    let outside = scene.place(CGPoint(x: 140, y: 510), in: mainView)
    #expect(mainView.clipsToBounds)
    let pixel = try #require(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)))
    // Paper, and three tenths of the green.
    for (shift, paper, green) in [(16, 0xFB, 0x3F), (8, 0xFA, 0x9B), (0, 0xF7, 0x6B)] {
      let mixed = 0.7 * Double(paper) + 0.3 * Double(green)
      #expect(abs(Double(pixel >> UInt32(shift) & 255) - mixed) < 2)
    }
    scene.press(page.clipSwitch)
    #expect(!mainView.clipsToBounds)
    #expect(scene.host.pixels()?.pixel(x: Int(outside.x), y: Int(outside.y)) == 0xFF3F_9B6B)
  }

  @Test func aSmallStageShowsAllOfTheWindow() {
    scene.resize(to: CGSize(width: 700, height: 500))
    let stage = page.demo.seen
    let seen = mainView.convert(mainView.bounds, to: page.demo)
    #expect(seen.height < 400 && stage.insetBy(dx: 8, dy: 8).contains(seen))
    // In the middle from side to side, and above the hint and the space around it.
    #expect(seen.midX.isClose(to: stage.midX, within: 1) && seen.maxY <= stage.maxY - 79)
    #expect(seen.minY < 24)
    // What is at its corner is said in the part of the sheet that is seen.
    #expect(page.demo.panel.number == "Looking at 0, 0")
    scene.resize(to: CGSize(width: 1280, height: 800))
    #expect(page.demo.panel.number == "0, 0")
    let large = mainView.convert(mainView.bounds, to: page.demo)
    #expect(large.height == 480 && large.midY.isClose(to: page.demo.seen.midY, within: 1))
    scene.resize(to: CGSize(width: 700, height: 500))
    // Its numbers are the article's all the same.
    #expect(mainView.frame.size == CGSize(width: 320, height: 480))
    let (start, part) = (scene.middle(of: mainView), seen.height / 480)
    scene.perform(.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60), duration: 0.2))
    #expect(mainView.bounds.origin.isClose(to: CGPoint(x: 0, y: 50 / part), within: 1e-6))
    #expect(mainView.frame.size == CGSize(width: 320, height: 480))
  }

  @Test func inANarrowStageTheWindowIsSmallerAndTheSameShapesLieAcrossItsEdges() {
    scene.resize(to: CGSize(width: 390, height: 844))
    let seen = mainView.convert(mainView.bounds, to: page.demo)
    #expect(seen.width.isClose(to: 240, within: 1e-6) && seen.height.isClose(to: 320, within: 1e-6))
    #expect(abs(seen.midX - 195) <= 0.5 && abs(seen.midY - page.demo.seen.midY) <= 0.5)
    let across = PlaneMap.items.map {
      !mainView.bounds.contains($0.frame) && mainView.bounds.intersects($0.frame)
    }
    #expect(across == [true, true, true, false] && page.map.viewport == mainView.bounds)
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(mainView.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func itLooksAsItDid() throws {
    scene.perform(.drag(from: CGPoint(x: 240, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.2))
    try expectSnapshot("coordinate-systems", of: scene.host)
  }
}
