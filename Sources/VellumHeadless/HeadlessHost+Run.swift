import Foundation
import ScrollEngine
import VellumHost
import VellumKit

extension HeadlessHost {
  /// The end of a run.
  public enum Goal: Sendable {
    /// Nothing moves, nothing is scheduled, no work is in progress, and the program waits for nothing.
    case settled
  }

  /// Lets `seconds` pass. Before each thing that is due, it runs tasks of the main actor and waits for work in the background. So on
  /// the virtual clock every run is the same.
  public func run(for seconds: Double) async {
    await run(to: moment(after: seconds)) { false }
  }

  /// Lets time pass until the goal is reached, at most `limit` seconds. Returns whether it was reached.
  ///
  /// What the program waits for (timers, `asyncAfter`, `Task.sleep`; docs/hosts.md) comes by the wall clock, and at most `limit`
  /// seconds of it pass as well. The virtual clock stands still meanwhile.
  @discardableResult public func run(until goal: Goal, within limit: Double = 60) async -> Bool {
    switch goal {
    case .settled:
      let end = moment(after: limit)
      let wallClock = ContinuousClock()
      let wallEnd = wallClock.now.advanced(by: .seconds(min(limit, Self.longestWait)))
      await run(to: end) { self.nextTime == nil && (self.clock == .virtual || !self.isAwaiting) }
      while clock == .virtual, nextTime == nil, isAwaiting, wallClock.now < wallEnd {
        try? await wallClock.sleep(for: .seconds(Self.pollInterval))
        await run(to: end) { self.nextTime == nil }
      }
      return nextTime == nil && BackgroundWork.shared.inFlight == 0 && !isAwaiting
    }
  }

  /// Whether the program waits for something that the host does not schedule, such as timers of the main run loop.
  private var isAwaiting: Bool {
    if PendingWaits.shared.count > 0 { return true }
    // This also fires timers that are due. On another thread there is no loop for them.
    guard Thread.isMainThread, let next = RunLoop.main.limitDate(forMode: .default) else { return false }
    return next != .distantFuture
  }

  /// Seconds between checks of what the program waits for: a frame.
  private static var pollInterval: Double { 1 / ScriptedFrames.perSecond }
  /// Seconds of the wall clock, whose range is smaller than that of the virtual clock.
  private static var longestWait: Double { 1e9 }

  /// Performs a script, one step after the other. A recording is given to the program as it was.
  public func perform(_ script: Script) async {
    if script.isRecording {
      await replay(script.steps.map(\.action))
    } else {
      for step in script.steps { await perform(step.action) }
    }
  }

  /// Performs one step of a script.
  public func perform(_ action: Script.Action) async {
    switch action {
    case .input(let input, let time):
      schedule(input, at: time ?? now)
      await run(to: max(now, time ?? now)) { false }
    case .gesture(let gesture):
      await run(to: schedule(gesture)) { false }
    case .wait(let seconds):
      await run(for: seconds)
    case .waitUntilSettled:
      await run(until: .settled)
    }
  }

  /// Schedules a gesture to begin now. Returns the moment of its end.
  @discardableResult public func schedule(_ gesture: ScriptedGesture) -> Timestamp {
    let began = now
    var end = began
    for sample in ScriptedFingers.samples(of: gesture) {
      end = began.advanced(by: sample.elapsed)
      schedule(.event(sample.event), at: end)
    }
    return end
  }

  /// Performs a gesture, from now to its end, without running tasks (``advance(by:)``).
  public func perform(_ gesture: ScriptedGesture) {
    advance(to: schedule(gesture))
  }

  /// Gives the program everything in a recording, at the recorded times.
  public func replay(_ recording: Recording) async {
    await replay(recording.entries.map { .input($0.input, at: $0.time) })
  }

  private func replay(_ actions: [Script.Action]) async {
    for (index, action) in actions.enumerated() {
      guard case .input(let input, let time?) = action, !input.isAnswer else { continue }
      await finishTasks()
      // Send the recorded clipboard contents first: the program reads them while it handles the input, and there is no desktop to ask.
      for case .input(let answer, let time?) in actions[(index + 1)...].prefix(while: \.isAnswer) {
        send(answer, at: time)
      }
      send(input, at: time)
    }
    await finishTasks()
  }

  private func run(to limit: Timestamp, until isReached: () -> Bool) async {
    switch clock {
    case .virtual:
      await finishTasks()
      while !isReached(), step(until: limit) { await finishTasks() }
      if !isReached() { passTime(to: limit) }
    case .paced:
      await runPaced(to: limit, until: isReached)
    }
  }

  /// Follows the wall clock. A frame that is more than one frame late is left out; the request gets the next one.
  private func runPaced(to limit: Timestamp, until isReached: () -> Bool) async {
    let patience = 1 / ScriptedFrames.perSecond
    let wallClock = ContinuousClock()
    let began = now
    let wallBegan = wallClock.now
    while now < limit {
      await Task.yield()
      if isReached() {
        // Tasks that start one another.
        for _ in 0..<Self.longestRelay { await Task.yield() }
        if BackgroundWork.shared.inFlight == 0, isReached() { return }
      }
      // No sleep is longer than a frame, because a task may request something meanwhile.
      let next = min(nextTime ?? limit, now.advanced(by: patience), limit)
      try? await wallClock.sleep(until: wallBegan + .nanoseconds(next.nanoseconds - began.nanoseconds))
      let passed = (wallClock.now - wallBegan).components
      let reached = Timestamp(
        nanoseconds: began.nanoseconds + passed.seconds * 1_000_000_000 + passed.attoseconds / 1_000_000_000)
      passTime(to: min(reached.advanced(by: -patience), limit))
      while step(until: min(reached, limit)) {}
      passTime(to: min(reached, limit))
    }
  }

  /// Runs tasks of the main actor until they request nothing more from the host, and waits for work in the background.
  ///
  /// It does not wait for work that UIKit does not know of, such as a task that waits for the network or for a timer.
  func finishTasks() async {
    var quietRounds = 0
    while quietRounds < Self.longestRelay {
      let before = requests
      let seen = BackgroundWork.shared.changes
      // The main actor runs its jobs in order. So jobs that were waiting have run when this task continues.
      await Task.yield()
      if BackgroundWork.shared.inFlight > 0 {
        await BackgroundWork.shared.change(since: seen)
        quietRounds = 0
      } else {
        quietRounds = requests == before && BackgroundWork.shared.changes == seen ? quietRounds + 1 : 0
      }
    }
  }

  /// How many tasks may start one another without a request to the host before the last one makes one. Chosen: the main actor
  /// does not say whether its queue is empty.
  private static var longestRelay: Int { 8 }
}

extension BackgroundWork {
  /// Returns when ``changes`` is no longer `seen`.
  fileprivate func change(since seen: Int) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let waiting = OneShotContinuation(continuation)
      wake { waiting.resume() }
      if changes != seen { waiting.resume() }
    }
    wake(with: nil)
  }
}

/// A continuation that several callers may resume from any thread; only the first call counts.
private final class OneShotContinuation: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

  func resume() {
    lock.withLock {
      continuation?.resume()
      continuation = nil
    }
  }
}

extension Script.Action {
  /// Whether it is clipboard contents that the program read while it handled the input before.
  fileprivate var isAnswer: Bool { if case .input(let input, _) = self { input.isAnswer } else { false } }
}

extension HostInput {
  fileprivate var isAnswer: Bool {
    if case .content(let piece) = self { piece.origin == .clipboard } else { false }
  }
}
