/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The style that the system chooses: `pageSheet`.
  case automatic = -2
  /// No style of its own; the presenter's view stays behind.
  case none = -1
  /// Covers the window; the presenter's view leaves it during the presentation.
  case fullScreen = 0
  /// A sheet of a page's size: `UISheetPresentationController`.
  case pageSheet
  /// A sheet of 540 by 620 points: `UISheetPresentationController`.
  case formSheet
  /// Covers the view of the controller that defines the context, which is out of sight during the presentation, otherwise the window.
  case currentContext
  /// Managed by the presentation controller that the `transitioningDelegate` gives; without one, over the whole window, with the
  /// presenter's view behind.
  case custom
  /// Covers the window; the presenter's view stays behind.
  case overFullScreen
  /// Covers the view of the controller that defines the context, otherwise the window; what it covers stays behind.
  case overCurrentContext
  /// A bubble that points at something: `UIPopoverPresentationController`. A sheet in narrow windows.
  case popover
}
