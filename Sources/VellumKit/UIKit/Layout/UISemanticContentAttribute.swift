/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Text begins at the left.
  case leftToRight
  /// Text begins at the right.
  case rightToLeft
}

/// What a view's content is, which says whether it is mirrored where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It follows the direction of text.
  case unspecified
  /// Controls of playback, which are not mirrored.
  case playback
  /// Directions in space, which are not mirrored.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft

  func direction(in language: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: language
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
