import Foundation
import HostInterface
import Testing
import UIKit

/// Page turns by a person: docs/behaviour/controllers.md.
@MainActor struct PageViewControllerTests {
  @Test func theFirstPageAppearsWithTheController() {
    let log = EventLog()
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(pager.viewControllers == nil && pager.transitionStyle == .scroll)
    #expect(
      pager.navigationOrientation == .horizontal && pager.spineLocation == .none && !pager.isDoubleSided)
    let page = AppearanceRecorder("page", log)
    var finished: Bool?
    pager.setViewControllers([page], direction: .forward, animated: true) { finished = $0 }
    #expect(pager.viewControllers == [page] && page.parent === pager && finished == true)
    let stage = Stage()
    defer { stage.clear() }
    stage.window.rootViewController = pager
    stage.send(.frame, at: 0)
    #expect(log.take() == ["page willAppear", "page isAppearing", "page didAppear"])
    #expect(page.view.convert(page.view.bounds, to: nil) == stage.window.bounds)
    stage.window.rootViewController = nil
    #expect(log.take() == ["page willDisappear", "page didDisappear"])
  }

  @Test func aFlickTurnsThePage() {
    let scene = PageScene(3)
    defer { scene.stage.clear() }
    scene.flick(from: 300, 400, by: -150, at: 100)
    #expect(
      scene.log.take() == [
        "to 1", "1 willAppear animated", "0 willDisappear animated", "1 isAppearing",
      ])
    #expect(scene.shown == ["0"])
    let time = scene.rest(from: 200)
    #expect(scene.log.take() == ["1 didAppear animated", "0 didDisappear animated", "left 0", "after 1?"])
    #expect(scene.shown == ["1"] && scene.place(1) == scene.stage.window.bounds)
    #expect(scene.pager.children == [scene.page(1)] && scene.page(0).view.superview == nil)
    // The page before is kept, so the data source is not asked for it again.
    scene.flick(from: 100, 400, by: 150, at: time)
    scene.rest(from: time + 100)
    let log = scene.log.take()
    #expect(log.last == "before 0?" && !log.contains("before 1?") && scene.shown == ["0"])
  }

  @Test func aPageThatIsLetGoEarlyGoesBack() {
    let scene = PageScene(3)
    defer { scene.stage.clear() }
    scene.stage.down(1, 300, 400, at: 100)
    for step in 1...5 { scene.stage.move(1, 300 - 20 * Double(step), 400, at: 100 + 50 * Double(step)) }
    scene.stage.move(1, 200, 400, at: 800)
    scene.stage.up(1, 200, 400, at: 1000)
    scene.rest(from: 1016)
    #expect(
      scene.log.take() == [
        "to 1", "1 willAppear animated", "0 willDisappear animated", "1 isAppearing",
        "0 willAppear animated", "0 isAppearing", "0 didAppear animated", "1 willDisappear animated",
        "1 didDisappear animated", "stayed at 0",
      ])
    #expect(scene.shown == ["0"] && scene.pager.children == [scene.page(0)])
  }

  @Test func aFingerThatTurnsRoundShowsTheOtherSide() {
    let scene = PageScene(3, at: 1)
    defer { scene.stage.clear() }
    scene.stage.down(1, 200, 400, at: 100)
    scene.stage.move(1, 150, 400, at: 150)
    scene.stage.move(1, 100, 400, at: 200)
    #expect(scene.log.take().first == "to 2")
    #expect(scene.place(2).minX == 310 && scene.page(0).view.superview == nil)
    scene.stage.move(1, 350, 400, at: 300)
    let log = scene.log.take()
    #expect(log.contains("stayed at 1") && log.contains("to 0") && scene.page(2).view.superview == nil)
    #expect(scene.place(0).maxX == scene.place(1).minX && scene.place(1).minX > 100)
    scene.stage.up(1, 350, 400, at: 800)
    scene.rest(from: 816)
  }

  @Test func swipesGoOnWhileAPageIsOnItsWay() {
    let scene = PageScene(5)
    defer { scene.stage.clear() }
    scene.flick(from: 300, 400, by: -150, at: 100)
    scene.stage.rest(from: 216, to: 264)
    let place = scene.place(1).minX
    #expect(place > 0 && place < 250)
    // A finger catches the page, and pulls the next one in before it has come to rest.
    scene.stage.down(1, 380, 400, at: 270)
    #expect(abs(scene.place(1).minX - place) < 60 && scene.shown == ["0"])
    for step in 1...9 { scene.stage.move(1, 380 - 40 * Double(step), 400, at: 270 + 16 * Double(step)) }
    #expect(scene.shown == ["1"] && scene.place(1).maxX == scene.place(2).minX)
    scene.stage.up(1, 20, 400, at: 430)
    scene.rest(from: 440)
    #expect(scene.shown == ["2"] && scene.place(2) == scene.stage.window.bounds)
  }

  @Test func theEndsBounceAndHoldNothing() {
    let scene = PageScene(2)
    defer { scene.stage.clear() }
    scene.stage.down(1, 100, 400, at: 100)
    scene.stage.move(1, 200, 400, at: 200)
    scene.stage.move(1, 300, 400, at: 300)
    #expect(scene.place(0).minX > 0 && scene.place(0).minX < 190)
    scene.stage.up(1, 300, 400, at: 400)
    scene.rest(from: 416)
    #expect(scene.place(0).minX == 0 && scene.log.take() == [])
  }

  @Test func noMoreThanThreePagesAreHeld() {
    let scene = PageScene(9, at: 2)
    defer { scene.stage.clear() }
    var time = 100.0
    for _ in 1...4 {
      scene.flick(from: 300, 400, by: -150, at: time)
      #expect(scene.pager.children.count == 2)
      time = scene.rest(from: time + 110)
    }
    #expect(scene.shown == ["6"] && scene.alive == [5, 6, 7])
    #expect(scene.scrollView.contentSize == CGSize(width: 1200, height: 800))
    #expect(scene.scrollView.contentOffset == CGPoint(x: 400, y: 0))
  }

  @Test func pagesFollowFromTheTopToTheBottomToo() {
    let scene = PageScene(3, at: 1, style: .scroll, .vertical, options: [.interPageSpacing: 30])
    defer { scene.stage.clear() }
    #expect(scene.place(1) == scene.stage.window.bounds)
    scene.stage.down(1, 200, 600, at: 100)
    scene.stage.move(1, 200, 500, at: 150)
    scene.stage.move(1, 200, 400, at: 200)
    #expect(scene.place(2).minY == scene.place(1).maxY + 30)
    scene.stage.up(1, 200, 400, at: 210)
    let time = scene.rest(from: 226)
    #expect(scene.shown == ["2"] && scene.place(2) == scene.stage.window.bounds)
    scene.flick(from: 200, 300, by: 0, 200, at: time)
    scene.rest(from: time + 110)
    #expect(scene.shown == ["1"])
  }

  @Test func fromRightToLeftTheNextPageIsAtTheLeft() {
    let scene = PageScene(3, options: [.interPageSpacing: 20 as CGFloat])
    defer { scene.stage.clear() }
    scene.pager.view.semanticContentAttribute = .forceRightToLeft
    scene.stage.send(.frame, at: 50)
    scene.stage.down(1, 100, 400, at: 100)
    scene.stage.move(1, 200, 400, at: 150)
    scene.stage.move(1, 300, 400, at: 200)
    #expect(scene.place(1).maxX == scene.place(0).minX - 20 && scene.place(1).width == 400)
    scene.stage.up(1, 300, 400, at: 210)
    let time = scene.rest(from: 226)
    #expect(scene.shown == ["1"])
    scene.pager.setViewControllers([scene.page(2)], direction: .forward, animated: true)
    scene.stage.rest(from: time, to: time + 100)
    #expect(scene.place(2).maxX < 400 && scene.place(2).maxX > 0)
    scene.rest(from: time + 116)
    #expect(scene.shown == ["2"])
  }

  @Test func withoutADataSourceFingersTurnNothing() {
    let scene = PageScene(3)
    defer { scene.stage.clear() }
    scene.pager.dataSource = nil
    scene.stage.send(.frame, at: 50)
    scene.flick(from: 300, 400, by: -200, at: 100)
    scene.rest(from: 210)
    #expect(scene.log.take() == [] && scene.shown == ["0"] && scene.place(0).minX == 0)
    // Setting it again forgets its answers.
    scene.pager.dataSource = scene
    scene.stage.send(.frame, at: 3000)
    #expect(scene.log.take() == ["after 0?", "before 0?"])
  }

  @Test func aWindowOfAnotherSizeShowsTheSamePage() {
    let scene = PageScene(3, at: 1)
    defer { scene.stage.clear() }
    scene.stage.down(1, 300, 400, at: 100)
    scene.stage.move(1, 200, 400, at: 150)
    scene.stage.move(1, 50, 400, at: 200)
    _ = scene.log.take()
    scene.stage.send(.resized(CGSize(width: 500, height: 600), scale: 1), at: 210)
    scene.stage.send(.frame, at: 216)
    // More than half of it was visible.
    #expect(scene.log.take().contains("left 1, cut short"))
    #expect(scene.shown == ["2"] && scene.place(2) == CGRect(x: 0, y: 0, width: 500, height: 600))
    scene.stage.up(1, 50, 400, at: 300)
    scene.rest(from: 316)
    #expect(scene.place(2) == CGRect(x: 0, y: 0, width: 500, height: 600))
  }
}
