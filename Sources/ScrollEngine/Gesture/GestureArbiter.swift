/// Decides which recognizers begin. Nothing else does. It knows nothing of touches, views or delegates.
///
/// Three rules. A recognizer waits until those that it requires to fail have failed, and fails if one of them succeeds.
/// One that begins makes all others fail, except those that may be recognized simultaneously. A recognizer begins only
/// if its delegate allows it. All consequences of an input are drawn at once, in the order of ``GestureRank``.
///
/// A question to the caller is an effect; the arbiter then waits for ``Input/answer(_:)``. Recognizers may fail, end and
/// claim meanwhile. They are named by slots, which are reused after ``remove(_:)``.
public struct GestureArbiter: Sendable {
  /// What a recognizer, or the caller, has to say.
  public enum Input: Equatable, Sendable {
    /// The recognizer has found its gesture.
    case claim(Int)
    /// The recognizer gives up, or is cancelled or disabled.
    case fail(Int)
    /// A recognizer that had begun has ended or was cancelled.
    case end(Int)
    /// The answer to the last question.
    case answer(Bool)
  }

  /// What only the caller can know: UIKit's delegate and subclass methods decide it. Numbers are slots.
  public enum Question: Equatable, Sendable {
    /// Does the first require the second to fail? This and the next are asked once between ``add(_:)`` and ``remove(_:)``.
    case requiresFailure(Int, of: Int)
    /// Is the first required to fail by the second?
    case isRequiredToFail(Int, by: Int)
    /// May the first be recognized simultaneously with the second? Yes also if the second cannot prevent it.
    case mayRecognizeTogether(Int, Int)
    /// May it begin?
    case shouldBegin(Int)
  }

  /// What the caller is to do. Numbers are slots.
  public enum Effect: Equatable, Sendable {
    /// Answer the question with ``Input/answer(_:)``. Nothing is decided before.
    case ask(Question)
    /// The recognizer must wait for others to fail.
    case wait(Int)
    /// The recognizer begins.
    case begin(Int)
    /// The recognizer fails: it was prevented, or its claim was denied.
    case fail(Int)
  }

  /// What a slot holds.
  public enum Status: Equatable, Sendable {
    /// No recognizer.
    case vacant
    /// One that has found nothing yet. Left on a claim, or when it fails by itself or is prevented.
    case possible
    /// One whose claim is to be decided, or is being decided. Left for waiting, active or failed.
    case claiming
    /// One that waits for others to fail. Left when all have failed (claiming) or one succeeds (failed).
    case waiting
    /// One that has begun and goes on.
    case active
    /// One that had begun and has ended or was cancelled.
    case ended
    /// One that has failed, by itself or because it was prevented.
    case failed
  }

  /// What is being decided: the open question.
  enum Step: Equatable {
    /// Nothing.
    case idle
    case requirement(of: Int, on: Int)
    case statedRequirement(of: Int, by: Int)
    case exclusion(of: Int, by: Int)
    case approval(of: Int)
    case prevention(of: Int, by: Int)
  }

  struct Entry {
    var status: Status
    var rank: GestureRank
    /// The slots that must fail before this one begins.
    var requirements: [Int] = []
    /// The slots about which both questions on requirements have been asked.
    var asked: [Int] = []
  }

  var entries: [Entry] = []
  private(set) var step = Step.idle
  private var effects: [Effect] = []

  /// Makes an arbiter without recognizers.
  public init() {}

  // MARK: - Recognizers

  /// Adds a recognizer; returns its slot.
  public mutating func add(_ rank: GestureRank) -> Int {
    let entry = Entry(status: .possible, rank: rank)
    // While a question is open, its slots must not change their meaning.
    if step == .idle, let slot = entries.firstIndex(where: { $0.status == .vacant }) {
      entries[slot] = entry
      return slot
    }
    entries.append(entry)
    return entries.count - 1
  }

  /// Removes the recognizer; for those that wait for it, it has failed.
  public mutating func remove(_ slot: Int) {
    entries[slot].status = .vacant
    entries[slot].requirements = []
    entries[slot].asked = []
    for other in entries.indices {
      entries[other].requirements.removeAll { $0 == slot }
      entries[other].asked.removeAll { $0 == slot }
    }
    advance()
  }

  /// What the slot holds.
  ///
  /// - Precondition: ``add(_:)`` has returned `slot`.
  public func status(of slot: Int) -> Status { entries[slot].status }

  // MARK: - Decision

  /// What to do next, in order; nil when the input is settled or a question is open.
  public mutating func nextEffect() -> Effect? { effects.isEmpty ? nil : effects.removeFirst() }

  /// Takes in what happened and draws all consequences; they wait behind ``nextEffect()``.
  public mutating func handle(_ input: Input) {
    switch input {
    case .claim(let slot):
      switch entries[slot].status {
      case .possible: entries[slot].status = .claiming
      case .claiming, .waiting, .active, .ended, .failed: return
      case .vacant: preconditionFailure("a slot without a recognizer claims nothing")
      }
    case .fail(let slot):
      switch entries[slot].status {
      case .possible, .claiming, .waiting: entries[slot].status = .failed
      case .active: entries[slot].status = .ended
      case .ended, .failed: return
      case .vacant: preconditionFailure("a slot without a recognizer does not fail")
      }
    case .end(let slot):
      switch entries[slot].status {
      case .active: entries[slot].status = .ended
      case .possible, .claiming, .waiting, .ended, .failed: return
      case .vacant: preconditionFailure("a slot without a recognizer does not end")
      }
    case .answer(let answer):
      take(answer)
    }
    advance()
  }

  /// Decides claims until none is left or a question is open.
  private mutating func advance() {
    while step == .idle {
      release()
      guard let claimant = next(after: nil, where: { entries[$0].status == .claiming }) else { return }
      seekRequirement(of: claimant, after: nil)
    }
  }

  private mutating func take(_ answer: Bool) {
    let asked = step
    step = .idle
    switch asked {
    case .idle: preconditionFailure("an answer answers a question")

    case .requirement(let claimant, on: let other):
      guard entries[claimant].status == .claiming else { return }
      if answer {
        entries[claimant].requirements.append(other)
        seekRequirement(of: claimant, after: other)
      } else {
        ask(.isRequiredToFail(other, by: claimant), .statedRequirement(of: claimant, by: other))
      }
    case .statedRequirement(let claimant, by: let other):
      guard entries[claimant].status == .claiming else { return }
      if answer { entries[claimant].requirements.append(other) }
      seekRequirement(of: claimant, after: other)

    case .exclusion(let claimant, by: let other):
      guard entries[claimant].status == .claiming else { return }
      // The other one may have ended by the time of the answer.
      if !answer, entries[other].status == .active {
        fail(claimant)
      } else {
        seekExclusion(of: claimant, after: other)
      }
    case .approval(let claimant):
      guard entries[claimant].status == .claiming else { return }
      if answer { begin(claimant) } else { fail(claimant) }

    case .prevention(let other, by: let winner):
      if !answer, isUndecided(other) { fail(other) }
      seekPrevention(by: winner, after: other)
    }
  }

  private mutating func seekRequirement(of claimant: Int, after previous: Int?) {
    var previous = previous
    while let other = next(
      after: previous, where: { entries[$0].status != .vacant && entries[$0].status != .failed })
    {
      previous = other
      if other == claimant || entries[claimant].asked.contains(other) { continue }
      entries[claimant].asked.append(other)
      return ask(.requiresFailure(claimant, of: other), .requirement(of: claimant, on: other))
    }
    var mustWait = false
    for other in entries[claimant].requirements {
      switch entries[other].status {
      case .vacant, .failed: continue
      case .active, .ended: return fail(claimant)
      case .possible, .claiming, .waiting:
        if isWaiting(other, for: claimant) {
          // Two that wait for each other would wait for ever: the requirement that closes the cycle is dropped.
          entries[claimant].requirements.removeAll { $0 == other }
        } else {
          mustWait = true
        }
      }
    }
    if mustWait {
      entries[claimant].status = .waiting
      effects.append(.wait(claimant))
    } else {
      seekExclusion(of: claimant, after: nil)
    }
  }

  private mutating func seekExclusion(of claimant: Int, after previous: Int?) {
    if let other = next(after: previous, where: { entries[$0].status == .active }) {
      ask(.mayRecognizeTogether(claimant, other), .exclusion(of: claimant, by: other))
    } else {
      ask(.shouldBegin(claimant), .approval(of: claimant))
    }
  }

  private mutating func begin(_ winner: Int) {
    entries[winner].status = .active
    effects.append(.begin(winner))
    failWaiting(for: winner)
    seekPrevention(by: winner, after: nil)
  }

  private mutating func seekPrevention(by winner: Int, after previous: Int?) {
    guard let other = next(after: previous, where: isUndecided) else { return }
    ask(.mayRecognizeTogether(other, winner), .prevention(of: other, by: winner))
  }

  private mutating func ask(_ question: Question, _ step: Step) {
    self.step = step
    effects.append(.ask(question))
  }

  private mutating func fail(_ slot: Int) {
    entries[slot].status = .failed
    effects.append(.fail(slot))
  }

  private mutating func failWaiting(for winner: Int) {
    func waitsForWinner(_ slot: Int) -> Bool {
      entries[slot].status == .waiting && entries[slot].requirements.contains(winner)
    }
    while let loser = next(after: nil, where: waitsForWinner) { fail(loser) }
  }

  /// Claims again for those that no longer wait for any.
  private mutating func release() {
    for slot in entries.indices where entries[slot].status == .waiting {
      if entries[slot].requirements.allSatisfy({ !isUndecided($0) }) { entries[slot].status = .claiming }
    }
  }

  private func isUndecided(_ slot: Int) -> Bool {
    switch entries[slot].status {
    case .possible, .claiming, .waiting: true
    case .vacant, .active, .ended, .failed: false
    }
  }

  /// Whether `slot` waits for `other` to fail, directly or through others that wait.
  public func isWaiting(_ slot: Int, for other: Int) -> Bool {
    guard entries[slot].status == .waiting else { return false }
    return entries[slot].requirements.contains { $0 == other || isWaiting($0, for: other) }
  }

  /// The first slot after `previous`, in the order of decision, of which `isWanted` is true.
  private func next(after previous: Int?, where isWanted: (Int) -> Bool) -> Int? {
    var found: Int?
    for slot in entries.indices where isWanted(slot) {
      if let previous, entries[slot].rank <= entries[previous].rank { continue }
      if let candidate = found, entries[candidate].rank < entries[slot].rank { continue }
      found = slot
    }
    return found
  }
}
