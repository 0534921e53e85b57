import UIKit
import VellumHeadless

/// A screen of 400 × 300 points with one program on it.
@MainActor struct Stage {
  let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  let window = UIWindow(frame: UIScreen.main.bounds)

  init(_ controller: UIViewController) {
    for earlier in UIScreen.main.windows { earlier.isHidden = true }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.advanceUntilSettled()
  }

  /// A program that is one view, as large as the screen.
  init(_ view: UIView) {
    let controller = UIViewController()
    self.init(controller)
    view.frame = controller.view.bounds
    controller.view.addSubview(view)
    host.advanceUntilSettled()
  }

  func tap(_ x: CGFloat, _ y: CGFloat, count: Int = 1) {
    host.perform(.tap(CGPoint(x: x, y: y), count: count))
    host.advanceUntilSettled()
  }

  /// Puts a finger down, moves it, and lifts it while it still moves.
  func swipe(from start: (x: CGFloat, y: CGFloat), by way: CGVector, over seconds: Double = 0.15) {
    var finger = Finger(on: host, at: CGPoint(x: start.x, y: start.y))
    finger.drag(by: way, over: seconds)
    finger.lift()
    host.advanceUntilSettled()
  }

  /// Moves a finger, lets it rest, and lifts it.
  func drag(from start: (x: CGFloat, y: CGFloat), by way: CGVector) {
    var finger = Finger(on: host, at: CGPoint(x: start.x, y: start.y))
    finger.drag(by: way, over: 0.3)
    finger.rest(for: 0.3)
    finger.lift()
    host.advanceUntilSettled()
  }

  /// Spreads two fingers around a point until they are `factor` times as far apart.
  func pinch(at center: (x: CGFloat, y: CGFloat), by factor: CGFloat) {
    var left = Finger(on: host, at: CGPoint(x: center.x - 30, y: center.y))
    var right = Finger(on: host, at: CGPoint(x: center.x + 30, y: center.y))
    let step = 30 * (factor - 1) / 20
    for _ in 1...20 {
      left.drag(by: CGVector(dx: -step, dy: 0), over: 0.02)
      right.drag(by: CGVector(dx: step, dy: 0), over: 0.02)
    }
    left.lift()
    right.lift()
    host.advanceUntilSettled()
  }
}
