import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import ParallaxLayers

@MainActor struct ParallaxLayersTests {
  let scene = ProgramScene { ParallaxLayersViewController() }
  var scrollView: UIScrollView { scene.controller.scrollView }
  var shifts: [CGFloat] { scene.controller.layers.map(\.view.transform.ty) }

  @Test func atTheTopNothingIsShifted() {
    #expect(scrollView.contentOffset.y == -400)
    #expect(shifts == [0, 0, 0] && scene.controller.titleBar.alpha == 0)
  }

  @Test func eachLayerMovesAtItsSpeed() {
    scene.drag(from: 200, 700, by: 0, -210)
    #expect(scrollView.contentOffset.y == -200)
    #expect(shifts == [-20, -50, -100])
  }

  @Test func theTitleFadesInOverAHundredPoints() {
    scene.drag(from: 200, 700, by: 0, -360)
    #expect(scrollView.contentOffset.y == -50 && scene.controller.titleBar.alpha == 0.5)
    scene.drag(from: 200, 700, by: 0, -110)
    #expect(scrollView.contentOffset.y == 50 && scene.controller.titleBar.alpha == 1)
  }

  @Test func pulledDownTheLayersFollowAndReturn() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 300))
    finger.drag(by: CGVector(dx: 0, dy: 210), over: 0.2)
    // The rubber band: 200 points of the finger on a view of 800 points.
    let shown = (1 - 1 / (200 * 0.55 / 800 + 1)) * 800.0
    #expect(shifts[2].isClose(to: shown * 0.5, within: 0.5))
    finger.lift()
    scene.settle()
    #expect(shifts == [0, 0, 0] && scrollView.contentOffset.y == -400)
  }
}
