import Foundation
import Synchronization

/// One observer of one key path of one object. Added and notified on the main thread, removed on any.
final class Registration: @unchecked Sendable {
  enum Receiver {
    case observer(Observer)
    case closure(@MainActor (NSObject, ObservedChange) -> Void)
  }

  /// An object that is added by key path. Not kept alive.
  struct Observer {
    weak var object: (any KeyValueObserver)?
    /// It removes itself in its deinitializer, when nothing can refer to it weakly any more.
    let identity: ObjectIdentifier

    init(_ object: any KeyValueObserver) {
      self.object = object
      identity = ObjectIdentifier(object)
    }
  }

  /// The key path as the observer gave it.
  let keyPath: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?
  private let receiver: Receiver
  /// The object that it was added to. Not kept alive.
  private weak var object: NSObject?
  /// The object that has the last property of the key path. Not kept alive. Set when observing begins.
  weak var target: NSObject?
  /// The extras of that object. Set when observing begins.
  weak var list: ObserverList?
  private let isEnded = Mutex(false)

  init(
    of object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions, to receiver: Receiver,
    context: UnsafeMutableRawPointer? = nil
  ) {
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.receiver = receiver
    self.context = context
  }

  /// Ends it.
  func end() {
    let wasEnded = isEnded.withLock { isEnded in
      defer { isEnded = true }
      return isEnded
    }
    if wasEnded { return }
    list?.remove(self)
    if let object, object !== target { ObjectExtras.existing(of: object)?.observers?.remove(self) }
  }

  /// Whether it has not ended and its observer exists.
  var isLive: Bool {
    if isEnded.withLock({ $0 }) { return false }
    if case .observer(let observer) = receiver { return observer.object != nil }
    return true
  }

  /// Whether it belongs to `observer` with `context`; nil stands for any context.
  func belongs(to observer: NSObject, context: UnsafeMutableRawPointer?) -> Bool {
    guard case .observer(let own) = receiver, own.identity == ObjectIdentifier(observer) else { return false }
    return context == nil || context == self.context
  }

  @MainActor func notify(_ change: ObservedChange) {
    guard isLive, let object else { return }
    var change = change
    if !options.contains(.old) { change.old = nil }
    if !options.contains(.new) || change.isPrior { change.new = nil }
    switch receiver {
    case .observer(let observer):
      observer.object?.observeValue(
        forKeyPath: keyPath, of: object, change: change.dictionary, context: context)
    case .closure(let closure): closure(object, change)
    }
  }
}
