/// Where lines of text begin.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// At the left.
  case leftToRight
  /// At the right.
  case rightToLeft
}
