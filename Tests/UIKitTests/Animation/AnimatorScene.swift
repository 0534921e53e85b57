import Foundation
import VellumKit

/// A view that animators move from 50 to 250, on a screen whose clock a test sets.
@MainActor class AnimatorScene {
  lazy var screen: TestScreen = {
    let screen = TestScreen(width: 400, height: 400)
    view.backgroundColor = .red
    screen.window.addSubview(view)
    screen.frame(at: 0)
    return screen
  }()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// The presented position of the view between 50 and 250, as a fraction.
  func progress(at seconds: Double) -> Double {
    screen.frame(at: seconds)
    return (Double(view.layer.presentation()!.position.x) - 50) / 200
  }

  /// An animator that moves the view from 50 to 250.
  func animator(
    _ parameters: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)
  ) -> UIViewPropertyAnimator {
    _ = screen
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: parameters)
    animator.addAnimations { self.view.center.x = 250 }
    return animator
  }

  func easeInOut(_ fraction: Double) -> Double { unitBezier(0.42, 0, 0.58, 1, at: fraction) }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), by halving, to compare with.
func unitBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at fraction: Double) -> Double {
  func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if value(x1, x2, middle) < fraction { low = middle } else { high = middle }
  }
  return value(y1, y2, (low + high) / 2)
}
