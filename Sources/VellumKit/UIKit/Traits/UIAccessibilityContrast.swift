/// How much contrast is wanted.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// As usual.
  case normal
  /// More than usual: the desktop's setting.
  case high
}
