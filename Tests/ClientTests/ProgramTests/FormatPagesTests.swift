import Testing
import UIKit

@testable import FormatPages

@MainActor struct FormatPagesTests {
  let scene = ProgramScene { WelcomeViewController() }
  var welcome: WelcomeViewController { scene.controller }

  @Test func theFormatsPlaceBarsAndPages() {
    #expect(welcome.scrollView.frame == CGRect(x: 0, y: 0, width: 400, height: 736))
    #expect(welcome.skipButton.frame == CGRect(x: 24, y: 736, width: 90, height: 64))
    #expect(welcome.pageControl.frame == CGRect(x: 126, y: 736, width: 148, height: 64))
    #expect(welcome.nextButton.frame == CGRect(x: 286, y: 736, width: 90, height: 64))
    #expect(welcome.scrollView.contentSize == CGSize(width: 1600, height: 736))
    #expect(welcome.pages[2].frame == CGRect(x: 800, y: 0, width: 400, height: 736))
    #expect(welcome.pages[2].picture.frame == CGRect(x: 40, y: 80, width: 320, height: 240))
    #expect(welcome.pages[2].titleLabel.frame == CGRect(x: 20, y: 352, width: 360, height: 40))
    #expect(welcome.pages[2].textLabel.frame.minY == 400)
  }

  @Test func flicksTurnThePagesAndTheDots() {
    scene.flick(from: 300, 300, by: -200, 0)
    scene.flick(from: 300, 300, by: -200, 0)
    #expect(welcome.scrollView.contentOffset == CGPoint(x: 800, y: 0))
    #expect(welcome.pageControl.currentPage == 2)
    scene.flick(from: 100, 300, by: 200, 0)
    #expect(welcome.scrollView.contentOffset == CGPoint(x: 400, y: 0))
    #expect(welcome.pageControl.currentPage == 1)
  }

  @Test func theButtonsTurnThePagesAndEnd() {
    var ends = 0
    welcome.onFinish = { ends += 1 }
    for page in 1...3 {
      scene.tap(welcome.nextButton)
      #expect(welcome.scrollView.contentOffset.x == CGFloat(page) * 400)
    }
    #expect(welcome.nextButton.title(for: .normal) == "Start" && welcome.skipButton.isHidden)
    #expect(ends == 0)
    scene.tap(welcome.nextButton)
    #expect(ends == 1)
  }

  @Test func skippingShowsTheLastPage() {
    scene.tap(welcome.skipButton)
    #expect(welcome.scrollView.contentOffset.x == 1200 && welcome.pageControl.currentPage == 3)
  }

  @Test func wherePagesAreLowThePictureGivesWay() {
    scene.resize(to: CGSize(width: 800, height: 400))
    #expect(welcome.scrollView.contentSize == CGSize(width: 3200, height: 336))
    // What is left of 336 points after gaps of 80, 32, 8 and 20, a title of 40 and a text of 44.
    #expect(welcome.pages[0].picture.frame == CGRect(x: 40, y: 80, width: 720, height: 112))
    #expect(welcome.pages[0].textLabel.frame == CGRect(x: 20, y: 272, width: 760, height: 44))
  }
}
