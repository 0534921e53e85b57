/// Wheels and keys, which are offered to a pane and then to the panes around it.
extension ScrollTree {
  /// The pane that has taken the last turn of a wheel.
  struct LatchedWheel: Sendable {
    var gesture: WheelGesture
    var pane: Int
    /// The pane under the pointer.
    var target: Int
    /// Whether not the pane but something inside it, which the front scrolls itself, took the first turn.
    var isContents = false
  }

  /// Takes in a wheel's turn on a pane; returns whether it, or one around it, scrolls or zooms. The turns of one gesture go to
  /// the pane that took the first; at its edge it keeps them from the panes around it.
  package mutating func take(_ turn: WheelTurn, on number: Int, at now: Timestamp) -> Bool {
    let modifiers = (turn.zooms ? 1 : 0) + (turn.turnsSideways ? 2 : 0)
    let gesture = WheelGesture(turn.amount.way, modifiers: modifiers, at: now)
    if let latched = wheel, latched.target == number, isInside(number, latched.pane),
      latched.gesture.continues(with: gesture)
    {
      wheel?.gesture = gesture
      // At its end it keeps the rest.
      if latched.isContents { return !turn.isForContent }
      return offer(turn, to: latched.pane, from: number, at: now) || wheelParent(of: latched.pane) != nil
    }
    wheel = nil
    if turn.isForContent {
      wheel = LatchedWheel(gesture: gesture, pane: number, target: number, isContents: true)
      return false
    }
    var next: Int? = number
    while let pane = next {
      if offer(turn, to: pane, from: number, at: now) {
        wheel = LatchedWheel(gesture: gesture, pane: pane, target: number)
        return true
      }
      next = wheelParent(of: pane)
    }
    return false
  }

  private mutating func offer(_ turn: WheelTurn, to pane: Int, from number: Int, at now: Timestamp) -> Bool {
    var turn = turn
    if pane != number {
      // The place is that in the pane under the pointer.
      let (inner, outer) = (frame(of: number), frame(of: pane))
      turn.position = (turn.position * inner.scale + inner.corner - outer.corner) * (1 / outer.scale)
    }
    let nesting = nesting(of: pane)
    nodes[pane].hasNews = true
    let answer = nodes[pane].pane.take(turn, at: now)
    switch answer {
    case .taken: return true
    case .left(let step): return nesting.keeps(step: step, isInsideDisabled: isInsideDisabled(pane))
    }
  }

  /// Takes in a key on a pane; returns whether it, or one around it, scrolls or zooms.
  package mutating func take(_ key: ScrollKey, on number: Int, at now: Timestamp) -> Bool {
    var next: Int? = number
    while let pane = next {
      let nesting = nesting(of: pane)
      nodes[pane].hasNews = true
      switch nodes[pane].pane.take(key, at: now) {
      case .taken: return true
      case .left(let step):
        if nesting.keeps(step: step, isInsideDisabled: isInsideDisabled(pane)) { return true }
      }
      next = wheelParent(of: pane)
    }
    return false
  }

  /// The pane around this one that a wheel or a key is offered to next.
  private func wheelParent(of number: Int) -> Int? {
    guard let parent = nodes[number].parent, !nodes[parent].pane.settings.takesOnlyFingers else { return nil }
    return parent
  }

  private func isInsideDisabled(_ number: Int) -> Bool {
    nodes[number].parent.map { !nodes[$0].pane.settings.isScrollEnabled } ?? false
  }
}

extension WheelTurn.Amount {
  /// How far, in its own unit.
  fileprivate var way: Vector {
    switch self {
    case .notches(let way), .points(let way): way
    }
  }
}
