/// The colours that a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// Those of sRGB: what is drawn here.
  case SRGB
  /// Those of Display P3.
  case P3
}

/// Whether text is bold.
public enum UILegibilityWeight: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// As usual.
  case regular
  /// Bold.
  case bold
}

/// Whether a window is the active one.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// Another one is.
  case inactive
  /// It is.
  case active
}

/// Whether touches have a force.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown
  /// They have none.
  case unavailable
  /// They have one.
  case available
}

/// Whether a scene is being recorded.
public enum UISceneCaptureState: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// It is not.
  case inactive
  /// It is.
  case active
}

/// The kind of list that a view is in.
public enum UIListEnvironment: Int, Sendable {
  /// Not said.
  case unspecified
  /// In no list.
  case none
  /// In a plain list.
  case plain
  /// In a list of groups.
  case grouped
  /// In a list of groups that are set in from the sides.
  case insetGrouped
  /// In the list of a sidebar.
  case sidebar
  /// In the plain list of a sidebar.
  case sidebarPlain
}

/// The size of the items of a toolbar on the Mac.
public enum UINSToolbarItemPresentationSize: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// The usual size.
  case regular = 0
  /// A small size.
  case small = 1
  /// A large size.
  case large = 3
}

extension UIImage {
  /// How bright the brightest colours of an image are beside white.
  public enum DynamicRange: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// As bright as white: what is drawn here.
    case standard
    /// A little brighter.
    case constrainedHigh
    /// As bright as the display can show.
    case high
  }
}
