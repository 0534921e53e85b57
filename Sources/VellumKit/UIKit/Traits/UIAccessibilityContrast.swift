/// How much contrast is wanted.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// As usual.
  case normal
  /// More than usual: the desktop's setting.
  case high
}
