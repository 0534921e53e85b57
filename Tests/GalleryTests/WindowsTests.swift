import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct WindowsTests {
  let scene = GalleryScene("windows")
  var page: WindowsPage { scene.page() }

  func scale(_ number: Int) -> CGFloat { page.windows[number - 1].transform.a }

  func pinch(_ number: Int, from span: Double, to endSpan: Double) {
    scene.pinch(at: scene.middle(of: page.windows[number - 1]), from: span, to: endSpan, angle: 0.3)
  }

  @Test func theWindowUnderTheFingersIsZoomedAndNoOther() {
    pinch(7, from: 80, to: 120)
    #expect(scale(7) > 1.3 && scale(7) <= 1.51)
    for number in 1...25 where number != 7 { #expect(scale(number) == 1) }
    #expect(page.desk.zoomScale == scale(7))
  }

  @Test func eachWindowKeepsItsScaleAndGoesOnFromIt() {
    pinch(7, from: 80, to: 120)
    let first = scale(7)
    pinch(2, from: 120, to: 80)
    let second = scale(2)
    #expect(scale(7) == first)
    #expect(second > 0.6 && second < 0.8)
    pinch(7, from: 80, to: 120)
    #expect(scale(7).isClose(to: first * first, within: 0.02))
    #expect(scale(2) == second)
  }

  @Test func aBounceThatIsCutShortLeavesNoWindowBeyondItsLimits() {
    for _ in 0..<2 { pinch(1, from: 60, to: 160) }
    var left = Finger(on: scene.host, at: CGPoint(x: 100, y: 200))
    var right = Finger(on: scene.host, at: CGPoint(x: 160, y: 200))
    left.drag(to: CGPoint(x: 95, y: 200), over: 0.1)
    right.drag(to: CGPoint(x: 175, y: 200), over: 0.1)
    #expect(scale(1) > 3.05)
    left.lift()
    right.lift()
    scene.host.advance(by: 1 / 60)
    // The next pinch begins at once, at a window that the first one does not cover.
    let place = scene.place(CGPoint(x: 130, y: 140), in: page.windows[12])
    scene.pinch(at: place, from: 80, to: 120, angle: 0)
    #expect(scale(13) > 1.3)
    #expect(scale(1) == 3)
  }

  @Test func theLimitsAreThoseOfEachWindow() {
    for _ in 0..<3 { pinch(1, from: 60, to: 200) }
    #expect(scale(1) == 3)
    // Window 8 is the nearest one that window 1 does not cover now.
    for _ in 0..<4 { pinch(8, from: 200, to: 60) }
    #expect(scale(8) == 0.5)
    #expect(scale(1) == 3)
  }

  @Test func thePointUnderTheFingersStaysThere() {
    let window = page.windows[6]
    let center = scene.place(CGPoint(x: 100, y: 80), in: window)
    scene.pinch(at: center, from: 80, to: 140)
    let now = scene.place(CGPoint(x: 100, y: 80), in: window)
    #expect(now.isClose(to: center, within: 1))
  }

  @Test func twoFingersTurnTheWindowUnderThemAndNoOther() {
    let window = page.windows[6]
    let center = scene.middle(of: window)
    scene.perform(.pinch(center: center, span: 100, endSpan: 100, angle: 0.3, turn: 1, duration: 0.4))
    // Less the slop, which is discarded at the next report of a finger.
    #expect(window.angle.isClose(to: 1 - .pi / 18, within: 0.03))
    #expect(window.transform == .identity)
    for other in page.windows where other !== window { #expect(other.angle == 0) }
  }

  @Test func theNextTurnGoesOnFromTheLast() {
    let window = page.windows[6]
    for turn in [0.8, 0.8, -0.5] {
      scene.perform(
        .pinch(center: scene.middle(of: window), span: 100, endSpan: 100, angle: 0, turn: turn, duration: 0.4)
      )
    }
    #expect(window.angle.isClose(to: 1.1 - .pi / 18, within: 0.1))
  }

  @Test func thePointBetweenTheFingersStaysThereWhileTheyTurnAndPinch() {
    let window = page.windows[6]
    let held = CGPoint(x: 100, y: 80)
    let center = scene.place(held, in: window.card)
    scene.perform(.pinch(center: center, span: 80, endSpan: 140, angle: 0.2, turn: 2, duration: 0.5))
    #expect(scale(7) > 1.5)
    #expect(window.angle > 1.5)
    // Fingers report in turns: where the rotation begins, one of them is a report ahead, 1.7 points.
    #expect(scene.place(held, in: window.card).isClose(to: center, within: 1.7))
    // The old place of the window's corner is no longer in the window: a touch there goes to the desk.
    let corner = scene.place(CGPoint(x: 2, y: 2), in: window)
    #expect(page.desk.window(at: page.desk.convert(corner, from: nil)) !== window)
  }

  @Test func aTouchpadTurnsTheWindowUnderThePointer() {
    let window = page.windows[6]
    let place = scene.middle(of: window)
    scene.perform(.touchpadPinch(place, scale: 1.25, rotation: -0.7, duration: 0.3))
    #expect(window.angle.isClose(to: -0.7 + .pi / 18, within: 0.03))
    #expect(scale(7).isClose(to: 1.25, within: 0.001))
  }

  @Test func aTurnBesideTheWindowsTurnsNone() {
    let place = scene.place(CGPoint(x: 380, y: 380), in: page.desk)
    scene.perform(.pinch(center: place, span: 40, endSpan: 40, angle: 0, turn: 1, duration: 0.3))
    for window in page.windows { #expect(window.angle == 0) }
  }

  @Test func aPinchBesideTheWindowsZoomsNothing() {
    let place = scene.place(CGPoint(x: 380, y: 380), in: page.desk)
    scene.pinch(at: place, from: 30, to: 60)
    for number in 1...25 { #expect(scale(number) == 1) }
  }

  @Test func ofTwoWindowsTheOneInFrontIsZoomed() {
    for _ in 0..<3 { pinch(1, from: 60, to: 200) }
    // Window 1 has come to the front and covers window 7, which comes after it in the list.
    let place = scene.middle(of: page.windows[6])
    #expect(page.windows[0].frame.contains(page.windows[6].center))
    scene.pinch(at: place, from: 160, to: 120)
    #expect(scale(7) == 1 && scale(1) < 2.8)
    pinch(8, from: 80, to: 120)
    #expect(scale(8) > 1.3)
  }

  @Test func aTouchpadZoomsTheWindowUnderThePointer() {
    for number in [7, 2, 7] {
      let place = scene.middle(of: page.windows[number - 1])
      scene.perform(.touchpadPinch(place, scale: 1.25, duration: 0.2))
    }
    let twice: CGFloat = 1.25 * 1.25
    #expect(scale(7).isClose(to: twice, within: 1e-6))
    #expect(scale(2).isClose(to: 1.25, within: 1e-6))
    #expect(scale(1) == 1)
  }

  @Test func controlAndTheWheelZoomTheWindowUnderThePointer() {
    scene.perform(.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 400, y: 350), duration: 0.3))
    for number in [7, 8] {
      let place = scene.middle(of: page.windows[number - 1])
      scene.perform(.wheel(place, notches: -2, .vertical, modifiers: .control))
      #expect(scale(number).isClose(to: 2.0.squareRoot(), within: 1e-3))
      #expect(scene.middle(of: page.windows[number - 1]).isClose(to: place, within: 1))
      #expect(page.desk.contentInset == .zero && page.desk.contentSize == WindowsPage.deskSize)
    }
    // At its limit a window has nothing to zoom, and the desk is as large as before.
    let place = scene.middle(of: page.windows[7])
    scene.perform(.wheel(place, notches: -20, .vertical, modifiers: .control))
    scene.perform(.wheel(place, notches: -1, .vertical, modifiers: .control))
    #expect(scale(8) == 3)
    scene.perform(.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 400, y: 350), duration: 0.3))
    #expect(page.desk.contentInset == .zero)
    // Keys are for the window that was pointed at last.
    scene.type("0")
    #expect(scale(8) == 1 && scale(7) > 1.4)
  }

  @Test func controlAndTheMouseZoomTheWindowUnderThePointer() {
    let place = scene.middle(of: page.windows[6])
    scene.controlDrag(from: place, by: CGVector(dx: 30, dy: 0))
    #expect(scale(7) > 1.2 && scale(2) == 1)
  }

  @Test func oneFingerScrollsTheWholeDesk() {
    scene.perform(.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 300, y: 250), duration: 0.3))
    let way = CGVector(dx: 200, dy: 150).withoutSlop
    #expect(page.desk.contentOffset.isClose(to: CGPoint(x: way.dx, y: way.dy), within: 0.5))
    #expect(page.desk.contentSize == WindowsPage.deskSize)
  }

  @Test func theDeskIsWholeAgainAfterAPinch() {
    scene.perform(.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 300, y: 250), duration: 0.3))
    pinch(8, from: 80, to: 120)
    #expect(page.desk.contentSize == WindowsPage.deskSize)
    #expect(page.desk.contentInset == .zero)
    for _ in 0..<12 {
      scene.perform(.flick(from: CGPoint(x: 700, y: 600), to: CGPoint(x: 200, y: 150), duration: 0.1))
    }
    #expect(
      page.desk.contentOffset
        == CGPoint(
          x: WindowsPage.deskSize.width - page.desk.bounds.width,
          y: WindowsPage.deskSize.height - page.desk.bounds.height))
  }

  @Test func itLooksAsItDid() throws {
    pinch(7, from: 80, to: 120)
    pinch(2, from: 120, to: 80)
    scene.host.advance(by: 3)
    try expectSnapshot("windows", of: scene.host)
  }
}
