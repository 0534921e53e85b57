import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Focusing an item in a scroll view scrolls to show it.
@MainActor struct FocusScrollTests {
  let scene = ScrollScene()

  private func add(at frame: CGRect, to parent: UIView? = nil) -> FocusView {
    let view = FocusView(frame: frame)
    (parent ?? scene.content).addSubview(view)
    return view
  }

  private func tab(_ modifiers: KeyModifiers = []) {
    for phase in [KeyInput.Phase.down, .up] {
      let input = KeyInput(phase: phase, key: "tab", modifiers: modifiers)
      scene.host.schedule(.event(.key(input)), at: scene.host.now)
      scene.host.advance(to: scene.host.now)
    }
  }

  @Test func focusScrollsNoFartherThanItTakes() {
    _ = add(at: CGRect(x: 10, y: 10, width: 50, height: 20))
    _ = add(at: CGRect(x: 10, y: 700, width: 50, height: 20))
    _ = add(at: CGRect(x: 600, y: 650, width: 50, height: 20))
    tab()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
    tab()
    #expect(scene.scrollView.isScrollAnimating)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 240))
    tab()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 330, y: 240))
    tab(.shift)
    tab(.shift)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 10, y: 10))
  }

  /// Content that was pulled past its left edge and is bouncing back, at a fraction of a pixel.
  private func bounce() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 40, y: 240))
    finger.drag(by: CGVector(dx: 161.3, dy: 0), over: 0.2)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.isDecelerating && scene.scrollView.contentOffset.x < -5)
  }

  @Test func focusDuringABounceScrollsToItAndLeavesNothingOutside() {
    _ = add(at: CGRect(x: 10, y: 700, width: 50, height: 20))
    bounce()
    tab()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 240))
  }

  @Test func focusOnWhatIsSeenLetsABounceGoOn() {
    _ = add(at: CGRect(x: 100, y: 100, width: 50, height: 20))
    bounce()
    tab()
    #expect(scene.scrollView.isDecelerating)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func insetsAreKeptClear() {
    scene.scrollView.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 50, right: 0)
    _ = add(at: CGRect(x: 10, y: 700, width: 50, height: 20))
    tab()
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 720 - (480 - 50)))
  }

  @Test func everyScrollViewAroundScrollsTheNearestFirst() {
    let inner = UIScrollView(frame: CGRect(x: 20, y: 1000, width: 200, height: 300))
    inner.contentSize = CGSize(width: 200, height: 2000)
    scene.scrollView.addSubview(inner)
    let item = add(at: CGRect(x: 0, y: 900, width: 50, height: 40), to: inner)
    tab()
    #expect(item.isFocused)
    scene.host.advanceUntilSettled()
    // The item is at the bottom of the inner view, whose bottom is at the bottom of the outer view.
    #expect(Double(inner.contentOffset.y).isClose(to: 940 - 300))
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 1300 - 480))
    let seen = item.convert(item.bounds, to: nil)
    #expect(Double(seen.minX).isClose(to: 20) && Double(seen.maxY).isClose(to: 480))
  }

  @Test func aPagerTurnsToThePageOfTheMiddle() {
    scene.scrollView.isPagingEnabled = true
    _ = add(at: CGRect(x: 10, y: 300, width: 50, height: 20))
    _ = add(at: CGRect(x: 10, y: 1430, width: 50, height: 40))
    tab()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
    tab()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 1440))
  }

  @Test func whatIsLargerThanTheViewAndCoversItStaysWhereItIs() {
    scene.scrollView.contentOffset.y = 300
    _ = add(at: CGRect(x: 0, y: 200, width: 50, height: 900))
    tab()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 300)
  }

  @Test func focusThatAProgramMovesScrollsAsWell() {
    let item = add(at: CGRect(x: 10, y: 700, width: 50, height: 20))
    UIFocusSystem.focusSystem(for: item)?.requestFocusUpdate(to: item)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 240)
  }

  @Test func aTouchMovesNothing() {
    _ = add(at: CGRect(x: 10, y: 700, width: 50, height: 20))
    tab()
    scene.scrollView.setContentOffset(.zero, animated: false)
    Finger(on: scene.host, at: CGPoint(x: 200, y: 200)).lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func aContainerOfAnotherKindIsScrolledAtOnce() {
    scene.scrollView.allowsKeyboardScrolling = false
    let container = Shelf(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.window.addSubview(container)
    _ = add(at: CGRect(x: 0, y: 250, width: 10, height: 10), to: container)
    tab()
    #expect(container.contentOffset == CGPoint(x: 0, y: 160))
    tab()
  }

  @Test func aScrollViewReportsWhatFocusNeedsToKnow() {
    let container: any UIFocusItemScrollableContainer = scene.scrollView
    #expect(container.visibleSize == CGSize(width: 320, height: 480))
    #expect(container.contentSize == CGSize(width: 1000, height: 3000))
    container.contentOffset.y = 20
    #expect(scene.scrollView.bounds.origin.y == 20)
    #expect(container.coordinateSpace === scene.scrollView)
  }

  // MARK: - The scroll view itself

  @Test func aScrollViewWithNothingToFocusInsideIsFocusedItself() {
    tab()
    #expect(scene.scrollView.isFocused && scene.scrollView.isFirstResponder)
    scene.scrollView.resignFirstResponder()
    let item = add(at: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!scene.scrollView.canBecomeFocused)
    item.isHidden = true
    #expect(scene.scrollView.canBecomeFocused)
    scene.scrollView.allowsKeyboardScrolling = false
    #expect(!scene.scrollView.canBecomeFocused)
  }

  @Test func aScrollViewThatDoesNotScrollIsNotFocused() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 50, height: 50)
    #expect(!view.canBecomeFocused)
    view.contentSize.height = 101
    #expect(view.canBecomeFocused)
    view.isScrollEnabled = false
    #expect(!view.canBecomeFocused)
  }
}

private final class Shelf: UIView, UIFocusItemScrollableContainer {
  var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  var contentSize: CGSize { CGSize(width: 100, height: 1000) }
  var visibleSize: CGSize { bounds.size }
}
