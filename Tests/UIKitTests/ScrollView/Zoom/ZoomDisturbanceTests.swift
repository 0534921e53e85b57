import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Clients that change the zoom view, the limits and the transform during a zoom.
@MainActor struct ZoomDisturbanceTests {
  // MARK: - Limits

  @Test func aLimitThatIsLoweredUnderAPinchDoesNotMoveTheContent() {
    let scene = ScrollScene(zooms: true)
    var fingers = scene.pinch(from: 100, to: 240)
    let scale = scene.scrollView.zoomScale
    #expect(scale > 2)
    scene.scrollView.maximumZoomScale = 1.5
    #expect(scene.scrollView.zoomScale == scale)
    fingers.left.drag(by: CGVector(dx: -0.5, dy: 0), over: 0.01)
    #expect(abs(scene.scrollView.zoomScale - scale) < 0.02 * scale)
    fingers.left.rest(for: 0.1)
    fingers.left.lift()
    fingers.right.lift()
    #expect(scene.scrollView.isZoomBouncing && scene.scrollView.zoomScale == 1.5)
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.last == "didEndZooming(1.5)")
  }

  @Test func aLimitThatIsRaisedUnderAnOverzoomedPinchDoesNotMoveTheContent() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.maximumZoomScale = 1.5
    var fingers = scene.pinch(from: 100, to: 300)
    let scale = scene.scrollView.zoomScale
    #expect(scale > 1.5)
    scene.scrollView.maximumZoomScale = 4
    fingers.left.drag(by: CGVector(dx: -0.5, dy: 0), over: 0.01)
    #expect(abs(scene.scrollView.zoomScale - scale) < 0.02 * scale)
    fingers.left.rest(for: 0.1)
    fingers.left.lift()
    fingers.right.lift()
    #expect(!scene.scrollView.isZoomBouncing)
    #expect(scene.log.heard.last == "didEndZooming(\(scene.scrollView.zoomScale))")
  }

  @Test func limitsDoNotZoomContentAtRest() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoomScale = 3
    scene.scrollView.maximumZoomScale = 2
    #expect(scene.scrollView.zoomScale == 3)
    scene.scrollView.zoomScale = 3
    #expect(scene.scrollView.zoomScale == 2)
  }

  @Test func aLeastScaleOfNothingIsNextToNothing() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.minimumZoomScale = 0
    #expect(scene.scrollView.minimumZoomScale == 0)
    for _ in 0..<8 { scene.pinchAndLift(from: 300, to: 4) }
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale > 0 && scene.scrollView.zoomScale < 1e-5)
    scene.scrollView.setZoomScale(2, animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 2 && scene.scrollView.contentSize.width == 2000)
  }

  @Test func aLeastScaleAboveTheGreatestIsBoth() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.minimumZoomScale = 3
    scene.scrollView.maximumZoomScale = 2
    #expect(scene.scrollView.pinchGestureRecognizer == nil)
    scene.scrollView.zoomScale = 2.5
    #expect(scene.scrollView.zoomScale == 3)
  }

  @Test func withoutBouncingTheLimitStopsThePinch() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.maximumZoomScale = 1.5
    scene.scrollView.bouncesZoom = false
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    let fingers = scene.pinch(from: 100, to: 300) { #expect(scene.scrollView.zoomScale <= 1.5) }
    #expect(scene.scrollView.zoomScale == 1.5)
    fingers.left.lift()
    fingers.right.lift()
    #expect(!scene.scrollView.isZoomBouncing)
  }

  // MARK: - Content size

  @Test func aContentSizeSetUnderAPinchHoldsUntilTheNextStep() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    var fingers = scene.pinch(from: 100, to: 160)
    scene.scrollView.contentSize = CGSize(width: 9000, height: 9000)
    #expect(scene.scrollView.contentSize == CGSize(width: 9000, height: 9000))
    fingers.left.drag(by: CGVector(dx: -5, dy: 0), over: 0.01)
    let scale = scene.scrollView.zoomScale
    #expect(scene.scrollView.contentSize == CGSize(width: 1000 * scale, height: 3000 * scale))
    fingers.left.lift()
    fingers.right.lift()
  }

  /// 300 points of content lie below the zoomed view. The size without them would put the content 168 points higher.
  @Test func contentThatIsLargerThanTheZoomedViewStaysUnderTheFingers() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 800, height: 1200))
    let view = scene.scrollView
    scene.host.schedule(.resized(CGSize(width: 400, height: 600), scale: 1), at: scene.host.now)
    scene.host.advance(by: 0)
    scene.window.frame.size = CGSize(width: 400, height: 600)
    view.frame = scene.window.bounds
    view.contentSize = CGSize(width: 800, height: 1500)
    view.contentOffset = CGPoint(x: 100, y: 900)
    let centroid = CGPoint(x: 200, y: 300)
    let start = CGPoint(x: 300, y: 1200)
    var held: CGPoint?
    let fingers = scene.pinch(at: centroid, from: 100, to: 160, steps: 300) {
      let place = CGPoint(x: view.bounds.minX + centroid.x, y: view.bounds.minY + centroid.y)
      let seen = scene.content.convert(place, from: view)
      // The fingers move in turns, so the pinch begins with the centroid up to 0.05 points beside its place.
      #expect(seen.isClose(to: held ?? start, within: held == nil ? 0.051 : 0.01))
      if view.isZooming { held = held ?? seen }
    }
    #expect(held != nil && view.zoomScale > 1.3)
    #expect(view.contentSize == CGSize(width: 800 * view.zoomScale, height: 1200 * view.zoomScale))
    fingers.left.rest(for: 0.1)
    let last = view.contentOffset
    fingers.left.lift()
    fingers.right.lift()
    #expect(view.contentOffset.isClose(to: last, within: 0.01))
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset.y == view.contentSize.height - 600)
  }

  // MARK: - The place of the zoomed view

  @Test func aViewThatIsMovedUnderAPinchTogetherWithTheOffsetStaysWhereItIsSeen() {
    let scene = ScrollScene(zooms: true)
    scene.content.frame.origin.x = 1000
    scene.scrollView.contentSize = CGSize(width: 2000, height: 3000)
    scene.scrollView.contentOffset = CGPoint(x: 1300, y: 700)
    scene.log.reaction = { [unowned scene] call, view in
      guard call == "willBeginZooming" else { return }
      scene.content.frame.origin.x = 0
      view.contentSize = CGSize(width: 1000, height: 3000)
      view.contentOffset = CGPoint(x: 300, y: 700)
    }
    // The content between the fingers stays there.
    let fingers = scene.pinch(from: 100, to: 160) {
      #expect(scene.place(of: CGPoint(x: 460, y: 940)).isClose(to: CGPoint(x: 160, y: 240), within: 6))
    }
    #expect(scene.scrollView.zoomScale > 1.2 && scene.content.frame.minX == 0)
    fingers.left.lift()
    fingers.right.lift()
  }

  // MARK: - Transforms that are reset

  /// As in clients that redraw their content at each scale: resets the transform and sets the size instead.
  private func redraw(_ scene: ScrollScene) {
    let size = scene.content.frame.size
    let offset = scene.scrollView.contentOffset
    scene.content.transform = .identity
    scene.content.frame = CGRect(origin: .zero, size: size)
    scene.scrollView.minimumZoomScale = 0.1
    scene.scrollView.maximumZoomScale = 8
    scene.scrollView.contentSize = size
    scene.scrollView.contentOffset = offset
  }

  @Test func contentThatIsRedrawnAtTheEndOfAPinchIsPinchedOnFromThere() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    scene.log.reaction = { [unowned scene] call, _ in
      if call.hasPrefix("didEndZooming") { redraw(scene) }
    }
    scene.pinchAndLift(from: 100, to: 200)
    let size = scene.content.bounds.size
    #expect(size.width > 1500 && scene.scrollView.zoomScale == 1)
    #expect(scene.scrollView.contentSize == size)
    let offset = scene.scrollView.contentOffset
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == offset)

    let fingers = scene.pinch(from: 100, to: 150)
    let scale = scene.scrollView.zoomScale
    #expect(scale > 1.2 && scale < 1.5)
    #expect(scene.scrollView.contentSize == CGSize(width: size.width * scale, height: size.height * scale))
    fingers.left.lift()
    fingers.right.lift()
    #expect(scene.scrollView.zoomScale == 1)
  }

  @Test func contentThatIsRedrawnAfterABounceStaysWhereItIs() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.maximumZoomScale = 1.5
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    scene.pinchAndLift(from: 100, to: 300)
    scene.host.advance(by: 0.28)
    scene.log.reaction = { [unowned scene] call, _ in
      if call.hasPrefix("didEndZooming") { redraw(scene) }
    }
    scene.host.advanceUntilSettled()
    #expect(scene.content.bounds.width == 1500 && scene.scrollView.zoomScale == 1)
    #expect(scene.shown.minX == -scene.scrollView.contentOffset.x)
  }

  @Test func aTransformThatIsResetUnderAPinchIsScaledOnFromOne() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    var resets = 0
    scene.log.reaction = { [unowned scene] call, view in
      guard call == "didZoom", view.zoomScale > 1.2 else { return }
      resets += 1
      redraw(scene)
    }
    var held: CGPoint?
    let fingers = scene.pinch(from: 100, to: 250) {
      guard scene.scrollView.isZooming else { return }
      #expect(scene.scrollView.zoomScale <= 1.2)
      // The same part of the content stays in the middle, however often it is redrawn.
      let middle = scene.content.convert(CGPoint(x: 160, y: 240), from: nil)
      let part = CGPoint(
        x: middle.x / scene.content.bounds.width, y: middle.y / scene.content.bounds.height)
      if let held { #expect(part.isClose(to: held, within: 0.005)) }
      held = held ?? part
    }
    #expect(resets > 2)
    #expect(scene.content.bounds.width > 2000)
    fingers.left.lift()
    fingers.right.lift()
  }

  // MARK: - Fingers that stay down and fingers that return

  @Test func theFingerThatIsLeftHoldsTheScaleUntilItLifts() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.maximumZoomScale = 1.5
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    var fingers = scene.pinch(from: 100, to: 300)
    let scale = scene.scrollView.zoomScale
    fingers.left.lift()
    #expect(scene.scrollView.zoomScale == scale && scene.scrollView.isTracking)
    let offset = scene.scrollView.contentOffset
    fingers.right.drag(by: CGVector(dx: -30, dy: -40), over: 0.1)
    #expect(scene.scrollView.zoomScale == scale)
    #expect(
      scene.scrollView.contentOffset.isClose(to: CGPoint(x: offset.x + 30, y: offset.y + 40), within: 1.5))
    #expect(!scene.log.heard.contains { $0.hasPrefix("didEndZooming") })
    fingers.right.rest(for: 0.1)
    fingers.right.lift()
    #expect(scene.scrollView.isZoomBouncing && !scene.scrollView.isZooming && !scene.scrollView.isTracking)
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.filter { $0.hasPrefix("didEndZooming") } == ["didEndZooming(1.5)"])
  }

  @Test(arguments: [true, false], [CGPoint(x: 300, y: 700), .zero, CGPoint(x: 680, y: 2520)])
  func aBounceThatIsCaughtIsPinchedOnFromWhatIsSeen(bounces: Bool, offset: CGPoint) {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.bounces = bounces
    scene.scrollView.maximumZoomScale = 1.5
    scene.scrollView.contentOffset = offset
    scene.pinchAndLift(from: 100, to: 300)
    scene.host.advance(by: 0.05)
    let seen = scene.shown
    #expect(seen.width > 1550)
    // In no time, so that the bounce does not go on meanwhile.
    var left = Finger(on: scene.host, at: CGPoint(x: 110, y: 240))
    var right = Finger(on: scene.host, at: CGPoint(x: 210, y: 240))
    #expect(scene.shown.isClose(to: seen) && !scene.scrollView.isZooming)
    left.drag(by: CGVector(dx: 10, dy: 0), over: 0)
    #expect(scene.shown.isClose(to: seen) && scene.scrollView.isZooming)
    #expect(scene.place(of: .zero).isClose(to: seen.origin))
    // From 90 points to 80; beyond its limit, the scale yields less than that.
    right.drag(by: CGVector(dx: -10, dy: 0), over: 0)
    #expect(scene.shown.width < seen.width && scene.shown.width >= seen.width * 80 / 90)
    var width = scene.shown.width
    for _ in 0..<20 {
      left.drag(by: CGVector(dx: 1, dy: 0), over: 0.01)
      right.drag(by: CGVector(dx: -1, dy: 0), over: 0.01)
      #expect(scene.shown.width <= width + 1e-6 && scene.shown.width > 0.9 * width)
      width = scene.shown.width
    }
    left.lift()
    right.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.filter { $0 == "willBeginZooming" }.count == 1)
    #expect(scene.log.heard.filter { $0.hasPrefix("didEndZooming") }.count == 1)
  }

  // MARK: - Animation blocks

  @Test func aScaleSetInAnAnimationBlockIsSeenOnItsWay() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    let held = scene.content.convert(CGPoint(x: 160, y: 240), from: nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.scrollView.zoomScale = 2 }
    #expect(scene.scrollView.zoomScale == 2 && !scene.scrollView.isZoomAnimating)
    #expect(scene.log.heard == ["didScroll", "didZoom", "didEndZooming(2.0)"])
    for _ in 0..<9 {
      scene.host.advance(by: 0.1)
      let shown = scene.shown
      #expect(shown.width > 1000 && shown.width < 2000)
      let place = CGPoint(
        x: shown.minX + held.x * shown.width / 1000, y: shown.minY + held.y * shown.height / 3000)
      #expect(place.isClose(to: CGPoint(x: 160, y: 240), within: 1e-6))
    }
    scene.host.advanceUntilSettled()
    #expect(scene.shown.width == 2000)
  }

  @Test func anAnimatedScaleKeepsItsOwnTimeInAnAnimationBlock() {
    let scene = ScrollScene(zooms: true)
    scene.host.advance(by: 0.1)
    var completed = false
    UIView.animate(withDuration: 2) {
      scene.scrollView.setZoomScale(2, animated: true)
    } completion: { _ in
      completed = true
    }
    scene.host.advance(by: 0.15)
    #expect(scene.shown.width > 1000 && scene.shown.width < 2000)
    #expect(completed)
    scene.host.advance(by: 0.2)
    #expect(scene.shown == CGRect(x: -160, y: -240, width: 2000, height: 6000))
  }

  @Test func aScaleThatIsTakenOverWithAnotherSizeLeavesTheInsetsOfThatSize() {
    let scene = ScrollScene(zooms: true)
    let view = scene.scrollView
    scene.putUnderCover(UIEdgeInsets(top: 0, left: 0, bottom: 60, right: 0))
    scene.host.advance(by: 0.1)
    view.zoomScale = 1.5
    #expect(view.adjustedContentInset.bottom == 60)
    scene.content.transform = CGAffineTransform(scaleX: 2, y: 2)
    // Its lower edge is no longer covered.
    view.bounds.size.height = 200
    #expect(view.adjustedContentInset == .zero)
    view.contentOffset.y = 90000
    view.stopScrollingAndZooming()
    view.contentSize.width += 1
    #expect(view.contentOffset.y == view.contentSize.height - 200)
  }
}
