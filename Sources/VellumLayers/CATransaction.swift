import Foundation

/// Groups changes of layers, and says how those without an animation of their own are animated.
@preconcurrency @MainActor open class CATransaction: NSObject {
  /// Seconds that an animation takes by default. Published by Apple.
  static let defaultDuration: CFTimeInterval = 0.25

  /// The transactions of the screen whose input or frame is being handled, else of the first screen.
  private static var stack: TransactionStack { Compositor.current.transactions }

  /// Begins a transaction inside the current one, with the settings of that.
  open class func begin() {
    var level = stack.levels.last!
    level.isExplicit = true
    level.batch = AnimationBatch(outer: level.batch)
    level.completionBlock = nil
    stack.levels.append(level)
  }

  /// Ends the transaction begun last. Does nothing if none is open, or if a view's animation block was begun
  /// after it.
  open class func commit() {
    guard stack.levels.last!.isExplicit else { return }
    stack.levels.removeLast().batch?.close(waits: false)
  }

  /// Does nothing: changes show at the next frame in any case.
  open class func flush() {}

  /// Does nothing: layers belong to the main actor, and nobody else changes them meanwhile.
  open class func lock() {}
  /// Does nothing, as ``lock()``.
  open class func unlock() {}

  /// Whether changes are not animated by default in the current transaction; false unless it was set.
  open class func disableActions() -> Bool { stack.disablesActions }
  /// Sets whether changes are not animated by default in the current transaction.
  open class func setDisableActions(_ flag: Bool) {
    stack.levels[stack.levels.count - 1].disablesActions = flag
  }

  /// Seconds that animations without a duration take in the current transaction; 0.25 unless it was set.
  open class func animationDuration() -> CFTimeInterval { stack.levels.last!.duration ?? defaultDuration }
  /// Sets the seconds that animations without a duration take in the current transaction; at least 0.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    precondition(
      dur.isFinite, "CATransaction.setAnimationDuration: the duration must be finite, not \(dur)")
    stack.levels[stack.levels.count - 1].duration = max(dur, 0)
  }

  /// The timing curve set for the current transaction; nil if none was set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.levels.last!.timingFunction }
  /// Sets the timing curve of animations that are added in the current transaction without one of their own, and of the animation blocks
  /// of views in it, in place of their curve. Nil leaves the default animations of layers the curve `default`, blocks theirs, and others
  /// linear.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.levels[stack.levels.count - 1].timingFunction = function
  }

  /// Sets a block that runs when all animations added after this call, in this transaction, are over; at the
  /// transaction's end if there are none. Those of views count, too: of blocks and animators that begin in the transaction.
  ///
  /// A block that was set before waits for the animations until now alone, and runs at once if they are over or if there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    // First: the block before it may run at once, and begin or set others.
    stack.levels[stack.levels.count - 1].completionBlock = block
    stack.setCompletion(block.map { block in { _ in block() } })
  }

  /// The block that was set last in the current transaction; nil if none was. That of a transaction around it is not its own.
  open class func completionBlock() -> (() -> Void)? { stack.levels.last!.completionBlock }

  /// Sets a value of the current transaction: one of its settings, by their key, or any other for ``value(forKey:)``.
  ///
  /// A value of another type than the setting's resets it.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      stack.levels[stack.levels.count - 1].duration = nil
      if let duration = seconds(anObject) { setAnimationDuration(duration) }
    case kCATransactionDisableActions:
      setDisableActions((anObject as? Bool) ?? (anObject as? NSNumber)?.boolValue ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: stack.levels[stack.levels.count - 1].values[key] = anObject
    }
  }

  /// A value of the current transaction: one of its settings, by their key, or what was set in it or in one around it.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.levels.last!.values[key]
    }
  }

  private static func seconds(_ value: Any?) -> CFTimeInterval? {
    (value as? Double) ?? (value as? NSNumber)?.doubleValue ?? (value as? Int).map(Double.init)
  }
}

/// The number for true, as an object: what is written `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)`.
public var kCFBooleanTrue: NSNumber! { true }
/// The number for false, as an object.
public var kCFBooleanFalse: NSNumber! { false }

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/setCompletionBlock(_:)``.
public let kCATransactionCompletionBlock = "completionBlock"
