import Dispatch
import Foundation
import VellumLayers

extension NSObjectProtocol {
  /// Whether the object has the method. For an optional requirement of a delegate of UIKit's: whether it conforms, because
  /// every such method has a default here. False for a selector that is only a name.
  public func responds(to aSelector: Selector!) -> Bool { hasMethod(aSelector) }

  /// Nil: only a ``MessageForwarder`` hands calls on.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  func hasMethod(_ selector: Selector?) -> Bool { selector?.method?.isMethod(of: self) ?? false }

  /// Calls the method that the selector names. Its result is not returned.
  @preconcurrency @MainActor public func perform(_ aSelector: Selector!) {
    aSelector.perform(on: self, sender: nil)
  }

  /// Calls the method with an argument. Its result is not returned.
  @preconcurrency @MainActor public func perform(_ aSelector: Selector!, with object: Any!) {
    aSelector.perform(on: self, sender: object)
  }

  /// Calls the method with two arguments. Its result is not returned.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) {
    aSelector.perform(on: self, sender: object1, event: object2)
  }
}

extension NSObject {
  /// Calls the method on the main queue once `delay` seconds have passed, and keeps the object until then. Traps if
  /// `aSelector` is a name without a method, or a method of another type.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    aSelector.requireMethod(of: self)
    DelayedPerforms.shared.add(self, aSelector, anArgument, after: delay)
  }

  /// As ``perform(_:with:afterDelay:)``: the modes make no difference.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Cancels what `perform(_:with:afterDelay:)` has yet to call on the target.
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerforms.shared.cancel(aTarget as AnyObject) { _, _ in true }
  }

  /// Cancels what `perform(_:with:afterDelay:)` has yet to call on the target with this selector and an equal argument.
  @preconcurrency @MainActor public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerforms.shared.cancel(aTarget as AnyObject) { selector, argument in
      selector == aSelector && Self.isSame(argument, anArgument)
    }
  }

  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as AnyHashable, let b as AnyHashable): a == b
    case (let a?, let b?): (a as AnyObject) === (b as AnyObject)
    case (nil, _?), (_?, nil): false
    }
  }

  /// Calls the method on the main thread: at once if this is it and `wait` is true, otherwise on a later turn.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let (target, argument) = (self, arg)
    let call: @MainActor @Sendable () -> Void = { aSelector.perform(on: target, sender: argument) }
    switch (wait, MainQueue.isCurrent) {
    case (true, true): MainActor.assumeIsolated(call)
    case (true, false): DispatchQueue.main.sync { MainActor.assumeIsolated(call) }
    case (false, _): Task { @MainActor in call() }
    }
  }
}

/// The selector of this name, for comparisons.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Whether code is on the main actor.
enum MainQueue {
  /// A program with an asynchronous `main` serves the main queue on any thread.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
