/// The colours that a display can show.
public enum UIDisplayGamut: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// sRGB; everything is drawn in it here.
  case SRGB
  /// Display P3, a wider range of colours than sRGB.
  case P3
}

/// Whether text is bold.
public enum UILegibilityWeight: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// Text is not bold.
  case regular
  /// Text is bold.
  case bold
}

/// Whether a window is the active one.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// Another window is active.
  case inactive
  /// The window is active.
  case active
}

/// Whether a device measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unknown
  /// Touches have no force.
  case unavailable
  /// Touches have a force.
  case available
}

/// Whether a scene is being recorded.
public enum UISceneCaptureState: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// The scene is not recorded.
  case inactive
  /// The scene is recorded.
  case active
}

/// The kind of list that a view is in.
public enum UIListEnvironment: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified
  /// The view is in no list.
  case none
  /// The view is in a plain list.
  case plain
  /// The view is in a list of groups.
  case grouped
  /// The view is in a list of groups that are inset from the sides.
  case insetGrouped
  /// The view is in the list of a sidebar.
  case sidebar
  /// The view is in the plain list of a sidebar.
  case sidebarPlain
}

/// The size of the items of a toolbar on the Mac.
public enum UINSToolbarItemPresentationSize: Int, Sendable {
  /// Not specified: the trait collection has no value for the trait.
  case unspecified = -1
  /// Items of the usual size.
  case regular = 0
  /// Small items.
  case small = 1
  /// Large items.
  case large = 3
}

extension UIImage {
  /// The dynamic range of an image: how much brighter than white its colours can be.
  public enum DynamicRange: Int, Sendable {
    /// Not specified: the trait collection has no value for the trait.
    case unspecified = -1
    /// Not brighter than white. Everything is drawn so here.
    case standard
    /// A little brighter.
    case constrainedHigh
    /// As bright as the display can show.
    case high
  }
}
