import Foundation
import HostInterface
import ScrollEngine
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Drags that continue past an edge in a pager, which always comes to rest on a page.
@MainActor struct NestedPagingTests {
  /// A pager of two pages inside the second of three pages; the inner one is on its last page.
  private func pagers() -> NestScene {
    let inner = NestScene.Layer(
      name: "inner", size: CGSize(width: 640, height: 480), offset: CGPoint(x: 320, y: 0),
      frame: CGRect(x: 320, y: 0, width: 320, height: 480))
    let scene = NestScene([.pager(), inner])
    for view in scene.views { view.isPagingEnabled = true }
    scene["inner"].handsOverDragsAtEdges = true
    return scene
  }

  /// A photo of twice the window's size on the second of three pages.
  private func photo(at offset: CGPoint) -> NestScene {
    let scene = NestScene([.pager(), .photo(at: offset)])
    scene["pager"].isPagingEnabled = true
    scene["photo"].handsOverDragsAtEdges = true
    return scene
  }

  private func x(_ scene: NestScene) -> [CGFloat] { scene.views.map(\.contentOffset.x) }

  // MARK: - A pager in a pager

  @Test func aFlickPastTheLastInnerPageTurnsTheOuterOne() {
    let scene = pagers()
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 240))
    finger.drag(by: CGVector(dx: -70, dy: 0), over: 0.1)
    #expect(x(scene) == [380, 320])
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [640, 320])
    #expect(
      scene.log.heard == [
        "inner willBeginDragging", "pager willBeginDragging", "pager didScroll",
        "inner willEndDragging at rest", "inner didEndDragging(false)", "pager willEndDragging moving",
        "pager didEndDragging(true)", "pager willBeginDecelerating", "pager didScroll",
        "pager didEndDecelerating",
      ])
  }

  @Test func aSlowReleaseGoesToTheNearestOuterPage() {
    for (distance, page) in [(160, 320), (175, 640)] as [(CGFloat, CGFloat)] {
      let scene = pagers()
      var finger = Finger(on: scene.host, at: CGPoint(x: 310, y: 240))
      finger.drag(by: CGVector(dx: -distance, dy: 0), over: 0.4)
      finger.rest(for: 0.1)
      finger.lift()
      scene.host.advanceUntilSettled()
      #expect(x(scene) == [page, 320])
    }
  }

  @Test func fromTheMiddleOfAnInnerPageBothAreOnPagesInTheEnd() {
    let scene = pagers()
    scene["inner"].contentOffset.x = 200
    var finger = Finger(on: scene.host, at: CGPoint(x: 310, y: 240))
    finger.drag(by: CGVector(dx: -10 - 120 - 60, dy: 0), over: 0.2)
    #expect(x(scene) == [380, 320])
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [640, 320])
  }

  @Test func backInTheInnerPagerTheReleaseTurnsItsPageAndTheOuterOneIsWhereItWas() {
    let scene = pagers()
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 240))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.1)
    finger.drag(by: CGVector(dx: 120, dy: 0), over: 0.1)
    #expect(x(scene) == [320, 250])
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [320, 0])
  }

  @Test func onTheWayBackAFlickTakesTheOuterPagerHome() {
    let scene = pagers()
    var finger = Finger(on: scene.host, at: CGPoint(x: 310, y: 240))
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.3)
    finger.drag(by: CGVector(dx: 40, dy: 0), over: 0.04)
    #expect(x(scene) == [520, 320])
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [320, 320])
  }

  @Test func aTouchThatIsTakenAwayLeavesNeitherBetweenPages() {
    let scene = pagers()
    var finger = Finger(on: scene.host, at: CGPoint(x: 310, y: 240))
    finger.drag(by: CGVector(dx: -150, dy: 0), over: 0.1)
    finger.cancel()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [320, 320])
  }

  @Test func anOuterPagerThatKeepsItsPlaceBetweenPagesSettlesWhenTheInnerViewIsReleased() {
    let scene = pagers()
    let inner = scene["inner"]
    var finger = Finger(on: scene.host, at: CGPoint(x: 310, y: 240))
    finger.drag(by: CGVector(dx: -90, dy: 0), over: 0.2)
    #expect(x(scene) == [400, 320])
    // The content grows: the pager keeps its movement, and the inner view moves on.
    inner.contentSize.width = 960
    finger.drag(by: CGVector(dx: -50, dy: 0), over: 0.2)
    #expect(x(scene) == [400, 370])
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [320, 320])
  }

  // MARK: - A photo in a pager

  @Test func aFlickPastThePhotosEdgeTurnsThePage() {
    let scene = photo(at: CGPoint(x: 300, y: 240))
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 240))
    finger.drag(by: CGVector(dx: -80, dy: 10), over: 0.1)
    #expect(scene["pager"].contentOffset.x > 340 && scene["photo"].contentOffset.x == 320)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [640, 320])
  }

  @Test func aMostlyVerticalDragAtTheSideOfAPhotoDoesNotMoveThePager() {
    let scene = photo(at: CGPoint(x: 320, y: 240))
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    for _ in 0..<20 {
      finger.drag(by: CGVector(dx: -4, dy: -10), over: 0.02)
      #expect(scene["pager"].contentOffset.x == 320)
    }
    // The content is pulled past the edge, as without hand-over.
    #expect(scene["photo"].contentOffset.x > 320 && scene["photo"].contentOffset.y > 400)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [320, 320])
    #expect(!scene.log.heard.contains { $0.hasPrefix("pager") })
  }

  @Test func aTouchpadsMostlyVerticalScrollingDoesNotEither() {
    let scene = photo(at: CGPoint(x: 320, y: 240))
    func scroll(_ dx: CGFloat, _ dy: CGFloat, _ phase: ScrollInput.Phase) {
      scene.send(
        .scroll(
          ScrollInput(delta: .points(CGVector(dx: dx, dy: dy), phase), position: CGPoint(x: 160, y: 240))))
      scene.host.advance(by: 0.008)
    }
    // The first movement is sideways, but too short to decide the direction.
    scroll(1, 0, .began)
    for _ in 0..<10 { scroll(2, 9, .changed) }
    scroll(0, 0, .ended)
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [320, 320] && scene["photo"].contentOffset.y > 300)
    #expect(!scene.log.heard.contains { $0.hasPrefix("pager") })
  }

  @Test func aDragThatTurnsToTheSideBeforeItComesToTheEdgeTurnsThePage() {
    let scene = photo(at: CGPoint(x: 250, y: 240))
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 240))
    finger.drag(by: CGVector(dx: 0, dy: -40), over: 0.1)
    finger.drag(by: CGVector(dx: -150, dy: 0), over: 0.15)
    #expect(x(scene) == [400, 320])
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [640, 320])
  }

  @Test func aListHandsNothingOverToAPagerThatScrollsOnlyAcross() {
    let scene = NestScene([.pager(), .list(at: 960)])
    scene["pager"].isPagingEnabled = true
    scene["list"].handsOverDragsAtEdges = true
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 400))
    finger.drag(by: CGVector(dx: -100, dy: -150), over: 0.2)
    #expect(x(scene)[0] == 320 && scene["list"].contentOffset.y > 960)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene["list"].contentOffset.y == 960 && x(scene)[0] == 320)
  }

  @Test func aListHandsOverToAPagerThatTurnsUpwards() {
    let feed = NestScene.Layer(
      name: "feed", size: CGSize(width: 320, height: 1440), offset: CGPoint(x: 0, y: 480))
    let scene = NestScene([feed, .list(at: 900)])
    scene["list"].frame.origin = CGPoint(x: 0, y: 480)
    scene["list"].handsOverDragsAtEdges = true
    scene["feed"].isPagingEnabled = true
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    // The distance to the side does not matter, because neither view scrolls horizontally.
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.1)
    finger.drag(by: CGVector(dx: 120, dy: -80), over: 0.1)
    #expect(scene.views.map(\.contentOffset.y) == [520, 960])
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.views.map(\.contentOffset.y) == [960, 960])
  }
}
