import Foundation
import Testing
import UIKit
import VellumHeadless

/// A scroll view that assistive technologies scroll page by page.
@MainActor struct ScrollPageTests {

  @Test func nextScrollsDownByAPageLessAnOverlapAndSaysWhere() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    #expect(scene.scrollView.accessibilityScroll(.next))
    #expect(scene.said == [])
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 0.9 * 480))
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
    #expect(scene.said == ["Page 2 of 7"])
  }

  /// Where each direction leads from the middle of content that scrolls both ways.
  @Test(
    arguments: [
      (UIAccessibilityScrollDirection.left, CGPoint(x: 300 + 288, y: 1000)),
      (.right, CGPoint(x: 300 - 288, y: 1000)),
      (.down, CGPoint(x: 300, y: 1000 + 432)),
      (.up, CGPoint(x: 300, y: 1000 - 432)),
      (.next, CGPoint(x: 300, y: 1000 + 432)),
      (.previous, CGPoint(x: 300, y: 1000 - 432)),
    ])
  func directions(_ direction: UIAccessibilityScrollDirection, _ target: CGPoint) {
    let scene = SpokenScene(size: CGSize(width: 1000, height: 3000))
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 1000)
    #expect(scene.scrollView.accessibilityScroll(direction))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == target)
  }

  @Test func nextIsAcrossWhereContentDoesNotScrollDown() {
    let scene = SpokenScene(size: CGSize(width: 1000, height: 480))
    #expect(!scene.scrollView.accessibilityScroll(.down))
    #expect(scene.scrollView.accessibilityScroll(.next))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0.9 * 320, y: 0))
  }

  @Test func theLastStepIsShortAndThenTheParentIsAsked() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 1000))
    #expect(!scene.scrollView.accessibilityScroll(.previous))
    #expect(scene.scrollView.accessibilityScroll(.next))
    #expect(scene.scrollView.accessibilityScroll(.next))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 520)
    #expect(!scene.scrollView.accessibilityScroll(.next))
    #expect(!scene.scrollView.accessibilityScroll(.down))
    #expect(scene.said == ["Page 3 of 3"])
  }

  @Test func ofInsetsAloneEverythingIsSeen() {
    let scene = SpokenScene(size: .zero)
    scene.scrollView.contentInset = UIEdgeInsets(top: 300, left: 300, bottom: 300, right: 300)
    #expect(scene.scrollView.accessibilityScroll(.up))
    scene.host.advanceUntilSettled()
    #expect(scene.said == ["0 to 100 percent across, 0 to 100 percent down"])
  }

  @Test func insetsAreNoPartOfAPage() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    scene.scrollView.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 20, right: 0)
    scene.scrollView.contentOffset.y = -60
    #expect(scene.scrollView.accessibilityScroll(.down))
    scene.host.advanceUntilSettled()
    let page: CGFloat = 0.9 * 400
    #expect(scene.scrollView.contentOffset.y == page - 60)
    #expect(scene.said == ["Page 2 of 8"])
  }

  @Test func aScrollViewWithScrollingDisabledDoesNotScroll() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    scene.scrollView.isScrollEnabled = false
    #expect(!scene.scrollView.accessibilityScroll(.next))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero && scene.said == [])
  }

  @Test func aFingerThatStopsTheWayIsReportedWhereItIs() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    #expect(scene.scrollView.accessibilityScroll(.next))
    scene.host.advance(by: 0.1)
    let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
    finger.lift()
    #expect(scene.said == ["Page 1 of 7"])
    scene.host.advanceUntilSettled()
    #expect(scene.said == ["Page 1 of 7"])
  }

  // MARK: - Paging

  @Test func pagesAreTurnedOneByOne() {
    let scene = SpokenScene(size: CGSize(width: 320 * 4, height: 480))
    scene.scrollView.isPagingEnabled = true
    scene.scrollView.contentOffset.x = 300
    #expect(scene.scrollView.accessibilityScroll(.left))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 320, y: 0))
    #expect(scene.scrollView.accessibilityScroll(.next))
    #expect(scene.scrollView.accessibilityScroll(.next))
    #expect(!scene.scrollView.accessibilityScroll(.next))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 960, y: 0))
    #expect(scene.scrollView.accessibilityScroll(.previous))
    scene.host.advanceUntilSettled()
    #expect(scene.said == ["Page 2 of 4", "Page 4 of 4", "Page 3 of 4"])
  }

  @Test func aShortLastPageIsAPage() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 480 * 2 + 100))
    scene.scrollView.isPagingEnabled = true
    for _ in 0..<2 { #expect(scene.scrollView.accessibilityScroll(.down)) }
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 580)
    #expect(scene.said == ["Page 3 of 3"])
  }

  @Test func alongBothAxesBothPagesAreNamed() {
    let scene = SpokenScene(size: CGSize(width: 320 * 4, height: 480 * 3))
    scene.scrollView.isPagingEnabled = true
    #expect(scene.scrollView.accessibilityScroll(.left))
    #expect(scene.scrollView.accessibilityScroll(.down))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 320, y: 480))
    #expect(scene.said == ["Page 2 of 4 across, 2 of 3 down"])
  }

  // MARK: - Announcements

  @Test func alongBothAxesThePartThatIsSeenIsNamed() {
    let scene = SpokenScene(size: CGSize(width: 640, height: 4800))
    scene.scrollView.contentOffset = CGPoint(x: 160, y: 0)
    #expect(scene.scrollView.accessibilityScroll(.down))
    scene.host.advanceUntilSettled()
    #expect(scene.said == ["25 to 75 percent across, 9 to 19 percent down"])
  }

  @Test func theDelegatesWordsAreSaidInstead() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    let delegate = Chapters()
    scene.scrollView.delegate = delegate
    delegate.plain = { "At \($0.contentOffset.y)" }
    _ = scene.scrollView.accessibilityScroll(.next)
    scene.host.advanceUntilSettled()
    delegate.attributed = NSAttributedString(string: "Chapter 2, with attributes")
    _ = scene.scrollView.accessibilityScroll(.next)
    scene.host.advanceUntilSettled()
    (delegate.plain, delegate.attributed) = (nil, nil)
    _ = scene.scrollView.accessibilityScroll(.next)
    scene.host.advanceUntilSettled()
    #expect(scene.said == ["At 432.0", "Chapter 2, with attributes", "Page 4 of 7"])
  }

  @Test func theDelegatesMethodsCanBeCalledAsOptionalOnes() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    let delegate = Chapters()
    delegate.plain = { _ in "Chapter 1" }
    let anybody: (any UIScrollViewAccessibilityDelegate)? = delegate
    #expect(anybody?.accessibilityScrollStatus?(for: scene.scrollView) == "Chapter 1")
    #expect(anybody?.accessibilityAttributedScrollStatus?(for: scene.scrollView) == nil)
  }

  private final class Chapters: NSObject, UIScrollViewAccessibilityDelegate {
    var plain: ((UIScrollView) -> String)?
    var attributed: NSAttributedString?

    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { plain?(scrollView) }
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? {
      attributed
    }
  }
}
