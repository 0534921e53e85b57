import Foundation
import HostInterface

/// What the person at the screen has asked the system for, and what a program tells assistive technologies.
public struct UIAccessibility {
  /// Something that assistive technologies are told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    // UIKit's numbers are nowhere stated; these are ours.

    /// The screen shows something else. The argument is what to go on from.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen shows something else. The argument is what to go on from.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is text to say.
    public static let announcement = Notification(rawValue: 1008)
    /// Content was scrolled by a page. The argument is text that tells where to.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technologies. Text, plain or attributed, is said by a host that can; any notification lets it look
  /// again at what the screen shows.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    switch argument {
    case let text as String: UIScreen.main.listener?.announced(text)
    case let text as NSAttributedString: UIScreen.main.listener?.announced(text.string)
    default: break
    }
    wordsDidChange()
  }

  /// What is said of something may be another: the listener looks at the next frame.
  @MainActor static func wordsDidChange() {
    for screen in UIScreen.all where screen.listener != nil { screen.compositor.clock.requestFrame() }
  }

  /// Whether the person wants less motion: what the desktop says, as its host tells. Scroll views then arrive at once
  /// where a program animates.
  @MainActor public static var isReduceMotionEnabled: Bool { UIScreen.main.reducesMotion }

  /// Is posted after ``isReduceMotionEnabled`` has changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
