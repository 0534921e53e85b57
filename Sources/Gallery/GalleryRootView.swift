import UIKit

/// Notices gestures before any view gets them.
final class GalleryRootView: UIView {
  var didTouch: (CGPoint) -> Void = { _ in }
  /// Whether the last gesture was a mouse's.
  private(set) var hasMouse = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let event, event.type != .hover, event.type != .presses {
      if let touch = event.allTouches?.first { hasMouse = touch.type == .indirectPointer }
      didTouch(point)
    }
    return super.hitTest(point, with: event)
  }
}
