import Foundation

/// Where the arrow of an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The arrow points where there is room for the menu.
  case automatic
  /// The arrow points up: the menu is below.
  case up
  /// The arrow points down: the menu is above.
  case down
  /// The arrow points to the left: the menu is at the right.
  case left
  /// The arrow points to the right: the menu is at the left.
  case right
}
