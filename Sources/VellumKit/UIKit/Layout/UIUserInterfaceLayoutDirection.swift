/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Text begins at the left.
  case leftToRight
  /// Text begins at the right.
  case rightToLeft
}
