import Foundation

/// Where the arrow of an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Wherever there is room.
  case automatic
  /// Up: the menu is below.
  case up
  /// Down: the menu is above.
  case down
  /// To the left: the menu is at the right.
  case left
  /// To the right: the menu is at the left.
  case right
}
