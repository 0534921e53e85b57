import TestSupport
import Testing
import UIKit

@testable import LayoutZoom

@MainActor struct LayoutZoomTests {
  let scene = ProgramScene { LayoutZoomViewController(image: .plain(800, 400)) }
  var zoomView: ImageZoomView { scene.controller.zoomView }

  @Test func theImageFitsInTheMiddle() {
    #expect(zoomView.zoomScale == 0.5)
    #expect(zoomView.imageFrame == CGRect(x: 0, y: 300, width: 400, height: 200))
  }

  @Test func aPinchZoomsAboutTheFingersAndTheImageStaysInTheMiddle() {
    scene.pinch(at: 200, 400, from: 100, to: 250)
    let scale = zoomView.zoomScale
    #expect(scale > 1 && scale < 1.25)
    // Higher than wide: the image fills the width, and is centred in the height.
    #expect(
      zoomView.imageFrame.isClose(
        to: CGRect(x: 0, y: (800 - 400 * scale) / 2, width: 800 * scale, height: 400 * scale)))
    #expect((zoomView.contentOffset.x + 200).isClose(to: 400 * scale, within: 2))
  }

  @Test func aDragLooksAroundAndEndsAtTheEdge() {
    scene.pinch(at: 200, 400, from: 100, to: 250)
    let start = zoomView.contentOffset.x
    scene.drag(from: 200, 400, by: -60, 0)
    #expect(zoomView.contentOffset.x.isClose(to: start + 50, within: 0.5))
    for _ in 0..<5 { scene.flick(from: 300, 400, by: -200, 0) }
    #expect(zoomView.contentOffset.x.isClose(to: 800 * zoomView.zoomScale - 400))
  }

  @Test func turningTheScreenKeepsThePointInTheMiddle() {
    scene.pinch(at: 200, 400, from: 100, to: 250)
    let (scale, middle) = (zoomView.zoomScale, zoomView.contentOffset.x + 200)
    scene.resize(to: CGSize(width: 800, height: 400))
    #expect(zoomView.zoomScale.isClose(to: scale))
    #expect((zoomView.contentOffset.x + 400).isClose(to: middle, within: 1e-6))
  }

  @Test func anImageThatFitsStaysFitted() {
    scene.resize(to: CGSize(width: 800, height: 400))
    #expect(zoomView.zoomScale == 1)
    #expect(zoomView.imageFrame == CGRect(x: 0, y: 0, width: 800, height: 400))
  }
}
