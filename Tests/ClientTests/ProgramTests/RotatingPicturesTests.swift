import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import RotatingPictures

@MainActor struct RotatingPicturesTests {
  let scene = ProgramScene { PicturesViewController(images: [.plain(200, 150), .plain(200, 150, .red)]) }
  var pictures: [UIImageView] { scene.controller.pictures }

  @Test func aFingerMovesAPicture() {
    scene.drag(from: 230, 200, by: 60, 0)
    #expect(scene.frame(of: pictures[0]) == CGRect(x: 150, y: 125, width: 200, height: 150))
    #expect(scene.frame(of: pictures[1]) == CGRect(x: 100, y: 375, width: 200, height: 150))
  }

  @Test func whatIsUnderTwoFingersStaysUnderThemWhileTheyTurnAndSpread() {
    let picture = pictures[0]
    var left = Finger(on: scene.host, at: CGPoint(x: 150, y: 210))
    var right = Finger(on: scene.host, at: CGPoint(x: 250, y: 190))
    // Until all three gestures have begun.
    left.drag(by: CGVector(dx: -10, dy: 40), over: 0.1)
    right.drag(by: CGVector(dx: 20, dy: 0), over: 0.1)
    let held = [left, right].map { picture.convert($0.position, from: nil) }
    let (before, span, angle) = (picture.transform, self.span(left, right), self.angle(left, right))

    for way in [(60.0, 50.0, -30.0, -80.0), (40, 90, -40, 20), (-30, 10, 60, 70)] {
      left.drag(by: CGVector(dx: way.0, dy: way.1), over: 0.2)
      right.drag(by: CGVector(dx: way.2, dy: way.3), over: 0.2)
      for (finger, point) in zip([left, right], held) {
        #expect(picture.convert(point, to: nil).isClose(to: finger.position, within: 1e-6))
      }
    }
    let change = picture.transform.concatenating(before.inverted())
    #expect(hypot(change.a, change.b).isClose(to: self.span(left, right) / span, within: 1e-9))
    let turn = self.angle(left, right) - angle
    #expect(cos(atan2(change.b, change.a) - turn).isClose(to: 1, within: 1e-9))
    left.lift()
    right.lift()
  }

  private func span(_ one: Finger, _ other: Finger) -> CGFloat {
    hypot(other.position.x - one.position.x, other.position.y - one.position.y)
  }

  private func angle(_ one: Finger, _ other: Finger) -> CGFloat {
    atan2(other.position.y - one.position.y, other.position.x - one.position.x)
  }

  @Test func aTurnInPlaceTurnsOnly() {
    let center = CGPoint(x: 200, y: 200)
    scene.perform(.pinch(center: center, span: 120, endSpan: 120, angle: 0, turn: .pi / 2, duration: 0.5))
    let transform = pictures[0].transform
    // Ten degrees, and at most a sample of one finger more, only begin the turn.
    let turned = atan2(transform.b, transform.a) * 180 / .pi
    #expect(turned <= 80 && turned > 78)
    #expect(hypot(transform.a, transform.b).isClose(to: 1, within: 1e-3))
  }

  @Test func twoHandsMoveTwoPictures() {
    var one = Finger(on: scene.host, at: CGPoint(x: 200, y: 200))
    var other = Finger(on: scene.host, at: CGPoint(x: 200, y: 450))
    for _ in 0..<5 {
      one.drag(by: CGVector(dx: 10, dy: 0), over: 0.05)
      other.drag(by: CGVector(dx: -12, dy: 0), over: 0.05)
    }
    one.lift()
    other.lift()
    scene.settle()
    #expect(scene.middle(of: pictures[0]).isClose(to: CGPoint(x: 240, y: 200)))
    #expect(scene.middle(of: pictures[1]).isClose(to: CGPoint(x: 150, y: 450)))
  }

  @Test func aDoubleTapPutsAPictureBack() {
    scene.perform(
      .pinch(center: CGPoint(x: 200, y: 200), span: 60, endSpan: 180, angle: 0.6, turn: 1, duration: 0.5))
    scene.drag(from: 200, 200, by: -40, 70)
    #expect(pictures[0].transform != .identity)
    let middle = scene.middle(of: pictures[0])
    scene.tap(middle.x, middle.y, count: 2)
    #expect(pictures[0].transform == .identity)
    #expect(scene.frame(of: pictures[0]).isClose(to: CGRect(x: 100, y: 125, width: 200, height: 150)))
  }
}
