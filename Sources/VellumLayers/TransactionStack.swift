import Foundation

/// The open transactions of one screen, each inside of the one before.
@MainActor package final class TransactionStack {
  struct Level {
    /// Whether ``CATransaction/begin()`` has begun it, so that `commit()` ends it.
    var isExplicit = false
    /// Whether a view's animation has begun it.
    var isViews = false
    var disablesActions = false
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    /// What a program has stored in it under names of its own.
    var values: [String: Any] = [:]
    var batch: AnimationBatch?
  }

  /// The first one is implicit and ends with every frame.
  var levels = [Level()] {
    didSet {
      disablesActions = levels.last!.disablesActions
      hasViewAnimation = levels.contains(where: \.isViews)
    }
  }
  /// Whether the innermost one disables actions. Cached, because every change of a layer reads it.
  @exclusivity(unchecked) private(set) var disablesActions = false
  /// Whether a view's animation is open. Cached, because every change of a view reads it.
  @exclusivity(unchecked) package private(set) var hasViewAnimation = false

  var batch: AnimationBatch? { levels.last!.batch }

  /// Ends the implicit transaction, unless an explicit one is open inside of it.
  package func endFrame() {
    guard levels.count == 1, let batch = levels[0].batch else {
      if levels.count == 1 { levels[0] = Level() }
      return
    }
    levels[0] = Level()
    batch.close(waits: false)
  }

  /// Begins a transaction for a view's animation, whose completion `batch` has.
  package func begin(_ batch: AnimationBatch) {
    var level = Level()
    level.isViews = true
    level.batch = batch
    levels.append(level)
  }

  /// Ends a view's animation, and the transactions that were begun inside of it and not ended.
  package func end(_ batch: AnimationBatch) {
    while levels.count > 1, let level = levels.popLast(), level.batch !== batch {
      level.batch?.close(waits: false)
    }
    batch.close(waits: true)
  }
}
