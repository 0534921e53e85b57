import Foundation
import Testing
import UIKit

@MainActor struct UIPageControlTests {
  private func pageControl(on stage: Stage) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 100, y: 300, width: 200, height: 26))
    control.numberOfPages = 5
    stage.window.addSubview(control)
    return control
  }

  @Test func aDeferredPageIsShownWhenTheProgramSaysSo() {
    let stage = Stage()
    let control = pageControl(on: stage)
    control.defersCurrentPageDisplay = true
    control.currentPageIndicatorTintColor = .red
    let shown = {
      control.layoutIfNeeded()
      return control.subviews.firstIndex { $0.backgroundColor == .red }
    }
    #expect(shown() == 0)
    control.accessibilityIncrement()
    #expect(control.currentPage == 1 && shown() == 0)
    control.accessibilityIncrement()
    #expect(control.currentPage == 2 && shown() == 0)
    control.updateCurrentPageDisplay()
    #expect(shown() == 2)
    // What the program sets is shown at once.
    control.currentPage = 4
    #expect(shown() == 4)
  }

  @Test func theCurrentPageIsOneOfThem() {
    let control = UIPageControl()
    #expect(control.numberOfPages == 0 && control.currentPage == 0 && !control.hidesForSinglePage)
    #expect(control.pageIndicatorTintColor == nil && control.currentPageIndicatorTintColor == nil)
    #expect(control.direction == .natural && control.interactionState == .none)
    let log = ControlLog(control)
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 3
    #expect(control.currentPage == 2)
    control.currentPage = -1
    #expect(control.currentPage == 0)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0)
    #expect(log.take() == [])
  }

  @Test func rawValuesAreThoseOfUIKit() {
    let directions: [UIPageControl.Direction] = [
      .natural, .leftToRight, .rightToLeft, .topToBottom, .bottomToTop,
    ]
    #expect(directions.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UIPageControl.InteractionState.none, .discrete, .continuous].map(\.rawValue) == [0, 1, 2])
  }

  @Test func aTapOnASideTurnsThePage() {
    let stage = Stage()
    defer { stage.clear() }
    let control = pageControl(on: stage)
    var states: [UIPageControl.InteractionState] = []
    control.addAction(UIAction { _ in states.append(control.interactionState) }, for: .valueChanged)
    stage.tap(280, 310, at: 0)
    stage.tap(280, 310, at: 1000)
    #expect(control.currentPage == 2)
    stage.tap(120, 310, at: 2000)
    #expect(control.currentPage == 1)
    #expect(states == [.discrete, .discrete, .discrete] && control.interactionState == .none)
    stage.tap(120, 310, at: 3000)
    stage.tap(120, 310, at: 4000)
    #expect(control.currentPage == 0 && states.count == 4)
    control.direction = .rightToLeft
    stage.tap(120, 310, at: 5000)
    #expect(control.currentPage == 1)
    // The natural direction is the layout's.
    (control.direction, control.semanticContentAttribute) = (.natural, .forceRightToLeft)
    stage.tap(120, 310, at: 6000)
    #expect(control.currentPage == 2)
  }

  @Test func aFingerThatMovesAlongChoosesTheDotItIsOn() {
    let stage = Stage()
    defer { stage.clear() }
    let control = pageControl(on: stage)
    var pages: [Int] = []
    control.addAction(
      UIAction { _ in
        pages.append(control.currentPage)
        #expect(control.interactionState == .continuous)
      }, for: .valueChanged)
    // The dots' middles are at 168, 184, 200, 216 and 232.
    stage.down(1, 168, 313, at: 0)
    for (index, x) in [175.0, 184, 193, 216, 260, 201].enumerated() {
      stage.move(1, x, 313, at: 10 * Double(index + 1))
    }
    stage.up(1, 201, 313, at: 100)
    #expect(pages == [1, 2, 3, 4, 2])
    #expect(control.currentPage == 2 && control.interactionState == .none)
  }

  @Test func itsSizeFollowsPagesAndDirection() {
    let control = UIPageControl()
    #expect(control.size(forNumberOfPages: 4) == CGSize(width: 64, height: 26))
    control.numberOfPages = 2
    #expect(control.intrinsicContentSize == CGSize(width: 32, height: 26))
    control.direction = .topToBottom
    #expect(control.size(forNumberOfPages: 4) == CGSize(width: 26, height: 64))
    control.sizeToFit()
    #expect(control.bounds.size == CGSize(width: 26, height: 32))
  }

  @Test func theCurrentPagesDotIsAnother() {
    let screen = TestScreen()
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 60, height: 26))
    control.numberOfPages = 3
    control.currentPage = 1
    control.pageIndicatorTintColor = .gray
    control.currentPageIndicatorTintColor = .red
    screen.window.addSubview(control)
    #expect(
      screen.picture() == """
        fill (10 9 18 17) #808080 radius 4
        fill (26 9 34 17) #ff0000 radius 4
        fill (42 9 50 17) #808080 radius 4
        """)
    control.numberOfPages = 1
    #expect(screen.picture(at: 1).contains("#ff0000"))
    control.hidesForSinglePage = true
    #expect(screen.picture(at: 2) == "")
  }

  @Test func ofTooManyPagesThoseAroundTheCurrentOneShow() {
    let screen = TestScreen(width: 400)
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 320, height: 26))
    control.numberOfPages = .max
    control.currentPage = 1_000_000
    screen.window.addSubview(control)
    #expect(screen.picture().split(separator: "\n").count == 20)
  }

  @Test(arguments: [0, 1, 2, 19, 37, 38, 39]) func theDotsStayInsideTheBounds(page: Int) throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 26))
    control.numberOfPages = 40
    control.currentPage = page
    control.currentPageIndicatorTintColor = .red
    control.layoutIfNeeded()
    let dots = control.subviews.filter { !$0.isHidden }
    #expect(dots.count == 7 && dots.allSatisfy { control.bounds.contains($0.frame) })
    let current = try #require(dots.first { $0.backgroundColor == .red })
    #expect(dots.count { $0.backgroundColor == .red } == 1 && current.bounds.width == 8)
    // Where there are more pages, the outer two dots are smaller.
    let (first, last) = (page - 3 > 0, page + 3 < 39)
    let sizes: [CGFloat] = (first ? [4, 6] : [8, 8]) + [8, 8, 8] + (last ? [6, 4] : [8, 8])
    #expect(dots.map(\.bounds.width) == sizes)
  }

  @Test func aBackgroundIsShownAsItsStyleSays() {
    let stage = Stage()
    defer { stage.clear() }
    let control = pageControl(on: stage)
    func background() -> CGRect? {
      control.layoutIfNeeded()
      return control.subviews.first { $0.frame.width > 8 }?.frame
    }
    #expect(control.backgroundStyle == .automatic && background() == nil)
    stage.down(1, 168, 313, at: 0)
    stage.move(1, 200, 313, at: 10)
    // Five dots, and five points around them.
    #expect(background() == CGRect(x: 55, y: 0, width: 90, height: 26))
    stage.up(1, 200, 313, at: 20)
    #expect(background() == nil)
    control.backgroundStyle = .prominent
    #expect(background() != nil && control.subviews.count == 6)
    control.bounds.size.width = 40
    #expect(background().map(control.bounds.contains) == true)
    control.backgroundStyle = .minimal
    #expect(background() == nil)
    let styles: [UIPageControl.BackgroundStyle] = [.automatic, .prominent, .minimal]
    #expect(styles.map(\.rawValue) == [0, 1, 2])
  }

  @Test func withoutContinuousInteractionAFingerTurnsOnePage() {
    let stage = Stage()
    defer { stage.clear() }
    let control = pageControl(on: stage)
    #expect(control.allowsContinuousInteraction)
    control.allowsContinuousInteraction = false
    stage.down(1, 168, 313, at: 0)
    stage.move(1, 232, 313, at: 10)
    #expect(control.currentPage == 0 && control.interactionState == .none)
    stage.up(1, 232, 313, at: 20)
    #expect(control.currentPage == 1)
  }

  @Test func itSaysWhichPageAndIsAdjustedByOne() {
    let control = UIPageControl()
    #expect(control.accessibilityValue == "page 1 of 1")
    control.numberOfPages = 3
    let log = ControlLog(control)
    #expect(control.isAccessibilityElement && control.accessibilityTraits.contains(.adjustable))
    control.accessibilityIncrement()
    #expect(control.accessibilityValue == "page 2 of 3")
    control.accessibilityIncrement()
    control.accessibilityIncrement()
    #expect(control.currentPage == 2 && log.take() == ["valueChanged"])
    control.accessibilityDecrement()
    #expect(control.currentPage == 1 && log.take() == ["valueChanged"])
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark], [CGFloat(0), 0.5, 1])
  func theCurrentDotIsSeenOnThePlateOverAnyGround(style: UIUserInterfaceStyle, ground: CGFloat) throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    (control.numberOfPages, control.backgroundStyle) = (3, .prominent)
    control.overrideUserInterfaceStyle = style
    control.layoutIfNeeded()
    let plate = try #require(control.subviews.first { $0.frame.width > 8 })
    let dot = control.subviews.filter { $0 !== plate }[control.currentPage]
    let color = try #require(plate.layer.backgroundColor)
    let grey = try #require(color.components)[0] * color.alpha + ground * (1 - color.alpha)
    // WCAG 2: the luminance of a grey, and the contrast of white to it.
    let luminance = grey <= 0.04045 ? grey / 12.92 : pow((grey + 0.055) / 1.055, 2.4)
    #expect(dot.layer.backgroundColor == UIColor.white.cgColor)
    #expect(1.05 / (luminance + 0.05) >= 3)
  }
}
