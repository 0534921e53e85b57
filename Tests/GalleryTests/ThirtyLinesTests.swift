import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct ThirtyLinesTests {
  /// It opens in the midst of squares; here at their beginning.
  private let suite = SuiteScene("thirty-lines") {
    $0.page(ThirtyLinesPage.self).scrollView.bounds.origin = .zero
  }
  var scene: GalleryScene { suite.scene }
  var page: ThirtyLinesPage { scene.page() }
  var view: LivelyScrollView { page.scrollView }
  /// The farthest origin: the content is 1808 points square.
  var end: CGPoint { CGPoint(x: 1808 - view.bounds.width, y: 1808 - view.bounds.height) }

  func turnOn(_ titles: String...) {
    for button in page.switches where titles.contains(button.currentTitle!) { scene.press(button) }
  }

  func drag(by x: CGFloat, _ y: CGFloat) {
    let start = CGPoint(x: 350, y: 400)
    scene.perform(.drag(from: start, to: CGPoint(x: 350 + x, y: 400 + y), duration: 0.2))
  }

  func flick(by y: CGFloat) {
    scene.perform(
      .flick(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 350, y: 400 + y), duration: 0.1))
  }

  @Test(arguments: [(1280, 800), (1000, 700), (390, 844), (700, 500)])
  func itOpensWithSquaresCutAtEveryEdge(width: Int, height: Int) {
    let scene = GalleryScene("thirty-lines", size: CGSize(width: width, height: height))
    let page = scene.page(ThirtyLinesPage.self)
    let seen = CGRect(
      x: page.scrollView.bounds.minX, y: page.scrollView.bounds.minY, width: page.scrollView.bounds.width,
      height: page.demo.seen.height)
    let squares = page.scrollView.subviews.map(\.frame)
    /// Whether a line cuts a square, with at least 12 points of it on either side.
    func isCut(_ line: CGFloat, _ from: (CGRect) -> CGFloat, _ to: (CGRect) -> CGFloat) -> Bool {
      squares.contains { from($0) + 12 < line && line < to($0) - 12 }
    }
    for x in [seen.minX, seen.maxX] { #expect(isCut(x, \.minX, \.maxX), "\(x)") }
    for y in [seen.minY, seen.maxY] { #expect(isCut(y, \.minY, \.maxY), "\(y)") }
  }

  @Test(arguments: [(1280, 800), (1000, 700), (390, 844), (700, 500), (1920, 1080)], [1, 1.3])
  func noNumberIsAtTheHintOrBesideThePanel(size: (width: Int, height: Int), scale: Double) throws {
    let scene = GalleryScene("thirty-lines", size: CGSize(width: size.width, height: size.height))
    scene.preferText(scale)
    let page = scene.page(ThirtyLinesPage.self)
    let hint = try #require(
      scene.gallery.view.descendants(Pill.self).first { $0.text == GalleryPage.thirtyLines.hint })
    let frame = hint.convert(hint.bounds, to: nil)
    for square in page.scrollView.subviews.compactMap({ $0 as? UILabel }) where square.text?.isEmpty == false
    {
      let (middle, words) = (
        scene.place(CGPoint(x: square.bounds.midX, y: square.bounds.midY), in: square),
        square.intrinsicContentSize
      )
      let number = CGRect(
        x: middle.x - words.width / 2, y: middle.y - words.height / 2, width: words.width,
        height: words.height)
      #expect(!number.intersects(frame.insetBy(dx: -8, dy: -8)), "\(square.text ?? "")")
      guard let panel = page.demo.panelFrame else { continue }
      let strip = CGRect(x: panel.maxX, y: 0, width: 16, height: CGFloat(size.height))
      #expect(!number.intersects(strip), "\(square.text ?? "") beside the panel")
    }
  }

  @Test func aDragMovesTheOriginOfTheBounds() {
    let square = view.subviews[0].frame
    drag(by: -120, -90)
    let way = CGVector(dx: 120, dy: 90).withoutSlop
    #expect(view.bounds.origin.isClose(to: CGPoint(x: way.dx, y: way.dy)))
    #expect(view.subviews[0].frame == square)
    drag(by: 30, 40)
    let back = CGVector(dx: 30, dy: 40).withoutSlop
    #expect(view.bounds.origin.isClose(to: CGPoint(x: way.dx - back.dx, y: way.dy - back.dy)))
  }

  @Test func wheelAndTouchpadMoveIt() {
    scene.perform(.touchpadScroll(CGPoint(x: 350, y: 400), points: CGVector(dx: 30, dy: 80), duration: 0.2))
    #expect(view.bounds.origin.isClose(to: CGPoint(x: 30, y: 80), within: 1e-6))
    scene.perform(.wheel(CGPoint(x: 350, y: 400), notches: 1, .vertical, modifiers: []))
    #expect(view.bounds.minX.isClose(to: 30, within: 1e-6) && view.bounds.minY > 90)
    turnOn("Inertia", "Rubber band", "Bounce")
    let before = view.bounds.minY
    scene.perform(.wheel(CGPoint(x: 350, y: 400), notches: 2, .vertical, modifiers: []))
    #expect(view.bounds.minY > before + 10)
    scene.perform(.wheel(CGPoint(x: 350, y: 400), notches: -20, .vertical, modifiers: []))
    #expect(view.bounds.minY == 0)
  }

  @Test func theContentHasEdges() {
    drag(by: 200, 200)
    #expect(view.bounds.origin == .zero)
    for _ in 0..<8 { drag(by: -300, -280) }
    #expect(view.bounds.origin == end)
  }

  @Test func thirtyLinesKnowNoInertia() {
    flick(by: -150)
    #expect(view.bounds.origin.isClose(to: CGPoint(x: 0, y: 150 - 10)))
  }

  @Test func withInertiaAThrowGoesOn() {
    turnOn("Inertia")
    flick(by: -40)
    // 400 points a second, of which 0.998 are kept each millisecond: they go on for 400 · 0.499.
    #expect(view.bounds.minY.isClose(to: 40 - 10 + 400 * 0.499, within: 2))
    #expect(view.bounds.minX == 0)
  }

  @Test func withInertiaAloneAThrowStopsAtTheEdge() {
    turnOn("Inertia")
    for _ in 0..<4 { flick(by: -250) }
    #expect(view.bounds.minY == end.y)
  }

  @Test func withARubberBandAPullFollowsLessAndLessAndComesBack() {
    turnOn("Rubber band")
    var finger = Finger(on: scene.host, at: CGPoint(x: 350, y: 200))
    finger.drag(by: CGVector(dx: 0, dy: 300), over: 0.3)
    let height = view.bounds.height
    let stretch = (1 - 1 / ((300 - 10) * 0.55 / height + 1)) * height
    #expect(view.bounds.minY.isClose(to: -stretch, within: 1e-6))
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(view.bounds.minY == 0)
  }

  @Test func withBounceAThrowPassesTheEdgeAndComesBack() {
    turnOn("Inertia", "Bounce")
    var finger = Finger(on: scene.host, at: CGPoint(x: 350, y: 500))
    finger.drag(by: CGVector(dx: 0, dy: -100), over: 0.2)
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.05)
    finger.lift()
    var least: CGFloat = 0
    for _ in 0..<60 {
      scene.host.advance(by: 1 / 60)
      least = min(least, view.bounds.minY)
    }
    #expect(least < -20)
    scene.host.advanceUntilSettled()
    #expect(view.bounds.minY == 0)
  }

  @Test func aFingerCatchesWhatFlies() {
    turnOn("Inertia")
    scene.host.perform(
      .flick(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 350, y: 300), duration: 0.1))
    scene.host.advance(by: 0.1)
    let finger = Finger(on: scene.host, at: CGPoint(x: 350, y: 400))
    let caught = view.bounds.minY
    finger.rest(for: 0.5)
    #expect(view.bounds.minY == caught && caught > 110 && caught < end.y)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(view.bounds.minY == caught)
  }

  /// A finger on the view that comes back from a pull past its upper edge.
  private func fingerThatCatchesAPull() -> Finger {
    turnOn("Rubber band")
    var finger = Finger(on: scene.host, at: CGPoint(x: 350, y: 200))
    finger.drag(by: CGVector(dx: 0, dy: 300), over: 0.3)
    finger.lift()
    scene.host.advance(by: 0.05)
    return Finger(on: scene.host, at: CGPoint(x: 350, y: 300))
  }

  @Test func whatIsCaughtPastTheEdgeDoesNotJump() {
    var other = fingerThatCatchesAPull()
    let caught = view.bounds.minY
    #expect(caught < -50)
    other.drag(by: CGVector(dx: 0, dy: 12), over: 0.1)
    #expect(abs(view.bounds.minY - caught) < 13)
    other.lift()
    scene.host.advanceUntilSettled()
    #expect(view.bounds.minY == 0)
  }

  @Test func whatIsCaughtPastTheEdgeStaysUntilTheFingerLifts() {
    let other = fingerThatCatchesAPull()
    let caught = view.bounds.minY
    other.rest(for: 0.5)
    #expect(view.bounds.minY == caught && caught < -50)
    other.lift()
    scene.host.advanceUntilSettled()
    #expect(view.bounds.minY == 0)
  }

  @Test func indicatorsShowHowMuchIsSeenAndWhere() {
    let count = view.subviews.count
    turnOn("Indicators")
    #expect(view.subviews.count == count + 2)
    let bar = view.subviews.last!
    #expect(bar.frame.height.isClose(to: view.bounds.height * view.bounds.height / 1808))
    #expect(bar.frame.minY == 0)
    for _ in 0..<8 { drag(by: 0, -280) }
    #expect(bar.frame.maxY.isClose(to: 1808))
    turnOn("Rubber band")
    var finger = Finger(on: scene.host, at: CGPoint(x: 350, y: 500))
    finger.drag(by: CGVector(dx: 0, dy: -300), over: 0.3)
    let height = view.bounds.height
    #expect(view.bounds.maxY > 1808 + 50)
    #expect(bar.frame.maxY.isClose(to: view.bounds.maxY) && bar.frame.height < height * height / 1808 - 30)
    finger.lift()
    scene.host.advanceUntilSettled()
    // What is seen as a whole needs none.
    scene.resize(to: CGSize(width: 2400, height: 700))
    #expect(view.subviews.dropLast().last!.isHidden && !bar.isHidden)
    turnOn("Indicators")
    #expect(view.subviews.count == count)
  }

  @Test func aSwitchRepeatsTheLastThrow() {
    flick(by: -40)
    #expect(view.bounds.minY.isClose(to: 30))
    scene.press(page.switches[0])
    // From where the throw began, and now it goes on.
    #expect(view.bounds.minY.isClose(to: 40 - 10 + 400 * 0.499, within: 2))
    scene.press(page.switches[0])
    #expect(view.bounds.minY.isClose(to: 30, within: 1e-6))
  }

  @Test func theSwitchesAreChipsInASheetAndRowsBesideTheStage() {
    func lines() -> Int { Set(page.switches.map(\.frame.minY)).count }
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(page.switches.allSatisfy { $0.isChip && $0.frame.height == 44 })
    #expect(lines() == 2)
    for chip in page.switches {
      let words = chip.convert(chip.titleLabel!.bounds, from: chip.titleLabel)
      #expect(chip.bounds.contains(words) && chip.titleLabel!.sizeThatFits(.zero).width <= words.width)
    }
    scene.resize(to: CGSize(width: 1280, height: 800))
    #expect(page.switches.allSatisfy { !$0.isChip })
    #expect(lines() == 4)
  }

  @Test func itLooksAsItDid() throws {
    turnOn("Inertia", "Indicators")
    drag(by: -120, -90)
    try expectSnapshot("thirty-lines", of: scene.host)
  }
}
