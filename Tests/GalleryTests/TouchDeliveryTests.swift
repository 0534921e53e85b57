import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct TouchDeliveryTests {
  let scene = GalleryScene("touch-delivery")
  var page: TouchDeliveryPage { scene.page() }
  /// A point of row 6.
  var place: CGPoint { scene.middle(of: page.rows[5]) }
  /// What the time line says, each with its milliseconds.
  var events: [String] {
    page.timeLine.events.map { "\(Int(($0.time * 1000).rounded())) \($0.what.rawValue)" }
  }

  /// What is drawn of it.
  var lines: [String] { page.timeLine.lines.map { "\($0.time) \($0.what.rawValue)" } }

  func drag(afterResting seconds: Double) {
    var finger = Finger(on: scene.host, at: place)
    if seconds > 0 { finger.rest(for: seconds) }
    finger.drag(by: CGVector(dx: 0, dy: -120), over: 0.1)
    finger.rest(for: 0.2)
    finger.lift()
    scene.host.advanceUntilSettled()
  }

  @Test func beforeTheFirstTouchTheStepsToComeAreShown() {
    var steps: [String] { page.timeLine.stepsToCome.map { "\($0.time) \($0.what.rawValue)" } }
    #expect(lines.isEmpty)
    #expect(steps == ["0 Finger down", "150 The wait is over", "150 Row told"])
    scene.press(page.delaysSwitch)
    #expect(steps == ["0 Finger down", "0 Row told"])
    scene.press(page.delaysSwitch)
    // What is below the time line stays at the first touch.
    let height = page.timeLine.bounds.height
    #expect(height.isClose(to: 32 + 3 * 54, within: 1e-9))
    scene.perform(.tap(place, count: 1))
    #expect(lines.count == 4 && page.timeLine.bounds.height.isClose(to: height, within: 1e-9))
    // Steps with a detail are 54 high, those without 40.
    drag(afterResting: 0.3)
    #expect(lines.count == 7 && page.timeLine.bounds.height.isClose(to: 5 * 54 + 2 * 40, within: 1e-9))
  }

  @Test func rowsBeginWhereTheHeaderAndTheSheetDo() {
    var picture: UIView { page.rows[0].descendants(UIImageView.self)[0] }
    #expect(picture.frame.minX == 20)
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(picture.convert(CGPoint.zero, to: nil).x == 16)
  }

  @Test func aTapReachesTheRowWhenTheFingerLifts() {
    scene.perform(.tap(place, count: 1))
    #expect(events == ["0 Finger down", "50 Finger up", "50 Row told", "50 Row has its tap"])
    #expect(lines.count == 4)
    #expect(page.table.contentOffset == .zero)
  }

  @Test func aFingerThatStaysIsPassedOnAfterTheWait() {
    let finger = Finger(on: scene.host, at: place)
    finger.rest(for: 0.149)
    #expect(!page.rows[5].isTouched && lines == ["0 Finger down"])
    let ground = CGPoint(x: place.x, y: place.y - 15)
    func color() -> UInt32? { scene.host.pixels()?.pixel(x: Int(ground.x), y: Int(ground.y)) }
    #expect(color() == 0xFFFF_FFFF)
    finger.rest(for: 0.1)
    #expect(page.rows[5].isTouched && color() == 0xFF25_5FB0)
    #expect(lines == ["0 Finger down", "150 The wait is over", "150 Row told"])
    finger.lift()
    scene.host.advance(by: 0.1)
    #expect(!page.rows[5].isTouched && color() == 0xFFFF_FFFF)
    #expect(
      events == ["0 Finger down", "150 Row told", "249 Finger up", "249 Row has its tap"])
  }

  @Test func aFingerThatMovesAtOnceScrollsAndNoRowReceivesIt() {
    drag(afterResting: 0)
    #expect(
      events == [
        "0 Finger down", "8 The list scrolls", "300 Finger up", "300 The list stays",
      ])
    // It did not wait any longer.
    #expect(lines.count == 4)
    #expect(page.table.contentOffset.y == 110)
  }

  @Test func aRowThatHasTheTouchLosesItToScrolling() {
    drag(afterResting: 0.3)
    #expect(
      events == [
        "0 Finger down", "150 Row told", "308 Row told to let go", "308 The list scrolls",
        "600 Finger up", "600 The list stays",
      ])
    #expect(page.table.contentOffset.y == 110)
  }

  @Test func withoutDelayTheRowReceivesItAtOnce() {
    scene.press(page.delaysSwitch)
    #expect(!page.table.delaysContentTouches)
    drag(afterResting: 0)
    #expect(
      events == [
        "0 Finger down", "0 Row told", "8 Row told to let go", "8 The list scrolls",
        "300 Finger up", "300 The list stays",
      ])
    // There was no wait.
    #expect(lines.count == 6)
    let finger = Finger(on: scene.host, at: place)
    finger.rest(for: 0.4)
    finger.lift()
    #expect(
      page.timeLine.lines.map(\.what.rawValue) == [
        "Finger down", "Row told", "Finger up", "Row has its tap",
      ])
  }

  @Test func withoutCancellingTheRowKeepsWhatItHas() {
    scene.press(page.cancelsSwitch)
    #expect(!page.table.canCancelContentTouches)
    drag(afterResting: 0.3)
    #expect(
      events == ["0 Finger down", "150 Row told", "600 Finger up", "600 Row has its tap"])
    #expect(page.table.contentOffset == .zero)
    // What no row has heard of scrolls all the same.
    drag(afterResting: 0)
    #expect(page.table.contentOffset.y == 110)
  }

  @Test func itLooksAsItDid() throws {
    drag(afterResting: 0.3)
    scene.host.advance(by: 3)
    try expectSnapshot("touch-delivery", of: scene.host)
  }
}
