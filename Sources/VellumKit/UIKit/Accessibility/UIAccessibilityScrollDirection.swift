/// The direction in which assistive technologies scroll by a page.
///
/// Horizontally it is the direction in which the fingers move, as in Apple's examples: `left` shows the page
/// to the right. Vertically it is the direction through the content.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// A page towards the left end of the content.
  case right = 1
  /// A page towards the right end of the content.
  case left = 2
  /// A page towards the top of the content.
  case up = 3
  /// A page towards the bottom of the content.
  case down = 4
  /// The next page: down where a scroll view's content scrolls vertically, otherwise to the right.
  case next = 5
  /// The page before: up where a scroll view's content scrolls vertically, otherwise to the left.
  case previous = 6
}
