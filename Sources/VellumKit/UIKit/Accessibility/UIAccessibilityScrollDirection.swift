/// Where somebody wants to scroll to, by a page. Sideways it is the way of the fingers, as Apple's examples use it:
/// ``left`` brings what is to the right. Up and down it is the way through the content.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}
