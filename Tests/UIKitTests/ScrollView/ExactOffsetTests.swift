import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Offsets of drags and decelerations are rounded to device pixels; others are not.
@MainActor struct ExactOffsetTests {
  private static let place = CGPoint(x: 3.8, y: 3.3)

  private func tap(_ scene: ScrollScene, _ action: @escaping (UIScrollView) -> Void) {
    let view = scene.scrollView
    let tap = UITapGestureRecognizer { [unowned view] (_: UITapGestureRecognizer) in action(view) }
    view.addGestureRecognizer(tap)
    defer { view.removeGestureRecognizer(tap) }
    let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 300))
    finger.rest(for: 0.05)
    finger.lift()
    scene.host.advanceUntilSettled()
  }

  /// Where a program is called because of a finger.
  enum Cause: CaseIterable { case tap, pan, longPress, control, touches }

  private final class TouchedView: UIView {
    var action: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { action() }
  }

  /// Calls `action` for the cause, which is in a view of the content at the finger.
  private func act(because cause: Cause, _ scene: ScrollScene, _ action: @escaping (UIScrollView) -> Void) {
    let view = scene.scrollView
    let frame = CGRect(x: 50, y: 250, width: 100, height: 100)
    let target: UIView
    switch cause {
    case .tap: return tap(scene, action)
    case .pan:
      target = UIView(frame: frame)
      target.addGestureRecognizer(
        UIPanGestureRecognizer { [unowned view] (_: UIPanGestureRecognizer) in action(view) })
    case .longPress:
      target = UIView(frame: frame)
      target.addGestureRecognizer(
        UILongPressGestureRecognizer { [unowned view] (_: UILongPressGestureRecognizer) in action(view) })
    case .control:
      let control = UIControl(frame: frame)
      control.addAction(UIAction { [unowned view] _ in action(view) }, for: .touchUpInside)
      target = control
    case .touches:
      let touched = TouchedView(frame: frame)
      touched.action = { [unowned view] in action(view) }
      target = touched
    }
    scene.content.addSubview(target)
    defer { target.removeFromSuperview() }
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 300))
    // Longer than a long press takes.
    if cause == .longPress { finger.rest(for: 0.6) }
    if cause == .pan { finger.drag(by: CGVector(dx: 13.3, dy: -20.7), over: 0.1) }
    if cause == .touches { finger.rest(for: 0.2) }
    finger.lift()
    scene.host.advanceUntilSettled()
  }

  @Test(arguments: Cause.allCases, [false, true])
  func anOffsetThatAFingersActionSetsIsExact(cause: Cause, animated: Bool) {
    let scene = ScrollScene(scale: 2)
    var calls = 0
    act(because: cause, scene) {
      calls += 1
      $0.setContentOffset(Self.place, animated: animated)
    }
    #expect(calls > 0 && scene.scrollView.contentOffset == Self.place)
    act(because: cause, scene) { $0.contentOffset = CGPoint(x: 7.1, y: 8.2) }
    #expect(scene.scrollView.contentOffset == CGPoint(x: 7.1, y: 8.2))
    #expect(!scene.log.heard.contains("willBeginDragging"))
  }

  @Test(arguments: [false, true]) func aZoomInATapsActionIsAsExactAsElsewhere(animated: Bool) {
    let rect = CGRect(x: 82.03125, y: 17.7, width: 210.9375, height: 282)
    let outside = ScrollScene(scale: 2, zooms: true)
    outside.scrollView.zoom(to: rect, animated: animated)
    outside.host.advanceUntilSettled()
    let expected = outside.scrollView.contentOffset
    let scene = ScrollScene(scale: 2, zooms: true)
    tap(scene) { $0.zoom(to: rect, animated: animated) }
    #expect(scene.scrollView.contentOffset == expected)
  }

  @Test func anOffsetSetUnderAFingerIsExactAndStaysSo() {
    for atOnce in [false, true] {
      let scene = ScrollScene(scale: 2)
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
      finger.drag(by: CGVector(dx: 0, dy: -110.3), over: 0.1)
      #expect(scene.scrollView.contentOffset.y == 100.5)
      var isSet = false
      scene.log.reaction = { call, view in
        guard call == "didScroll", !isSet else { return }
        isSet = true
        if atOnce {
          view.setContentOffset(Self.place, animated: false)
        } else {
          view.contentOffset = Self.place
        }
      }
      finger.drag(by: CGVector(dx: 0, dy: -10), over: 0.008)
      #expect(scene.scrollView.contentOffset == Self.place)
      finger.rest(for: 0.1)
      finger.lift()
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.contentOffset == Self.place)
    }
  }

  @Test(arguments: [
    "willBeginDragging", "didEndDragging(true)", "willBeginDecelerating", "didEndDecelerating",
  ])
  func anOffsetSetInACallOfTheDelegateIsExact(call: String) {
    let scene = ScrollScene(scale: 2)
    var seen: CGPoint?
    scene.log.reaction = { heard, view in
      guard heard == call, seen == nil else { return }
      view.setContentOffset(CGPoint(x: 0.8, y: 903.3), animated: false)
      seen = view.contentOffset
    }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.05)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(seen == CGPoint(x: 0.8, y: 903.3))
  }

  // MARK: - The target at the release

  @Test(arguments: [1.0, 2, 3]) func theTargetThatIsReportedIsWhereTheContentRests(scale: Double) {
    let scene = ScrollScene(scale: scale)
    for speed in [31, 47, 55, 72, 93] as [CGFloat] {
      scene.scrollView.setContentOffset(CGPoint(x: 300, y: 900), animated: false)
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
      finger.drag(by: CGVector(dx: -speed / 3, dy: -speed), over: 0.1)
      finger.lift()
      #expect(scene.scrollView.isDecelerating)
      let target = scene.log.target
      #expect((Double(target.y) * scale).isClose(to: (Double(target.y) * scale).rounded(), within: 1e-6))
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.contentOffset == target)
    }
  }

  @Test func theRecordedFlickIsReportedToRestWhereItWasRecordedTo() {
    // 750 points per second from 5074: 5443.33 on a screen with scale 3; 5443.26 by the formula.
    let scene = ScrollScene(scale: 3, size: CGSize(width: 320, height: 20000))
    scene.scrollView.contentOffset.y = 5000
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -84), over: 0.112)
    finger.lift()
    #expect(abs(scene.log.velocity.y - 0.75) < 1e-6)
    #expect(abs(scene.log.target.y - (5443 + 1.0 / 3)) < 1e-9)
  }

  @Test func aTargetThatIsLeftAloneOrIsHereChangesNothing() {
    let scene = ScrollScene(scale: 3)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -100.1), over: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    let free = scene.scrollView.contentOffset
    scene.scrollView.setContentOffset(.zero, animated: false)
    // Returns the proposed y and stops the other axis where it is.
    scene.log.retarget = { CGPoint(x: scene.scrollView.contentOffset.x, y: $0.y) }
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -100.1), over: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == free)
  }

  @Test func noVelocityHasANegativeZero() {
    func check(_ velocity: CGPoint, _ comment: Comment) {
      for part in [velocity.x, velocity.y] { #expect(part != 0 || part.sign == .plus, comment) }
    }
    for (dx, dy) in [(0, -90), (0, 90), (-90, 0), (90, 0), (60, -60)] as [(CGFloat, CGFloat)] {
      let scene = ScrollScene()
      scene.scrollView.contentOffset = CGPoint(x: 300, y: 900)
      let pan = scene.scrollView.panGestureRecognizer
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
      finger.drag(by: CGVector(dx: dx, dy: dy), over: 0.05)
      check(pan.velocity(in: nil), "\(dx), \(dy)")
      check(pan.velocity(in: scene.content), "\(dx), \(dy)")
      finger.lift()
      check(scene.log.velocity, "\(dx), \(dy)")
      scene.host.advanceUntilSettled()
      for phase in [ScrollInput.Phase.began, .changed, .changed, .ended] {
        let delta = phase == .ended ? CGVector(dx: 0, dy: 0) : CGVector(dx: dx / 9, dy: dy / 9)
        scene.host.schedule(
          .event(.scroll(ScrollInput(delta: .points(delta, phase), position: CGPoint(x: 9, y: 9)))),
          at: scene.host.now)
        scene.host.advance(by: 0.008)
        if phase != .ended { check(pan.velocity(in: scene.scrollView), "touchpad \(dx), \(dy)") }
      }
      check(scene.log.velocity, "touchpad \(dx), \(dy)")
    }
  }
}
