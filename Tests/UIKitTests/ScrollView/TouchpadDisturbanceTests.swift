import Foundation
import HostInterface
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Changes in the middle of a touchpad gesture.
@MainActor struct TouchpadDisturbanceTests {
  private static let place = CGPoint(x: 160, y: 240)

  private func send(_ event: InputEvent, to scene: ScrollScene) {
    scene.host.schedule(.event(event), at: scene.host.now)
    scene.host.advance(by: 0.008)
  }

  private func scroll(_ scene: ScrollScene, _ dy: CGFloat, _ phase: ScrollInput.Phase) {
    send(
      .scroll(ScrollInput(delta: .points(CGVector(dx: 0, dy: dy), phase), position: Self.place)), to: scene)
  }

  private func pinch(_ scene: ScrollScene, _ scale: CGFloat, _ phase: ScrollInput.Phase) {
    send(.pinch(PinchInput(phase: phase, scale: scale, rotation: 0, position: Self.place)), to: scene)
  }

  /// What a delegate does when the start of a touchpad gesture has stopped an animation.
  enum Disturbance: String, CaseIterable, Sendable {
    case turnsScrollingOff, turnsItOffAndOn, stops, removesTheView, removesTheRecognizer

    @MainActor func happen(to view: UIScrollView) {
      switch self {
      case .turnsScrollingOff: view.isScrollEnabled = false
      case .turnsItOffAndOn:
        view.isScrollEnabled = false
        view.isScrollEnabled = true
      case .stops: view.stopScrollingAndZooming()
      case .removesTheView: view.removeFromSuperview()
      case .removesTheRecognizer: view.removeGestureRecognizer(view.panGestureRecognizer)
      }
    }
  }

  @Test(arguments: Disturbance.allCases) func aTouchpadsDragThatIsForbiddenAsItBeginsLeavesNothingBehind(
    disturbance: Disturbance
  ) {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.host.advance(by: 0.1)
    scene.log.reaction = { call, view in
      if call == "didEndScrollingAnimation" { disturbance.happen(to: view) }
    }
    scroll(scene, 10, .began)
    scroll(scene, 10, .changed)
    scroll(scene, 10, .changed)
    scroll(scene, 0, .ended)
    scene.host.advanceUntilSettled()
    #expect(!scene.scrollView.isTracking && !scene.scrollView.isDragging)
    #expect(scene.scrollView.panGestureRecognizer.state == .possible)
    #expect(scene.log.heard.count { $0 == "willBeginDragging" } <= 1)
    #expect(
      scene.log.heard.count { $0 == "willBeginDragging" }
        == scene.log.heard.count { $0.hasPrefix("didEndDragging") })
  }

  @Test func aTouchpadsDragEndsAlsoWhereTheMaskAllowsNoneAnyMore() {
    let scene = ScrollScene()
    scroll(scene, 10, .began)
    scroll(scene, 10, .changed)
    scene.scrollView.panGestureRecognizer.allowedScrollTypesMask = []
    scroll(scene, 10, .changed)
    #expect(scene.scrollView.contentOffset.y == 30)
    scroll(scene, 0, .ended)
    scene.host.advanceUntilSettled()
    #expect(!scene.scrollView.isTracking && !scene.scrollView.isDragging)
    let rest = scene.scrollView.contentOffset
    scroll(scene, 10, .began)
    scroll(scene, 10, .changed)
    #expect(scene.scrollView.contentOffset == rest)
  }

  @Test func anotherHostCancelsWhatATouchpadDoes() {
    let scene = ScrollScene(zooms: true)
    scroll(scene, 10, .began)
    scroll(scene, 10, .changed)
    #expect(scene.scrollView.isDragging)
    let second = HeadlessHost(size: CGSize(width: 320, height: 480))
    #expect(!scene.scrollView.isTracking && !scene.scrollView.isDragging)

    let event = PinchInput(phase: .began, scale: 1.5, rotation: 0, position: Self.place)
    second.schedule(.event(.pinch(event)), at: second.now)
    second.advance(by: 0.1)
    #expect(scene.scrollView.isZooming)
    _ = HeadlessHost(size: CGSize(width: 320, height: 480))
    #expect(!scene.scrollView.isTracking && !scene.scrollView.isZooming)
  }

  @Test func aPinchThatTheQuestionsOfAnotherHaveForbiddenDoesNotBegin() {
    let scene = ScrollScene(zooms: true)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    inner.maximumZoomScale = 2
    let asking = AskingDelegate { scene.scrollView.pinchGestureRecognizer?.isEnabled = false }
    inner.delegate = asking
    scene.content.addSubview(inner)
    pinch(scene, 1, .began)
    pinch(scene, 1.5, .changed)
    #expect(scene.scrollView.pinchGestureRecognizer?.state == .possible)
    #expect(!scene.scrollView.isTracking && scene.scrollView.zoomScale == 1)
    pinch(scene, 1.5, .ended)
  }

  /// Has nothing to zoom, and runs an action when it is asked.
  private final class AskingDelegate: NSObject, UIScrollViewDelegate {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      action()
      return nil
    }
  }
}
