import Foundation
import Testing
import VellumKit

/// Predefined animations, and animators that are awaited.
@MainActor struct SystemAnimationTests {
  private let screen = TestScreen(width: 400, height: 400)
  private let first = UIView()
  private let second = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func deletedViewsFadeAndLeaveAsTheyWere() {
    for view in [first, second] { screen.window.addSubview(view) }
    second.alpha = 0.5
    let neighbour = UIView()
    screen.window.addSubview(neighbour)
    screen.frame()
    var log: [Bool] = []
    UIView.perform(.delete, on: [first, second]) {
      neighbour.alpha = 0.25
    } completion: {
      log.append($0)
    }
    screen.frame(at: 0.15)
    let shown = second.layer.presentation()!
    #expect(shown.opacity > 0 && shown.opacity < 0.5 && shown.affineTransform().a < 1)
    #expect(neighbour.layer.presentation()!.opacity < 1 && log.isEmpty && first.superview === screen.window)
    screen.frame(at: 0.4)
    #expect(log == [true] && first.superview == nil && second.superview == nil)
    #expect(second.alpha == 0.5 && second.transform.isIdentity && neighbour.alpha == 0.25)
    #expect(UIView.SystemAnimation.delete.rawValue == 0)
  }

  @Test func anAnimatorIsWaitedFor() async {
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { second.alpha = 0 }
    screen.window.addSubview(second)
    screen.frame()
    var isWaiting = false
    let end = Task { @MainActor in
      isWaiting = true
      return await animator.addCompletion()
    }
    while !isWaiting { await Task.yield() }
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(await end.value == .start)
  }
}
