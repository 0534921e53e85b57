import Foundation

/// A block that animates changes of views. It opens a transaction.
@MainActor package protocol AnimationBlock: AnyObject {
  /// Its animations, with its completion.
  var batch: AnimationBatch { get }
}

/// The open transactions of one screen, each inside of the one before.
@MainActor package final class TransactionStack {
  struct Level {
    /// Whether ``CATransaction/begin()`` has begun it, so that `commit()` ends it.
    var isExplicit = false
    /// The innermost animation block of views, which has begun it or one around it; nil outside of blocks.
    var block: (any AnimationBlock)?
    var disablesActions = false
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    /// What a program has stored in it under names of its own.
    var values: [String: Any] = [:]
    /// What a program has set to run at its end; the batch has it as well.
    var completionBlock: (() -> Void)?
    var batch: AnimationBatch?
  }

  /// The first one is implicit and ends with every frame.
  var levels = [Level()] {
    didSet {
      disablesActions = levels.last!.disablesActions
      block = levels.last!.block
    }
  }
  /// Whether the innermost one disables actions. Cached, because every change of a layer reads it.
  @exclusivity(unchecked) private(set) var disablesActions = false
  /// The innermost open animation block of views. Cached, because every change of a view reads it.
  @exclusivity(unchecked) package private(set) var block: (any AnimationBlock)?

  var batch: AnimationBatch? { levels.last!.batch }
  /// The timing curve that was set for the innermost one; nil if none was.
  package var timingFunction: CAMediaTimingFunction? { levels.last!.timingFunction }

  /// The animations of a new block, for which the transactions that are open now wait.
  package func makeBatch(completion: ((Bool) -> Void)?) -> AnimationBatch {
    AnimationBatch(outer: batch, isBlock: true, completion: completion)
  }

  /// Has `completion` wait for the animations that begin from now on in the innermost transaction.
  func setCompletion(_ completion: ((Bool) -> Void)?) {
    let last = levels.count - 1
    // A block of views has a completion of its own, which stays.
    guard let batch = levels[last].batch, batch !== levels[last].block?.batch else {
      levels[last].batch = AnimationBatch(outer: levels[last].batch, completion: completion)
      return
    }
    levels[last].batch = AnimationBatch(after: batch, completion: completion)
    batch.close(waits: false)
  }

  /// Ends the implicit transaction, unless an explicit one is open inside of it.
  package func endFrame() {
    guard levels.count == 1, let batch = levels[0].batch else {
      if levels.count == 1 { levels[0] = Level() }
      return
    }
    levels[0] = Level()
    batch.close(waits: false)
  }

  /// Begins a transaction for an animation block. Of the settings around it only the timing curve holds inside.
  package func begin(_ block: any AnimationBlock) {
    var level = Level()
    level.block = block
    level.batch = block.batch
    level.timingFunction = levels.last!.timingFunction
    levels.append(level)
  }

  /// Ends an animation block, and the blocks and transactions that were begun inside of it and not ended.
  package func end(_ block: any AnimationBlock) {
    while levels.count > 1, let level = levels.popLast() {
      if level.batch !== level.block?.batch { level.batch?.close(waits: false) }
      guard !level.isExplicit, let ended = level.block else { continue }
      if ended === block { break }
      ended.batch.close(waits: false)
    }
    block.batch.close(waits: true)
  }
}
