import Testing
import UIKit

@testable import TutorialPages

@MainActor struct TutorialPagesTests {
  let scene = ProgramScene { TutorialViewController() }
  var pager: TutorialPageViewController { scene.controller.tutorialPageViewController }
  var page: ColoredViewController { pager.viewControllers!.first as! ColoredViewController }

  @Test func flicksTurnThePagesAndTheDots() {
    #expect(page.title == "Green" && scene.controller.pageControl.numberOfPages == 3)
    #expect(scene.frame(of: page.view) == CGRect(x: 0, y: 0, width: 400, height: 750))
    scene.flick(from: 300, 300, by: -150, 0)
    #expect(page.title == "Red" && scene.controller.pageControl.currentPage == 1)
    #expect(page.appearances == 1 && scene.frame(of: page.view).minX == 0)
    scene.flick(from: 300, 300, by: -150, 0)
    scene.flick(from: 300, 300, by: -150, 0)
    #expect(page.title == "Blue" && scene.controller.pageControl.currentPage == 2)
    scene.drag(from: 100, 300, by: 60, 0)
    #expect(page.title == "Blue" && page.appearances == 2 && pager.progress == 0)
  }

  @Test func theButtonAndTheDotsTurnThePages() {
    scene.tap(scene.controller.nextButton)
    #expect(page.title == "Red" && scene.controller.pageControl.currentPage == 1)
    scene.tap(scene.controller.nextButton)
    scene.tap(scene.controller.nextButton)
    #expect(page.title == "Blue")
    scene.controller.pageControl.currentPage = 0
    scene.controller.pageControl.sendActions(for: .valueChanged)
    scene.settle()
    #expect(page.title == "Green" && scene.frame(of: page.view).minX == 0)
  }

  @Test func theProgramHearsHowFarAPageIsTurned() {
    var most: CGFloat = 0
    let link = CADisplayLink { _ in most = max(most, pager.progress) }
    link.add(to: .main, forMode: .common)
    scene.flick(from: 300, 300, by: -150, 0)
    #expect(most > 0.5 && pager.progress == 0)
    link.invalidate()
    // The program prevents the bounce of the first page.
    scene.flick(from: 100, 300, by: 150, 0)
    scene.host.perform(.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.2))
    #expect(scene.frame(of: page.view).minX == 0)
  }
}
