/// A host whose windows have titles.
@MainActor package protocol TitleShower: AnyObject {
  /// Shows a title in the window's frame and in the desktop's lists.
  func show(title: String)
}
