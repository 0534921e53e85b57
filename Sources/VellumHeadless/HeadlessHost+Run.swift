import Foundation
import ScrollEngine
import VellumHost
import VellumKit

extension HeadlessHost {
  /// What a run goes on until.
  public enum Goal: Sendable {
    /// Nothing moves, nothing is scheduled, nothing is being worked on, and the program waits for nothing.
    case settled
  }

  /// Lets `seconds` pass. Before each thing that is due, tasks of the main actor run and work in the background is waited for,
  /// so that on the virtual clock every run is the same.
  public func run(for seconds: Double) async {
    await run(to: moment(after: seconds)) { false }
  }

  /// Lets time pass until the goal is reached, at most `limit` seconds of it. Returns whether it was.
  ///
  /// What the program waits for (timers, `asyncAfter`, `Task.sleep`; docs/hosts.md) comes by the wall clock, of which `limit`
  /// seconds pass at most as well. The virtual clock stands meanwhile.
  @discardableResult public func run(until goal: Goal, within limit: Double = 60) async -> Bool {
    switch goal {
    case .settled:
      let end = moment(after: limit)
      let wall = ContinuousClock()
      let wallEnd = wall.now.advanced(by: .seconds(min(limit, Self.longestWait)))
      await run(to: end) { self.nextTime == nil && (self.clock == .virtual || !self.isAwaiting) }
      while clock == .virtual, nextTime == nil, isAwaiting, wall.now < wallEnd {
        try? await wall.sleep(for: .seconds(Self.glance))
        await run(to: end) { self.nextTime == nil }
      }
      return nextTime == nil && BackgroundWork.shared.inFlight == 0 && !isAwaiting
    }
  }

  /// Whether the program waits for something that is not the host's: timers of the main run loop among it.
  private var isAwaiting: Bool {
    if PendingWaits.shared.count > 0 { return true }
    // Fires what is due, too. Off the main thread there is no loop that would.
    guard Thread.isMainThread, let next = RunLoop.main.limitDate(forMode: .default) else { return false }
    return next != .distantFuture
  }

  /// Seconds between looks at what the program waits for. A frame.
  private static var glance: Double { 1 / ScriptedFrames.perSecond }
  /// Seconds of the wall clock, which counts less far than the virtual one.
  private static var longestWait: Double { 1e9 }

  /// Does what a script says, one step after the other. A recording is given to the program as it was.
  public func perform(_ script: Script) async {
    if script.isRecording {
      await replay(script.steps.map(\.action))
    } else {
      for step in script.steps { await perform(step.action) }
    }
  }

  /// Does one step of a script.
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

  /// Schedules a gesture to begin now; returns when it is over.
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

  /// Gives the program everything that a recording holds, at the times that it holds.
  public func replay(_ recording: Recording) async {
    await replay(recording.entries.map { .input($0.input, at: $0.time) })
  }

  private func replay(_ actions: [Script.Action]) async {
    for case .input(let input, let time?) in actions {
      await finishTasks()
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

  /// Follows the wall clock. A frame that is more than one frame late is left out; whoever asked gets the next one.
  private func runPaced(to limit: Timestamp, until isReached: () -> Bool) async {
    let patience = 1 / ScriptedFrames.perSecond
    let wall = ContinuousClock()
    let began = now
    let wallBegan = wall.now
    while now < limit {
      await Task.yield()
      if isReached() {
        // Tasks that start one another.
        for _ in 0..<Self.longestRelay { await Task.yield() }
        if BackgroundWork.shared.inFlight == 0, isReached() { return }
      }
      // No sleep is longer than a frame, because a task may ask for something meanwhile.
      let next = min(nextTime ?? limit, now.advanced(by: patience), limit)
      try? await wall.sleep(until: wallBegan + .nanoseconds(next.nanoseconds - began.nanoseconds))
      let passed = (wall.now - wallBegan).components
      let reached = Timestamp(
        nanoseconds: began.nanoseconds + passed.seconds * 1_000_000_000 + passed.attoseconds / 1_000_000_000)
      passTime(to: min(reached.advanced(by: -patience), limit))
      while step(until: min(reached, limit)) {}
      passTime(to: min(reached, limit))
    }
  }

  /// Lets tasks of the main actor run until they ask the host for nothing more, and waits for work in the background.
  ///
  /// Work that UIKit does not know of, of a task that waits for the network or for a timer, is not waited for.
  func finishTasks() async {
    var quietRounds = 0
    while quietRounds < Self.longestRelay {
      let before = requests
      let seen = BackgroundWork.shared.changes
      // The main actor serves its jobs in order, so that what was waiting has run when this task does again.
      await Task.yield()
      if BackgroundWork.shared.inFlight > 0 {
        await BackgroundWork.shared.change(since: seen)
        quietRounds = 0
      } else {
        quietRounds = requests == before && BackgroundWork.shared.changes == seen ? quietRounds + 1 : 0
      }
    }
  }

  /// How many tasks may start one another, none of them asking the host for anything, until the last one does. Chosen: the main
  /// actor does not tell whether its queue is empty.
  private static var longestRelay: Int { 8 }
}

extension BackgroundWork {
  /// Returns when ``changes`` is no longer `seen`.
  fileprivate func change(since seen: Int) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let waiting = Once(continuation)
      wake { waiting.resume() }
      if changes != seen { waiting.resume() }
    }
    wake(with: nil)
  }
}

/// A continuation that is resumed at the first of several occasions, from any thread.
private final class Once: @unchecked Sendable {
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
