import Foundation

/// Groups changes of layers, and says how those without an animation of their own are animated.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private struct Level {
    /// Whether ``begin()`` has begun it, so that ``commit()`` ends it.
    var isExplicit = false
    var disablesActions = false
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var batch: AnimationBatch?
  }

  /// Seconds that an animation takes by default. Published by Apple.
  static let defaultDuration: CFTimeInterval = 0.25

  /// The first one is there without being begun, and ends with every frame.
  private static var levels = [Level()]

  /// Begins a transaction inside the one at hand, whose settings it takes over.
  open class func begin() {
    var level = levels.last!
    level.isExplicit = true
    level.batch = AnimationBatch(outer: level.batch, completion: nil)
    levels.append(level)
  }

  /// Ends the transaction begun last. Does nothing where none has been begun, or none since a view's animation block has.
  open class func commit() {
    guard levels.last!.isExplicit else { return }
    levels.removeLast().batch?.close(waits: false)
  }

  /// Changes show at the next frame in any case.
  open class func flush() {}

  open class func disableActions() -> Bool { levels.last!.disablesActions }
  /// Whether changes are not animated by default.
  open class func setDisableActions(_ flag: Bool) { levels[levels.count - 1].disablesActions = flag }

  open class func animationDuration() -> CFTimeInterval { levels.last!.duration ?? defaultDuration }
  /// Seconds that animations without a duration take.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    precondition(dur.isFinite, "a duration is finite")
    levels[levels.count - 1].duration = max(dur, 0)
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? { levels.last!.timingFunction }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    levels[levels.count - 1].timingFunction = function
  }

  /// Runs when all animations that are added from here on, in this transaction, are over; at its end if there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let index = levels.count - 1
    if levels[index].batch == nil { levels[index].batch = AnimationBatch(outer: nil, completion: nil) }
    levels[index].batch!.setCompletion(block.map { block in { _ in block() } })
  }

  static var batch: AnimationBatch? { levels.last!.batch }

  /// Ends what was changed outside of explicit transactions since the last frame.
  package static func endFrame() {
    guard levels.count == 1, let batch = levels[0].batch else {
      if levels.count == 1 { levels[0] = Level() }
      return
    }
    levels[0] = Level()
    batch.close(waits: false)
  }

  /// Begins a transaction for a view's animation, with the completion of that.
  package static func begin(_ batch: AnimationBatch) {
    var level = Level()
    level.batch = batch
    levels.append(level)
  }

  /// Ends a view's animation, and the transactions that were begun inside of it and not ended.
  package static func end(_ batch: AnimationBatch) {
    while levels.count > 1, let level = levels.popLast(), level.batch !== batch {
      level.batch?.close(waits: false)
    }
    batch.close(waits: true)
  }
}
