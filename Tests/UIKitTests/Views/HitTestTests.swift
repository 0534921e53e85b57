import Foundation
import Testing
import VellumKit

@MainActor struct HitTestTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
  let front = UIView(frame: CGRect(x: 30, y: 30, width: 100, height: 50))

  init() {
    parent.addSubview(back)
    parent.addSubview(front)
  }

  @Test func theFrontmostViewThatContainsThePointIsHit() {
    #expect(parent.hitTest(CGPoint(x: 40, y: 40), with: nil) === front)
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) === back)
    #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === parent)
    parent.bringSubviewToFront(back)
    #expect(parent.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
  }

  @Test func whatLiesOutsideOfItsSuperviewIsNotHit() {
    #expect(parent.hitTest(CGPoint(x: 120, y: 50), with: nil) == nil)
  }

  @Test func theRightAndBottomEdgesAreOutside() {
    #expect(parent.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
    #expect(parent.hitTest(CGPoint(x: 0, y: 0), with: nil) === parent)
  }

  @Test func whatIsHiddenDisabledOrTransparentIsPassedOver() {
    let point = CGPoint(x: 40, y: 40)
    front.isHidden = true
    #expect(parent.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(parent.hitTest(point, with: nil) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.009
    #expect(parent.hitTest(point, with: nil) === back)
    front.alpha = 0.01
    #expect(parent.hitTest(point, with: nil) === front)
  }

  @Test func boundsOriginAndTransformMoveWhatIsHit() {
    parent.bounds.origin = CGPoint(x: 20, y: 0)
    #expect(parent.hitTest(CGPoint(x: 31, y: 15), with: nil) === back)
    parent.bounds.origin = .zero
    back.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) === parent)
  }
}
