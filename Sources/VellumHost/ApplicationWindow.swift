/// The window that UIKit's screen is shown in, for what UIKit has no word for.
@MainActor public protocol ApplicationWindow: AnyObject {
  /// What the window's frame and the desktop's lists of windows call it.
  var title: String { get set }
  /// Whether the window covers a monitor. Changes when the desktop has done what it was asked.
  var isFullScreen: Bool { get set }
  /// Takes the window off the screen and ends the program's loop.
  func close()
}
