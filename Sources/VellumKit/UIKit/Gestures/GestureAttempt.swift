/// One attempt of a recognizer at its gesture, from the first touch that it follows to its reset.
enum GestureAttempt {
  /// There is no attempt. Left when the recognizer is added to an arbitration (possible).
  case none
  /// Nothing has been found. Left on a claim (claiming) or on a failure (failed).
  case possible(Participation)
  /// The gesture has been found, and the arbiter has not decided. Left when it begins (active), is recognized at once
  /// (over) or fails (failed).
  case claiming(GestureClaim, Participation)
  /// The gesture has begun. Left when it ends or is cancelled (over).
  case active(QueuedActions, Participation)
  /// The gesture has ended, or was cancelled. Left when its actions have been sent (none).
  case over(QueuedActions, Participation)
  /// The gesture has failed; targets are not told. Left at the end of the event (none).
  case failed(Participation)

  /// Where the recognizer takes part.
  struct Participation {
    let arbitration: GestureArbitration
    /// Names the recognizer to the arbiter.
    let slot: Int
  }

  /// Where the recognizer takes part; nil while there is no attempt.
  var participation: Participation? {
    switch self {
    case .none: nil
    case .possible(let participation), .claiming(_, let participation), .active(_, let participation),
      .over(_, let participation), .failed(let participation):
      participation
    }
  }

  /// The state that clients read.
  var state: UIGestureRecognizer.State {
    switch self {
    case .none, .possible, .claiming: .possible
    case .active(let actions, _), .over(let actions, _): actions.state
    case .failed: .failed
    }
  }

  /// Whether an action is still to be sent.
  var hasQueuedActions: Bool {
    switch self {
    case .active(let actions, _), .over(let actions, _): !actions.isEmpty
    case .none, .possible, .claiming, .failed: false
    }
  }

  /// Takes the next action out of the queue; the state becomes that of the action.
  mutating func removeFirstAction() -> GestureAction? {
    switch self {
    case .active(var actions, let participation):
      let action = actions.removeFirst()
      self = .active(actions, participation)
      return action
    case .over(var actions, let participation):
      let action = actions.removeFirst()
      self = .over(actions, participation)
      return action
    case .none, .possible, .claiming, .failed:
      return nil
    }
  }
}

/// What a recognizer asks the arbiter to let it do.
enum GestureClaim {
  /// A continuous gesture begins.
  case beginning
  /// A continuous gesture has begun and ended while it waited for the arbiter.
  case whole
  /// A discrete gesture has been made.
  case discrete
}

/// What targets are told of.
enum GestureAction {
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

  /// The recognizer's state while the action is sent.
  var state: UIGestureRecognizer.State {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .recognized: .recognized
    }
  }
}

/// The actions of a recognizer that are still to be sent. At most two: the newest one, and the one before an end.
struct QueuedActions {
  /// The state that clients read: that of the action that was queued or sent last.
  private(set) var state: UIGestureRecognizer.State
  private var queue: Queue

  private enum Queue {
    case empty
    case one(GestureAction)
    case two(GestureAction, GestureAction)
  }

  init(_ action: GestureAction) {
    state = action.state
    queue = .one(action)
  }

  var isEmpty: Bool {
    switch queue {
    case .empty: true
    case .one, .two: false
    }
  }

  /// Queues the action; drops `.changed` while another action is queued.
  mutating func append(_ action: GestureAction) {
    state = action.state
    switch (queue, action) {
    case (.empty, _): queue = .one(action)
    case (.one, .changed), (.two, .changed): break
    case (.one(let first), _), (.two(let first, _), _): queue = .two(first, action)
    }
  }

  /// Takes out the next action; nil if there is none.
  mutating func removeFirst() -> GestureAction? {
    switch queue {
    case .empty:
      return nil
    case .one(let action):
      queue = .empty
      state = action.state
      return action
    case .two(let action, let next):
      queue = .one(next)
      state = action.state
      return action
    }
  }
}
