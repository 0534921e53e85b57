import Foundation
import Testing
import UIKit

/// Page turns by the program, the dots, and the style `pageCurl`: docs/behaviour/controllers.md.
@MainActor struct PagesByProgramTests {
  @Test func aPageThatIsSetMovesIn() {
    let scene = PageScene(5)
    defer { scene.stage.clear() }
    var finished: [Bool] = []
    scene.pager.setViewControllers([scene.page(3)], direction: .forward, animated: true) {
      finished.append($0)
    }
    #expect(
      scene.log.take() == ["3 willAppear animated", "0 willDisappear animated", "3 isAppearing"])
    #expect(scene.shown == ["3"])
    scene.stage.rest(from: 16, to: 128)
    #expect(scene.place(3).minX > 0 && scene.place(3).minX < 400 && finished == [])
    let time = scene.rest(from: 144)
    // The delegate is told of turns by a person only.
    #expect(
      scene.log.take() == ["3 didAppear animated", "0 didDisappear animated", "after 3?", "before 3?"])
    #expect(finished == [true] && scene.place(3).minX == 0)
    scene.pager.setViewControllers([scene.page(1)], direction: .reverse, animated: true) {
      finished.append($0)
    }
    scene.stage.rest(from: time, to: time + 112)
    #expect(scene.place(1).minX < 0 && scene.place(1).minX > -400)
    scene.rest(from: time + 128)
    #expect(finished == [true, true] && scene.shown == ["1"])
  }

  @Test func withoutAnimationItIsThereAtOnce() {
    let scene = PageScene(5)
    defer { scene.stage.clear() }
    var finished: [Bool] = []
    scene.pager.setViewControllers([scene.page(3)], direction: .forward, animated: false) {
      finished.append($0)
    }
    #expect(finished == [true] && scene.shown == ["3"] && scene.pager.children == [scene.page(3)])
    #expect(
      scene.log.take() == [
        "3 willAppear", "0 willDisappear", "3 isAppearing", "3 didAppear", "0 didDisappear", "after 3?",
        "before 3?",
      ])
    // A page that is shown already stays; the data source is asked again.
    scene.pager.setViewControllers([scene.page(3)], direction: .forward, animated: true) {
      finished.append($0)
    }
    scene.stage.send(.frame, at: 100)
    #expect(finished == [true, true] && scene.log.take() == ["after 3?", "before 3?"])
  }

  @Test func aFingerTakesOverAPageThatIsSet() {
    let scene = PageScene(5)
    defer { scene.stage.clear() }
    var finished: [Bool] = []
    scene.pager.setViewControllers([scene.page(3)], direction: .forward, animated: true) {
      finished.append($0)
    }
    scene.stage.rest(from: 16, to: 96)
    scene.stage.down(1, 100, 400, at: 100)
    for step in 1...6 { scene.stage.move(1, 100 + 45 * Double(step), 400, at: 100 + 20 * Double(step)) }
    scene.stage.up(1, 370, 400, at: 225)
    scene.rest(from: 240)
    #expect(finished == [false] && scene.shown == ["0"] && scene.place(0).minX == 0)
    #expect(scene.page(3).parent == nil && scene.log.take().last == "before 0?")
  }

  @Test func aSecondCallCutsTheFirstShort() {
    let scene = PageScene(5)
    defer { scene.stage.clear() }
    var finished: [Bool] = []
    scene.pager.setViewControllers([scene.page(1)], direction: .forward, animated: true) {
      finished.append($0)
    }
    scene.stage.rest(from: 16, to: 96)
    scene.pager.setViewControllers([scene.page(2)], direction: .forward, animated: true) {
      finished.append($0)
    }
    #expect(finished == [false] && scene.shown == ["2"])
    scene.rest(from: 112)
    #expect(finished == [false, true] && scene.place(2).minX == 0)
    #expect(scene.pager.children == [scene.page(2)])
  }

  @Test func thePagesDisappearWithTheController() {
    let scene = PageScene(3)
    defer { scene.stage.clear() }
    scene.stage.down(1, 300, 400, at: 100)
    scene.stage.move(1, 200, 400, at: 150)
    scene.stage.move(1, 100, 400, at: 200)
    _ = scene.log.take()
    // During a turn.
    scene.stage.window.rootViewController = UIViewController()
    #expect(!scene.log.take().contains("0 didAppear"))
    scene.stage.window.rootViewController = scene.pager
    scene.stage.send(.frame, at: 400)
    scene.rest(from: 416)
    #expect(scene.shown.count == 1 && scene.pager.children.count <= 2)
  }

  // MARK: - Dots

  /// A book that has dots.
  final class DottedBook: NSObject, UIPageViewControllerDataSource {
    let pages = (0..<4).map { number in
      let page = UIViewController()
      page.title = "\(number)"
      return page
    }
    private func index(_ page: UIViewController) -> Int { pages.firstIndex(of: page)! }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { index(viewController) > 0 ? pages[index(viewController) - 1] : nil }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { index(viewController) < 3 ? pages[index(viewController) + 1] : nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 4 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pageViewController.viewControllers?.first.map(index) ?? 0
    }
  }

  @Test func dotsFollowThePagesAndTurnThem() {
    let scene = PageScene(3)
    defer { scene.stage.clear() }
    #expect(scene.dots == nil)
    let book = DottedBook()
    scene.pager.dataSource = book
    scene.pager.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    scene.stage.send(.frame, at: 50)
    let dots = scene.dots!
    #expect(dots.numberOfPages == 4 && dots.currentPage == 1)
    #expect(dots.frame == CGRect(x: 0, y: 763, width: 400, height: 37))
    #expect(scene.scrollView.frame == CGRect(x: 0, y: 0, width: 400, height: 763))
    scene.flick(from: 300, 400, by: -150, at: 100)
    var time = scene.rest(from: 210)
    #expect(dots.currentPage == 2 && scene.shown == ["2"])
    scene.stage.tap(300, 780, at: time)
    time = scene.rest(from: time + 60)
    #expect(dots.currentPage == 3 && scene.shown == ["3"])
    scene.stage.tap(300, 780, at: time)
    time = scene.rest(from: time + 60)
    #expect(dots.currentPage == 3)
    scene.pager.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
    scene.rest(from: time)
    #expect(dots.currentPage == 0)
    // A vertical book has none.
    let tall = PageScene(1, style: .scroll, .vertical)
    tall.pager.dataSource = book
    tall.pager.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    tall.stage.send(.frame, at: 50)
    #expect(tall.dots == nil)
    tall.stage.clear()
  }

  // MARK: - Books

  @Test func aBookIsTurnedAtItsEdges() {
    let scene = PageScene(3, style: .pageCurl)
    defer { scene.stage.clear() }
    #expect(scene.pager.spineLocation == .min && scene.pager.gestureRecognizers.count == 1)
    let plain = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(plain.gestureRecognizers.isEmpty)
    scene.stage.tap(380, 400, at: 100)
    var time = scene.rest(from: 200)
    #expect(scene.shown == ["1"])
    scene.stage.tap(200, 400, at: time)
    time = scene.rest(from: time + 100)
    #expect(scene.shown == ["1"])
    scene.stage.tap(20, 400, at: time)
    scene.rest(from: time + 100)
    #expect(scene.shown == ["0"])
    scene.pager.isDoubleSided = true
    #expect(scene.pager.isDoubleSided)
  }

  @Test func aSpineInTheMiddleShowsTwoPages() {
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let scene = PageScene(7, style: .pageCurl, options: [.spineLocation: NSNumber(value: spine)])
    defer { scene.stage.clear() }
    #expect(scene.shown == ["0", "1"] && scene.pager.isDoubleSided)
    #expect(scene.place(0) == CGRect(x: 0, y: 0, width: 200, height: 800))
    #expect(scene.place(1) == CGRect(x: 200, y: 0, width: 200, height: 800))
    scene.flick(from: 300, 400, by: -150, at: 100)
    var time = scene.rest(from: 210)
    #expect(scene.shown == ["2", "3"] && scene.log.take().contains("left 0 1"))
    for _ in 1...2 {
      scene.flick(from: 300, 400, by: -150, at: time)
      time = scene.rest(from: time + 110)
    }
    #expect(scene.shown == ["6"] && scene.place(6) == CGRect(x: 0, y: 0, width: 200, height: 800))
    scene.flick(from: 100, 400, by: 150, at: time)
    scene.rest(from: time + 110)
    #expect(scene.shown == ["4", "5"])
  }

  @Test func theSpineIsAskedForWhenTheWindowTurns() {
    let scene = PageScene(4, style: .pageCurl)
    defer { scene.stage.clear() }
    scene.spine = { orientation in
      guard orientation.isLandscape else { return .min }
      scene.pager.setViewControllers([scene.page(0), scene.page(1)], direction: .forward, animated: false)
      return .mid
    }
    scene.stage.send(.resized(CGSize(width: 800, height: 400), scale: 1), at: 100)
    scene.stage.send(.frame, at: 116)
    #expect(scene.pager.spineLocation == .mid && scene.shown == ["0", "1"])
    #expect(scene.place(1) == CGRect(x: 400, y: 0, width: 400, height: 400))
  }

  @Test func optionsAndNamesAreUIKits() {
    #expect(UIPageViewController.NavigationDirection.reverse.rawValue == 1)
    #expect(UIPageViewController.NavigationOrientation.vertical.rawValue == 1)
    #expect(UIPageViewController.TransitionStyle.scroll.rawValue == 1)
    #expect(UIPageViewController.SpineLocation.max.rawValue == 3)
    let book = UIPageViewController(coder: NSCoder())!
    #expect(book.transitionStyle == .pageCurl && book.navigationOrientation == .horizontal)
    let odd = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: 77, .interPageSpacing: CGFloat.nan])
    #expect(odd.spineLocation == .min)
    let delegate = PageScene(1)
    defer { delegate.stage.clear() }
    #expect(delegate.pageViewControllerSupportedInterfaceOrientations(book) == .all)
    #expect(
      delegate.pageViewControllerPreferredInterfaceOrientationForPresentation(book)
        == book.interfaceOrientation)
    #expect(delegate.presentationCount(for: book) == 0 && delegate.presentationIndex(for: book) == 0)
  }
}
