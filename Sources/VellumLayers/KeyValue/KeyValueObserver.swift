import Foundation

/// An object that can be added as an observer by key path.
///
/// Objects of UIKit are observers, and their subclasses override the method. Apple declares it on `NSObject`, where nothing
/// can be overridden without Objective-C: other classes say that they are observers, and implement the method.
public protocol KeyValueObserver: NSObject {
  /// Is called when an observed value has changed, and before that with the option `prior`.
  ///
  /// - Parameters:
  ///   - keyPath: The key path, as it was given when the observer was added.
  ///   - object: The object observed.
  ///   - change: What has changed. Geometry is there as `NSValue` and numbers as `NSNumber`, and both can be cast to
  ///     their Swift types; nil is there as `NSNull`.
  ///   - context: What was given when the observer was added.
  @preconcurrency @MainActor func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
