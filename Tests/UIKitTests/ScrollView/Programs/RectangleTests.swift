import Foundation
import Testing
import UIKit
import VellumHeadless

/// `scrollRectToVisible` scrolls no farther than needed.
@MainActor struct RectangleTests {
  /// In a view of 320 × 480 on content of 1000 × 3000: the rectangle, the offset before and the offset after.
  nonisolated static let cases: [(rect: CGRect, from: CGPoint, to: CGPoint)] = [
    // Visible already.
    (CGRect(x: 150, y: 650, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 600)),
    (CGRect(x: 100, y: 600, width: 320, height: 480), CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 600)),
    // Visible in part: to the nearer edge.
    (CGRect(x: 90, y: 1070, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 90, y: 610)),
    // Not visible.
    (CGRect(x: 10, y: 10, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 10, y: 10)),
    (CGRect(x: 500, y: 2000, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 200, y: 1540)),
    // Larger than the view: as much as fits, from the nearer side; no scrolling if it fills the view.
    (CGRect(x: 0, y: 0, width: 1000, height: 3000), CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 600)),
    (CGRect(x: 0, y: 2000, width: 320, height: 800), CGPoint(x: 0, y: 600), CGPoint(x: 0, y: 2000)),
    (CGRect(x: 0, y: 0, width: 320, height: 800), CGPoint(x: 0, y: 2000), CGPoint(x: 0, y: 320)),
    // Outside the content: as far as the range allows.
    (CGRect(x: 5000, y: -900, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 680, y: 0)),
    // Empty: no scrolling. Negative size: as its standardized rectangle.
    (CGRect(x: 900, y: 2900, width: 0, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 600)),
    (CGRect.zero, CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 600)),
    (CGRect(x: 30, y: 30, width: -20, height: -20), CGPoint(x: 100, y: 600), CGPoint(x: 10, y: 10)),
    // Visible at an offset outside the range: no scrolling.
    (CGRect(x: 0, y: 0, width: 20, height: 20), CGPoint(x: 0, y: -50), CGPoint(x: 0, y: -50)),
  ]

  @Test(arguments: cases.indices) func itGoesNoFartherThanItTakes(index: Int) {
    let (rect, from, to) = Self.cases[index]
    let scene = ScrollScene()
    scene.scrollView.contentOffset = from
    scene.log.heard = []
    scene.scrollView.scrollRectToVisible(rect, animated: false)
    #expect(scene.scrollView.contentOffset == to)
    #expect(scene.log.heard == (from == to ? [] : ["didScroll"]))

    scene.scrollView.contentOffset = from
    scene.log.heard = []
    scene.scrollView.scrollRectToVisible(rect, animated: true)
    #expect(scene.scrollView.contentOffset == from && scene.scrollView.isScrollAnimating == (from != to))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == to)
    #expect(scene.log.heard == (from == to ? [] : ["didScroll", "didEndScrollingAnimation"]))
  }

  @Test(arguments: [false, true]) func itIsSeenClearOfTheInsets(animated: Bool) {
    let scene = ScrollScene()
    let view = scene.scrollView
    view.contentInset = UIEdgeInsets(top: 50, left: 10, bottom: 200, right: 20)
    view.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 10), animated: animated)
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset == CGPoint(x: -10, y: 410 - 280))
    view.scrollRectToVisible(CGRect(x: 0, y: 130, width: 10, height: 10), animated: animated)
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset == CGPoint(x: -10, y: 80))
    view.scrollRectToVisible(CGRect(x: 990, y: 2990, width: 10, height: 10), animated: animated)
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset == CGPoint(x: 1000 + 20 - 320, y: 3000 + 200 - 480))
  }

  @Test func whereItIsSeenMotionGoesOn() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.host.advance(by: 0.1)
    let y = scene.scrollView.contentOffset.y
    scene.scrollView.scrollRectToVisible(CGRect(x: 0, y: y + 10, width: 10, height: 10), animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 900)
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
  }
}
