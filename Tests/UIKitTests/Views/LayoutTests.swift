import Foundation
import Testing
import VellumKit

/// When views are laid out: docs/behaviour/layout.md.
@MainActor struct LayoutTests {
  private let screen = TestScreen(width: 200, height: 200)
  private let outer = Counts(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let inner = Counts(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

  init() {
    outer.addSubview(inner)
    screen.window.addSubview(outer)
    screen.frame()
    _ = (outer.take(), inner.take())
  }

  /// The numbers of layouts of the outer and the inner view after a change, in two frames.
  private func layouts(after change: () -> Void) -> [Int] {
    change()
    screen.frame(at: 1)
    screen.frame(at: 2)
    return [outer.take(), inner.take()]
  }

  @Test func anotherSizeLaysOutTheSuperviewHoweverItIsSet() {
    #expect(layouts { inner.frame.size.width = 60 } == [1, 1])
    #expect(layouts { inner.frame = CGRect(x: 0, y: 0, width: 61, height: 50) } == [1, 1])
    #expect(layouts { inner.bounds.size.height = 40 } == [1, 1])
    #expect(layouts { inner.layer.frame.size.width = 70 } == [1, 1])
    #expect(layouts { inner.layer.bounds.size.height = 30 } == [1, 1])
    #expect(layouts { inner.layer.bounds = CGRect(x: 5, y: 5, width: 3, height: 4) } == [1, 1])
    inner.autoresizingMask = .flexibleWidth
    outer.autoresizingMask = .flexibleWidth
    #expect(layouts { outer.frame.size.width = 120 } == [1, 1])
    let top = Counts(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    top.addSubview(outer)
    screen.window.addSubview(top)
    screen.frame(at: 3)
    _ = (top.take(), outer.take(), inner.take())
    #expect(layouts { top.frame.size.width = 130 } == [1, 1])
    #expect(top.take() == 1)
    #expect(layouts { UIView.animate(withDuration: 1) { inner.frame.size.width = 1 } } == [1, 1])
  }

  @Test func anotherPlaceLaysOutNothing() {
    #expect(layouts { inner.frame.origin.x = 20 } == [0, 0])
    #expect(layouts { inner.center = .zero } == [0, 0])
    #expect(layouts { inner.layer.position.y = 3 } == [0, 0])
    #expect(layouts { inner.transform = CGAffineTransform(scaleX: 2, y: 2) } == [0, 0])
    #expect(layouts { inner.layer.anchorPoint = .zero } == [0, 0])
    #expect(layouts { inner.frame = inner.frame } == [0, 0])
  }

  @Test func anotherOriginOfTheBoundsLaysOutTheViewAlone() {
    #expect(layouts { inner.bounds.origin.y = 7 } == [0, 1])
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scrollView.contentSize = CGSize(width: 500, height: 500)
    outer.addSubview(scrollView)
    screen.frame(at: 3)
    _ = outer.take()
    #expect(layouts { scrollView.contentOffset.y = 100 } == [0, 0])
    #expect(layouts { scrollView.setContentOffset(CGPoint(x: 30, y: 0), animated: true) } == [0, 0])
  }

  @Test func aPresentationCopyLaysOutNothing() {
    let copy = inner.layer.presentation()!
    #expect(layouts { copy.bounds.size = CGSize(width: 1, height: 1) } == [0, 0])
    #expect(layouts { copy.frame = CGRect(x: 1, y: 2, width: 3, height: 4) } == [0, 0])
    let other = CALayer(layer: inner.layer)
    #expect(layouts { other.bounds.size = CGSize(width: 9, height: 9) } == [0, 0])
  }

  @Test func sublayersThatAreNoViewsLayOutTheirSuperlayerToo() {
    let layer = CALayer()
    outer.layer.addSublayer(layer)
    screen.frame(at: 3)
    _ = outer.take()
    #expect(layouts { layer.frame = CGRect(x: 0, y: 0, width: 5, height: 5) } == [1, 0])
    #expect(layouts { layer.position.x = 50 } == [0, 0])
  }

  /// Published by Apple (CALayer.setNeedsLayout): layout is asked for when sublayers are added or removed.
  @Test func whatMovesToAnotherPlaceLaysOutBothPlaces() {
    let layer = CALayer()
    outer.layer.addSublayer(layer)
    #expect(layouts { inner.layer.addSublayer(layer) } == [1, 1])
    #expect(layouts { outer.layer.insertSublayer(layer, at: 0) } == [1, 1])
    #expect(layouts { inner.layer.sublayers = [layer] } == [1, 1])
    #expect(layouts { layer.removeFromSuperlayer() } == [0, 1])
    let view = UIView()
    outer.addSubview(view)
    #expect(layouts { inner.addSubview(view) } == [1, 1])
    #expect(layouts { view.removeFromSuperview() } == [0, 1])
  }

  @Test func whatALayoutChangesInItsOwnViewAsksForNoOther() {
    outer.work = { [inner] outer in
      inner.frame.size.width += 1
      outer.bounds.origin.x += 1
      outer.addSubview(UIView())
      outer.sendSubviewToBack(outer.subviews.last!)
      outer.subviews.last { $0 !== inner }!.removeFromSuperview()
    }
    #expect(layouts { outer.setNeedsLayout() } == [1, 1])
    #expect(outer.bounds.origin.x == 1)
  }

  @Test func whatALayoutAsksForIsDoneInALaterPass() {
    var left = 3
    outer.work = { outer in
      left -= 1
      if left > 0 { outer.setNeedsLayout() }
    }
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.take() == 3)
    // Also when a subview requests it during its layout.
    inner.work = { inner in inner.superview!.setNeedsLayout() }
    left = 1
    inner.setNeedsLayout()
    #expect(layouts {} == [1, 1])
  }

  @Test func aLayoutThatAlwaysAsksAgainStopsAfter32Passes() {
    outer.work = { $0.setNeedsLayout() }
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.take() == 32)
    screen.frame(at: 1)
    #expect(outer.take() == 32 && screen.isFrameRequested)
    outer.work = { _ in }
    screen.frame(at: 2)
    screen.frame(at: 3)
    #expect(outer.take() == 1 && !screen.isFrameRequested)
  }
}

private final class Counts: UIView {
  private var count = 0
  var work: (UIView) -> Void = { _ in }

  func take() -> Int {
    defer { count = 0 }
    return count
  }

  override func layoutSubviews() {
    count += 1
    work(self)
  }
}
