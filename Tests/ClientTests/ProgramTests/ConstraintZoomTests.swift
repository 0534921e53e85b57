import TestSupport
import Testing
import UIKit

@testable import ConstraintZoom

@MainActor struct ConstraintZoomTests {
  let scene = ProgramScene<PhotoZoomViewController> {
    let controller = PhotoZoomViewController()
    controller.photo = .plain(800, 400)
    return controller
  }
  var scrollView: UIScrollView { scene.controller.scrollView }
  /// Where the photograph is seen: constraints place it on whole pixels.
  var photo: CGRect { scene.frame(of: scene.controller.imageView) }

  @Test func thePhotographFitsInTheMiddle() {
    #expect(scrollView.zoomScale == 0.5)
    #expect(photo.isClose(to: CGRect(x: 0, y: 300, width: 400, height: 200)))
    #expect(scene.controller.imageViewTopConstraint.constant == 300)
  }

  @Test func itStaysInTheMiddleWhileItGrows() {
    for end in [100.0, 140, 110] {
      scene.pinch(at: 200, 400, from: 80, to: end)
      let scale = scrollView.zoomScale
      #expect(photo.width.isClose(to: 800 * scale) && photo.height.isClose(to: 400 * scale))
      #expect(photo.midY.isClose(to: 400, within: 0.5))
    }
    #expect(scrollView.zoomScale > 0.8)
  }

  @Test func aDragLooksAroundToTheEdges() {
    scene.pinch(at: 200, 400, from: 80, to: 150)
    for _ in 0..<4 { scene.flick(from: 300, 400, by: -200, 0) }
    #expect(photo.maxX.isClose(to: 400, within: 0.5))
    for _ in 0..<4 { scene.flick(from: 100, 400, by: 200, 0) }
    #expect(photo.minX.isClose(to: 0, within: 0.5))
    #expect(photo.midY.isClose(to: 400, within: 0.5))
  }

  @Test func aDoubleTapZoomsInAndBack() {
    scene.tap(200, 400, count: 2)
    // A quarter of the screen: 200 by 400 points of the photograph.
    #expect(scrollView.zoomScale.isClose(to: 2))
    #expect(photo.midX.isClose(to: 200, within: 0.5) && photo.midY.isClose(to: 400, within: 1e-6))
    scene.tap(200, 400, count: 2)
    #expect(photo.isClose(to: CGRect(x: 0, y: 300, width: 400, height: 200), within: 0.5))
  }
}
