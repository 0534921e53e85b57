import Foundation
import Testing
import UIKit

@MainActor struct KeyframeTests {
  /// Where a view's layer is `time` seconds into an animation of four.
  private func place(_ time: Double, _ setUp: (CAKeyframeAnimation) -> Void) -> CGPoint {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame(at: 0)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = 4
    setUp(animation)
    view.layer.add(animation, forKey: nil)
    screen.frame(at: time)
    return view.layer.presentation()!.position
  }

  private var corner: CGPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    return path.cgPath
  }

  @Test func aPathsSegmentsTakeTheSameTime() {
    #expect(place(1) { $0.path = corner } == CGPoint(x: 15, y: 0))
    #expect(place(3) { $0.path = corner } == CGPoint(x: 30, y: 5))
    let timed = place(3) {
      $0.path = corner
      $0.keyTimes = [0, 0.25, 1]
    }
    #expect(abs(timed.y - 20.0 / 3) < 1e-9)
  }

  @Test func anOvalIsFollowedFromTheRightWithoutAPause() {
    let oval: (CAKeyframeAnimation) -> Void = {
      $0.path = UIBezierPath(ovalIn: CGRect(x: 100, y: 100, width: 200, height: 200)).cgPath
    }
    for step in 0..<16 {
      let time = Double(step) / 4
      let at = place(time, oval)
      // Quarters take a second each. Within one the angle is not exactly even.
      let angle = atan2(at.y - 200, at.x - 200)
      let turned = angle < -1e-9 ? angle + 2 * .pi : angle
      #expect(abs(turned - time * .pi / 2) < 0.03, "\(time)")
    }
    #expect(place(0, oval) == CGPoint(x: 300, y: 200) && place(1, oval) == CGPoint(x: 200, y: 300))
  }

  @Test func aPacedPathIsFollowedAtTheSameSpeed() {
    let paced: (CAKeyframeAnimation) -> Void = {
      $0.path = corner
      $0.calculationMode = .paced
      $0.keyTimes = [0, 0.9, 1]
    }
    #expect(place(1, paced) == CGPoint(x: 10, y: 0))
    #expect(place(3.5, paced) == CGPoint(x: 30, y: 5))
  }

  @Test func aDiscretePathJumpsFromPointToPoint() {
    let jumps: (CAKeyframeAnimation) -> Void = {
      $0.path = corner
      $0.calculationMode = .discrete
    }
    #expect(place(1, jumps) == .zero && place(2, jumps) == CGPoint(x: 30, y: 0))
    #expect(place(3, jumps) == CGPoint(x: 30, y: 10))
  }

  @Test func pacedValuesAreReachedAtTheSameSpeed() {
    let values: (CAKeyframeAnimation) -> Void = {
      $0.values = [CGPoint.zero, CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 90)]
      $0.calculationMode = .paced
    }
    #expect(place(1, values) == CGPoint(x: 15, y: 20))
    #expect(place(3, values) == CGPoint(x: 30, y: 65))
  }

  /// Halfway between two of evenly spaced keyframes a Catmull-Rom spline is at (−a + 9b + 9c − d) / 16.
  @Test func cubicValuesLieOnTheSplineOfCatmullAndRom() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 40), CGPoint(x: 50, y: 20), CGPoint(x: 90, y: 0)]
    let middle = place(2) {
      $0.values = points
      $0.calculationMode = .cubic
    }
    #expect(abs(middle.x - (0 + 90 + 450 - 90) / 16) < 1e-9)
    #expect(abs(middle.y - (0 + 360 + 180 - 0) / 16) < 1e-9)
    // Full tension stops at each keyframe: the middle lies between them.
    let tense = place(2) {
      $0.values = points
      $0.calculationMode = .cubic
      $0.tensionValues = [1, 1, 1, 1]
      $0.continuityValues = [0, 0, 0, 0]
      $0.biasValues = [0, 0, 0, 0]
    }
    #expect(abs(tense.x - 30) < 1e-9 && abs(tense.y - 30) < 1e-9)
  }

  @Test func cubicPacedValuesPassTheirKeyframes() {
    let place = place(4) {
      $0.values = [CGPoint.zero, CGPoint(x: 10, y: 40), CGPoint(x: 50, y: 20)]
      $0.calculationMode = .cubicPaced
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    #expect(abs(place.x - 50) < 1e-9 && abs(place.y - 20) < 1e-9)
  }

  @Test func aLayerTurnsWithItsPath() {
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.frame(at: 0)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = 4
    animation.path = corner
    animation.rotationMode = .rotateAuto
    view.layer.add(animation, forKey: "a")
    screen.frame(at: 3)
    let down = view.layer.presentation()!.affineTransform()
    #expect(abs(down.b - 1) < 1e-9 && abs(down.a) < 1e-9)
    animation.rotationMode = .rotateAutoReverse
    view.layer.add(animation, forKey: "a")
    screen.frame(at: 6)
    #expect(abs(view.layer.presentation()!.affineTransform().b + 1) < 1e-9)
    #expect(CAKeyframeAnimation().rotationMode == nil && CAKeyframeAnimation().path == nil)
  }
}
