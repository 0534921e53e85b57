import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import CollapsingHeader

@MainActor struct CollapsingHeaderTests {
  let scene = ProgramScene { CollapsingHeaderViewController() }
  var scrollView: UIScrollView { scene.controller.scrollView }
  var header: UIView { scene.controller.header }

  @Test func theHeaderIsOpen() {
    #expect(header.frame == CGRect(x: 0, y: 0, width: 400, height: 240))
    #expect(scene.frame(of: scene.controller.picture) == CGRect(x: 100, y: 70, width: 200, height: 100))
    #expect(scene.controller.titleLabel.frame.maxY == 228)
    #expect(scene.controller.titleLabel.frame.midX.isClose(to: 200, within: 0.5))
  }

  @Test func theHeaderFollowsTheFinger() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 600))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.2)
    #expect(scrollView.contentOffset.y == -140)
    finger.rest(for: 0.1)
    #expect(header.frame.height == 140)
    #expect(scene.frame(of: scene.controller.picture) == CGRect(x: 100, y: 20, width: 200, height: 100))
    #expect(scene.controller.picture.alpha.isClose(to: 1 - 100.0 / 176, within: 1e-6))
    finger.lift()
    scene.settle()
  }

  @Test(arguments: [(-30.0, 240.0), (-90, 240), (-110, 64), (-170, 64)] as [(CGFloat, CGFloat)])
  func letGoOfHalfwayItOpensOrCloses(way: CGFloat, height: CGFloat) {
    scene.drag(from: 200, 600, by: 0, way)
    #expect(header.frame.height == height && scrollView.contentOffset.y == -height)
  }

  @Test func farDownTheHeaderStaysClosed() {
    for _ in 0..<8 { scene.flick(from: 200, 700, by: 0, -400) }
    #expect(scrollView.contentOffset.y == 1200)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 400, height: 64))
    #expect(scene.controller.picture.alpha == 0)
  }

  @Test func everyChangeIsReportedOnceAndInOrder() {
    scene.drag(from: 200, 600, by: 0, -110)
    scene.flick(from: 200, 700, by: 0, -300)
    let changes = scene.controller.changes
    #expect(changes.count > 20 && changes[0].old == -240)
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.new == $1.old })
    #expect(changes.last?.new == scrollView.contentOffset.y)
  }

  @Test func anObserverThatHasGoneIsNotNotified() {
    var controller: CollapsingHeaderViewController? = CollapsingHeaderViewController()
    controller?.loadViewIfNeeded()
    let scrollView = controller?.scrollView
    weak let gone = controller
    controller = nil
    #expect(gone == nil)
    scrollView?.contentOffset.y = 5
    #expect(scrollView?.contentOffset.y == 5)
  }
}
