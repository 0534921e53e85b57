import Foundation
import Testing
import UIKit
import VellumHeadless

/// What a delegate hears from the first touch to rest, as whole logs. Adjacent `didScroll` calls are merged.
@MainActor struct DelegateOrderTests {
  /// Plays a script on a scroll view of 320 × 480 with content of 1000 × 3000, and returns everything that
  /// the delegate hears until it is at rest.
  private func heard(
    from offset: CGPoint = CGPoint(x: 0, y: 960), _ prepare: (ScrollScene) -> Void = { _ in },
    script: (ScrollScene) -> Void
  ) -> [String] {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = offset
    prepare(scene)
    scene.log.heard = []
    script(scene)
    scene.host.advanceUntilSettled()
    return scene.log.heard
  }

  /// Drags up by 110 points, 100 of them after the slop, and lifts at a speed or at rest.
  private func flick(_ scene: ScrollScene, by dy: CGFloat = -110, over seconds: Double = 0.1) {
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: dy < 0 ? 400 : 100))
    finger.drag(by: CGVector(dx: 0, dy: dy), over: seconds)
    finger.lift()
  }

  private func dragSlowly(_ scene: ScrollScene, by dy: CGFloat = -110) {
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: dy < 0 ? 400 : 100))
    finger.drag(by: CGVector(dx: 0, dy: dy), over: 0.3)
    finger.rest(for: 0.1)
    finger.lift()
  }

  // MARK: - Releases

  @Test func aTap() {
    #expect(heard { Finger(on: $0.host, at: CGPoint(x: 160, y: 100)).lift() } == [])
  }

  @Test func aSlowRelease() {
    #expect(
      heard { dragSlowly($0) } == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test func aFling() {
    #expect(
      heard { flick($0) } == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aFlingIntoAnEdge() {
    #expect(
      heard(from: CGPoint(x: 0, y: 200)) { flick($0, by: 110, over: 0.04) } == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aReleaseFromBehindTheEdge() {
    #expect(
      heard(from: .zero) { dragSlowly($0, by: 110) } == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aDragAgainstAnEdgeThatDoesNotBounce() {
    let calls = heard(from: .zero, { $0.scrollView.bounces = false }) { dragSlowly($0, by: 110) }
    #expect(calls == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
  }

  @Test func aDragThatTheSystemTakesAway() {
    let calls = heard { scene in
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
      finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
      finger.cancel()
    }
    #expect(calls == ["willBeginDragging", "didScroll", "didEndDragging(false)"])
  }

  // MARK: - Catching

  @Test func aTapThatCatchesAFling() {
    let calls = heard { scene in
      flick(scene)
      scene.host.advance(by: 0.2)
      Finger(on: scene.host, at: CGPoint(x: 160, y: 100)).lift()
    }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDragging(false)", "didEndDecelerating",
      ])
  }

  @Test func aDragThatGoesOnFromACaughtFling() {
    let calls = heard { scene in
      flick(scene)
      scene.host.advance(by: 0.2)
      dragSlowly(scene)
    }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
        "didEndDecelerating",
      ])
  }

  @Test func flickUponFlick() {
    let calls = heard { scene in
      flick(scene)
      scene.host.advance(by: 0.2)
      flick(scene)
    }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aTapThatCatchesABounce() {
    let calls = heard(from: .zero) { scene in
      dragSlowly(scene, by: 110)
      scene.host.advance(by: 0.1)
      Finger(on: scene.host, at: CGPoint(x: 160, y: 300)).lift()
    }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  // MARK: - Retargeting

  @Test(arguments: [1080.0, 1300, 2500, 900, 0]) func aTargetOfTheDelegates(y: Double) {
    let calls = heard({ $0.log.retarget = { CGPoint(x: $0.x, y: y) } }) { flick($0) }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aTargetForASlowRelease() {
    let calls = heard({ $0.log.retarget = { CGPoint(x: $0.x, y: 1200) } }) { dragSlowly($0) }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func theOffsetItselfAsTarget() {
    let calls = heard({ scene in scene.log.retarget = { _ in scene.scrollView.contentOffset } }) { flick($0) }
    #expect(calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
  }

  @Test func anAnimationInsteadOfATarget() {
    let calls = heard({ scene in
      scene.log.retarget = { _ in
        scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
        return scene.scrollView.contentOffset
      }
    }) { flick($0) }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)", "didScroll",
        "didEndScrollingAnimation",
      ])
  }

  // MARK: - Paging

  @Test(arguments: [0.1, 0.02]) func aFlickToThePageAhead(seconds: Double) {
    let calls = heard({ $0.scrollView.isPagingEnabled = true }) { flick($0, over: seconds) }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aSlowReleaseBetweenPages() {
    let calls = heard({ $0.scrollView.isPagingEnabled = true }) { dragSlowly($0) }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aSlowReleaseOnAPage() {
    let calls = heard({ $0.scrollView.isPagingEnabled = true }) { scene in
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 479))
      finger.drag(by: CGVector(dx: 0, dy: -240), over: 0.3)
      finger.drag(by: CGVector(dx: 0, dy: 230), over: 0.3)
      finger.rest(for: 0.1)
      finger.lift()
    }
    #expect(calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
  }

  @Test(arguments: [0.05, 0.3]) func aReleasePastTheFirstPage(seconds: Double) {
    let calls = heard(from: .zero, { $0.scrollView.isPagingEnabled = true }) {
      flick($0, by: 110, over: seconds)
    }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aPageCaughtOnTheWay() {
    let calls = heard({ $0.scrollView.isPagingEnabled = true }) { scene in
      flick(scene)
      scene.host.advance(by: 0.1)
      Finger(on: scene.host, at: CGPoint(x: 160, y: 100)).lift()
    }
    #expect(
      calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  // MARK: - Interference

  @Test func aStopUnderTheFinger() {
    let calls = heard { scene in
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
      finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
      scene.scrollView.stopScrollingAndZooming()
      finger.lift()
    }
    #expect(calls == ["willBeginDragging", "didScroll", "didEndDragging(false)"])
  }

  @Test func aDelegateThatStopsTheFlingBeforeItBegins() {
    let calls = heard({ scene in
      scene.log.reaction = { call, view in
        if call == "didEndDragging(true)" { view.setContentOffset(view.contentOffset, animated: false) }
      }
    }) { flick($0) }
    #expect(calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)"])
  }
}
