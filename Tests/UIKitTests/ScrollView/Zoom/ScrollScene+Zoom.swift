import Foundation
import UIKit
import VellumHeadless

extension ScrollScene {
  /// Two fingers, left and right of a point of the window, that go evenly from one distance to another. They are down
  /// still. `step` is called at each pair of places.
  @discardableResult func pinch(
    at point: CGPoint = CGPoint(x: 160, y: 240), from: CGFloat, to: CGFloat, steps: Int = 20,
    step: () -> Void = {}
  ) -> (left: Finger, right: Finger) {
    var left = Finger(on: host, at: CGPoint(x: point.x - from / 2, y: point.y))
    var right = Finger(on: host, at: CGPoint(x: point.x + from / 2, y: point.y))
    for _ in 0..<steps {
      let distance = (to - from) / 2 / CGFloat(steps)
      left.drag(by: CGVector(dx: -distance, dy: 0), over: 0.01)
      right.drag(by: CGVector(dx: distance, dy: 0), over: 0.01)
      step()
    }
    return (left, right)
  }

  /// Pinches, and lifts both fingers.
  func pinchAndLift(at point: CGPoint = CGPoint(x: 160, y: 240), from: CGFloat, to: CGFloat) {
    let fingers = pinch(at: point, from: from, to: to)
    fingers.left.rest(for: 0.1)
    fingers.left.lift()
    fingers.right.lift()
  }

  /// The content's rectangle in the view, exactly as it is shown.
  var shown: CGRect {
    let origin = scrollView.layer.presentation()?.bounds.origin ?? .zero
    return (content.layer.presentation()?.frame ?? .null).offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Where a point of the content, in its own coordinates, is in the view, as the program's values say.
  func place(of point: CGPoint) -> CGPoint {
    let inside = content.convert(point, to: scrollView)
    return CGPoint(x: inside.x - scrollView.bounds.minX, y: inside.y - scrollView.bounds.minY)
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: CGFloat = 1e-6) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
