import Testing
import UIKit

@testable import PeekCarousel

@MainActor struct PeekCarouselTests {
  let scene = ProgramScene { PeekCarouselViewController(captions: ["One", "Two", "Three", "Four"]) }
  var scrollView: UIScrollView { scene.controller.container.scrollView }
  var pages: [UIView] { scene.controller.container.pages }

  @Test func theNeighbourPeeksIn() {
    #expect(scene.frame(of: pages[0]) == CGRect(x: 45, y: 100, width: 310, height: 200))
    #expect(scene.frame(of: pages[1]) == CGRect(x: 365, y: 100, width: 310, height: 200))
  }

  @Test func aTouchBesideTheScrollViewTurnsPagesToo() {
    // 390 is in the right margin, where the neighbour peeks in.
    scene.flick(from: 390, 200, by: -100, 0)
    #expect(scrollView.contentOffset == CGPoint(x: 320, y: 0))
    #expect(scene.controller.captionLabel.text == "Two")
    scene.flick(from: 10, 200, by: 100, 0)
    #expect(scrollView.contentOffset == .zero)
    #expect(scene.controller.captionLabel.text == "One")
  }

  @Test func theCaptionChangesInTheMiddleOfThePages() {
    scene.host.perform(.press(CGPoint(x: 200, y: 200), duration: 0.05))
    scene.drag(from: 300, 200, by: -165, 0)
    // 155 of 320: not yet half of a page, so it returns.
    #expect(scene.controller.page == 0 && scrollView.contentOffset.x == 0)
    scene.drag(from: 300, 200, by: -175, 0)
    #expect(scene.controller.page == 1 && scrollView.contentOffset.x == 320)
  }

  @Test func aTouchAboveTheCarouselDoesNothing() {
    scene.flick(from: 300, 60, by: -200, 0)
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func theCarouselFollowsTheWidthOfTheScreen() {
    scene.flick(from: 300, 200, by: -100, 0)
    scene.resize(to: CGSize(width: 800, height: 400))
    #expect(scrollView.frame == CGRect(x: 40, y: 0, width: 720, height: 200))
    #expect(scrollView.contentSize == CGSize(width: 4 * 720, height: 200))
  }
}
