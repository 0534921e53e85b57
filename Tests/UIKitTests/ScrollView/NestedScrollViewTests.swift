import Foundation
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Which of several nested scroll views a drag moves.
@MainActor struct NestedScrollViewTests {
  private let middle = CGPoint(x: 160, y: 240)

  /// The views that a drag by `way` from the middle of the window moves.
  private func movers(_ scene: NestScene, _ way: CGVector, samplesPerSecond: Double = 120) -> [String] {
    scene.host.advanceUntilSettled()
    let before = scene.offsets
    var finger = Finger(on: scene.host, at: middle)
    finger.drag(by: way, over: 0.2, samplesPerSecond: samplesPerSecond)
    let moved = scene.moved(since: before)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    return moved
  }

  // MARK: - Cross axis

  @Test func theInitialMovementSaysWhetherThePageOrTheListMoves() {
    let scene = NestScene([.pager(), .list()])
    #expect(movers(scene, CGVector(dx: -60, dy: 5)) == ["pager"])
    #expect(movers(scene, CGVector(dx: 5, dy: -60)) == ["list"])
  }

  @Test func onceItHasBegunTheDragStaysWhereItIs() {
    let scene = NestScene([.pager(), .list()])
    var finger = Finger(on: scene.host, at: middle)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.1)
    finger.drag(by: CGVector(dx: -100, dy: 0), over: 0.1)
    #expect(scene["pager"].contentOffset.x == 320)
    #expect(scene["list"].contentOffset.y == 500)
    finger.lift()
  }

  @Test(arguments: [30.0, 120, 1000]) func exactlyOneTakesADragAtWhateverAngle(samplesPerSecond: Double) {
    let nests = [[NestScene.Layer.pager(), .list()], [.pager(), .photo()], [.pager(), .photo(at: .zero)]]
    let angles = Array(stride(from: 0, to: 360, by: isLongRun ? 1 : 5))
    let number = [30, 120, 1000].firstIndex(of: samplesPerSecond) ?? 0
    for (index, nest) in nests.enumerated() {
      for degrees in sample(angles, every: 3, from: number + index) {
        let scene = NestScene(nest)
        let angle = Double(degrees) * .pi / 180
        let way = CGVector(dx: 80 * cos(angle), dy: 80 * sin(angle))
        let moved = movers(scene, way, samplesPerSecond: samplesPerSecond)
        #expect(moved.count == 1, "\(degrees)° moved \(moved)")
        // Except on the diagonals, where rounding decides, the longer component decides.
        if degrees % 90 != 45, nest[1].name == "list" {
          #expect(moved == [abs(way.dx) > abs(way.dy) ? "pager" : "list"])
        }
      }
    }
  }

  @Test func aListAloneScrollsInADragThatIsMostlyAcross() {
    let scene = NestScene([feed(at: 480), .list()])
    scene["list"].frame.origin = CGPoint(x: 0, y: 480)
    #expect(movers(scene, CGVector(dx: -60, dy: -30)) == ["list"])
  }

  // MARK: - Same axis

  @Test func theInnerViewMovesWhileItHasRoom() {
    let scene = NestScene([.pager(), .photo()])
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["photo"])
    #expect(movers(scene, CGVector(dx: 60, dy: 0)) == ["photo"])
  }

  @Test func atItsEdgeTheOuterOneMovesInTheNextGesture() {
    let scene = NestScene([.pager(), .photo()])
    // To the edge and beyond: the photo bounces.
    #expect(movers(scene, CGVector(dx: -150, dy: 0)) == ["photo"])
    #expect(movers(scene, CGVector(dx: -150, dy: 0)) == ["photo"])
    #expect(scene["photo"].contentOffset.x == 320)
    #expect(scene["pager"].contentOffset.x == 320)
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["pager"])
    #expect(movers(scene, CGVector(dx: 60, dy: 0)) == ["photo"])
  }

  @Test func inTheSameGestureItDoesNot() {
    let scene = NestScene([.pager(), .photo()])
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 240))
    finger.drag(by: CGVector(dx: -280, dy: 0), over: 0.3)
    let pull = 280.0 - 10 - 160
    #expect(
      Double(scene["photo"].contentOffset.x).isClose(
        to: 320 + RubberBand(length: 320).displacement(forPull: pull), within: 0.5))
    #expect(scene["pager"].contentOffset.x == 320)
    finger.lift()
  }

  @Test func aDragAcrossTheEdgeIsTheInnerViewsAndOneAlongItTheOuters() {
    let scene = NestScene([.pager(), .photo(at: CGPoint(x: 320, y: 240))])
    #expect(movers(scene, CGVector(dx: -40, dy: -60)) == ["photo"])
    #expect(movers(scene, CGVector(dx: -60, dy: -40)) == ["pager"])
  }

  @Test func lessThanHalfAPointOfRoomDoesNotCount() {
    let scene = NestScene([.pager(), .photo(at: CGPoint(x: 319.6, y: 0))])
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["pager"])
  }

  @Test func alwaysBouncingIsNoReasonToKeepADragThatTheOuterCanTake() {
    let scene = NestScene([.pager(), .list()])
    scene["list"].alwaysBounceHorizontal = true
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["pager"])
    scene["pager"].contentOffset.x = 640
    scene["list"].frame.origin.x = 640
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["list"])
  }

  @Test func whereNobodyHasRoomTheInnerOneBounces() {
    let scene = NestScene([.pager(at: 0), .photo(at: .zero)])
    scene["photo"].frame.origin.x = 0
    #expect(movers(scene, CGVector(dx: 60, dy: 0)) == ["photo"])
    scene["photo"].bounces = false
    #expect(movers(scene, CGVector(dx: 60, dy: 0)) == ["pager"])
    scene["pager"].bounces = false
    #expect(movers(scene, CGVector(dx: 60, dy: 0)) == [])
  }

  @Test func transfersToItsParentByDefault() {
    #expect(UIScrollView().transfersHorizontalScrollingToParent)
    #expect(UIScrollView().transfersVerticalScrollingToParent)
  }

  @Test func withoutTransferTheInnerOneBouncesOrStays() {
    let scene = NestScene([.pager(), .photo(at: CGPoint(x: 320, y: 0))])
    scene["photo"].transfersHorizontalScrollingToParent = false
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["photo"])
    scene["photo"].bounces = false
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == [])
    scene["photo"].transfersHorizontalScrollingToParent = true
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["pager"])
  }

  @Test func transferIsSetForEachAxis() {
    let scene = NestScene([feed(at: 480), .photo(at: CGPoint(x: 320, y: 480))])
    scene["photo"].frame.origin = CGPoint(x: 0, y: 480)
    scene["photo"].transfersHorizontalScrollingToParent = false
    #expect(movers(scene, CGVector(dx: 0, dy: -60)) == ["feed"])
    scene["feed"].contentOffset.y = 480
    scene["photo"].transfersVerticalScrollingToParent = false
    #expect(movers(scene, CGVector(dx: 0, dy: -60)) == ["photo"])
  }

  @Test func aViewThatDoesNotScrollAlongAnAxisKeepsNothingThere() {
    let scene = NestScene([.pager(), .list()])
    scene["list"].transfersHorizontalScrollingToParent = false
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["pager"])
  }

  // MARK: - Three levels

  private func feed(at y: CGFloat) -> NestScene.Layer {
    NestScene.Layer(name: "feed", size: CGSize(width: 320, height: 1440), offset: CGPoint(x: 0, y: y))
  }

  @Test func aListInAPagerInAFeed() {
    let scene = NestScene([feed(at: 480), .pager(), .list()])
    scene["pager"].frame.origin.y = 480
    #expect(movers(scene, CGVector(dx: 5, dy: -60)) == ["list"])
    #expect(movers(scene, CGVector(dx: -60, dy: 5)) == ["pager"])
    scene["pager"].contentOffset.x = 320
    // At its end the list leaves the drag to the pager, which does not scroll vertically and leaves it to the
    // feed.
    scene["list"].contentOffset.y = 960
    #expect(movers(scene, CGVector(dx: 0, dy: -60)) == ["feed"])
    scene["feed"].contentOffset.y = 480
    scene["list"].transfersVerticalScrollingToParent = false
    #expect(movers(scene, CGVector(dx: 0, dy: -60)) == ["list"])
  }

  @Test func threeOnOneAxisTakeTurnsFromTheInside() {
    let outer = NestScene.Layer(
      name: "outer", size: CGSize(width: 320, height: 1000), offset: CGPoint(x: 0, y: 20))
    let between = NestScene.Layer(
      name: "between", size: CGSize(width: 320, height: 500),
      frame: CGRect(x: 0, y: 20, width: 320, height: 480))
    let inner = NestScene.Layer(
      name: "inner", size: CGSize(width: 320, height: 500), frame: CGRect(x: 0, y: 0, width: 320, height: 480)
    )
    let scene = NestScene([outer, between, inner])
    for name in ["inner", "between", "outer", "outer"] {
      #expect(movers(scene, CGVector(dx: 0, dy: -60)) == [name])
    }
    #expect(scene["inner"].contentOffset.y == 20 && scene["between"].contentOffset.y == 20)
    #expect(scene["outer"].contentOffset.y == 120)
  }

  @Test func aDisabledViewBetweenEndsTheChain() {
    let scene = NestScene([feed(at: 480), .pager(), .list(at: 960)])
    scene["pager"].frame.origin.y = 480
    scene["pager"].isScrollEnabled = false
    #expect(movers(scene, CGVector(dx: 0, dy: -60)) == ["list"])
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == [])
  }

  @Test func aDisabledViewInsideLeavesEverythingToTheOnesAroundIt() {
    let scene = NestScene([.pager(), .photo()])
    scene["photo"].isScrollEnabled = false
    #expect(movers(scene, CGVector(dx: -60, dy: 0)) == ["pager"])
  }

  // MARK: - Caught

  private func fling(_ scene: NestScene, _ way: CGVector) {
    var finger = Finger(on: scene.host, at: middle)
    finger.drag(by: way, over: 0.06)
    finger.lift()
  }

  @Test func aViewThatIsCaughtInMotionKeepsTheDrag() {
    let scene = NestScene([.pager(), .photo()])
    fling(scene, CGVector(dx: -100, dy: 0))
    scene.host.advance(by: 0.2)
    // It bounces back from its edge. A finger that drags it further does not turn the page.
    #expect(scene["photo"].contentOffset.x > 320)
    #expect(scene["photo"].isDecelerating)
    var finger = Finger(on: scene.host, at: middle)
    let caught = scene["photo"].contentOffset.x
    finger.drag(by: CGVector(dx: -30, dy: 0), over: 0.1)
    #expect(scene["photo"].contentOffset.x > caught)
    #expect(scene["pager"].contentOffset.x == 320)
    finger.lift()
  }

  @Test func anOuterViewThatIsCaughtKeepsTheDragFromTheInnerOne() {
    let scene = NestScene([.pager(at: 0), .photo()])
    scene["photo"].frame.origin.x = 0
    scene["photo"].isScrollEnabled = false
    fling(scene, CGVector(dx: -100, dy: 0))
    scene["photo"].isScrollEnabled = true
    scene.host.advance(by: 0.02)
    #expect(scene["pager"].isDecelerating)
    var finger = Finger(on: scene.host, at: CGPoint(x: 20, y: 240))
    let caught = scene["pager"].contentOffset.x
    #expect(!scene["pager"].isDecelerating)
    finger.drag(by: CGVector(dx: 4, dy: 0), over: 0.05)
    #expect(scene["pager"].contentOffset.x == caught - 4)
    #expect(scene["photo"].contentOffset.x == 160)
    finger.lift()
  }

  @Test func aCaughtPagerLetsGoOfADragAcrossIt() {
    let scene = NestScene([.pager(at: 0), .list()])
    scene["list"].frame.origin.x = 0
    fling(scene, CGVector(dx: -100, dy: 0))
    scene.host.advance(by: 0.02)
    var finger = Finger(on: scene.host, at: CGPoint(x: 20, y: 240))
    scene.log.heard = []
    finger.drag(by: CGVector(dx: 0, dy: -50), over: 0.1)
    #expect(scene["list"].contentOffset.y == 520)
    #expect(
      scene.log.heard == [
        "list willBeginDragging", "list didScroll", "pager didEndDragging(false)", "pager didEndDecelerating",
        "list didScroll",
      ])
    finger.lift()
  }

  @Test func decelerationIsNotPassedOn() {
    let scene = NestScene([.pager(), .photo()])
    fling(scene, CGVector(dx: -100, dy: 0))
    scene.host.advanceUntilSettled()
    #expect(scene["photo"].contentOffset.x == 320)
    #expect(scene["pager"].contentOffset.x == 320)
  }

  // MARK: - What delegates hear

  @Test func aDragThatTheInnerViewTakesIsReportedInOrder() {
    let scene = NestScene([.pager(), .photo()])
    var finger = Finger(on: scene.host, at: middle)
    #expect(scene["photo"].isTracking && scene["pager"].isTracking)
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.1)
    #expect(scene["photo"].isTracking && !scene["pager"].isTracking)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(
      scene.log.heard == [
        "photo willBeginDragging", "photo didScroll", "photo willEndDragging moving",
        "photo didEndDragging(true)", "photo willBeginDecelerating", "photo didScroll",
        "photo didEndDecelerating",
      ])
  }

  @Test func aDragThatTheOuterViewTakesIsReportedInOrder() {
    let scene = NestScene([.pager(), .photo(at: CGPoint(x: 320, y: 0))])
    var finger = Finger(on: scene.host, at: middle)
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(!scene["photo"].isTracking && scene["pager"].isTracking)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(
      scene.log.heard == [
        "pager willBeginDragging", "pager didScroll", "pager willEndDragging at rest",
        "pager didEndDragging(false)",
      ])
  }
}
