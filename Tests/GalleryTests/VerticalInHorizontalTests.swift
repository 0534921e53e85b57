import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct VerticalInHorizontalTests {
  private let suite = SuiteScene("vertical-in-horizontal")
  var scene: GalleryScene { suite.scene }
  var page: VerticalInHorizontalPage { scene.page() }
  var pager: RemorsefulScrollView { page.pager }
  /// The column at which it opens.
  var column: ColumnView { page.columns[1] }
  /// The width of a page: a column of 480 points, and the gap beside it.
  static let step: CGFloat = 504
  /// The offset of the page at which it opens.
  static let home = CGFloat(VerticalInHorizontalPage.first) * step
  static let start = CGPoint(x: 500, y: 500)

  @Test func upAndDownTheColumnScrolls() {
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 500, y: 300), duration: 0.3))
    #expect(column.contentOffset.y > 180)
    #expect(pager.contentOffset.x == Self.home)
  }

  @Test func evenAFastFlickScrollsTheColumn() {
    scene.perform(.flick(from: Self.start, to: CGPoint(x: 470, y: 300), duration: 0.05))
    #expect(column.contentOffset.y > 300)
    #expect(pager.contentOffset.x == Self.home)
  }

  @Test func aSlantedFingerScrollsTheColumnHoweverFarItGoesAcross() {
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 200, y: 380), duration: 0.3))
    #expect(column.contentOffset.y > 50)
    #expect(pager.contentOffset.x == Self.home)
  }

  @Test func straightAcrossThePageTurns() {
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 300, y: 500), duration: 0.3))
    // Not far enough for the next page, and too slow.
    #expect(pager.contentOffset.x == Self.home)
    scene.perform(.flick(from: Self.start, to: CGPoint(x: 250, y: 501), duration: 0.1))
    #expect(pager.contentOffset.x == Self.home + Self.step)
    #expect(column.contentOffset.y == 0)
  }

  @Test func twelvePointsAreNotEnoughAndMoreAre() {
    var finger = Finger(on: scene.host, at: Self.start)
    finger.drag(by: CGVector(dx: -12, dy: 0), over: 0.1)
    #expect(!pager.isDragging)
    finger.drag(by: CGVector(dx: -1, dy: 3.5), over: 0.02)
    #expect(pager.isDragging)
    #expect(!column.isDragging)
    // The same finger goes on.
    finger.drag(by: CGVector(dx: -100, dy: 0), over: 0.2)
    #expect(pager.contentOffset.x > Self.home + 90)
    finger.rest(for: 0.2)
    finger.lift()
  }

  @Test func fourPointsAlongAreTooMany() {
    var finger = Finger(on: scene.host, at: Self.start)
    finger.drag(by: CGVector(dx: -13, dy: 4), over: 0.02, samplesPerSecond: 50)
    finger.drag(by: CGVector(dx: -200, dy: 10), over: 0.3)
    #expect(!pager.isDragging && pager.contentOffset.x == Self.home)
    finger.lift()
  }

  @Test func changedNumbersChangeWhatIsDecided() {
    func decision(_ x: Double, _ y: Double) -> FingerTrace.Decision {
      var finger = Finger(on: scene.host, at: Self.start)
      finger.drag(by: CGVector(dx: x, dy: y), over: 0.1)
      finger.lift()
      scene.host.advanceUntilSettled()
      return page.trace.decision
    }
    func set(_ index: Int, _ value: Float) {
      page.sliders[index].slider.value = value
      page.sliders[index].slider.sendActions(for: .valueChanged)
    }
    #expect(page.sliders.map(\.value) == [12, 4])
    #expect(decision(-20, 2) == .across && page.reading.text == "Across")
    #expect(page.caption.text?.hasPrefix("Decided at ") == true)
    #expect(decision(-20, 20) == .upAndDown && page.reading.text == "Up and down")
    #expect(decision(-5, 2) == .none && page.reading.text == "Undecided")
    set(0, 30)
    #expect(pager.across == 30)
    #expect(decision(-20, 2) != .across && decision(-40, 2) == .across)
    set(0, 12)
    set(1, 30)
    #expect(pager.along == 30 && decision(-20, 20) == .across)
    set(1, 1)
    #expect(decision(-20, 2) != .across)
  }

  @Test func theBoxIsWhereTheFingerCameDownAndAsLargeAsTheRule() {
    #expect(page.trace.alpha == 0)
    var finger = Finger(on: scene.host, at: Self.start)
    func box() -> CGRect { page.trace.convert(page.trace.box.frame, to: nil) }
    #expect(page.trace.alpha == 1 && !page.trace.box.isHidden)
    #expect(box() == CGRect(x: 488, y: 496, width: 24, height: 8))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.1)
    // It stays, and the line goes with the finger.
    #expect(box() == CGRect(x: 488, y: 496, width: 24, height: 8))
    let points = page.trace.points.map { page.trace.convert($0, to: nil) }
    #expect(points.first == Self.start && points.last == CGPoint(x: 440, y: 500) && points.count > 3)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(page.trace.alpha == 0)
    page.sliders[0].slider.value = 30
    page.sliders[0].slider.sendActions(for: .valueChanged)
    finger = Finger(on: scene.host, at: Self.start)
    #expect(box() == CGRect(x: 470, y: 496, width: 60, height: 8))
    finger.lift()
  }

  @Test func withNativeNestingTheScrollViewDecides() {
    scene.press(page.nativeSwitch)
    #expect(!pager.hasOwnRule && pager.delaysContentTouches && page.sliders.allSatisfy { !$0.isEnabled })
    var finger = Finger(on: scene.host, at: Self.start)
    #expect(page.trace.box.isHidden && page.trace.alpha == 1)
    // A slanted finger turns the page, which the page's own rule does not allow.
    finger.drag(by: CGVector(dx: -200, dy: -60), over: 0.3)
    #expect(pager.isDragging && !column.isDragging && page.trace.decision == .across)
    finger.lift()
    scene.host.advanceUntilSettled()
    pager.contentOffset.x = Self.home
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 500, y: 300), duration: 0.3))
    #expect(column.contentOffset.y > 150 && pager.contentOffset.x == Self.home)
    #expect(page.trace.decision == .upAndDown)
    scene.press(page.nativeSwitch)
    #expect(pager.hasOwnRule && !pager.delaysContentTouches)
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 300, y: 440), duration: 0.3))
    #expect(pager.contentOffset.x == Self.home)
  }

  @Test func theLastLineOfAColumnIsReadAboveTheSheet() {
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(column.contentInset.bottom == page.view.safeAreaInsets.bottom && column.contentInset.bottom >= 64)
  }

  @Test func evenAColumnThatScrollsGivesTheFingerUp() {
    var finger = Finger(on: scene.host, at: Self.start)
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.1)
    #expect(column.isDragging)
    finger.drag(by: CGVector(dx: 5, dy: 58), over: 0.1)
    #expect(column.isDragging && !pager.isDragging)
    // Now it has gone 25 points across and 2 along from where it came down.
    finger.drag(by: CGVector(dx: -30, dy: 0), over: 0.1)
    #expect(pager.isDragging && !column.isDragging)
    finger.drag(by: CGVector(dx: -100, dy: 30), over: 0.2)
    #expect(pager.contentOffset.x > Self.home + 90)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(!column.isDragging && !pager.isDragging)
  }

  @Test func whatAViewHandsOnDoesNotComeBackToIt() {
    // A view of no kind in particular, which passes touches on along the responder chain: to the pager.
    let plain = PassingSpy(frame: column.frame)
    pager.addSubview(plain)
    var finger = Finger(on: scene.host, at: Self.start)
    finger.rest(for: 0.2)
    finger.drag(by: CGVector(dx: 0, dy: -40), over: 0.1)
    #expect(!pager.isDragging)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(plain.heard.filter { $0 != "moved" } == ["began", "ended"])
    #expect(plain.heard.filter { $0 == "moved" }.count == 12)
  }

  @Test func wheelTouchpadAndKeysTurnPagesToo() {
    scene.perform(.wheel(Self.start, notches: 3, .vertical, modifiers: []))
    #expect(column.contentOffset.y > 100 && pager.contentOffset.x == Self.home)
    scene.perform(.touchpadScroll(Self.start, points: CGVector(dx: 360, dy: 0), duration: 0.2))
    #expect(pager.contentOffset.x == Self.home + Self.step)
    scene.perform(.wheel(Self.start, notches: 1, .horizontal, modifiers: []))
    #expect(pager.contentOffset.x == Self.home + 2 * Self.step)
  }

  @Test func theInnerTouchIsCancelled() {
    // What has come to the column's own view is taken away from it when the page is turned.
    let spy = TouchSpy(frame: CGRect(x: 0, y: 0, width: 480, height: 2000))
    column.addSubview(spy)
    var finger = Finger(on: scene.host, at: Self.start)
    #expect(spy.heard.isEmpty)
    finger.rest(for: 0.2)
    #expect(spy.heard == ["began"])
    finger.drag(by: CGVector(dx: -40, dy: 0), over: 0.1)
    #expect(pager.isDragging)
    #expect(spy.heard.filter { $0 != "moved" } == ["began", "cancelled"])
    finger.lift()
    scene.host.advanceUntilSettled()
    // Nothing came back through the responder chain, and nothing came twice.
    #expect(spy.heard.filter { $0 != "moved" } == ["began", "cancelled"])
  }

  @Test func aSecondFingerRulesItOut() {
    var finger = Finger(on: scene.host, at: Self.start)
    var other = Finger(on: scene.host, at: CGPoint(x: 600, y: 500))
    finger.drag(by: CGVector(dx: -100, dy: 0), over: 0.1)
    other.drag(by: CGVector(dx: -100, dy: 0), over: 0.1)
    #expect(!pager.isDragging && pager.contentOffset.x == Self.home)
    other.lift()
    // Until all have lifted.
    finger.drag(by: CGVector(dx: -100, dy: 0), over: 0.1)
    #expect(!pager.isDragging && pager.contentOffset.x == Self.home)
    finger.lift()
    scene.host.advanceUntilSettled()
    scene.perform(.flick(from: Self.start, to: CGPoint(x: 250, y: 501), duration: 0.1))
    #expect(pager.contentOffset.x == Self.home + Self.step)
  }

  @Test func anotherSizeKeepsThePageAndWhereItsColumnIs() {
    scene.perform(.flick(from: Self.start, to: CGPoint(x: 250, y: 501), duration: 0.1))
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 500, y: 300), duration: 0.3))
    let offset = page.columns[2].contentOffset
    #expect(pager.contentOffset.x == Self.home + Self.step && offset.y > 100)
    for size in [CGSize(width: 600, height: 800), CGSize(width: 1000, height: 700)] {
      scene.resize(to: size)
      let next = CGFloat(VerticalInHorizontalPage.first + 1)
      #expect(pager.contentOffset.x == next * pager.bounds.width && page.columns[2].contentOffset == offset)
      // In the middle, with its neighbours at both sides.
      let seen = page.columns[2].convert(page.columns[2].bounds, to: page.view)
      #expect(seen.midX.isClose(to: page.demo.seen.midX, within: 1) && seen.height == page.view.bounds.height)
      #expect(seen.minX > 16 && seen.maxX < size.width - 16)
    }
  }

  @Test(arguments: [
    CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
  ])
  func bothSidesAreFullWhereverOneTurns(size: CGSize) {
    scene.resize(to: size)
    for turns in -8...8 {
      for part in [0, 0.3, 0.5, 0.8] {
        let place = CGFloat(VerticalInHorizontalPage.first + turns) + part
        pager.contentOffset.x = place * pager.bounds.width
        let seen = page.columns.map { $0.convert($0.bounds, to: page.view) }.sorted { $0.minX < $1.minX }
        #expect(seen[0].minX <= 24 && seen[6].maxX >= size.width - 24)
        // Each is beside the next.
        #expect(zip(seen, seen.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - 24) < 0.01 })
      }
    }
  }

  @Test func aWeekLaterTheSameColumnComesRoundWhereItWasRead() {
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 500, y: 300), duration: 0.3))
    let read = column.contentOffset
    for _ in 0..<7 { scene.perform(.flick(from: Self.start, to: CGPoint(x: 250, y: 501), duration: 0.1)) }
    #expect(pager.contentOffset.x == Self.home + 7 * Self.step)
    #expect(column.frame.minX == pager.contentOffset.x + 12)
    #expect(read.y > 180 && column.contentOffset == read)
  }

  @Test func everyDayHasWordsOfItsOwnInLinesOf24Points() {
    #expect(
      page.columns.map { $0.descendants(UILabel.self)[0].text } == [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
      ])
    let paragraphs = page.columns.flatMap { $0.descendants(UILabel.self).dropFirst() }
    #expect(paragraphs.count == 70 && Set(paragraphs.compactMap(\.text)).count == 70)
    for paragraph in column.descendants(UILabel.self).dropFirst() {
      let lines = paragraph.bounds.height / 24
      #expect(lines >= 1 && abs(lines - lines.rounded()) * 24 <= 1)
    }
  }

  @Test func theWordsOfTheColumnsBesideThePresentOneArePale() {
    func alphas(_ index: Int) -> Set<Float> {
      Set(page.columns[index].descendants(UILabel.self).map(\.layer.opacity))
    }
    #expect(alphas(0) == [0.64] && alphas(1) == [1] && alphas(2) == [0.64])
    // Pictures are not.
    let pictures = page.columns[0].descendants(UIImageView.self).filter { $0.image?.size.width == 480 }
    #expect(pictures.count == 1 && pictures[0].alpha == 1 && pictures[0].superview?.alpha == 1)
    // Half turned, both are as pale.
    pager.contentOffset.x = Self.home + Self.step / 2
    #expect(alphas(1) == alphas(2) && Double(alphas(1).first!).isClose(to: 0.82, within: 1e-6))
    pager.contentOffset.x = Self.home + Self.step
    #expect(alphas(1) == [0.64] && alphas(2) == [1])
  }

  @Test(arguments: [
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
  ])
  func noWordIsCutByTheStagesSidesWhereItOpens(size: CGSize) {
    let scene = GalleryScene("vertical-in-horizontal", size: size)
    let page = scene.page(VerticalInHorizontalPage.self)
    var readable = 0
    for column in page.columns {
      let words = column.wordLabels
      if !words.isEmpty { readable += 1 }
      for label in words {
        let (place, seen) = (label.convert(label.bounds, to: page.view), page.demo.seen)
        #expect(place.minX >= seen.minX && place.maxX <= seen.maxX, "\(label.text ?? "")")
        #expect(label.superview?.alpha == 1)
      }
    }
    // Wherever there is room for more, more are read.
    #expect(readable == (size.width > 3000 ? 5 : size.width > 1900 ? 3 : 1))
  }

  @Test func theWordsOfAColumnComeInAsItIsTurnedTo() {
    func alpha(_ index: Int) -> Double {
      Double(page.columns[index].descendants(UILabel.self)[0].superview?.alpha ?? -1)
    }
    #expect(alpha(0) == 0 && alpha(1) == 1 && alpha(2) == 0)
    pager.contentOffset.x = Self.home + Self.step / 4
    #expect(alpha(1).isClose(to: 0.75, within: 1e-6) && alpha(2).isClose(to: 0.25, within: 1e-6))
    pager.contentOffset.x = Self.home + Self.step
    #expect(alpha(1) == 0 && alpha(2) == 1)
    // Without the panel there is room for it beside the present one.
    scene.resize(to: CGSize(width: 2000, height: 700))
    #expect(alpha(1) == 1 && alpha(2) == 1 && alpha(3) == 1)
  }

  @Test func itLooksAsItDid() throws {
    scene.perform(.drag(from: Self.start, to: CGPoint(x: 500, y: 300), duration: 0.3))
    var finger = Finger(on: scene.host, at: Self.start)
    finger.drag(by: CGVector(dx: -300, dy: 0), over: 0.3)
    scene.host.advance(by: 1)
    try expectSnapshot("vertical-in-horizontal", of: scene.host)
    finger.lift()
  }
}

/// Passes touches on, as views do.
final class PassingSpy: TouchSpy {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    next?.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    next?.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    next?.touchesEnded(touches, with: event)
  }
}

/// Writes down what touches tell it.
class TouchSpy: UIView {
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}
