import Foundation
import HostInterface
import Testing
import UIKit
import VellumHeadless

@MainActor struct ReducedMotionTests {
  /// A scroll view with reduced motion.
  private func scene(zooms: Bool = false) -> ScrollScene {
    let scene = ScrollScene(zooms: zooms)
    scene.host.schedule(.reducedMotion(true), at: scene.host.now)
    scene.host.advanceUntilSettled()
    return scene
  }

  @Test func theHostReportsWhetherLessMotionIsWanted() {
    let scene = ScrollScene()
    var heard: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { heard.append(UIAccessibility.isReduceMotionEnabled) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    for isWanted in [true, true, false, true] {
      scene.host.schedule(.reducedMotion(isWanted), at: scene.host.now)
      scene.host.advanceUntilSettled()
    }
    #expect(heard == [true, false, true])
    // Another host has not reported a setting yet.
    _ = ScrollScene()
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }

  @Test func animatedScrollingArrivesWithTheNextFrameAndReportsTheSame() {
    let scene = scene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    #expect(scene.log.heard == [])
    scene.host.advance(by: 1 / 60.0)
    #expect(scene.scrollView.contentOffset.y == 900)
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
    scene.scrollView.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    scene.host.advance(by: 1 / 60.0)
    #expect(scene.scrollView.contentOffset.y == 0)
  }

  @Test func animatedZoomingArrivesWithTheNextFrameAndReportsTheSame() throws {
    let scene = scene(zooms: true)
    scene.scrollView.setZoomScale(2, animated: true)
    #expect(scene.scrollView.zoomScale == 2)
    scene.host.advance(by: 1 / 60.0)
    #expect(scene.log.heard == ["willBeginZooming", "didScroll", "didZoom", "didEndZooming(2.0)"])
    #expect(try #require(scene.seen).width == 2000)
    scene.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 80, height: 120), animated: true)
    scene.host.advance(by: 1 / 60.0)
    #expect(scene.scrollView.zoomScale == 4 && !scene.scrollView.isZoomAnimating)
    #expect(try #require(scene.seen).width == 4000)
  }

  @Test func keysZoomWithTheNextFrame() {
    let scene = scene(zooms: true)
    scene.scrollView.becomeFirstResponder()
    for phase in [KeyInput.Phase.down, .up] {
      scene.host.schedule(.event(.key(KeyInput(phase: phase, key: "+"))), at: scene.host.now)
    }
    scene.host.advance(by: 1 / 60.0)
    #expect(scene.scrollView.zoomScale > 1 && !scene.scrollView.isZoomAnimating)
  }

  @Test func fingersFlingAsEver() {
    let offsets = [false, true].map { isReduced in
      let scene = isReduced ? scene() : ScrollScene()
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
      finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
      finger.lift()
      scene.host.advanceUntilSettled()
      #expect(scene.log.heard.contains("willBeginDecelerating"))
      return scene.scrollView.contentOffset
    }
    #expect(offsets[0] == offsets[1])
  }

  @Test func viewsAnimateAsEver() {
    let scene = scene()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.window.addSubview(view)
    var isOver = false
    UIView.animate(withDuration: 0.5) {
      view.frame.origin.x = 100
    } completion: {
      isOver = $0
    }
    scene.host.advance(by: 0.25)
    #expect(!isOver && (view.layer.presentation()?.position.x ?? 0) < 100)
    scene.host.advance(by: 0.3)
    #expect(isOver)
  }

  @Test func aPageIsScrolledInOneFrameAndSaid() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    scene.host.schedule(.reducedMotion(true), at: scene.host.now)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.accessibilityScroll(.next))
    scene.host.advance(by: 1 / 60.0)
    #expect(scene.scrollView.contentOffset.y == 432)
    #expect(scene.said == ["Page 2 of 7"])
  }
}
