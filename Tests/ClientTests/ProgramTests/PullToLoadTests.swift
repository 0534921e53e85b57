import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import PullToLoad

@MainActor struct PullToLoadTests {
  let scene = ProgramScene { NewsViewController() }
  var scrollView: UIScrollView { scene.controller.scrollView }

  @Test func theArrowTurnsWithTheFinger() throws {
    let pullView = try #require(scrollView.pullView)
    #expect(pullView.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 200))
    finger.drag(by: CGVector(dx: 0, dy: 60), over: 0.2)
    // The rubber band: 50 points of the finger on a view of 800 points.
    let shown: CGFloat = (1 - 1 / (50 * 0.55 / 800 + 1)) * 800
    #expect((-scrollView.contentOffset.y).isClose(to: shown, within: 0.5))
    let progress = -scrollView.contentOffset.y / 60
    #expect(pullView.progress == progress && pullView.arrow.alpha.isClose(to: progress, within: 1e-6))
    #expect(pullView.arrow.transform == CGAffineTransform(rotationAngle: progress * .pi))
    finger.lift()
    scene.settle()
    #expect(pullView.state == .idle && scene.controller.requests == 0)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func pulledFarEnoughItLoads() throws {
    let pullView = try #require(scrollView.pullView)
    scene.drag(from: 200, 200, by: 0, 220)
    #expect(scene.controller.requests == 1 && pullView.state == .loading)
    #expect(scrollView.contentInset.top == 60 && scrollView.contentOffset.y == -60)
    // Pulling again while it loads asks for nothing.
    scene.drag(from: 200, 200, by: 0, 220)
    #expect(scene.controller.requests == 1)

    // The answer, for which the run loop would wait.
    scene.controller.arrived(3)
    scene.settle()
    #expect(scene.controller.headlines.count == 11)
    #expect(scene.controller.headlines.first?.text == "Headline 11")
    #expect(scrollView.contentInset.top == 0 && scrollView.contentOffset.y == 0)
    #expect(scrollView.contentSize == CGSize(width: 400, height: 550) && pullView.state == .idle)
  }

  @Test func eachScrollViewHasAPullViewOfItsOwn() {
    let other = UIScrollView()
    #expect(other.pullView == nil)
    other.addPullToLoad(target: scene.controller, action: #selector(NewsViewController.load(_:)))
    #expect(other.pullView !== scrollView.pullView)
    weak let gone = other.pullView
    other.removePullToLoad()
    #expect(other.pullView == nil && gone == nil)
  }
}
