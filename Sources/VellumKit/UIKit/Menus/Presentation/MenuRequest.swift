import Foundation

/// A menu to show, with its source and callbacks.
@MainActor struct MenuRequest {
  var menu: UIMenu
  /// The view that the menu belongs to.
  weak var source: UIView?
  var anchor: MenuPlacement.Anchor
  /// Whether a finger opened it. Then rows are higher.
  var byTouch = false
  /// Whether a key opened it. Then the first entry is highlighted.
  var byKey = false
  var order = UIContextMenuConfiguration.ElementOrder.automatic
  /// The sender of its actions.
  var sender: Any?
  /// The preview; nil for none.
  var preview: MenuPreview?
  /// Called when the preview is tapped.
  var commit: () -> Void = {}
  /// Called before the menu closes. Returns where the preview goes, in points of the window; nil for where it came from.
  var willEnd: (MenuAnimator) -> CGRect? = { _ in nil }

  /// Tells the delegate that a menu has ended which it was told of and which cannot be shown: it may have removed the view, say. `opening`
  /// has what it wanted to do when the menu opens.
  func endUnseen(_ opening: MenuAnimator) {
    opening.run(0) {}
    let closing = MenuAnimator()
    _ = willEnd(closing)
    closing.run(0) {}
  }
}

/// A preview: a view over the dimmed window.
@MainActor struct MenuPreview {
  /// How the view fills a frame.
  enum Fit {
    /// It has the frame's size.
    case size
    /// It keeps its size and is scaled, after a transform of its own.
    case scale(CGAffineTransform)
  }

  var view: UIView
  /// Its frame when the animation starts, in points of the window.
  var start: CGRect
  /// Its frame while the menu is open.
  var end: CGRect
  var fit: Fit

  /// Shows the view in a frame, in points of the window.
  func place(in frame: CGRect) {
    switch fit {
    case .size: view.frame = frame
    case .scale(let rotation):
      let size = view.bounds.size
      guard size.width > 0, size.height > 0 else { return }
      view.center = CGPoint(x: frame.midX, y: frame.midY)
      view.transform = CGAffineTransform(
        scaleX: frame.width / size.width, y: frame.height / size.height
      ).concatenating(rotation)
    }
  }
}
