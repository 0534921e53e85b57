import Foundation
import RenderList
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless

@MainActor struct IndicatorTests {
  // MARK: - When

  @Test func aBarShowsWhileContentMovesAndFadesAfterwards() {
    let scene = ScrollScene()
    scene.look()
    #expect(scene.bars == [])
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.2)
    scene.look()
    #expect(scene.bars.count == 1 && scene.verticalBar != nil)
    finger.rest(for: 30)
    #expect(scene.bars.count == 1)
    finger.lift()
    scene.host.advance(by: 1.19)
    #expect(scene.verticalBar?.color.alpha == 0.35)
    // Half-way through the fading: 1.2 s, then 0.125 s, shown with the next frame.
    scene.host.advance(by: 0.01 + 0.125 + 1.0 / 60)
    let alpha = scene.verticalBar?.color.alpha ?? 0
    #expect(alpha < 0.35 * 0.6 && alpha > 0.35 * 0.35)
    scene.host.advance(by: 0.15)
    #expect(scene.bars == [])
  }

  @Test func afterTheFadingNothingIsAskedOfTheHost() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: -40, dy: -110), over: 0.2)
    finger.lift()
    #expect(scene.host.advanceUntilSettled(within: 10))
    #expect(scene.bars == [])
  }

  @Test func whatAProgramSetsAtOnceShowsNoBar() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 100, y: 100)
    scene.scrollView.setContentOffset(CGPoint(x: 200, y: 200), animated: false)
    scene.look()
    #expect(scene.bars == [])
  }

  @Test func theHoldBeginsWhenAFlingEnds() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -200), over: 0.1)
    finger.lift()
    while scene.scrollView.isDecelerating { scene.host.advance(by: 0.01) }
    scene.host.advance(by: 1.18)
    #expect(scene.verticalBar?.color.alpha == 0.35)
    scene.host.advance(by: 0.3)
    #expect(scene.bars == [])
  }

  @Test func flashingShowsTheBarsOfTheAxesThatScroll() {
    let scene = ScrollScene(size: CGSize(width: 320, height: 3000))
    scene.scrollView.flashScrollIndicators()
    scene.look()
    #expect(scene.bars.count == 1 && scene.verticalBar != nil)
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.bars == [])
  }

  @Test func flashingBeforeTheFirstDisplayShowsTheBarsThen() {
    let scene = ScrollScene()
    scene.scrollView.removeFromSuperview()
    scene.scrollView.flashScrollIndicators()
    scene.host.advance(by: 5)
    scene.window.addSubview(scene.scrollView)
    scene.look()
    #expect(scene.bars.count == 2)
    scene.host.advance(by: 1.1)
    #expect(scene.bars.count == 2)
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.bars == [])
  }

  @Test func flashingInAHiddenWindowShowsTheBarsWithTheWindow() {
    let scene = ScrollScene()
    scene.window.isHidden = true
    scene.scrollView.flashScrollIndicators()
    scene.host.advance(by: 5)
    scene.window.isHidden = false
    scene.scrollView.setNeedsLayout()
    scene.look()
    #expect(scene.bars.count == 2)
  }

  @Test func aViewThatLeavesItsWindowTakesItsBarsAlong() {
    let scene = ScrollScene()
    scene.host.advanceUntilSettled()
    scene.scrollView.flashScrollIndicators()
    scene.look()
    scene.scrollView.removeFromSuperview()
    #expect(scene.host.advanceUntilSettled(within: 0.1))
    scene.window.addSubview(scene.scrollView)
    scene.look()
    #expect(scene.bars == [])
  }

  @Test func aViewThatGoesAwayWithItsBarsShownLeavesNothingBehind() {
    let scene = ScrollScene()
    scene.host.advanceUntilSettled()
    weak var gone: UIScrollView?
    do {
      let view = UIScrollView(frame: scene.window.bounds)
      view.contentSize = CGSize(width: 10, height: 10_000)
      scene.window.addSubview(view)
      view.flashScrollIndicators()
      gone = view
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    #expect(scene.host.advanceUntilSettled(within: 0.1))
  }

  // MARK: - Around a program's changes

  @Test func aProgramsChangeShowsTheBarsOfTheAxesItChanges() {
    let scene = ScrollScene()
    scene.scrollView.withScrollIndicatorsShown { scene.scrollView.contentOffset.y = 300 }
    scene.look()
    #expect(scene.bars.count == 1 && scene.verticalBar != nil)
    scene.host.advance(by: 1.1)
    #expect(scene.verticalBar?.color.alpha == 0.35)
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.bars == [])
  }

  @Test func changesThatLeadNowhereShowNone() {
    let scene = ScrollScene()
    var runs = 0
    scene.scrollView.withScrollIndicatorsShown { runs += 1 }
    scene.look()
    #expect(runs == 1 && scene.bars == [])
  }

  @Test func anAnimatedChangeShowsTheBarsAtOnceAndUntilItsEnd() {
    let scene = ScrollScene()
    scene.scrollView.withScrollIndicatorsShown {
      scene.scrollView.setContentOffset(CGPoint(x: 200, y: 0), animated: true)
    }
    scene.look()
    #expect(scene.bars.count == 1 && scene.horizontalBar != nil)
    scene.host.advance(by: 0.27)
    #expect(scene.horizontalBar?.color.alpha == 0.35)
    // The animation takes 0.3 s, the fading 0.25 s.
    scene.host.advance(by: 0.3 + 0.25 + 3.0 / 60 - 0.27 - 1.0 / 60)
    #expect(scene.bars == [])
  }

  @Test func aViewsAnimationOfTheOffsetTakesTheBarAlong() throws {
    let scene = ScrollScene()
    scene.scrollView.withScrollIndicatorsShown {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scene.scrollView.contentOffset.y = 2520
      }
    }
    #expect(scene.scrollView.contentOffset.y == 2520)
    scene.host.advance(by: 0.5)
    let track = IndicatorTrack(range: 0...2520, viewport: 480, length: 480 - 6)
    let seen = try #require(scene.scrollView.layer.presentation()).bounds.origin.y
    #expect(seen > 1200 && seen < 1320)
    let bar = track.bar(at: Double(seen))
    let (top, bottom) = (3 + bar.start, 3 + bar.start + bar.length)
    let rect = try #require(scene.verticalBar).rect
    #expect(rect.minY.isClose(to: top, within: 0.5 + 1e-6))
    #expect(rect.maxY.isClose(to: bottom, within: 0.5 + 1e-6))
    scene.host.advance(by: 0.5 + 0.25 + 4.0 / 60)
    #expect(scene.bars == [])
    #expect(scene.host.advanceUntilSettled(within: 0.1))
  }

  // MARK: - Where

  @Test func aBarReportsWhereTheContentIs() throws {
    let scene = ScrollScene(scale: 3)
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 1260)
    scene.scrollView.flashScrollIndicators()
    scene.look()
    let rect = try #require(scene.verticalBar).rect
    // The track is 3 points from the edges, and 6 shorter because both bars show.
    let track = 480.0 - 3 - 3 - 6
    let length = 480.0 / 3000 * track
    #expect(rect.minX == 942 && rect.maxX == 951)
    let start = 3 * (3 + (track - length) / 2)
    #expect(rect.minY.isClose(to: start, within: 0.5 + 1e-6))
    #expect((rect.height / 3).isClose(to: length, within: 0.4))
    #expect(scene.verticalBar?.radius == 4.5)
    let flat = try #require(scene.horizontalBar).rect
    #expect(flat.minX == 9 && flat.minY == 1422 && flat.maxY == 1431)
    let width: Double = 3 * 320.0 / 1000 * (320 - 12)
    #expect(flat.width.isClose(to: width, within: 1))
  }

  @Test func aBarThatShowsAloneHasTheWholeEdge() throws {
    let scene = ScrollScene(size: CGSize(width: 320, height: 960))
    scene.scrollView.contentOffset.y = 480
    scene.scrollView.flashScrollIndicators()
    scene.look()
    #expect(try #require(scene.verticalBar).rect.maxY == 477)
  }

  @Test func insetsAreOfEachBarForItself() throws {
    let scene = ScrollScene()
    scene.scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 7)
    scene.scrollView.horizontalScrollIndicatorInsets.left = 40
    scene.scrollView.flashScrollIndicators()
    scene.look()
    let vertical = try #require(scene.verticalBar).rect
    let horizontal = try #require(scene.horizontalBar).rect
    #expect(vertical.minY == 23 && vertical.maxX == 310)
    let height: Double = 480.0 / 3000 * (480 - 20 - 30 - 12)
    #expect(vertical.height.isClose(to: height, within: 1))
    #expect(horizontal.minX == 43 && horizontal.maxY == 477)
    scene.scrollView.contentOffset = CGPoint(x: 680, y: 2520)
    scene.look()
    #expect(try #require(scene.verticalBar).rect.maxY == 480 - 30 - 3 - 6)
  }

  @Test func oneSetterIsForBothInsets() {
    let view = UIScrollView()
    view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.verticalScrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.horizontalScrollIndicatorInsets == view.verticalScrollIndicatorInsets)
    #expect(view.scrollIndicatorInsets == view.verticalScrollIndicatorInsets)
    view.verticalScrollIndicatorInsets.top = .nan
    view.horizontalScrollIndicatorInsets.left = .infinity
    #expect(view.scrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.horizontalScrollIndicatorInsets.left == 2)
  }

  @Test func theSafeAreaCountsUnlessItIsNotToBe() throws {
    let scene = ScrollScene(size: CGSize(width: 320, height: 3000))
    let view = SafeScrollView(frame: scene.window.bounds)
    view.contentSize = CGSize(width: 320, height: 3000)
    #expect(view.automaticallyAdjustsScrollIndicatorInsets)
    view.contentInsetAdjustmentBehavior = .never
    scene.window.addSubview(view)
    view.flashScrollIndicators()
    scene.look()
    let bar = try #require(scene.verticalBar).rect
    #expect(bar.minY == 47, "\(bar) \(view.contentOffset)")
    view.automaticallyAdjustsScrollIndicatorInsets = false
    scene.look()
    #expect(try #require(scene.verticalBar).rect.minY == 3)
  }

  @Test func aBarShrinksByWhatContentIsPulledPastTheEdge() throws {
    let scene = ScrollScene(scale: 4)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 110), over: 0.2)
    scene.look()
    let overscroll = -Double(scene.scrollView.contentOffset.y)
    #expect(overscroll > 40)
    let rect = try #require(scene.verticalBar).rect
    #expect(rect.minY == 3 * 4)
    let height: Double = (480.0 / 3000 * 474 - overscroll) * 4
    #expect(rect.height.isClose(to: height, within: 1))
    finger.drag(by: CGVector(dx: 0, dy: 360), over: 0.2)
    scene.look()
    #expect(try #require(scene.verticalBar).rect.height == 8 * 4)
    finger.lift()
  }

  @Test func pulledDiagonallyBothBarsShrinkAndStayInTheirCorners() throws {
    let scene = ScrollScene(scale: 4)
    scene.scrollView.contentOffset = CGPoint(x: 680, y: 2520)
    var finger = Finger(on: scene.host, at: CGPoint(x: 200, y: 300))
    finger.drag(by: CGVector(dx: -60, dy: -80), over: 0.2)
    scene.look()
    let overX = Double(scene.scrollView.contentOffset.x) - 680
    let overY = Double(scene.scrollView.contentOffset.y) - 2520
    #expect(overX > 10 && overY > 10)
    let vertical: RenderRect = try #require(scene.verticalBar).rect
    let horizontal: RenderRect = try #require(scene.horizontalBar).rect
    #expect(vertical.maxY == 1884 && horizontal.maxX == 1244)
    let height: Double = 480.0 / 3000 * 468 - overY
    let width: Double = 320.0 / 1000 * 308 - overX
    #expect(vertical.height.isClose(to: 4 * height, within: 1))
    #expect(horizontal.width.isClose(to: 4 * width, within: 1))
    finger.lift()
  }

  @Test func aBarFollowsThePinch() throws {
    let scene = ScrollScene(scale: 4, zooms: true)
    scene.scrollView.zoomScale = 2
    scene.scrollView.flashScrollIndicators()
    scene.look()
    let height = 4 * 480.0 / 6000 * 468
    #expect(try #require(scene.verticalBar).rect.height.isClose(to: height, within: 1))
  }

  @Test func aBarFollowsAnAnimatedZoomAsItIsSeen() throws {
    let scene = ScrollScene(scale: 4, zooms: true)
    scene.scrollView.flashScrollIndicators()
    scene.scrollView.setZoomScale(2, animated: true)
    #expect(scene.scrollView.contentSize.height == 6000)
    scene.look()
    let early = try #require(scene.verticalBar).rect.height
    let first = 4 * 480.0 / 3000 * 468
    #expect(early < first + 1 && early > first * 0.95)
    scene.host.advance(by: 0.4)
    let height = 4 * 480.0 / 6000 * 468
    #expect(try #require(scene.verticalBar).rect.height.isClose(to: height, within: 1))
  }

  @Test(arguments: [(40.0, 12.0), (12, 12), (13, 9), (1, 1), (0, 0)])
  func inATinyViewBarsAreSmallOrAbsent(width: Double, height: Double) {
    let scene = ScrollScene()
    scene.scrollView.frame.size = CGSize(width: width, height: height)
    scene.scrollView.flashScrollIndicators()
    scene.look()
    for bar in scene.bars {
      #expect(bar.rect.width > 0 && bar.rect.height > 0)
      #expect(bar.rect.maxX <= width && bar.rect.maxY <= height)
    }
    // 8 points of track, 3 to either edge, and 6 for the other bar.
    #expect((scene.horizontalBar != nil) == (width >= 20))
  }

  @Test func hugeContentHasABarOfTheLeastLength() throws {
    let scene = ScrollScene(scale: 1, size: CGSize(width: 1e15, height: 1e15))
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 5e14)
    scene.scrollView.flashScrollIndicators()
    scene.look()
    let rect = try #require(scene.bars.last).rect
    #expect(rect.width == 3 && rect.height.isClose(to: 36, within: 1))
  }

  // MARK: - Which, and what they look like

  @Test func flagsSayWhichBarsThereAre() {
    let scene = ScrollScene()
    scene.scrollView.flashScrollIndicators()
    scene.scrollView.showsHorizontalScrollIndicator = false
    scene.look()
    #expect(scene.bars.count == 1 && scene.verticalBar != nil)
    scene.scrollView.showsVerticalScrollIndicator = false
    scene.look()
    #expect(scene.bars == [])
    scene.scrollView.showsHorizontalScrollIndicator = true
    scene.look()
    #expect(scene.bars.count == 1 && scene.horizontalBar != nil)
  }

  @Test func contentThatAlwaysBouncesHasABarOverTheWholeTrack() throws {
    let scene = ScrollScene(size: CGSize(width: 100, height: 100))
    scene.scrollView.alwaysBounceVertical = true
    scene.scrollView.flashScrollIndicators()
    scene.look()
    #expect(scene.bars.count == 1)
    #expect(try #require(scene.verticalBar).rect.height == 474)
  }

  @Test func barsStayInFrontOfSubviewsAddedLater() throws {
    let scene = ScrollScene()
    scene.scrollView.flashScrollIndicators()
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    cover.backgroundColor = .green
    scene.scrollView.addSubview(cover)
    scene.scrollView.bringSubviewToFront(scene.content)
    scene.look()
    let items = try #require(UIScreen.main.renderList).items
    let last = items.lastIndex { if case .fill(_, _, let radius) = $0 { radius.radius == 0 } else { false } }
    let first = items.firstIndex { if case .fill(_, _, let radius) = $0 { radius.radius > 0 } else { false } }
    #expect(try #require(first) > (try #require(last)))
    #expect(scene.scrollView.subviews == [cover, scene.content])
  }

  @Test func colorsAreBlackOrWhiteOrThatOfTheSurroundings() {
    let scene = ScrollScene()
    let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 0.35)
    let white = RenderColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    func color() -> RenderColor? {
      scene.look()
      return scene.bars.first?.color
    }
    scene.scrollView.flashScrollIndicators()
    #expect(scene.scrollView.indicatorStyle == .default)
    #expect(color() == black)
    scene.scrollView.indicatorStyle = .white
    #expect(color() == white)
    scene.scrollView.indicatorStyle = .black
    #expect(color() == black)
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(color() == black)
    scene.scrollView.indicatorStyle = .default
    #expect(color() == white)
    scene.scrollView.overrideUserInterfaceStyle = .light
    #expect(color() == black)
  }

  @Test func theDefaultHasAnEdgeOfTheOtherColorAndTheOthersHaveNone() {
    let scene = ScrollScene()
    let black = RenderColor(red: 0, green: 0, blue: 0, alpha: 0.35)
    let white = RenderColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    func edges() -> [RenderColor] {
      scene.look()
      return (UIScreen.main.renderList?.items ?? []).compactMap {
        if case .border(_, _, let color, _) = $0 { color } else { nil }
      }
    }
    scene.scrollView.flashScrollIndicators()
    #expect(edges() == [white, white])
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(edges() == [black, black])
    scene.scrollView.indicatorStyle = .white
    #expect(edges().isEmpty)
    scene.scrollView.indicatorStyle = .black
    #expect(edges().isEmpty)
  }

  @Test(arguments: [(3, 2), (2.5, 1), (2, 1), (1.5, 1), (1, 1)] as [(CGFloat, Double)])
  func theEdgeIsHalfAPointInWholePixelsAroundTheBar(scale: CGFloat, pixels: Double) {
    let scene = ScrollScene(scale: scale)
    scene.scrollView.flashScrollIndicators()
    scene.look()
    let widths = (UIScreen.main.renderList?.items ?? []).compactMap { item -> Double? in
      if case .border(_, let width, _, _) = item { width } else { nil }
    }
    #expect(widths == [pixels, pixels])
    // The bar itself is as thick as without an edge.
    let thickness = scene.bars.map { min($0.rect.width, $0.rect.height) }
    #expect(thickness.count == 2 && thickness.allSatisfy { abs($0 - 3 * Double(scale)) <= 1 })
  }
}

private final class SafeScrollView: UIScrollView {
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0) }

  @Test func fromRightToLeftTheVerticalBarIsAtTheLeft() throws {
    let scene = ScrollScene()
    scene.scrollView.semanticContentAttribute = .forceRightToLeft
    scene.scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 50)
    scene.scrollView.flashScrollIndicators()
    scene.look()
    let (vertical, horizontal) = (
      try #require(scene.verticalBar).rect, try #require(scene.horizontalBar).rect
    )
    #expect(vertical.minX == 23 && vertical.maxX == 26)
    // The corner that both would share is at the left, where the horizontal track is shorter: content is at its left.
    #expect(horizontal.minX == 9 && horizontal.maxY == 477)
    scene.scrollView.contentOffset.x = 680
    scene.look()
    #expect(try #require(scene.horizontalBar).rect.maxX == 317)
    scene.scrollView.semanticContentAttribute = .unspecified
    scene.look()
    #expect(try #require(scene.verticalBar).rect.maxX == 267)
    #expect(try #require(scene.horizontalBar).rect.maxX == 311)
  }
}
