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
}

/// A preview: a view over the dimmed window.
@MainActor struct MenuPreview {
  var view: UIView
  /// Its frame when the animation starts, in points of the window.
  var start: CGRect
  /// Its frame while the menu is open.
  var end: CGRect
}
