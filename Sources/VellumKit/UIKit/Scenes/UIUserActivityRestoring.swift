import Foundation

/// An object that can take up an activity: responders are.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Takes up an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
