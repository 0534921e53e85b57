import Foundation

/// A part of the interface that takes part in where the keyboard's focus is: a view.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where focus goes that is asked for here, the first choice first. One that cannot be focused is asked for its own.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// What holds the items that can be focused inside.
  var focusItemContainer: (any UIFocusItemContainer)? { get }

  /// Asks for focus to go where this environment prefers it, if it is inside.
  func setNeedsFocusUpdate()
  /// Does at once what was asked for.
  func updateFocusIfNeeded()

  /// Whether focus may move. Asked of all environments that it leaves or comes to.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Focus has moved. Told to all environments that it has left or come to.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the focus can come to the item.
  var canBecomeFocused: Bool { get }
  /// In its container's coordinates, in points.
  var frame: CGRect { get }
}

/// What holds items that can be focused.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The coordinates in which the items have their frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// The items inside that `rect`, in the container's coordinates, touches.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that scrolls: focus that comes to something inside takes it to where it is seen.
@preconcurrency @MainActor public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
  /// The point of the content at the top left corner. Where there are bounds, their origin.
  var contentOffset: CGPoint { get set }
  /// The size of the content in points. Scrolling to a focused item does not read it in containers other than
  /// `UIScrollView`.
  var contentSize: CGSize { get }
  /// The size of the window onto the content. Where there are bounds, theirs.
  var visibleSize: CGSize { get }
}
