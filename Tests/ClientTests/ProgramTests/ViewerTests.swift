import Testing
import UIKit
import VellumHeadless

@testable import TiledMap
@testable import ZoomView
@testable import ZoomingViewer

@MainActor struct ViewerTests {
  private func image() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 800, height: 400)).image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 800, height: 400))
    }
  }

  @Test func theViewerFitsAndCentresItsPicture() {
    let viewer = ZoomingViewerController(image: image())
    let scene = ProgramScene(height: 300) { viewer }
    #expect(viewer.scrollView.zoomScale == 0.5)
    #expect(
      viewer.imageView.convert(viewer.imageView.bounds, to: nil)
        == CGRect(x: 0, y: 50, width: 400, height: 200))
    scene.pinch(at: 200, 150, from: 60, to: 120)
    #expect(viewer.scrollView.zoomScale > 0.8)
  }

  @Test func aDoubleTapZoomsToItsPlaceAndBack() {
    let viewer = ZoomingViewerController(image: image())
    let scene = ProgramScene(height: 300) { viewer }
    let place = viewer.imageView.convert(CGPoint(x: 100, y: 150), from: nil)
    scene.tap(100, 150, count: 2)
    #expect(viewer.scrollView.zoomScale == 4)
    let now = viewer.imageView.convert(place, to: nil)
    #expect(viewer.view.bounds.contains(now))
    scene.tap(200, 150, count: 2)
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
    let scene = ProgramScene(showing: view, height: 300)
    let listener = Listener()
    view.zoomViewDelegate = listener
    view.show(UIView(frame: view.bounds))
    scene.tap(50, 60)
    // No second tap has come.
    scene.host.advance(by: 1)
    #expect(listener.taps == [CGPoint(x: 50, y: 60)])
    // The listener has no method that could refuse.
    scene.tap(100, 100, count: 2)
    #expect(view.zoomScale == 3)
    scene.tap(100, 100, count: 2)
    #expect(view.zoomScale == 1)
    #expect(listener.scales == [3, 1])
  }

  @Test func theMapDrawsTheLevelThatIsSeen() async {
    let map = TiledMapController()
    let scene = ProgramScene(height: 300) { map }
    // Tiles are drawn on other threads, which a host waits for only while it runs.
    await scene.host.run(until: .settled)
    #expect(!map.mapView.drawnScales.contains(2))
    scene.tap(100, 100, count: 2)
    await scene.host.run(until: .settled)
    #expect(map.scrollView.zoomScale == 2)
    #expect(map.mapView.drawnScales.contains(2))
    let fingers = [150, 250].map { Finger(on: scene.host, at: CGPoint(x: $0, y: 150)) }
    for finger in fingers { finger.lift() }
    scene.settle()
    #expect(map.scrollView.zoomScale == 1)
  }
}
