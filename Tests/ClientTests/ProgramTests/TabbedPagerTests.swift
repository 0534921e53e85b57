import Testing
import UIKit
import VellumHeadless

@testable import TabbedPager

@MainActor struct TabbedPagerTests {
  final class Page: UIViewController {
    var appearances: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      appearances.append("loaded")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      appearances.append(parent == nil ? "left" : "moved")
    }
  }

  /// It has only one of the two methods.
  private final class PagerLog: NSObject, TabbedPagerDelegate {
    var moves: [Int] = []
    func pager(_ pager: TabbedPagerViewController, didMoveTo index: Int) { moves.append(index) }
  }

  private let log = PagerLog()
  let pages: [Page]
  let scene: ProgramScene<LoggingPager>
  var pager: LoggingPager { scene.controller }

  init() {
    let pages = ["News", "Sport", "Weather", "More"].map { title in
      let page = Page()
      page.title = title
      return page
    }
    self.pages = pages
    scene = ProgramScene { LoggingPager(controllers: pages) }
    scene.controller.delegate = log
  }

  @Test func theTabsShareTheWidth() {
    #expect(scene.frame(of: pager.tabs.arrangedSubviews[2]) == CGRect(x: 200, y: 0, width: 100, height: 44))
    #expect(pager.indicator.frame == CGRect(x: 0, y: 44, width: 100, height: 3))
    #expect(pager.pages.frame == CGRect(x: 0, y: 47, width: 400, height: 753))
    #expect(pager.pages.contentSize == CGSize(width: 1600, height: 753))
    #expect(pages.map(\.isViewLoaded) == [true, false, false, false])
  }

  @Test func theLineFollowsTheFinger() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 350, y: 400))
    finger.drag(by: CGVector(dx: -110, dy: 0), over: 0.2)
    finger.rest(for: 0.1)
    #expect(pager.pages.contentOffset.x == 100)
    #expect(pager.indicator.frame == CGRect(x: 25, y: 44, width: 100, height: 3))
    #expect(pages[1].appearances == ["loaded", "moved"])
    #expect(scene.frame(of: pages[1].view) == CGRect(x: 300, y: 47, width: 400, height: 753))
    finger.lift()
    scene.settle()
    #expect(pager.indicator.frame.minX == 0 && log.moves.isEmpty)
  }

  @Test func aFlickTurnsThePageAndTheTab() {
    scene.flick(from: 350, 400, by: -200, 0)
    #expect(pager.currentIndex == 1 && log.moves == [1] && pager.rests == [1])
    #expect(pager.indicator.frame.minX == 100)
    #expect((pager.tabs.arrangedSubviews as? [UIButton])?.map(\.isSelected) == [false, true, false, false])
  }

  @Test func aTabThatIsTappedShowsItsPage() {
    scene.tap(pager.tabs.arrangedSubviews[3])
    #expect(pager.pages.contentOffset.x == 1200 && pager.indicator.frame.minX == 300)
    #expect(pager.currentIndex == 3 && log.moves == [1, 2, 3] && pager.rests == [3])
    #expect(scene.frame(of: pages[3].view) == CGRect(x: 0, y: 47, width: 400, height: 753))
    #expect(pager.children.count == 4)
  }

  @Test func turningTheScreenLaysThePagesAnew() {
    scene.resize(to: CGSize(width: 800, height: 400))
    #expect(pager.indicator.frame == CGRect(x: 0, y: 44, width: 200, height: 3))
    #expect(pager.pages.contentSize == CGSize(width: 3200, height: 353))
    #expect(pages[0].view.frame == CGRect(x: 0, y: 0, width: 800, height: 353))
  }
}
