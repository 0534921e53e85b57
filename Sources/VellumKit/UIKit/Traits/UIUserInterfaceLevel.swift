/// Whether content lies on the window or is raised above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// Content lies on the window itself.
  case base
  /// Content is raised above other content, as a sheet is: dark backgrounds are a little lighter.
  case elevated
}
