import Foundation

/// What a menu is shown for.
@MainActor struct MenuRequest {
  var menu: UIMenu
  /// The view that it belongs to.
  weak var source: UIView?
  var anchor: MenuPlacement.Anchor
  /// Whether a finger has asked for it: rows are higher.
  var byTouch = false
  /// Whether a key has: the first entry is lit.
  var byKey = false
  var order = UIContextMenuConfiguration.ElementOrder.automatic
  /// What performs its actions.
  var sender: Any?
  /// What is shown raised, in points of the window; nil for nothing.
  var preview: MenuPreview?
  /// The preview was tapped.
  var commit: () -> Void = {}
  /// The menu is about to close. Says where the raised view goes, in points of the window; nil for where it came from.
  var willEnd: (MenuAnimator) -> CGRect? = { _ in nil }
}

/// A view over the darkened window, and where it came from.
@MainActor struct MenuPreview {
  var view: UIView
  /// Where it is at first, in points of the window.
  var start: CGRect
  /// Where it is shown.
  var end: CGRect
}
