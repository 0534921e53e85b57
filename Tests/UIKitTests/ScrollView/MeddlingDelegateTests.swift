import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// What a delegate does from inside a call of its scroll view.
enum Meddling: String, CaseIterable, Sendable {
  case removesTheView, dropsTheView, changesTheDelegate, losesTheDelegate, scrolls, scrollsAnimated, zooms
  case zoomsAnimated, emptiesTheContent, disablesScrolling, disablesZooming, stops, removesTheZoomedView
  case movesTheZoomedView, shrinksTheView, setsInsets
}

/// Tries every interference in every delegate call: nothing crashes, and everything comes to rest.
@MainActor struct MeddlingDelegateTests {
  /// Every delegate call, caused by gestures and by programs.
  private static let calls = [
    "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating", "willBeginZooming", "didZoom", "didEndZooming", "didEndScrollingAnimation",
    "didChangeAdjustedContentInset", "viewForZooming", "shouldScrollToTop", "didScrollToTop",
  ]

  @Test(arguments: Meddling.allCases)
  func fromInsideEveryCallItLeavesAViewThatRests(meddling: Meddling) throws {
    let number = try #require(Meddling.allCases.firstIndex(of: meddling))
    for (index, call) in Self.calls.enumerated() {
      for isRepeated in sample([false, true], every: 2, from: number + index) {
        let scene = MeddledScene(call: call, meddling: meddling, isRepeated: isRepeated)
        scene.drive()
        #expect(scene.hasMeddled, "\(call)")
        // A delegate that starts a new scroll at the end of each one never lets the view rest, which is
        // allowed.
        scene.isOver = true
        #expect(scene.host.advanceUntilSettled(within: 20), "\(call)")
        guard let view = scene.view else { continue }
        #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite, "\(call)")
        #expect(view.bounds.origin == view.contentOffset, "\(call)")
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating, "\(call)")
        #expect(!view.isScrollAnimating && !view.isZooming, "\(call)")
        #expect(!view.isZoomBouncing && !view.isZoomAnimating, "\(call)")
        #expect(scene.openEpisodes == [], "\(call)")
      }
    }
  }
}

/// A scroll view that is flung, pinched and scrolled by a program, with a delegate that interferes in one
/// kind of call.
@MainActor private final class MeddledScene: NSObject, UIScrollViewDelegate {
  let host = HeadlessHost(size: CGSize(width: 320, height: 480))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  /// No other strong reference but its superview's.
  private(set) var view: UIScrollView?
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 2000))
  private let call: String
  private let meddling: Meddling
  private let isRepeated: Bool
  private(set) var hasMeddled = false
  var isOver = false
  private var depth = 0
  /// The episodes that have begun and not ended, for delegates that hear all calls.
  private(set) var openEpisodes: Set<String> = []

  init(call: String, meddling: Meddling, isRepeated: Bool) {
    (self.call, self.meddling, self.isRepeated) = (call, meddling, isRepeated)
    super.init()
    for window in UIScreen.main.windows { window.isHidden = true }
    let view = UIScrollView(frame: window.bounds)
    view.addSubview(content)
    view.contentSize = content.bounds.size
    view.minimumZoomScale = 0.5
    view.maximumZoomScale = 2
    view.delegate = self
    window.addSubview(view)
    window.isHidden = false
    self.view = view
  }

  /// A fling, a catch, a pinch beyond a limit, an animated scroll and zoom, another inset: each delegate call
  /// is made at least once.
  func drive() {
    fling()
    fling()
    host.advance(by: 5)
    var one = Finger(on: host, at: CGPoint(x: 140, y: 240))
    var two = Finger(on: host, at: CGPoint(x: 180, y: 240))
    one.drag(by: CGVector(dx: -100, dy: 0), over: 0.2)
    two.drag(by: CGVector(dx: 100, dy: 0), over: 0.2)
    one.lift()
    two.lift()
    host.advance(by: 2)
    view?.setZoomScale(1, animated: true)
    host.advance(by: 1)
    view?.setContentOffset(CGPoint(x: 100, y: 300), animated: true)
    host.advance(by: 1)
    view?.contentInset.top += 10
    host.advance(by: 1)
    window.windowScene?.scrollToTop()
    host.advance(by: 1)
  }

  private func fling() {
    var finger = Finger(on: host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: -10, dy: -200), over: 0.1)
    finger.lift()
    host.advance(by: 0.1)
  }

  private func hear(_ heard: String) {
    note(heard)
    guard !isOver, heard == call, isRepeated || !hasMeddled, depth < 3 else { return }
    hasMeddled = true
    depth += 1
    meddle()
    depth -= 1
  }

  private func note(_ heard: String) {
    for episode in ["Dragging", "Decelerating", "Zooming"] {
      if heard == "willBegin\(episode)" { openEpisodes.insert(episode) }
      if heard == "didEnd\(episode)" { openEpisodes.remove(episode) }
    }
  }

  private func meddle() {
    guard let view else { return }
    switch meddling {
    case .removesTheView: view.removeFromSuperview()
    case .dropsTheView:
      view.removeFromSuperview()
      self.view = nil
    case .changesTheDelegate:
      view.delegate = OtherDelegate.shared
      openEpisodes = []
    case .losesTheDelegate:
      view.delegate = nil
      openEpisodes = []
    case .scrolls: view.contentOffset = CGPoint(x: 50, y: view.contentOffset.y + 30)
    case .scrollsAnimated: view.setContentOffset(CGPoint(x: 50, y: 700), animated: true)
    case .zooms: view.zoomScale = view.zoomScale == 1.5 ? 1.25 : 1.5
    case .zoomsAnimated: view.setZoomScale(view.zoomScale == 1.5 ? 1.25 : 1.5, animated: true)
    case .emptiesTheContent: view.contentSize = .zero
    case .disablesScrolling: view.isScrollEnabled = false
    case .disablesZooming: view.maximumZoomScale = view.minimumZoomScale
    case .stops: view.stopScrollingAndZooming()
    case .removesTheZoomedView: content.removeFromSuperview()
    case .movesTheZoomedView: window.addSubview(content)
    case .shrinksTheView: view.frame.size = .zero
    case .setsInsets: view.contentInset = UIEdgeInsets(top: 1000, left: 1000, bottom: 1000, right: 1000)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("didScroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { hear("didZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { hear("willEndDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear("didEndDragging")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { hear("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { hear("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    hear("viewForZooming")
    return content
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    hear("shouldScrollToTop")
    return true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { hear("didScrollToTop") }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { hear("willBeginZooming") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    hear("didEndZooming")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    hear("didChangeAdjustedContentInset")
  }
}

@MainActor private final class OtherDelegate: NSObject, UIScrollViewDelegate {
  static let shared = OtherDelegate()
}
