import Testing
import UIKit

@testable import Carousel
@testable import InfinitePager
@testable import PagesWithDots
@testable import PhotoBrowser

@MainActor @Suite(.serialized) struct PagingTests {
  private func carousel() -> (Carousel, Stage) {
    let carousel = Carousel()
    let stage = Stage(carousel)
    carousel.reload(titles: ["A", "B", "C", "D"])
    stage.host.advanceUntilSettled()
    return (carousel, stage)
  }

  @Test func aCarouselComesToRestOnACard() {
    let (carousel, stage) = carousel()
    stage.swipe(from: (300, 150), by: CGVector(dx: -150, dy: 0))
    #expect(carousel.currentIndex > 0)
    let card = carousel.cards[carousel.currentIndex]
    #expect(card.convert(card.bounds, to: nil).midX == 200)
  }

  @Test func aCardThatIsTappedIsPressed() {
    let (carousel, stage) = carousel()
    // Without a delegate, and with one that implements nothing: nothing happens, and nothing traps.
    stage.tap(200, 150)
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
    let stage = Stage(pager)
    pager.dataSource = pages
    for _ in 1...5 { stage.swipe(from: (300, 150), by: CGVector(dx: -200, dy: 0)) }
    #expect(pager.index == 5)
    for _ in 1...7 { stage.swipe(from: (100, 150), by: CGVector(dx: 200, dy: 0)) }
    #expect(pager.index == -2)
    #expect(pager.contentOffset.x == 400)
    #expect(pager.title == "Page -2")
  }

  @Test func dotsFollowThePagesAndTurnThem() {
    let controller = PagesWithDotsController()
    let stage = Stage(controller)
    stage.swipe(from: (300, 100), by: CGVector(dx: -200, dy: 0))
    #expect(controller.pageControl.currentPage == 1)
    controller.pageControl.currentPage = 3
    controller.pageControl.sendActions(for: .valueChanged)
    stage.host.advanceUntilSettled()
    #expect(controller.scrollView.contentOffset.x == 1200)
  }

  @Test func aPhotographThatIsZoomedTells() {
    let browser = PhotoBrowserController(colors: [.red, .green, .blue])
    let stage = Stage(browser)
    stage.pinch(at: (200, 150), by: 2)
    #expect(browser.pages[0].zoomScale > 1.5)
    #expect(browser.scales.last == browser.pages[0].zoomScale)
  }

  @Test func photographsAreTurnedAndATapHidesTheTitle() {
    let browser = PhotoBrowserController(colors: [.red, .green, .blue])
    let stage = Stage(browser)
    stage.swipe(from: (300, 150), by: CGVector(dx: -200, dy: 0))
    #expect(browser.pager.contentOffset.x == 400)
    stage.tap(200, 150)
    #expect(browser.titleLabel.isHidden)
    stage.tap(200, 150)
    #expect(!browser.titleLabel.isHidden)
  }
}
