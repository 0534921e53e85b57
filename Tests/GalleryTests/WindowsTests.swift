import Foundation
import Look
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct WindowsTests {
  let scene = GalleryScene("windows", size: CGSize(width: 1280, height: 800))
  var page: WindowsPage { scene.page() }

  func scale(_ number: Int) -> CGFloat { page.prints[number].zoomScale }

  /// Where a point of a print's card is in the window.
  func place(_ x: CGFloat, _ y: CGFloat, in number: Int) -> CGPoint {
    scene.place(CGPoint(x: x, y: y), in: page.prints[number].card)
  }

  func pinch(_ number: Int, from span: Double, to endSpan: Double) {
    scene.pinch(at: scene.middle(of: page.prints[number].card), from: span, to: endSpan, angle: 0.3)
  }

  @Test func thePrintUnderTheFingersIsZoomedAndNoOther() {
    pinch(6, from: 80, to: 120)
    #expect(scale(6) > 1.3 && scale(6) <= 1.51)
    for number in page.prints.indices where number != 6 { #expect(scale(number) == 1) }
    #expect(page.desk.contentOffset == .zero)
  }

  @Test func eachPrintKeepsItsScaleAndGoesOnFromIt() {
    pinch(6, from: 80, to: 120)
    let first = scale(6)
    pinch(2, from: 120, to: 80)
    let second = scale(2)
    #expect(scale(6) == first)
    #expect(second > 0.6 && second < 0.8)
    pinch(6, from: 80, to: 120)
    #expect(scale(6).isClose(to: first * first, within: 0.02))
    #expect(scale(2) == second)
  }

  @Test func twoPairsOfFingersZoomTwoPrintsAtOnce() {
    let places = [0, 7].map { scene.middle(of: page.prints[$0].card) }
    var fingers = places.flatMap { place in
      [-40.0, 40].map { Finger(on: scene.host, at: CGPoint(x: place.x + $0, y: place.y)) }
    }
    for step in 1...10 {
      // The first print becomes larger, the other one smaller.
      for (index, way) in [-3.0, 3, 2, -2].enumerated() {
        let place = places[index / 2]
        let start = index % 2 == 0 ? -40.0 : 40
        fingers[index].drag(to: CGPoint(x: place.x + start + way * Double(step), y: place.y), over: 0.01)
      }
    }
    #expect(scale(0) > 1.5 && scale(7) < 0.7)
    for finger in fingers { finger.lift() }
    scene.host.advanceUntilSettled()
    #expect(scale(0) > 1.5 && scale(7) < 0.7)
    #expect(page.desk.contentOffset == .zero)
  }

  @Test func theLimitsAreThoseOfEachPrint() {
    for _ in 0..<4 { pinch(7, from: 200, to: 60) }
    #expect(scale(7) == 0.5)
    for _ in 0..<4 { pinch(0, from: 60, to: 200) }
    #expect(scale(0) == 3)
    #expect(scale(7) == 0.5)
  }

  @Test func thePointUnderTheFingersStaysThere() {
    let center = place(100, 80, in: 6)
    scene.pinch(at: center, from: 80, to: 140)
    #expect(place(100, 80, in: 6).isClose(to: center, within: 1))
  }

  @Test func thePrintThatIsTouchedComesToTheFront() {
    let first = page.prints[1]
    #expect(page.desk.subviews.last !== first)
    scene.perform(.tap(place(20, 20, in: 1), count: 1))
    #expect(page.desk.subviews.last { $0 is PrintView } === first)
    // It is lifted: its shadow is larger than those of the other prints.
    for other in page.prints where other !== first {
      #expect(first.card.layer.shadowRadius > 2 * other.card.layer.shadowRadius)
    }
  }

  @Test func twoFingersTurnThePrintUnderThemAndNoOther() {
    let print = page.prints[6]
    scene.perform(
      .pinch(
        center: scene.middle(of: print.card), span: 100, endSpan: 100, angle: 0.3, turn: 1, duration: 0.4))
    // Less the slop, which is discarded at the next report of a finger.
    #expect(print.angle.isClose(to: 1 - .pi / 18, within: 0.03))
    for other in page.prints where other !== print { #expect(other.angle == 0) }
  }

  @Test func thePointBetweenTheFingersStaysThereWhileTheyTurnAndPinch() {
    let center = place(100, 80, in: 6)
    scene.perform(.pinch(center: center, span: 80, endSpan: 140, angle: 0.2, turn: 2, duration: 0.5))
    #expect(scale(6) > 1.5)
    #expect(page.prints[6].angle > 1.5)
    // Fingers report in turns: where the rotation begins, one of them is a report ahead, 1.7 points.
    #expect(place(100, 80, in: 6).isClose(to: center, within: 1.7))
  }

  @Test func aTouchpadZoomsAndTurnsThePrintUnderThePointer() {
    let print = page.prints[6]
    scene.perform(
      .touchpadPinch(scene.middle(of: print.card), scale: 1.25, rotation: -0.7, duration: 0.3))
    #expect(print.angle.isClose(to: -0.7 + .pi / 18, within: 0.03))
    #expect(scale(6).isClose(to: 1.25, within: 0.001))
    #expect(scale(2) == 1)
  }

  @Test func controlAndTheWheelZoomThePrintUnderThePointer() {
    for number in [0, 7] {
      let place = scene.middle(of: page.prints[number].card)
      scene.perform(.wheel(place, notches: -2, .vertical, modifiers: .control))
      #expect(scale(number).isClose(to: 2.0.squareRoot(), within: 1e-3))
      #expect(scene.middle(of: page.prints[number].card).isClose(to: place, within: 1))
    }
  }

  @Test func controlAndTheMouseZoomThePrintUnderThePointer() {
    scene.controlDrag(from: scene.middle(of: page.prints[6].card), by: CGVector(dx: 30, dy: 0))
    #expect(scale(6) > 1.2 && scale(2) == 1)
  }

  @Test(arguments: [
    CGSize(width: 1920, height: 1080), CGSize(width: 1400, height: 800), CGSize(width: 390, height: 844),
  ])
  func inAWindowOfAnotherSizeAPrintStaysZoomedTurnedAndMoved(size: CGSize) {
    let print = page.prints[6]
    /// Where the middle of the card is seen, in parts of the print's size.
    func cardMiddle() -> CGPoint {
      let card = print.card.bounds
      let place = print.card.convert(CGPoint(x: card.midX, y: card.midY), to: print)
      return CGPoint(
        x: (place.x - print.bounds.minX) / print.bounds.width,
        y: (place.y - print.bounds.minY) / print.bounds.height)
    }
    // About a point beside the middle, so that the card moves.
    scene.perform(
      .pinch(center: place(140, 100, in: 6), span: 80, endSpan: 140, angle: 0.2, turn: 1, duration: 0.5))
    let (scale, angle, middle) = (print.zoomScale, print.angle, cardMiddle())
    #expect(scale > 1.3 && angle > 0.5 && !middle.isClose(to: CGPoint(x: 0.5, y: 0.5), within: 0.01))
    for size in [size, CGSize(width: 1280, height: 800)] {
      scene.resize(to: size)
      #expect(print.zoomScale.isClose(to: scale) && print.angle == angle)
      #expect(print.card.transform == CGAffineTransform(rotationAngle: angle))
      #expect(print.card.bounds.size == print.bounds.size && print.zoomed.bounds.size == print.bounds.size)
      #expect(cardMiddle().isClose(to: middle, within: 1e-6))
      #expect(print.contentSize.width.isClose(to: scale * print.bounds.width, within: 1e-6))
      for other in page.prints where other !== print { #expect(other.zoomScale == 1 && other.angle == 0) }
    }
  }

  @Test func aPinchBesideThePrintsZoomsNothing() {
    let place = scene.place(CGPoint(x: 334, y: 480), in: page.desk)
    scene.pinch(at: place, from: 20, to: 30)
    for number in page.prints.indices { #expect(scale(number) == 1) }
  }

  @Test func oneFingerScrollsTheWholeDeskWhereverItIs() {
    // On a print.
    scene.perform(.drag(from: CGPoint(x: 560, y: 400), to: CGPoint(x: 460, y: 300), duration: 0.3))
    let way = CGVector(dx: 100, dy: 100).withoutSlop
    #expect(page.desk.contentOffset.isClose(to: CGPoint(x: way.dx, y: way.dy), within: 0.5))
    #expect(page.desk.contentSize == page.deskSize)
  }

  @Test func inANarrowWindowPrintsDifferAndNoneIsHidden() {
    let scene = GalleryScene("windows", size: CGSize(width: 390, height: 844))
    let frames = scene.page(WindowsPage.self).prints.map(\.frame)
    #expect(frames == WindowsPage.narrow)
    #expect(frames.allSatisfy { (150...260).contains($0.width) } && Set(frames.map(\.width)).count > 8)
    #expect((2...3).contains(frames.filter { $0.minX < 0 || $0.maxX > 390 }.count))
    for (index, frame) in frames.enumerated() {
      let covered = frames.dropFirst(index + 1).map { $0.intersection(frame) }
        .reduce(0 as CGFloat) { $0 + ($1.isNull ? 0 : $1.width * $1.height) }
      #expect(covered < 0.4 * frame.width * frame.height, "print \(index)")
    }
  }

  @Test(arguments: [
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1080),
  ])
  func theNoteIsReadAsAWhole(size: CGSize) {
    let scene = GalleryScene("windows", size: size)
    let page = scene.page(WindowsPage.self)
    let note = page.prints[10].card
    let seen = note.convert(note.bounds, to: nil)
    #expect(page.view.convert(page.view.bounds, to: nil).contains(seen))
    for pill in scene.gallery.view.descendants(Pill.self) {
      #expect(!pill.convert(pill.bounds, to: nil).intersects(seen))
    }
    for label in note.descendants(UILabel.self) {
      #expect(note.bounds.contains(label.convert(label.bounds, to: note)))
    }
  }

  @Test func inTheDarkPapersAreDarkerAndShadowsBlack() {
    let lights = page.prints.map { brightness(of: $0.card) }
    scene.window.overrideUserInterfaceStyle = .dark
    scene.host.advanceUntilSettled()
    for (print, light) in zip(page.prints, lights) {
      #expect(brightness(of: print.card) < light)
      #expect(print.card.layer.shadowColor == UIColor(hex: 0).cgColor)
    }
    let note = page.prints[10].card
    for label in note.descendants(UILabel.self) {
      #expect((brightness(of: label.textColor, in: label) + 0.05) / (brightness(of: note) + 0.05) >= 4.5)
    }
  }

  /// The relative luminance of WCAG 2, of a background as it is seen.
  private func brightness(of view: UIView) -> Double { brightness(of: view.backgroundColor!, in: view) }

  private func brightness(of color: UIColor, in view: UIView) -> Double {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ channel: CGFloat) -> Double {
      let value = Double(channel)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  @Test func itLooksAsItDid() throws {
    pinch(6, from: 80, to: 120)
    pinch(2, from: 120, to: 80)
    scene.host.advance(by: 3)
    try expectSnapshot("windows", of: scene.host)
  }
}
