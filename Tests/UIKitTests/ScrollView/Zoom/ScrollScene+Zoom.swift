import Foundation
import UIKit
import VellumHeadless

extension ScrollScene {
  /// Pinches with two fingers, left and right of a point of the window, evenly from one distance to another.
  /// The fingers stay down. `step` is called after each movement.
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

  /// The content's presented rectangle in the view.
  var shown: CGRect {
    let origin = scrollView.layer.presentation()?.bounds.origin ?? .zero
    return (content.layer.presentation()?.frame ?? .null).offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// The place in the view of a point of the content, by the model values.
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

  func isClose(to other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
    origin.isClose(to: other.origin, within: tolerance)
      && CGPoint(x: maxX, y: maxY).isClose(to: CGPoint(x: other.maxX, y: other.maxY), within: tolerance)
  }
}
