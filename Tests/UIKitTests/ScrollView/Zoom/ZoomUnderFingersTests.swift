import Foundation
import Testing
import UIKit
import VellumHeadless

/// Fingers that come down during a zoom: those that rest or tap let it continue; others take hold of the
/// presented content.
@MainActor struct ZoomUnderFingersTests {
  private enum Start: CaseIterable { case animation, bounce }

  /// A tenth of a second after the start of a zoom to 2.5, or of a bounce back to 1.5.
  private func scene(_ start: Start) -> (scene: ScrollScene, end: CGFloat) {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    scene.host.advance(by: 0.1)
    switch start {
    case .animation: scene.scrollView.setZoomScale(2.5, animated: true)
    case .bounce:
      scene.scrollView.maximumZoomScale = 1.5
      scene.pinchAndLift(from: 100, to: 300)
    }
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    return (scene, start == .animation ? 2.5 : 1.5)
  }

  @Test func aTapInTheMidstOfAZoomLeavesItAlone() {
    for start in Start.allCases {
      let (scene, end) = scene(start)
      let (undisturbed, _) = self.scene(start)
      let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
      finger.rest(for: 0.05)
      finger.lift()
      scene.host.advanceUntilSettled()
      undisturbed.host.advanceUntilSettled()
      #expect(scene.scrollView.zoomScale == end)
      #expect(scene.scrollView.contentOffset == undisturbed.scrollView.contentOffset)
      #expect(scene.log.heard == ["didEndZooming(\(end))"])
    }
  }

  @Test func aFingerThatRestsOutlivesAZoom() {
    for start in Start.allCases {
      let (scene, end) = scene(start)
      var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
      #expect(scene.scrollView.isTracking)
      #expect(scene.scrollView.isZoomAnimating == (start == .animation))
      #expect(scene.scrollView.isZoomBouncing == (start == .bounce))
      finger.rest(for: 1)
      #expect(scene.log.heard == ["didEndZooming(\(end))"] && scene.scrollView.isTracking)
      #expect(!scene.scrollView.isZoomAnimating && !scene.scrollView.isZoomBouncing)
      finger.drag(by: CGVector(dx: -50, dy: -50), over: 0.2)
      finger.rest(for: 0.2)
      finger.lift()
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.zoomScale == end)
      #expect(
        scene.log.heard == [
          "didEndZooming(\(end))", "willBeginDragging", "didScroll", "willEndDragging",
          "didEndDragging(false)",
        ])
    }
  }

  @Test func aThirdTapAfterADoubleTapChangesNothing() {
    let scene = ScrollScene(zooms: true)
    let zoomer = DoubleTapZoomer(scene.scrollView)
    for _ in 0..<3 {
      let finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 150))
      finger.rest(for: 0.04)
      finger.lift()
      scene.host.advance(by: 0.04)
    }
    scene.host.advanceUntilSettled()
    #expect(zoomer.count == 1 && scene.scrollView.zoomScale == 3)
    #expect(
      scene.log.heard == ["willBeginZooming", "didScroll", "didZoom", "didEndZooming(3.0)"])
  }

  @Test func aDragTakesHoldOfWhatIsSeen() {
    for start in Start.allCases {
      let (scene, end) = scene(start)
      var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
      var last = scene.shown
      for _ in 0..<20 {
        finger.drag(by: CGVector(dx: -2, dy: -2), over: 0.004)
        let shown = scene.shown
        // No step is larger than the fastest step of the zoom plus the finger's.
        #expect(abs(shown.width - last.width) < 60 && abs(shown.minX - last.minX) < 40)
        last = shown
      }
      #expect(
        scene.scrollView.isDragging && !scene.scrollView.isZoomAnimating && !scene.scrollView.isZoomBouncing)
      let held = scene.scrollView.zoomScale
      #expect(held != end)
      finger.rest(for: 0.2)
      finger.lift()
      scene.host.advanceUntilSettled()
      let heard = scene.log.heard.filter { $0 != "didScroll" && $0 != "didZoom" }
      switch start {
      case .animation:
        #expect(scene.scrollView.zoomScale == held)
        #expect(
          heard == [
            "willBeginDragging", "didEndZooming(\(held))", "willEndDragging", "didEndDragging(false)",
          ])
      case .bounce:
        #expect(scene.scrollView.zoomScale == end)
        #expect(
          heard == ["willBeginDragging", "willEndDragging", "didEndDragging(false)", "didEndZooming(\(end))"])
      }
    }
  }

  @Test func aPinchTakesHoldOfWhatIsSeen() {
    for start in Start.allCases {
      let (scene, _) = scene(start)
      var last = scene.shown
      let fingers = scene.pinch(from: 200, to: 160, steps: 40) {
        let shown = scene.shown
        if scene.scrollView.isZooming { #expect(abs(shown.width - last.width) < 150) }
        last = shown
      }
      #expect(scene.scrollView.isZooming)
      fingers.left.rest(for: 0.2)
      fingers.left.lift()
      fingers.right.lift()
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.zoomScale <= scene.scrollView.maximumZoomScale)
      #expect(scene.log.heard.filter { $0.hasPrefix("didEndZooming") }.count == 1)
    }
  }

  /// The client centres its content. Catching a zoom gives it another scale to centre at.
  @Test func contentThatIsCentredDoesNotJumpWhenADragCatchesAZoom() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 320, height: 200))
    scene.scrollView.minimumZoomScale = 1
    let centre: () -> Void = { [unowned scene] in
      scene.content.frame.origin.y = max(0, (480 - scene.content.frame.height) / 2)
    }
    centre()
    scene.log.reaction = { call, _ in if call == "didZoom" { centre() } }
    scene.scrollView.zoom(to: CGRect(x: 200, y: 120, width: 80, height: 60), animated: true)
    scene.host.advance(by: 0.1)
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 200))
    var last = scene.shown
    for _ in 0..<10 {
      finger.drag(by: CGVector(dx: -3, dy: -3), over: 0.004)
      let shown = scene.shown
      if scene.scrollView.isDragging {
        #expect(abs(shown.minX - last.minX) < 20 && abs(shown.minY - last.minY) < 20, "\(last) to \(shown)")
      }
      last = shown
    }
    #expect(scene.scrollView.isDragging)
    finger.lift()
    scene.host.advanceUntilSettled()
  }
}

@MainActor private final class DoubleTapZoomer: NSObject {
  private(set) var count = 0
  private let view: UIScrollView

  init(_ view: UIScrollView) {
    self.view = view
    super.init()
    let recognizer = UITapGestureRecognizer(target: self, action: Selector("zoom", DoubleTapZoomer.zoom))
    recognizer.numberOfTapsRequired = 2
    view.addGestureRecognizer(recognizer)
  }

  private func zoom() {
    count += 1
    view.setZoomScale(3, animated: true)
  }
}
