import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct TouchDeliveryTests {
  let scene = GalleryScene("touch-delivery")
  var page: TouchDeliveryPage { scene.page() }
  /// A point of row 6.
  var place: CGPoint { scene.middle(of: page.rows[5]) }
  /// What the time line says, each with its milliseconds.
  var events: [String] {
    page.timeLine.events.map { "\(Int(($0.time * 1000).rounded())) \($0.what)" }
  }

  /// What is drawn of it.
  var lines: [String] { page.timeLine.lines.map { "\($0.time) \($0.text)" } }

  func drag(afterResting seconds: Double) {
    var finger = Finger(on: scene.host, at: place)
    if seconds > 0 { finger.rest(for: seconds) }
    finger.drag(by: CGVector(dx: 0, dy: -120), over: 0.1)
    finger.rest(for: 0.2)
    finger.lift()
    scene.host.advanceUntilSettled()
  }

  @Test func aTapReachesTheRowWhenTheFingerLifts() {
    scene.perform(.tap(place, count: 1))
    #expect(events == ["0 the finger lands", "50 the finger lifts", "50 row 6: began", "50 row 6: ended"])
    #expect(lines.count == 4)
    #expect(page.table.contentOffset == .zero)
  }

  @Test func aFingerThatStaysIsPassedOnAfterTheWait() {
    let finger = Finger(on: scene.host, at: place)
    finger.rest(for: 0.149)
    #expect(!page.rows[5].isTouched && lines == ["   0 ms the finger lands"])
    let ground = CGPoint(x: place.x, y: place.y - 15)
    func color() -> UInt32? { scene.host.pixels()?.pixel(x: Int(ground.x), y: Int(ground.y)) }
    #expect(color() == 0xFFFF_FFFF)
    finger.rest(for: 0.1)
    #expect(page.rows[5].isTouched && color() == 0xFF35_62A0)
    #expect(lines == ["   0 ms the finger lands", " 150 ms the wait is over", " 150 ms row 6: began"])
    finger.lift()
    scene.host.advance(by: 0.1)
    #expect(!page.rows[5].isTouched && color() == 0xFFFF_FFFF)
    #expect(
      events == ["0 the finger lands", "150 row 6: began", "249 the finger lifts", "249 row 6: ended"])
  }

  @Test func aFingerThatMovesAtOnceScrollsAndNoRowHearsOfIt() {
    drag(afterResting: 0)
    #expect(
      events == [
        "0 the finger lands", "8 scrolling begins", "300 the finger lifts", "300 the content stays",
      ])
    // It did not wait any longer.
    #expect(lines.count == 4)
    #expect(page.table.contentOffset.y == 110)
  }

  @Test func aRowThatHasTheTouchLosesItToScrolling() {
    drag(afterResting: 0.3)
    #expect(
      events == [
        "0 the finger lands", "150 row 6: began", "308 row 6: cancelled", "308 scrolling begins",
        "600 the finger lifts", "600 the content stays",
      ])
    #expect(page.table.contentOffset.y == 110)
  }

  @Test func withoutDelayTheRowHearsAtOnce() {
    scene.press(page.delaysSwitch)
    #expect(!page.table.delaysContentTouches)
    drag(afterResting: 0)
    #expect(
      events == [
        "0 the finger lands", "0 row 6: began", "8 row 6: cancelled", "8 scrolling begins",
        "300 the finger lifts", "300 the content stays",
      ])
    // There was no wait.
    #expect(lines.count == 6)
    let finger = Finger(on: scene.host, at: place)
    finger.rest(for: 0.4)
    finger.lift()
    #expect(
      lines.map { $0.dropFirst(8) } == [
        "the finger lands", "row 6: began", "the finger lifts", "row 6: ended",
      ])
  }

  @Test func withoutCancellingTheRowKeepsWhatItHas() {
    scene.press(page.cancelsSwitch)
    #expect(!page.table.canCancelContentTouches)
    drag(afterResting: 0.3)
    #expect(
      events == ["0 the finger lands", "150 row 6: began", "600 the finger lifts", "600 row 6: ended"])
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
