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
    #expect(page.table.contentOffset == .zero)
  }

  @Test func aFingerThatStaysIsPassedOnAfterTheWait() {
    let finger = Finger(on: scene.host, at: place)
    finger.rest(for: 0.149)
    #expect(!page.rows[5].isTouched)
    finger.rest(for: 0.1)
    #expect(page.rows[5].isTouched)
    finger.lift()
    #expect(!page.rows[5].isTouched)
    #expect(
      events == ["0 the finger lands", "150 row 6: began", "249 the finger lifts", "249 row 6: ended"])
  }

  @Test func aFingerThatMovesAtOnceScrollsAndNoRowHearsOfIt() {
    drag(afterResting: 0)
    #expect(
      events == [
        "0 the finger lands", "8 scrolling begins", "300 the finger lifts", "300 the content stays",
      ])
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
