import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import StretchyHeader

@MainActor struct StretchyHeaderTests {
  let scene = ProgramScene { StretchyHeaderViewController() }
  var scrollView: UIScrollView { scene.controller.scrollView }
  /// Where the picture is seen.
  var picture: CGRect { scene.frame(of: scene.controller.imageView) }

  @Test func thePictureTakesSevenTenthsOfTheWidth() {
    #expect(picture == CGRect(x: 0, y: 0, width: 400, height: 280))
    #expect(scrollView.contentSize.height == CGFloat(280 + 1200))
    #expect(scene.frame(of: scene.controller.textContainer).minY == 280)
  }

  @Test func pulledDownItStretches() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 300))
    for way in [60.0, 100, 150] {
      finger.drag(by: CGVector(dx: 0, dy: way), over: 0.2)
      let shown = -scrollView.contentOffset.y
      #expect(shown > 20)
      scene.host.advance(by: 1.0 / 60)
      #expect(picture.isClose(to: CGRect(x: 0, y: 0, width: 400, height: 280 + shown), within: 1e-6))
    }
    // The rubber band: 300 points of the finger on a view of 800 points.
    let shown: CGFloat = (1 - 1 / (300 * 0.55 / 800 + 1)) * 800
    #expect((-scrollView.contentOffset.y).isClose(to: shown, within: 0.5))
    finger.lift()
    scene.settle()
    #expect(picture == CGRect(x: 0, y: 0, width: 400, height: 280))
  }

  @Test func scrolledUpItMovesAwayAsItIs() {
    scene.drag(from: 200, 600, by: 0, -110)
    #expect(scrollView.contentOffset.y == 100)
    #expect(picture == CGRect(x: 0, y: -100, width: 400, height: 280))
    #expect(scene.frame(of: scene.controller.textContainer).minY == 180)
    for _ in 0..<4 { scene.flick(from: 200, 600, by: 0, -400) }
    #expect(scrollView.contentOffset.y == 680 && picture.maxY == -400)
  }

  @Test func onAWiderScreenItIsHigher() {
    scene.resize(to: CGSize(width: 800, height: 400))
    #expect(picture == CGRect(x: 0, y: 0, width: 800, height: 560))
    #expect(scrollView.contentSize.height == 1760)
  }
}
