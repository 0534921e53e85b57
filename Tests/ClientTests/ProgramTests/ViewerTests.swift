import Testing
import UIKit
import VellumHeadless

@testable import TiledMap
@testable import ZoomView
@testable import ZoomingViewer

@MainActor @Suite(.serialized) struct ViewerTests {
  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 800, height: 400)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 800, height: 400))
    }
  }

  @Test func theViewerFitsAndCentresItsPicture() {
    let viewer = ZoomingViewerController(image: image())
    let stage = Stage(viewer)
    #expect(viewer.scrollView.zoomScale == 0.5)
    #expect(
      viewer.imageView.convert(viewer.imageView.bounds, to: nil)
        == CGRect(x: 0, y: 50, width: 400, height: 200))
    stage.pinch(at: (200, 150), by: 2)
    #expect(viewer.scrollView.zoomScale > 0.8)
  }

  @Test func aDoubleTapZoomsToItsPlaceAndBack() {
    let viewer = ZoomingViewerController(image: image())
    let stage = Stage(viewer)
    let place = viewer.imageView.convert(CGPoint(x: 100, y: 150), from: nil)
    stage.tap(100, 150, count: 2)
    #expect(viewer.scrollView.zoomScale == 4)
    let now = viewer.imageView.convert(place, to: nil)
    #expect(viewer.view.bounds.contains(now))
    stage.tap(200, 150, count: 2)
    #expect(viewer.scrollView.zoomScale == 0.5)
  }

  private final class Listener: NSObject, ZoomViewDelegate {
    var taps: [CGPoint] = []
    var scales: [CGFloat] = []
    func zoomView(_ zoomView: ZoomView, didTapAt point: CGPoint) { taps.append(point) }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      scales.append(scale)
    }
  }

  @Test func aViewThatIsItsOwnDelegatePassesOnWhatHappens() {
    let view = ZoomView(frame: .zero)
    let stage = Stage(view)
    let listener = Listener()
    view.zoomViewDelegate = listener
    view.show(UIView(frame: view.bounds))
    stage.tap(50, 60)
    // No second tap has come.
    stage.host.advance(by: 1)
    #expect(listener.taps == [CGPoint(x: 50, y: 60)])
    // The listener has no method that could refuse.
    stage.tap(100, 100, count: 2)
    #expect(view.zoomScale == 3)
    stage.tap(100, 100, count: 2)
    #expect(view.zoomScale == 1)
    #expect(listener.scales == [3, 1])
  }

  @Test func theMapDrawsTheLevelThatIsSeen() {
    let map = TiledMapController()
    let stage = Stage(map)
    #expect(!map.mapView.drawnScales.contains(2))
    stage.tap(100, 100, count: 2)
    #expect(map.scrollView.zoomScale == 2)
    #expect(map.mapView.drawnScales.contains(2))
    let fingers = [150, 250].map { Finger(on: stage.host, at: CGPoint(x: $0, y: 150)) }
    for finger in fingers { finger.lift() }
    stage.host.advanceUntilSettled()
    #expect(map.scrollView.zoomScale == 1)
  }
}
