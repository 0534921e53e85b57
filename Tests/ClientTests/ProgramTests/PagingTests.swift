import Testing
import UIKit

@testable import Carousel
@testable import InfinitePager
@testable import PagesWithDots
@testable import PhotoBrowser

@MainActor struct PagingTests {
  private func carousel() -> (Carousel, ProgramScene<UIViewController>) {
    let carousel = Carousel()
    let scene = ProgramScene(showing: carousel, height: 300)
    carousel.reload(titles: ["A", "B", "C", "D"])
    scene.settle()
    return (carousel, scene)
  }

  @Test func aCarouselComesToRestOnACard() {
    let (carousel, scene) = carousel()
    scene.flick(from: 300, 150, by: -150, 0)
    #expect(carousel.currentIndex > 0)
    let card = carousel.cards[carousel.currentIndex]
    #expect(card.convert(card.bounds, to: nil).midX == 200)
  }

  @Test func aCardThatIsTappedIsPressed() {
    let (carousel, scene) = carousel()
    // Without a delegate, and with one that implements nothing: nothing happens, and nothing traps.
    scene.tap(200, 150)
    #expect(carousel.currentIndex == 0)
  }

  final class Pages: NSObject, InfinitePagerDataSource {
    func pager(_ pager: InfinitePager, viewAt index: Int) -> UIView {
      let view = UIView()
      view.tag = index
      return view
    }
  }

  @Test func anInfinitePagerTurnsWithoutEnd() {
    let pages = Pages()
    let pager = InfinitePager(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let scene = ProgramScene(showing: pager, height: 300)
    pager.dataSource = pages
    for _ in 1...5 { scene.flick(from: 300, 150, by: -200, 0) }
    #expect(pager.index == 5)
    for _ in 1...7 { scene.flick(from: 100, 150, by: 200, 0) }
    #expect(pager.index == -2)
    #expect(pager.contentOffset.x == 400)
    #expect(pager.title == "Page -2")
  }

  @Test func dotsFollowThePagesAndTurnThem() {
    let controller = PagesWithDotsController()
    let scene = ProgramScene(height: 300) { controller }
    scene.flick(from: 300, 100, by: -200, 0)
    #expect(controller.pageControl.currentPage == 1)
    controller.pageControl.currentPage = 3
    controller.pageControl.sendActions(for: .valueChanged)
    scene.settle()
    #expect(controller.scrollView.contentOffset.x == 1200)
  }

  @Test func aPhotographThatIsZoomedReportsIt() {
    let browser = PhotoBrowserController(colors: [.red, .green, .blue])
    let scene = ProgramScene(height: 300) { browser }
    scene.pinch(at: 200, 150, from: 60, to: 120)
    #expect(browser.pages[0].zoomScale > 1.5)
    #expect(browser.scales.last == browser.pages[0].zoomScale)
  }

  @Test func photographsAreTurnedAndATapHidesTheTitle() {
    let browser = PhotoBrowserController(colors: [.red, .green, .blue])
    let scene = ProgramScene(height: 300) { browser }
    scene.flick(from: 300, 150, by: -200, 0)
    #expect(browser.pager.contentOffset.x == 400)
    scene.tap(200, 150)
    #expect(browser.titleLabel.isHidden)
    scene.tap(200, 150)
    #expect(!browser.titleLabel.isHidden)
  }
}
