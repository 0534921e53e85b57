/// The window that UIKit's screen is shown in, with the properties for which UIKit has no API.
@MainActor public protocol ApplicationWindow: AnyObject {
  /// The title in the window's frame and in the desktop's lists of windows.
  var title: String { get set }
  /// Whether the window covers a monitor. After setting it, the value changes when the desktop has done so.
  var isFullScreen: Bool { get set }
  /// Takes the window off the screen and ends the program's loop.
  func close()
}
