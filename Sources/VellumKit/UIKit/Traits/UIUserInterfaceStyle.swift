/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style of its own.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
