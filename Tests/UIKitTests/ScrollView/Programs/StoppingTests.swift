import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// `stopScrollingAndZooming` during every kind of motion.
@MainActor struct StoppingTests {
  private func heard(
    _ prepare: (ScrollScene) -> Void, expecting offset: (ScrollScene) -> CGPoint
  ) -> [String] {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    scene.host.advance(by: 0.1)
    prepare(scene)
    let offset = offset(scene)
    scene.log.heard = []
    scene.scrollView.stopScrollingAndZooming()
    let view = scene.scrollView
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isScrollAnimating)
    #expect(!view.isZooming && !view.isZoomBouncing && !view.isZoomAnimating)
    // Content that fingers caught is at a whole pixel.
    #expect(view.contentOffset.isClose(to: offset, within: 0.5))
    let log = scene.log.heard
    // Nothing happens afterwards, even with fingers down.
    scene.host.advance(by: 1)
    #expect(view.contentOffset.isClose(to: offset, within: 0.5) && scene.log.heard == log)
    #expect(scene.shown.minX == -view.contentOffset.x)
    return log
  }

  private func expectLog(
    _ heard: [String], _ expected: [String], location: SourceLocation = #_sourceLocation
  ) {
    #expect(heard == expected, sourceLocation: location)
  }

  private func here(_ scene: ScrollScene) -> CGPoint { scene.scrollView.contentOffset }

  @Test func atRestNothingMovesNotEvenBackIntoTheRange() {
    expectLog(heard({ _ in }, expecting: here), [])
    expectLog(heard({ $0.scrollView.contentOffset = CGPoint(x: -50, y: 9000) }, expecting: here), [])
  }

  @Test func aFingerThatIsDown() {
    expectLog(heard({ _ = Finger(on: $0.host, at: CGPoint(x: 160, y: 400)) }, expecting: here), [])
  }

  @Test func aDrag() {
    expectLog(
      heard(
        {
          var finger = Finger(on: $0.host, at: CGPoint(x: 160, y: 400))
          finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
        }, expecting: here), ["didEndDragging(false)"])
  }

  @Test func aDragPastTheEdge() {
    expectLog(
      heard(
        {
          $0.scrollView.contentOffset = .zero
          var finger = Finger(on: $0.host, at: CGPoint(x: 160, y: 100))
          finger.drag(by: CGVector(dx: 0, dy: 210), over: 0.1)
        }, expecting: { _ in .zero }), ["didScroll", "didEndDragging(false)"])
  }

  private func fling(_ scene: ScrollScene, by way: CGFloat = -110) {
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: CGVector(dx: 0, dy: way), over: 0.1)
    finger.lift()
  }

  @Test func aDeceleration() {
    expectLog(
      heard(
        {
          fling($0)
          $0.host.advance(by: 0.2)
        }, expecting: here), ["didEndDecelerating"])
  }

  @Test func aBounce() {
    expectLog(
      heard(
        {
          $0.scrollView.contentOffset = .zero
          fling($0, by: 210)
          $0.host.advance(by: 0.02)
          #expect($0.scrollView.contentOffset.y < -10)
        }, expecting: { _ in .zero }), ["didScroll", "didEndDecelerating"])
  }

  @Test func aDecelerationThatAFingerHasCaught() {
    expectLog(
      heard(
        {
          fling($0)
          $0.host.advance(by: 0.2)
          _ = Finger(on: $0.host, at: CGPoint(x: 160, y: 400))
        }, expecting: here), ["didEndDragging(false)", "didEndDecelerating"])
  }

  @Test func anAnimatedOffset() {
    expectLog(
      heard(
        {
          $0.scrollView.setContentOffset(.zero, animated: true)
          $0.host.advance(by: 0.1)
        }, expecting: here), ["didEndScrollingAnimation"])
  }

  @Test func aNotchOfTheWheel() {
    expectLog(
      heard(
        {
          let input = ScrollInput(delta: .notches(CGVector(dx: 0, dy: 1)), position: CGPoint(x: 9, y: 9))
          $0.host.schedule(.event(.scroll(input)), at: $0.host.now)
          $0.host.advance(by: 0.05)
        }, expecting: here), [])
  }

  @Test func aPinch() {
    let log = heard({ $0.pinch(from: 100, to: 150) }, expecting: here)
    #expect(log.count == 1 && log[0].hasPrefix("didEndZooming"))
  }

  @Test func aPinchBeyondALimit() {
    let log = heard(
      {
        $0.scrollView.maximumZoomScale = 1.5
        $0.pinch(from: 100, to: 300)
      },
      expecting: { scene in
        let middle = scene.content.convert(CGPoint(x: 160, y: 240), from: nil)
        return CGPoint(x: middle.x * 1.5 - 160, y: middle.y * 1.5 - 240)
      })
    #expect(log == ["didScroll", "didZoom", "didEndZooming(1.5)"])
  }

  @Test func aZoomsBounceAndAnAnimatedZoomAreAtTheirValues() {
    expectLog(
      heard(
        {
          $0.scrollView.maximumZoomScale = 1.5
          $0.pinchAndLift(from: 100, to: 300)
          $0.host.advance(by: 0.1)
          #expect($0.scrollView.isZoomBouncing)
        }, expecting: here), ["didEndZooming(1.5)"])
    expectLog(
      heard(
        {
          $0.scrollView.setZoomScale(2, animated: true)
          $0.host.advance(by: 0.1)
          #expect($0.scrollView.isZoomAnimating)
        }, expecting: here), ["didEndZooming(2.0)"])
  }

  @Test func aZoomsBounceThatAFingerHasCaught() {
    let log = heard(
      {
        $0.scrollView.maximumZoomScale = 1.5
        $0.pinchAndLift(from: 100, to: 300)
        var finger = Finger(on: $0.host, at: CGPoint(x: 160, y: 400))
        finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.02)
        #expect($0.scrollView.isDragging && $0.scrollView.zoomScale > 1.5)
        $0.log.heard = []
      },
      expecting: { scene in
        let middle = scene.content.convert(CGPoint(x: 160, y: 240), from: nil)
        return CGPoint(x: middle.x * 1.5 - 160, y: middle.y * 1.5 - 240)
      })
    #expect(log == ["didScroll", "didZoom", "didEndDragging(false)", "didEndZooming(1.5)"])
  }

  @Test func aZoomsBounceUnderAFingerThatRestsIsAtItsValues() {
    let log = heard(
      {
        $0.scrollView.maximumZoomScale = 1.5
        $0.pinchAndLift(from: 100, to: 300)
        $0.host.advance(by: 0.05)
        _ = Finger(on: $0.host, at: CGPoint(x: 160, y: 400))
        #expect($0.scrollView.zoomScale == 1.5 && $0.scrollView.isZoomBouncing)
      }, expecting: here)
    #expect(log == ["didEndZooming(1.5)"])
  }

  @Test func insideTheQuestionWhereToRest() {
    let scene = ScrollScene()
    scene.log.reaction = { call, view in if call == "willEndDragging" { view.stopScrollingAndZooming() } }
    fling(scene)
    let offset = scene.scrollView.contentOffset
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == offset)
    #expect(scene.log.heard.suffix(2) == ["willEndDragging", "didEndDragging(false)"])
  }
}
