/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Text and layout begin at the left.
  case leftToRight
  /// Text and layout begin at the right.
  case rightToLeft
}

/// The meaning of a view's content, which says whether it is mirrored in languages written from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The content follows the direction of text.
  case unspecified
  /// The content is controls of playback, which are not mirrored.
  case playback
  /// The content shows directions in space, which are not mirrored.
  case spatial
  /// The content always runs from left to right.
  case forceLeftToRight
  /// The content always runs from right to left.
  case forceRightToLeft

  func direction(in language: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: language
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
