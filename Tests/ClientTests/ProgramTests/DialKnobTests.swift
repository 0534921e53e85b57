import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import DialKnob

@MainActor struct DialKnobTests {
  let scene = ProgramScene { MixerViewController() }
  var knob: Knob { scene.controller.knobs[0] }

  /// A finger that goes around the middle of the first knob, at (200, 150), by degrees.
  func turn(from start: Double, by way: Double, radius: Double = 80) {
    func point(_ degrees: Double) -> CGPoint {
      CGPoint(x: 200 + radius * cos(degrees * .pi / 180), y: 150 + radius * sin(degrees * .pi / 180))
    }
    var finger = Finger(on: scene.host, at: point(start))
    for step in 1...20 { finger.drag(to: point(start + way * Double(step) / 20), over: 0.02) }
    finger.lift()
    scene.settle()
  }

  @Test func aQuarterTurnIsAThirdOfTheRange() {
    #expect(knob.value == 50)
    turn(from: 0, by: 90)
    #expect(knob.value.isClose(to: 50 + 100.0 / 3))
    #expect(scene.controller.labels[0].text == "83")
    let transform = knob.pointer.transform
    #expect(atan2(transform.b, transform.a).isClose(to: .pi / 2))
    #expect(scene.controller.finished == [0])
  }

  @Test(arguments: [20.0, 60, 95])
  func howFarOutTheFingerIsDoesNotMatter(radius: Double) {
    turn(from: 200, by: -54, radius: radius)
    #expect(knob.value.isClose(to: 30))
  }

  @Test func theTurnGoesOnWhereTheAngleJumps() {
    turn(from: 135, by: 90)
    #expect(knob.value.isClose(to: 50 + 100.0 / 3))
  }

  @Test func theRangeIsTheEnd() {
    turn(from: 0, by: 200)
    #expect(knob.value == 100)
    turn(from: 0, by: -27)
    #expect(knob.value.isClose(to: 90))
  }

  @Test func aKnobTurnsWithoutScrollingAndAFingerBesideItScrolls() {
    turn(from: 0, by: 90)
    #expect(scene.controller.scrollView.contentOffset == .zero)
    scene.drag(from: 50, 600, by: 0, -110)
    #expect(scene.controller.scrollView.contentOffset.y == 100)
  }

  @Test func twoKnobsAreTurnedAtOnce() {
    var fingers = [150.0, 450].map { Finger(on: scene.host, at: CGPoint(x: 280, y: $0)) }
    for step in 1...18 {
      for (index, sign) in [1.0, -1].enumerated() {
        let angle = sign * Double(step) * 3 * .pi / 180
        fingers[index].drag(
          to: CGPoint(x: 200 + 80 * cos(angle), y: 150 + 300 * Double(index) + 80 * sin(angle)), over: 0.01)
      }
    }
    fingers.forEach { $0.lift() }
    scene.settle()
    #expect(scene.controller.knobs[0].value.isClose(to: 70))
    #expect(scene.controller.knobs[1].value.isClose(to: 30))
  }
}
