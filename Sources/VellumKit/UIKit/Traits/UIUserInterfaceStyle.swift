/// The style of an interface: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified: the interface has no style of its own.
  case unspecified
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}
