import TestSupport
import Testing
import UIKit

@testable import ContainerZoom

@MainActor struct ContainerZoomTests {
  let scene = ProgramScene {
    ContainerZoomViewController(
      mapSize: CGSize(width: 1600, height: 1600),
      places: [("Mill", CGPoint(x: 800, y: 800)), ("Bridge", CGPoint(x: 200, y: 300))])
  }
  var scrollView: UIScrollView { scene.controller.view.descendants(UIScrollView.self)[0] }
  var container: UIView { scrollView.subviews[0] }
  var pins: [PinView] { scene.controller.view.descendants(PinView.self) }

  @Test func theMapIsSeenAsAWhole() {
    #expect(scrollView.zoomScale == 0.25)
    #expect(container.frame == CGRect(x: 0, y: 200, width: 400, height: 400))
  }

  @Test func thePinsKeepTheirSizeAndTheirPlaces() {
    for span in [180.0, 250, 400] {
      scene.pinch(at: 150, 380, from: 100, to: span)
      for pin in pins {
        let seen = scene.frame(of: pin)
        let tip = container.convert(pin.place, to: nil)
        #expect(seen.isClose(to: CGRect(x: tip.x - 12, y: tip.y - 24, width: 24, height: 24), within: 1e-6))
      }
    }
    #expect(scrollView.zoomScale == 2)
  }

  @Test func thePlaceUnderTheFingersStaysThere() {
    scene.pinch(at: 200, 400, from: 100, to: 300)
    #expect(
      scrollView.convert(CGPoint(x: 200, y: 400), from: nil).isClose(
        to: container.convert(CGPoint(x: 800, y: 800), to: scrollView), within: 2))
  }

  @Test func aPlaceIsShownInTheMiddle() {
    scene.controller.show("Bridge")
    scene.settle()
    #expect(scrollView.zoomScale == 1)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 0))
    scene.controller.show("Mill")
    scene.settle()
    #expect(scrollView.contentOffset == CGPoint(x: 600, y: 400))
  }

  @Test func aPinchInReturnsToTheWhole() {
    scene.pinch(at: 200, 400, from: 100, to: 300)
    scene.pinch(at: 200, 400, from: 300, to: 40)
    #expect(scrollView.zoomScale == 0.25)
    #expect(container.frame.isClose(to: CGRect(x: 0, y: 200, width: 400, height: 400)))
  }
}
