import HostInterface
import ScrollEngine

/// Announces frames and deadlines inside UIKit. Reads the host's `FrameSource`, and asks it only for frames
/// and wake-ups that are needed.
///
/// Gestures' time-outs, animations, `CADisplayLink` and scroll views all take their time from here, and from
/// no other clock. A callback may add and remove observers and sleepers, itself included.
@MainActor package final class FrameClock {
  /// Is told of every frame for as long as it wants them.
  package protocol Observer: AnyObject {
    /// Returns whether it wants the next frame as well.
    @MainActor func frame(at now: Timestamp) -> Bool
  }

  /// Is told once that its deadline has come.
  package protocol Sleeper: AnyObject {
    @MainActor func deadline(at now: Timestamp)
  }

  /// The nominal frame rate, in frames a second, that programs are told. A host's display may have another. Chosen:
  /// what most have.
  package static let framesPerSecond = 60

  /// The time at which something begins that a program asks for now; never goes back.
  ///
  /// While an input is handled, it is the time of the last event or frame, whichever is later: animations
  /// begin at the frame on the screen. Between inputs, when tasks and timers run, it is at least the host's
  /// own time.
  package var now: Timestamp {
    guard case .betweenInputs = phase, let source else { return latest }
    return max(latest, source.now)
  }
  /// The time of the last event or deadline. The velocity of fingers is measured with it. Earlier than `now`
  /// after a frame, whose time is when it will be on the screen.
  package private(set) var eventTime = Timestamp(nanoseconds: 0)

  private enum Phase {
    /// Tasks and timers of the program may run.
    case betweenInputs
    case handlingInput
    /// A part of handling the input that is a frame: its observers are called.
    case announcing
  }
  private var phase = Phase.betweenInputs
  private var latest = Timestamp(nanoseconds: 0)

  package private(set) var source: (any FrameSource)?
  /// Whether the host has been asked for a frame that has not come yet.
  package private(set) var isFrameRequested = false
  private var requestedWake: Timestamp?
  private var lastFrame: Timestamp?
  private var lastEvent: Timestamp?

  /// In the order of adding. While a frame is announced, the slot of an observer that is removed becomes nil.
  private var observers: [(any Observer)?] = []

  private struct Alarm {
    var deadline: Timestamp
    var order: Int
    var sleeper: any Sleeper
  }
  /// By time, then by order of asking.
  private var alarms: [Alarm] = []
  private var nextOrder = 0

  package init() {}

  // MARK: - The host

  /// Takes time and frames from `source`, and passes on to it what was asked for before.
  package func attach(_ source: any FrameSource) {
    detach()
    self.source = source
    eventTime = source.now
    latest = source.now
    lastFrame = source.now
    lastEvent = source.now
    if isFrameRequested || !observers.isEmpty {
      isFrameRequested = true
      source.requestFrame()
    }
    updateWake()
  }

  /// Lets go of the host. Nothing is announced until another one is attached; what was asked for is kept.
  package func detach() {
    source?.wake(at: nil)
    source = nil
    requestedWake = nil
  }

  // MARK: - Requests

  /// Asks for one frame.
  package func requestFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    source?.requestFrame()
  }

  /// Tells `observer` of every frame from the next one on, until it declines. Adding it again has no effect.
  package func add(_ observer: any Observer) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    switch phase {
    case .betweenInputs, .handlingInput: requestFrame()
    case .announcing: break
    }
  }

  /// Tells `observer` of no further frame; if one is being announced, not of that either.
  package func remove(_ observer: any Observer) {
    guard let index = observers.firstIndex(where: { $0 === observer }) else { return }
    switch phase {
    case .betweenInputs, .handlingInput: observers.remove(at: index)
    case .announcing: observers[index] = nil
    }
  }

  /// Wakes `sleeper` at `deadline`, in place of what it asked for before.
  package func wake(_ sleeper: any Sleeper, at deadline: Timestamp) {
    alarms.removeAll { $0.sleeper === sleeper }
    let alarm = Alarm(deadline: deadline, order: nextOrder, sleeper: sleeper)
    nextOrder += 1
    alarms.insert(alarm, at: alarms.firstIndex { deadline < $0.deadline } ?? alarms.endIndex)
    updateWake()
  }

  /// Withdraws what `sleeper` asked for.
  package func cancel(_ sleeper: any Sleeper) {
    alarms.removeAll { $0.sleeper === sleeper }
    updateWake()
  }

  // MARK: - Called by the screen

  /// Runs `body`, which handles an input: ``now`` stands still meanwhile.
  package func handlingInput(_ body: @MainActor () -> Void) {
    let outer = phase
    phase = .handlingInput
    body()
    phase = outer
  }

  /// The time to use for a host's frame: the given one, but not before the last frame's.
  package func admitFrame(at time: Timestamp) -> Timestamp {
    let admitted = max(time, lastFrame ?? time)
    lastFrame = admitted
    return admitted
  }

  /// The time to use for any other input of the host's: the given one, but not before the last one's.
  package func admitEvent(at time: Timestamp) -> Timestamp {
    let admitted = max(time, lastEvent ?? time)
    lastEvent = admitted
    return admitted
  }

  /// Moves to the time of an event, as admitted, after every deadline up to it.
  package func event(at time: Timestamp) {
    fireAlarms(until: time)
    eventTime = time
    latest = max(latest, time)
  }

  /// The moment asked for with `FrameSource.wake(at:)` has come.
  package func deadline(at time: Timestamp) {
    requestedWake = nil
    event(at: time)
    updateWake()
  }

  /// Announces a frame at its time, as admitted.
  package func frame(at time: Timestamp) {
    let outer = phase
    switch outer {
    case .betweenInputs, .handlingInput: phase = .announcing
    case .announcing: preconditionFailure("a frame is not announced from inside of one")
    }
    latest = max(latest, time)

    isFrameRequested = false
    let count = observers.count
    for index in 0..<count {
      guard let observer = observers[index] else { continue }
      if !observer.frame(at: time), observers[index] === observer { observers[index] = nil }
    }
    phase = outer
    observers.removeAll { $0 == nil }
    if !observers.isEmpty { requestFrame() }
  }

  /// Wakes sleepers in the order of their deadlines, up to `limit`. One that asks again meanwhile waits for
  /// the next call, so that this ends.
  private func fireAlarms(until limit: Timestamp) {
    let firstNewOrder = nextOrder
    while let index = alarms.firstIndex(where: { $0.order < firstNewOrder }), alarms[index].deadline <= limit
    {
      let alarm = alarms.remove(at: index)
      eventTime = max(eventTime, alarm.deadline)
      latest = max(latest, eventTime)
      alarm.sleeper.deadline(at: eventTime)
    }
    updateWake()
  }

  private func updateWake() {
    let earliest = alarms.first?.deadline
    guard earliest != requestedWake else { return }
    requestedWake = earliest
    source?.wake(at: earliest)
  }
}
