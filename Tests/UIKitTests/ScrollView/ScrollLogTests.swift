import Foundation
import Testing
import UIKit
import VellumHeadless

/// The delegate's calls for what programs call and for pinches, as whole logs.
@MainActor struct ScrollLogTests {
  /// The calls that the delegate hears from `action` until everything is at rest.
  private func heard(
    zooms: Bool = true, by action: (ScrollScene) -> Void
  ) -> [String] {
    let scene = ScrollScene(zooms: zooms)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    action(scene)
    scene.host.advanceUntilSettled()
    return scene.log.heard
  }

  /// Two fingers, 100 points apart at first, that move evenly apart or together about the middle of the view.
  private func pinch(_ scene: ScrollScene, by factor: CGFloat, lift: (Finger, Finger) -> Void) {
    var left = Finger(on: scene.host, at: CGPoint(x: 110, y: 240))
    var right = Finger(on: scene.host, at: CGPoint(x: 210, y: 240))
    for _ in 0..<20 {
      left.drag(by: CGVector(dx: -50 * (factor - 1) / 20, dy: 0), over: 0.01)
      right.drag(by: CGVector(dx: 50 * (factor - 1) / 20, dy: 0), over: 0.01)
    }
    left.rest(for: 0.1)
    lift(left, right)
  }

  private func pinch(_ scene: ScrollScene, by factor: CGFloat) {
    pinch(scene, by: factor) {
      $0.lift()
      $1.lift()
    }
  }

  // MARK: - Offsets

  @Test func anOffsetAtOnce() {
    #expect(heard { $0.scrollView.contentOffset.y = 800 } == ["didScroll"])
    #expect(heard { $0.scrollView.setContentOffset(CGPoint(x: 0, y: 800), animated: false) } == ["didScroll"])
  }

  @Test func anAnimatedOffset() {
    #expect(
      heard { $0.scrollView.setContentOffset(CGPoint(x: 0, y: 800), animated: true) }
        == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func anAnimatedOffsetThatIsThereAlready() {
    #expect(heard { $0.scrollView.setContentOffset(CGPoint(x: 200, y: 700), animated: true) } == [])
  }

  @Test func aRectangle() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(heard { $0.scrollView.scrollRectToVisible(rect, animated: false) } == ["didScroll"])
    #expect(
      heard { $0.scrollView.scrollRectToVisible(rect, animated: true) }
        == ["didScroll", "didEndScrollingAnimation"])
  }

  // MARK: - Zooms

  @Test(arguments: [CGFloat(2), 0.6]) func aScaleAtOnce(scale: CGFloat) {
    #expect(
      heard { $0.scrollView.zoomScale = scale } == ["didScroll", "didZoom", "didEndZooming(\(scale))"])
  }

  @Test(arguments: [CGFloat(2), 0.6]) func anAnimatedScale(scale: CGFloat) {
    #expect(
      heard { $0.scrollView.setZoomScale(scale, animated: true) }
        == ["willBeginZooming", "didScroll", "didZoom", "didEndZooming(\(scale))"])
  }

  @Test func aScaleThatItHasAlready() {
    #expect(heard { $0.scrollView.zoomScale = 1 } == [])
    #expect(heard { $0.scrollView.setZoomScale(1, animated: true) } == [])
  }

  @Test func aRectangleToZoomTo() {
    let rect = CGRect(x: 300, y: 900, width: 160, height: 240)
    #expect(
      heard { $0.scrollView.zoom(to: rect, animated: false) } == [
        "didScroll", "didZoom", "didEndZooming(2.0)",
      ])
    #expect(
      heard { $0.scrollView.zoom(to: rect, animated: true) }
        == ["willBeginZooming", "didScroll", "didZoom", "didEndZooming(2.0)"])
  }

  // MARK: - Pinches

  /// Adjacent equal calls are merged, so a pinch alternates between `didScroll` and `didZoom`. Each pair
  /// becomes one "step".
  private func steps(_ log: [String]) -> [String] {
    var steps: [String] = []
    for call in log {
      if call == "didZoom", steps.suffix(2) == ["step", "didScroll"] {
        steps.removeLast()
      } else if call == "didZoom", steps.last == "didScroll" {
        steps[steps.count - 1] = "step"
      } else {
        steps.append(call)
      }
    }
    return steps
  }

  @Test func aPinchWithinTheLimits() {
    for factor in [1.8, 0.7] {
      var scale: CGFloat = 0
      let log = heard {
        pinch($0, by: factor)
        scale = $0.scrollView.zoomScale
      }
      #expect(steps(log) == ["willBeginZooming", "step", "didEndZooming(\(scale))"])
    }
  }

  @Test func aPinchBeyondALimit() {
    let out = heard {
      $0.scrollView.maximumZoomScale = 1.5
      pinch($0, by: 3)
    }
    #expect(steps(out) == ["willBeginZooming", "step", "didEndZooming(1.5)"])
    let inwards = heard {
      $0.scrollView.minimumZoomScale = 0.8
      pinch($0, by: 0.3)
    }
    #expect(steps(inwards) == ["willBeginZooming", "step", "didEndZooming(0.8)"])
  }

  @Test func theBounceIsReportedOnce() {
    let log = heard { scene in
      scene.scrollView.maximumZoomScale = 1.5
      pinch(scene, by: 3) {
        scene.log.heard = []
        $0.lift()
        #expect(scene.log.heard == [])
        $1.lift()
      }
      #expect(scene.scrollView.isZoomBouncing)
      #expect(scene.log.heard == ["didScroll", "didZoom"])
    }
    #expect(log == ["didScroll", "didZoom", "didEndZooming(1.5)"])
  }

  @Test func aPinchThatStopsDeadAtTheLimit() {
    let log = heard { scene in
      scene.scrollView.maximumZoomScale = 1.5
      scene.scrollView.bouncesZoom = false
      pinch(scene, by: 3) {
        scene.log.heard = []
        $0.lift()
        $1.lift()
      }
      #expect(scene.scrollView.zoomScale == 1.5 && !scene.scrollView.isZoomBouncing)
    }
    #expect(log == ["didEndZooming(1.5)"])
  }

  @Test func aPinchWhoseFingersDragAsWell() {
    var scale: CGFloat = 0
    let log = heard { scene in
      var left = Finger(on: scene.host, at: CGPoint(x: 110, y: 240))
      var right = Finger(on: scene.host, at: CGPoint(x: 210, y: 240))
      left.drag(by: CGVector(dx: -20, dy: -40), over: 0.1)
      right.drag(by: CGVector(dx: 20, dy: -40), over: 0.1)
      left.rest(for: 0.1)
      left.lift()
      right.lift()
      scale = scene.scrollView.zoomScale
    }
    #expect(
      log.filter { $0 != "didScroll" && $0 != "didZoom" } == [
        "willBeginZooming", "willBeginDragging", "didEndZooming(\(scale))", "willEndDragging",
        "didEndDragging(false)",
      ])
  }
}
