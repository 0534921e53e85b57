import Foundation

/// A part of the interface that takes part in moves of the keyboard's focus: a view.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that get the focus when it is requested for this one, the first choice first. An
  /// environment that cannot be focused is asked for its own preferences.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container of the focusable items inside this environment.
  var focusItemContainer: (any UIFocusItemContainer)? { get }

  /// Requests that the focus, if it is inside this environment, moves to where the environment prefers it.
  func setNeedsFocusUpdate()
  /// Carries out a requested move. Without this call a request has no effect.
  func updateFocusIfNeeded()

  /// Whether the focus may move. All environments around the old and the new item are asked.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved. Called on all environments around the old and the new item.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the focus can come to the item.
  var canBecomeFocused: Bool { get }
  /// The item's frame in the coordinates of its container, in points.
  var frame: CGRect { get }
}

/// A container of items that can be focused.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The coordinates in which the items have their frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// The items inside that `rect`, in the container's coordinates, touches.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that scrolls so that an item inside that gets the focus is visible.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  /// The point of the content at the top left corner, in points.
  var contentOffset: CGPoint { get set }
  /// The size of the content in points. Scrolling to a focused item does not read it in containers other than
  /// `UIScrollView`.
  var contentSize: CGSize { get }
  /// The size of the part of the content that is visible, in points.
  var visibleSize: CGSize { get }
}
