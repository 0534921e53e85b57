import UIKit

/// Rotates a photograph with two fingers, together with their pinch. When they lift, it settles at the nearest right angle. One that cannot
/// be turned stays as it is, and its viewer is told where that angle is another one.
final class PhotoRotation: UIRotationGestureRecognizer {
  private unowned let photo: PhotoScrollView
  private let simultaneity = SimultaneousGestures()
  /// The centroid of the fingers when the gesture began, in the zoomed view.
  private var pivot = CGPoint.zero

  /// The duration of settling, in seconds.
  private static let duration = 0.28

  init(of photo: PhotoScrollView) {
    self.photo = photo
    super.init(target: nil, action: nil)
    delegate = simultaneity
    addTarget(self, action: Selector("turned", PhotoRotation.turned))
  }

  private func turned(_ recognizer: UIGestureRecognizer) {
    switch state {
    case .began:
      pivot = location(in: photo.photoView)
      follow()
    case .changed: follow()
    case .ended: settle(by: Int((rotation / (.pi / 2)).rounded()))
    case .cancelled: settle(by: 0)
    default: break
    }
  }

  private func follow() {
    guard let imageView = photo.imageView else { return }
    let turn = CGAffineTransform(rotationAngle: rotation)
    let middle = CGPoint(x: photo.photoView.bounds.midX, y: photo.photoView.bounds.midY)
    let arm = CGPoint(x: middle.x - pivot.x, y: middle.y - pivot.y).applying(turn)
    imageView.transform = photo.turn.concatenating(turn)
    imageView.center = CGPoint(x: pivot.x + arm.x, y: pivot.y + arm.y)
  }

  private func settle(by quarters: Int) {
    guard let imageView = photo.imageView else {
      if quarters % 4 != 0 { photo.didNotTurn() }
      return
    }
    UIView.animate(
      withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : Self.duration, delay: 0,
      options: [.allowUserInteraction]
    ) { [photo] in
      imageView.transform = photo.turn
      imageView.center = CGPoint(x: photo.photoView.bounds.midX, y: photo.photoView.bounds.midY)
      for _ in 0..<abs(quarters % 4) { photo.turn(clockwise: quarters > 0) }
    }
    if quarters % 4 != 0 { photo.didZoom() }
  }
}

/// Lets the rotation be recognized together with the scroll view's own gestures, except taps.
private final class SimultaneousGestures: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view === gestureRecognizer.view
      && !(otherGestureRecognizer is UITapGestureRecognizer)
  }
}
