import Foundation
import HostInterface

/// The accessibility settings of the system, and notifications for assistive technologies.
public struct UIAccessibility {
  /// A notification for assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    // UIKit does not publish its values; these are Vellum's own.

    /// The content of the whole screen has changed. The argument is the text to speak; an element is ignored.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The content of a part of the screen has changed. The argument is the text to speak; an element is
    /// ignored.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The program has something to say. The argument is the text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// Content was scrolled by a page. The argument is text that says where to.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to assistive technologies.
  ///
  /// A `String` or `NSAttributedString` as the argument is spoken if the host has a screen reader. Every
  /// notification makes the host check again what has the keyboard.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    switch argument {
    case let text as String: UIScreen.main.listener?.announced(text)
    case let text as NSAttributedString: UIScreen.main.listener?.announced(text.string)
    default: break
    }
    wordsDidChange()
  }

  /// The description of an object may have changed: requests a frame, after which the host checks what to
  /// say.
  @MainActor static func wordsDidChange() {
    for screen in UIScreen.all where screen.listener != nil { screen.compositor.clock.requestFrame() }
  }

  /// Whether the desktop's setting for less motion is on, as the host reports it. Scrolling and zooming that
  /// a program animates then arrives with the next frame.
  @MainActor public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }

  /// Seconds of a fade that takes the place of a motion where motion is reduced. Chosen: the design of the gallery.
  static let reducedDuration = 0.12

  /// Whether the desktop's setting for more contrast is on, as the host reports it.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    UIScreen.main.appearance.increasesContrast
  }

  /// The name of the notification that is posted after `isDarkerSystemColorsEnabled` has changed.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// The name of the notification that is posted after `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
