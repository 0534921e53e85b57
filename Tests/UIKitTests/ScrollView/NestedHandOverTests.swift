import Foundation
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Drags that continue past an edge in the outer scroll view. UIKit has no such thing; it is off by default.
@MainActor struct NestedHandOverTests {
  private let start = CGPoint(x: 310, y: 240)

  /// A photo with 160 points of room on either side, on the second of three pages.
  private func scene() -> NestScene {
    let scene = NestScene([.pager(), .photo()])
    scene["photo"].handsOverDragsAtEdges = true
    return scene
  }

  private func x(_ scene: NestScene) -> [CGFloat] { scene.views.map(\.contentOffset.x) }

  @Test func itIsOffByDefault() {
    #expect(!UIScrollView().handsOverDragsAtEdges)
  }

  @Test func pastTheInnerEdgeTheSameFingerMovesTheOuterView() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -170, dy: 0), over: 0.2)
    #expect(x(scene) == [320, 320])
    finger.drag(by: CGVector(dx: -80, dy: 0), over: 0.1)
    #expect(x(scene) == [400, 320])
    #expect(scene["pager"].isTracking && scene["pager"].isDragging)
    finger.lift()
  }

  @Test func onTheWayBackTheOuterViewMovesFirst() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.2)
    finger.drag(by: CGVector(dx: 50, dy: 0), over: 0.1)
    #expect(x(scene) == [350, 320])
    finger.drag(by: CGVector(dx: 30, dy: 0), over: 0.1)
    #expect(x(scene) == [320, 320])
    finger.drag(by: CGVector(dx: 40, dy: 0), over: 0.1)
    #expect(x(scene) == [320, 280])
    finger.lift()
  }

  @Test func aDragThatBeginsAtTheEdgeCanComeBackToo() {
    let scene = scene()
    scene["photo"].contentOffset.x = 320
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 240))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(x(scene) == [370, 320])
    finger.drag(by: CGVector(dx: 90, dy: 0), over: 0.2)
    #expect(x(scene) == [320, 280])
    finger.lift()
  }

  @Test func nothingJumpsAndNothingIsLost() {
    var numbers = SeededNumbers(seed: 31)
    for _ in 0..<10 {
      let scene = scene()
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
      finger.drag(by: CGVector(dx: -11, dy: 0), over: 0.05)
      for _ in 0..<12 {
        let before = x(scene)
        let target = Double(numbers.number(in: 20...300)).rounded()
        let way = target - finger.position.x
        finger.drag(to: CGPoint(x: target, y: 240), over: 0.05)
        let after = x(scene)
        // Both views follow the finger, and together they move as far as it does.
        let (pager, photo) = (after[0] - before[0], after[1] - before[1])
        #expect(abs(pager + photo + way) < 1.01)
        #expect(pager * way <= 0 && photo * way <= 0)
      }
      finger.lift()
      scene.host.advanceUntilSettled()
    }
  }

  @Test func theReleaseGoesToTheOneThatMovesLast() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.25)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(
      scene.log.heard == [
        "photo willBeginDragging", "photo didScroll", "pager willBeginDragging", "pager didScroll",
        "photo willEndDragging at rest", "photo didEndDragging(false)", "pager willEndDragging moving",
        "pager didEndDragging(true)", "pager willBeginDecelerating", "pager didScroll",
        "pager didEndDecelerating",
      ])
    #expect(x(scene)[1] == 320)
  }

  @Test func backInsideTheReleaseIsTheInnerViews() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -200, dy: 0), over: 0.2)
    scene.log.heard = []
    finger.drag(by: CGVector(dx: 120, dy: 0), over: 0.12)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(
      scene.log.heard == [
        "pager didScroll", "photo didScroll", "pager didScroll", "photo didScroll",
        "photo willEndDragging moving", "photo didEndDragging(true)",
        "photo willBeginDecelerating", "pager willEndDragging at rest", "pager didEndDragging(false)",
        "photo didScroll", "photo didEndDecelerating",
      ])
    #expect(x(scene)[0] == 320)
  }

  @Test func decelerationIsNotPassedOn() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -100, dy: 0), over: 0.05)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [320, 320])
  }

  @Test func aTouchThatIsTakenAwayEndsBothDrags() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.25)
    scene.log.heard = []
    finger.cancel()
    #expect(scene.log.heard == ["photo didEndDragging(false)", "pager didEndDragging(false)"])
    #expect(scene.views.allSatisfy { !$0.isTracking && !$0.isDragging })
  }

  @Test func pastEverythingTheOutermostGivesWay() {
    let scene = scene()
    scene["pager"].contentOffset.x = 640
    scene["photo"].frame.origin.x = 640
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.25)
    #expect(scene["photo"].contentOffset.x == 320)
    let pull = RubberBand(length: 320).displacement(forPull: 80)
    #expect(Double(scene["pager"].contentOffset.x).isClose(to: 640 + pull, within: 0.5))
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene) == [640, 320])
  }

  @Test func itHoldsForTheAxesThatTransfer() {
    let scene = scene()
    scene["photo"].transfersHorizontalScrollingToParent = false
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.25)
    #expect(scene["pager"].contentOffset.x == 320)
    #expect(scene["photo"].contentOffset.x > 320)
    finger.lift()
  }

  @Test func acrossThePagerContentBouncesAsEver() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 20))
    finger.drag(by: CGVector(dx: 0, dy: 310), over: 0.25)
    #expect(scene["photo"].contentOffset.y < 0)
    finger.lift()
  }

  @Test func aListThatHandsOverLeavesAMovementAcrossItToThePager() {
    let scene = NestScene([.pager(), .list()])
    scene["list"].handsOverDragsAtEdges = true
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 400))
    finger.drag(by: CGVector(dx: -60, dy: -100), over: 0.25)
    // The list does not scroll along the other axis, so it has no edge to pass there.
    #expect(scene["list"].contentOffset.y == 570 && scene["pager"].contentOffset.x == 320)
    finger.lift()
  }

  @Test func throughThreeLevels() {
    let outer = NestScene.Layer(
      name: "outer", size: CGSize(width: 320, height: 1000), offset: CGPoint(x: 0, y: 20))
    let between = NestScene.Layer(
      name: "between", size: CGSize(width: 320, height: 500),
      frame: CGRect(x: 0, y: 20, width: 320, height: 480))
    let inner = NestScene.Layer(
      name: "inner", size: CGSize(width: 320, height: 500),
      frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let scene = NestScene([outer, between, inner])
    scene["inner"].handsOverDragsAtEdges = true
    scene["between"].handsOverDragsAtEdges = true
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -10 - 20 - 20 - 35), over: 0.2)
    #expect(scene.views.map(\.contentOffset.y) == [55, 20, 20])
    finger.drag(by: CGVector(dx: 0, dy: 35 + 8), over: 0.2)
    #expect(scene.views.map(\.contentOffset.y) == [20, 12, 20])
    finger.drag(by: CGVector(dx: 0, dy: -8 - 30), over: 0.2)
    #expect(scene.views.map(\.contentOffset.y) == [50, 20, 20])
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(
      scene.log.heard == [
        "inner willBeginDragging", "inner didScroll", "between willBeginDragging", "between didScroll",
        "outer willBeginDragging", "outer didScroll", "between didScroll", "outer didScroll",
        "between didScroll", "outer didScroll",
        "inner willEndDragging at rest", "inner didEndDragging(false)", "between willEndDragging at rest",
        "between didEndDragging(false)", "outer willEndDragging at rest", "outer didEndDragging(false)",
      ])
  }

  @Test func throughAViewThatDoesNotScrollThatWay() {
    let feed = NestScene.Layer(
      name: "feed", size: CGSize(width: 320, height: 1440), offset: CGPoint(x: 0, y: 480))
    let scene = NestScene([feed, .pager(), .list(at: 940)])
    scene["pager"].frame.origin.y = 480
    scene["list"].handsOverDragsAtEdges = true
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -80), over: 0.2)
    #expect(scene["list"].contentOffset.y == 960 && scene["feed"].contentOffset.y == 530)
    #expect(!scene["pager"].isDragging)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(!scene.log.heard.contains { $0.hasPrefix("pager") })
  }

  @Test func aDisabledViewAroundTakesNothing() {
    let scene = scene()
    scene["pager"].isScrollEnabled = false
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.25)
    #expect(scene["pager"].contentOffset.x == 320 && scene["photo"].contentOffset.x > 320)
    finger.lift()
  }

  @Test func aViewThatIsDisabledInTheMiddleIsLetGoOf() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.25)
    scene["pager"].isScrollEnabled = false
    finger.drag(by: CGVector(dx: -20, dy: 0), over: 0.1)
    #expect(!scene["pager"].isDragging)
    #expect(x(scene) == [400, 320])
    finger.lift()
  }

  @Test func aPinchInTheMiddleLetsGoOfTheOuterView() {
    let scene = scene()
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 960))
    scene["photo"].addSubview(page)
    scene.log.zoomViews[ObjectIdentifier(scene["photo"])] = page
    scene["photo"].minimumZoomScale = 1
    scene["photo"].maximumZoomScale = 4
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -230, dy: 0), over: 0.25)
    #expect(x(scene) == [380, 320])
    scene.log.heard = []
    // The second finger lands on the photo, which ends 60 points farther left.
    var second = Finger(on: scene.host, at: CGPoint(x: 200, y: 240))
    second.drag(by: CGVector(dx: 30, dy: 0), over: 0.1)
    #expect(scene["photo"].isZooming && !scene["pager"].isDragging)
    #expect(scene.log.heard.contains("pager didEndDragging(false)"))
    let pager = x(scene)[0]
    second.lift()
    finger.drag(by: CGVector(dx: -5, dy: 0), over: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(x(scene)[0] >= pager)
    for name in ["photo", "pager"] {
      let begun = scene.log.heard.filter { $0 == "\(name) willBeginDragging" }.count
      let ended = scene.log.heard.filter { $0.hasPrefix("\(name) didEndDragging") }.count
      #expect(ended == begun + 1)
    }
  }

  @Test func fingersOfItsOwnDoNotDragWhatIsDraggedFromInside() {
    let scene = scene()
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -250, dy: 0), over: 0.25)
    #expect(x(scene) == [400, 320])
    // Right of the photo, where only the pager is.
    var other = Finger(on: scene.host, at: CGPoint(x: 300, y: 100))
    other.drag(by: CGVector(dx: -80, dy: 0), over: 0.2)
    #expect(x(scene) == [400, 320])
    finger.drag(by: CGVector(dx: -10, dy: 0), over: 0.1)
    #expect(x(scene) == [410, 320])
    other.lift()
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.filter { $0 == "pager willBeginDragging" }.count == 1)
  }

  @Test func anOuterViewWhosePanDragsItWithTheSameFingerTakesNothingBesides() {
    var layers = [NestScene.Layer.pager(), .photo()]
    layers[0].view = TogetherScrollView()
    let scene = NestScene(layers)
    scene["photo"].handsOverDragsAtEdges = true
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -10 - 160 - 50, dy: 0), over: 0.2)
    #expect(x(scene) == [320 + 160 + 50, 320])
    finger.lift()
  }

  @Test func anOuterViewWhoseBarTheMouseHoldsTakesNothingUntilTheDragIsOver() {
    let scene = scene()
    scene["photo"].showsHorizontalScrollIndicator = false
    scene["pager"].flashScrollIndicators()
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 160, y: 475))
    mouse.press()
    #expect(scene["pager"].isDragging)
    let held = scene["pager"].contentOffset
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -10 - 160 - 50, dy: 0), over: 0.2)
    #expect(scene["photo"].contentOffset.x == 320 && scene["pager"].contentOffset == held)
    mouse.lift()
    finger.drag(by: CGVector(dx: -20, dy: 0), over: 0.1)
    #expect(scene["pager"].contentOffset == held)
    finger.lift()
    scene.host.advanceUntilSettled()
  }

  @Test func theMouseDoesNotTakeHoldOfTheBarOfWhatIsDraggedFromInside() {
    let scene = scene()
    scene["photo"].showsHorizontalScrollIndicator = false
    var finger = Finger(on: scene.host, at: start)
    finger.drag(by: CGVector(dx: -10 - 160 - 50, dy: 0), over: 0.2)
    #expect(x(scene) == [370, 320])
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 20, y: 475))
    mouse.press()
    mouse.move(to: CGPoint(x: 300, y: 475))
    #expect(x(scene) == [370, 320])
    finger.drag(by: CGVector(dx: -10, dy: 0), over: 0.1)
    #expect(x(scene) == [380, 320])
    mouse.lift()
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.filter { $0 == "pager willBeginDragging" }.count == 1)
  }

  @Test func oneOfTwoViewsInsideHandsOverAtATime() {
    let scene = NestScene([.pager(at: 320)])
    let pager = scene["pager"]
    let photos = [0, 1].map { index in
      let photo = UIScrollView(
        frame: CGRect(x: 320, y: CGFloat(index) * 240, width: 320, height: 240))
      photo.contentSize = CGSize(width: 340, height: 240)
      photo.handsOverDragsAtEdges = true
      pager.addSubview(photo)
      return photo
    }
    var first = Finger(on: scene.host, at: CGPoint(x: 300, y: 100))
    first.drag(by: CGVector(dx: -10 - 20 - 50, dy: 0), over: 0.2)
    #expect(pager.contentOffset.x == 370)
    var second = Finger(on: scene.host, at: CGPoint(x: 250, y: 400))
    second.drag(by: CGVector(dx: -10 - 20 - 90, dy: 0), over: 0.2)
    #expect(photos.map(\.contentOffset.x) == [20, 20] && pager.contentOffset.x == 370)
    first.drag(by: CGVector(dx: -20, dy: 0), over: 0.1)
    #expect(pager.contentOffset.x == 390)
    first.rest(for: 0.1)
    first.lift()
    scene.host.advanceUntilSettled()
    let settled = pager.contentOffset
    second.drag(by: CGVector(dx: -20, dy: 0), over: 0.1)
    #expect(pager.contentOffset == settled)
    second.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.filter { $0 == "pager willBeginDragging" }.count == 1)
  }

  @Test func inAnOuterViewThatIsScaledTheContentStaysUnderTheFinger() {
    let scene = NestScene([.pager(), .photo()])
    let photo = scene["photo"]
    photo.handsOverDragsAtEdges = true
    photo.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    photo.center = CGPoint(x: 480, y: 240)
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 240))
    // 10 points of slop, 160 points of the photo, which are half as wide on the screen, and 50 of the pager.
    finger.drag(by: CGVector(dx: -10 - 80 - 50, dy: 0), over: 0.2)
    #expect(x(scene) == [370, 320])
    finger.lift()
  }
}
