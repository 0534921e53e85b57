/// What assistive technologies ask of what has the keyboard. The names are those that a host publishes.
public enum AssistiveAction: String, CaseIterable, Sendable {
  /// Scrolls a page towards smaller x: the content moves right. Where the scroll view is at its end, the one
  /// around it scrolls, as for the other scroll actions.
  case scrollRight = "scroll.right"
  /// Scrolls a page towards larger x: the content moves left.
  case scrollLeft = "scroll.left"
  /// Scrolls a page towards smaller y.
  case scrollUp = "scroll.up"
  /// Scrolls a page towards larger y.
  case scrollDown = "scroll.down"
  /// Scrolls to the next page: down where the content scrolls vertically, else towards larger x.
  case scrollNext = "scroll.next"
  /// Scrolls to the previous page: up where the content scrolls vertically, else towards smaller x.
  case scrollPrevious = "scroll.previous"
  /// Activates what has the keyboard, through its `accessibilityActivate()`.
  case activate = "focus.activate"
  /// Increments what has the keyboard; ignored where that does not have the trait `adjustable`.
  case increment = "focus.increment"
  /// Decrements what has the keyboard; ignored where that does not have the trait `adjustable`.
  case decrement = "focus.decrement"
}
