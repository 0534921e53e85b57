/// What assistive technologies ask of what has the keyboard. The names are those that a host publishes.
public enum AssistiveAction: String, CaseIterable, Sendable {
  case scrollRight = "scroll.right"
  case scrollLeft = "scroll.left"
  case scrollUp = "scroll.up"
  case scrollDown = "scroll.down"
  case scrollNext = "scroll.next"
  case scrollPrevious = "scroll.previous"
  case activate = "focus.activate"
  case increment = "focus.increment"
  case decrement = "focus.decrement"
}
