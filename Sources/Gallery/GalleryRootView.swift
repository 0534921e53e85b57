import UIKit

/// The root view. Reports touches and other events before any view gets them.
final class GalleryRootView: UIView {
  var didTouch: (CGPoint) -> Void = { _ in }
  /// Whether the last touch was by the mouse.
  private(set) var hasMouse = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let event, event.type != .hover, event.type != .presses {
      if let touch = event.allTouches?.first { hasMouse = touch.type == .indirectPointer }
      didTouch(point)
    }
    return super.hitTest(point, with: event)
  }
}
