/// How much contrast is wanted.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// The usual contrast.
  case normal
  /// More than the usual contrast: the desktop's setting.
  case high
}
