import Foundation

/// Settings that no host reports. Each has the value of a device on which nothing is set, and its notification is never posted.
extension UIAccessibility {
  /// Whether a screen reader is running: always false, because no host tells.
  @MainActor public static var isVoiceOverRunning: Bool { false }
  /// Whether switches operate the device: always false, because no host tells.
  @MainActor public static var isSwitchControlRunning: Bool { false }
  /// Whether AssistiveTouch is running: always false, because desktops have none.
  @MainActor public static var isAssistiveTouchRunning: Bool { false }
  /// Whether the device is limited to one program: always false, because desktops have no such setting.
  @MainActor public static var isGuidedAccessEnabled: Bool { false }
  /// Whether text is to be bold: always false, because no host tells.
  @MainActor public static var isBoldTextEnabled: Bool { false }
  /// Whether the screen shows no colours: always false, because no host tells.
  @MainActor public static var isGrayscaleEnabled: Bool { false }
  /// Whether colours are inverted: always false, because no host tells.
  @MainActor public static var isInvertColorsEnabled: Bool { false }
  /// Whether less transparency is wanted: always false, because no host tells.
  @MainActor public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether sound has one channel: always false, because no host tells.
  @MainActor public static var isMonoAudioEnabled: Bool { false }
  /// Whether captions are wanted: always false, because no host tells.
  @MainActor public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the screen can be read aloud by a gesture: always false, because desktops have no such gesture.
  @MainActor public static var isSpeakScreenEnabled: Bool { false }
  /// Whether a selection can be read aloud: always false, because no host tells.
  @MainActor public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether shaking undoes edits: always false, because nothing is shaken.
  @MainActor public static var isShakeToUndoEnabled: Bool { false }
  /// Whether switches show signs for on and off: always false, because no host tells.
  @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether videos may start by themselves: always true, because no host tells.
  @MainActor public static var isVideoAutoplayEnabled: Bool { true }
  /// Whether colours alone must not tell things apart: always false, because no host tells.
  @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether fades are wanted in place of slides: always false, because no host tells.
  @MainActor public static var prefersCrossFadeTransitions: Bool { false }
  /// Never posted: ``isVoiceOverRunning`` does not change.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Never posted: ``isSwitchControlRunning`` does not change.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Never posted: ``isAssistiveTouchRunning`` does not change.
  public static let assistiveTouchStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  /// Never posted: ``isGuidedAccessEnabled`` does not change.
  public static let guidedAccessStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// Never posted: ``isBoldTextEnabled`` does not change.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Never posted: ``isGrayscaleEnabled`` does not change.
  public static let grayscaleStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// Never posted: ``isInvertColorsEnabled`` does not change.
  public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Never posted: ``isReduceTransparencyEnabled`` does not change.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Never posted: ``isMonoAudioEnabled`` does not change.
  public static let monoAudioStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// Never posted: ``isClosedCaptioningEnabled`` does not change.
  public static let closedCaptioningStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// Never posted: ``isSpeakScreenEnabled`` does not change.
  public static let speakScreenStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// Never posted: ``isSpeakSelectionEnabled`` does not change.
  public static let speakSelectionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// Never posted: ``isShakeToUndoEnabled`` does not change.
  public static let shakeToUndoDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  /// Never posted: ``isOnOffSwitchLabelsEnabled`` does not change.
  public static let onOffSwitchLabelsDidChangeNotification = NSNotification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// Never posted: ``isVideoAutoplayEnabled`` does not change.
  public static let videoAutoplayStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// Never posted: ``shouldDifferentiateWithoutColor`` does not change.
  public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// Never posted: ``prefersCrossFadeTransitions`` does not change.
  public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
}
