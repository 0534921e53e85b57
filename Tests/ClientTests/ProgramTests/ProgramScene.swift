import TestSupport
import UIKit
import VellumHeadless
import VellumHost

/// A program on a headless screen 400 points wide, with the gestures of fingers.
@MainActor final class ProgramScene<Controller: UIViewController> {
  let host: HeadlessHost
  let window: UIWindow
  let controller: Controller

  /// Shows a controller, and waits until nothing moves.
  init(height: CGFloat = 800, _ make: () -> Controller) {
    for earlier in UIApplication.shared.windows { earlier.isHidden = true }
    host = HeadlessHost(size: CGSize(width: 400, height: height))
    window = UIWindow(frame: UIScreen.main.bounds)
    controller = make()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    settle()
  }

  /// Shows a program that is one view, as large as the screen.
  convenience init(showing view: UIView, height: CGFloat = 800) where Controller == UIViewController {
    self.init(height: height) {
      let controller = UIViewController()
      view.frame = controller.view.bounds
      controller.view.addSubview(view)
      return controller
    }
  }

  /// Waits until nothing moves any more.
  func settle() { host.advanceUntilSettled() }

  /// Performs a scripted gesture, and waits until nothing moves.
  func perform(_ gesture: ScriptedGesture) {
    host.perform(gesture)
    settle()
  }

  func tap(_ x: CGFloat, _ y: CGFloat, count: Int = 1) {
    perform(.tap(CGPoint(x: x, y: y), count: count))
  }

  /// Taps the middle of a view.
  func tap(_ view: UIView) {
    perform(.tap(middle(of: view), count: 1))
  }

  /// Moves, rests and lifts: nothing is thrown. The first 10 points only begin the drag.
  func drag(from x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    perform(.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + dx, y: y + dy), duration: 0.2))
  }

  /// Lifts in motion, after a tenth of a second.
  func flick(from x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    perform(.flick(from: CGPoint(x: x, y: y), to: CGPoint(x: x + dx, y: y + dy), duration: 0.1))
  }

  /// The samples of the fingers come one after the other, so what is held is up to half a sample off the middle.
  func pinch(at x: CGFloat, _ y: CGFloat, from span: Double, to endSpan: Double) {
    perform(.pinch(center: CGPoint(x: x, y: y), span: span, endSpan: endSpan, angle: 0.6, duration: 0.5))
  }

  func resize(to size: CGSize) {
    host.schedule(.resized(size, scale: 1), at: host.now)
    settle()
  }

  /// The middle of a view, in the window.
  func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Where a view is in the window.
  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
}

extension UIView {
  /// All views of a kind inside of this one, from back to front.
  func descendants<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    subviews.flatMap { view in (view as? Kind).map { [$0] + view.descendants(kind) } ?? view.descendants(kind)
    }
  }
}

extension UIImage {
  /// A picture of one colour.
  @MainActor static func plain(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .orange) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within tolerance: Double = 1e-9) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }
}

extension CGRect {
  func isClose(to other: CGRect, within tolerance: Double = 1e-9) -> Bool {
    origin.isClose(to: other.origin, within: tolerance) && width.isClose(to: other.width, within: tolerance)
      && height.isClose(to: other.height, within: tolerance)
  }
}
