/// Where lines of text begin.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// Lines of text begin at the left.
  case leftToRight
  /// Lines of text begin at the right.
  case rightToLeft
}
