/// One attempt of a recognizer at its gesture, from the first touch that it follows to its reset. The `Int` is the slot that names
/// the recognizer to the arbiter.
///
/// Not generic over what a front keeps of an attempt: across modules, generic code looks up its types at run time.
package enum GestureAttempt: Sendable {
  /// There is no attempt. Left when the recognizer is added to an arbitration (possible).
  case none
  /// Nothing has been found. Left on a claim (claiming) or on a failure (failed).
  case possible(Int)
  /// The gesture has been found, and the arbiter has not decided. Left when it begins (active), is recognized at once
  /// (over) or fails (failed).
  case claiming(GestureClaim, Int)
  /// The gesture has begun. Left when it ends or is cancelled (over).
  case active(QueuedActions, Int)
  /// The gesture has ended, or was cancelled. Left when its actions have been sent (none).
  case over(QueuedActions, Int)
  /// The gesture has failed; targets are not told. Left at the end of the event (none).
  case failed(Int)

  /// Names the recognizer to the arbiter; nil while there is no attempt.
  package var slot: Int? {
    switch self {
    case .none: nil
    case .possible(let slot), .claiming(_, let slot), .active(_, let slot),
      .over(_, let slot), .failed(let slot):
      slot
    }
  }

  /// Whether an action is still to be sent.
  package var hasQueuedActions: Bool {
    switch self {
    case .active(let actions, _), .over(let actions, _): !actions.isEmpty
    case .none, .possible, .claiming, .failed: false
    }
  }

  /// Whether the recognizer is told of touches. A tap that waits for another recognizer has been made: later touches are not
  /// part of it.
  package var receivesTouches: Bool {
    switch self {
    case .claiming(.discrete, _), .over, .failed: false
    case .none, .possible, .claiming, .active: true
    }
  }

  /// Takes the next action out of the queue; the state becomes that of the action.
  package mutating func removeFirstAction() -> GestureAction? {
    switch self {
    case .active(var actions, let slot):
      let action = actions.removeFirst()
      self = .active(actions, slot)
      return action
    case .over(var actions, let slot):
      let action = actions.removeFirst()
      self = .over(actions, slot)
      return action
    case .none, .possible, .claiming, .failed:
      return nil
    }
  }

  // MARK: - Steps

  /// What follows from an event of the recognizer: the attempt's next state, and whom to tell.
  package enum Step: Sendable {
    /// The event is not possible now, or changes nothing.
    case nothing
    /// The arbiter is told of a claim.
    case claims(GestureAttempt)
    /// The end of the gesture that waits for the arbiter; nobody is told.
    case waits(GestureAttempt)
    /// The arbiter is told of the failure, and the recognizer is reset.
    case fails(GestureAttempt)
    /// An action is queued; `isFirst` if none was.
    case queues(GestureAttempt, isFirst: Bool)
    /// An action is queued, the arbiter is told of the end, and the recognizer is reset when its actions have been sent.
    case ends(GestureAttempt, isFirst: Bool)
  }

  /// What follows from an event. An end without a beginning is a discrete gesture.
  package func step(_ event: DetectorEvent) -> Step {
    switch self {
    case .none: return .nothing
    case .possible(let slot):
      switch event {
      case .began: return .claims(.claiming(.beginning, slot))
      case .ended: return .claims(.claiming(.discrete, slot))
      case .cancelled, .failed: return .fails(.failed(slot))
      case .changed: return .nothing
      }
    case .claiming(let claim, let slot):
      switch (event, claim) {
      case (.ended, .beginning): return .waits(.claiming(.whole, slot))
      case (.cancelled, _), (.failed, _): return .fails(.failed(slot))
      case (.ended, .whole), (.ended, .discrete), (.began, _), (.changed, _): return .nothing
      }
    case .active(var actions, let slot):
      let isFirst = actions.isEmpty
      switch event {
      case .changed:
        actions.append(.changed)
        return .queues(.active(actions, slot), isFirst: isFirst)
      case .ended:
        actions.append(.ended)
        return .ends(.over(actions, slot), isFirst: isFirst)
      // A gesture that has begun cannot fail.
      case .cancelled, .failed:
        actions.append(.cancelled)
        return .ends(.over(actions, slot), isFirst: isFirst)
      case .began: return .nothing
      }
    case .over, .failed: return .nothing
    }
  }

  /// What follows when the arbiter lets the claim begin.
  package func begun() -> Step {
    guard case .claiming(let claim, let slot) = self else {
      preconditionFailure("a recognizer without a claim does not begin")
    }
    switch claim {
    case .beginning: return .queues(.active(QueuedActions(.began), slot), isFirst: true)
    case .whole:
      var actions = QueuedActions(.began)
      actions.append(.ended)
      return .ends(.over(actions, slot), isFirst: true)
    case .discrete: return .ends(.over(QueuedActions(.recognized), slot), isFirst: true)
    }
  }

  /// The attempt after the arbiter's decision that the recognizer fails.
  package func prevented() -> GestureAttempt {
    switch self {
    case .possible(let slot), .claiming(_, let slot): return .failed(slot)
    case .none, .active, .over, .failed:
      preconditionFailure("a recognizer that has begun or failed is not prevented")
    }
  }
}

/// What a recognizer asks the arbiter to let it do.
package enum GestureClaim: Sendable {
  /// A continuous gesture begins.
  case beginning
  /// A continuous gesture has begun and ended while it waited for the arbiter.
  case whole
  /// A discrete gesture has been made.
  case discrete
}

/// What targets are told of.
package enum GestureAction: Sendable {
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture has changed.
  case changed
  /// A continuous gesture has ended.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// A discrete gesture was recognized.
  case recognized
}

/// The actions of a recognizer that are still to be sent. At most two: the newest one, and the one before an end.
package struct QueuedActions: Sendable {
  /// The action that was queued or sent last: the recognizer's state is that of it.
  package private(set) var latest: GestureAction
  private var queue: Queue

  private enum Queue {
    case empty
    case one(GestureAction)
    case two(GestureAction, GestureAction)
  }

  package init(_ action: GestureAction) {
    latest = action
    queue = .one(action)
  }

  package var isEmpty: Bool {
    switch queue {
    case .empty: true
    case .one, .two: false
    }
  }

  /// Queues the action; drops `.changed` while another action is queued.
  package mutating func append(_ action: GestureAction) {
    latest = action
    switch (queue, action) {
    case (.empty, _): queue = .one(action)
    case (.one, .changed), (.two, .changed): break
    case (.one(let first), _), (.two(let first, _), _): queue = .two(first, action)
    }
  }

  /// Takes out the next action; nil if there is none.
  package mutating func removeFirst() -> GestureAction? {
    switch queue {
    case .empty:
      return nil
    case .one(let action):
      queue = .empty
      latest = action
      return action
    case .two(let action, let next):
      queue = .one(next)
      latest = action
      return action
    }
  }
}
